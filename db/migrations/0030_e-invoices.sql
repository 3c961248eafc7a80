CREATE TABLE "e_invoices" (
	"document_id" uuid PRIMARY KEY NOT NULL,
	"ubl" text NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "e_invoices" ADD CONSTRAINT "e_invoices_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- An e-invoice is the paper in another form: it never changes, and goes only with its paper, by the retention job.
create function keep_e_invoice() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('lys.retention', true) = 'on' then return old; end if;
  raise exception 'the e-invoice of document % has been issued and never changes', old.document_id using errcode = '23001';
end $$;
--> statement-breakpoint
create trigger e_invoices_are_kept before update or delete on e_invoices
  for each row execute function keep_e_invoice();
