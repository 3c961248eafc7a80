CREATE TABLE "bank_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_id" uuid NOT NULL,
	"key" text NOT NULL,
	"account" text NOT NULL,
	"booked_on" date NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"direction" text NOT NULL,
	"name" text NOT NULL,
	"iban" text NOT NULL,
	"reference" text NOT NULL,
	"text" text NOT NULL,
	"bank_reference" text NOT NULL,
	"booked_minor" bigint DEFAULT 0 NOT NULL,
	"proposal" jsonb,
	"twin_id" uuid,
	"set_aside_reason" text,
	"set_aside_by_id" uuid,
	"set_aside_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bank_entries_amounts" CHECK ("bank_entries"."amount_minor" > 0 and "bank_entries"."booked_minor" between 0 and "bank_entries"."amount_minor"),
	CONSTRAINT "bank_entries_direction" CHECK ("bank_entries"."direction" in ('in', 'out')),
	CONSTRAINT "bank_entries_set_aside" CHECK (("bank_entries"."set_aside_at" is null) = ("bank_entries"."set_aside_reason" is null))
);
--> statement-breakpoint
CREATE TABLE "bank_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"format" text NOT NULL,
	"added" integer NOT NULL,
	"known" integer NOT NULL,
	"uploaded_by_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "fee_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "bank_entry_id" uuid;--> statement-breakpoint
ALTER TABLE "bank_entries" ADD CONSTRAINT "bank_entries_file_id_bank_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."bank_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_entries" ADD CONSTRAINT "bank_entries_twin_id_bank_entries_id_fk" FOREIGN KEY ("twin_id") REFERENCES "public"."bank_entries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_entries" ADD CONSTRAINT "bank_entries_set_aside_by_id_users_id_fk" FOREIGN KEY ("set_aside_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_files" ADD CONSTRAINT "bank_files_uploaded_by_id_users_id_fk" FOREIGN KEY ("uploaded_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_entries_key" ON "bank_entries" USING btree ("key");--> statement-breakpoint
CREATE INDEX "bank_entries_day" ON "bank_entries" USING btree ("booked_on","id");--> statement-breakpoint
CREATE INDEX "bank_entries_file" ON "bank_entries" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "bank_entries_iban" ON "bank_entries" USING btree ("iban") WHERE iban <> '';--> statement-breakpoint
CREATE INDEX "bank_entries_open" ON "bank_entries" USING btree ("booked_on","id") WHERE direction = 'in' and set_aside_at is null and booked_minor < amount_minor;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_bank_entry_id_bank_entries_id_fk" FOREIGN KEY ("bank_entry_id") REFERENCES "public"."bank_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_bank_entry" ON "payments" USING btree ("bank_entry_id") WHERE bank_entry_id is not null;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_fee" CHECK ("payments"."fee_minor" between 0 and "payments"."amount_minor" - 1);--> statement-breakpoint
-- What the bank has said of a movement stays; only what it was used for changes.
create function keep_bank_entry() returns trigger language plpgsql as $$
declare
  may_change constant text[] := '{booked_minor,proposal,twin_id,set_aside_reason,set_aside_by_id,set_aside_at,version}';
begin
  if (to_jsonb(new) - may_change) is distinct from (to_jsonb(old) - may_change) then
    raise exception 'what the bank said of entry % never changes', old.id using errcode = '23001';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger bank_entries_are_kept before update on bank_entries
  for each row execute function keep_bank_entry();
