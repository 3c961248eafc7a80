CREATE TABLE "commission_agreements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"basis_points" integer NOT NULL,
	"valid_from" date NOT NULL,
	"agreed_with" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"entered_by_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "commission_agreements_points" CHECK ("commission_agreements"."basis_points" between 0 and 5000)
);
--> statement-breakpoint
CREATE TABLE "payout_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payout_id" uuid NOT NULL,
	"statement_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"amount_minor" bigint NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"paid_on" date,
	"bank_entry_id" uuid,
	"failed_reason" text,
	"settled_by_id" uuid,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "payout_items_state" CHECK ("payout_items"."state" in ('open', 'paid', 'failed', 'withdrawn')),
	CONSTRAINT "payout_items_amount" CHECK ("payout_items"."amount_minor" > 0),
	CONSTRAINT "payout_items_paid_on" CHECK (("payout_items"."state" = 'paid') = ("payout_items"."paid_on" is not null)),
	CONSTRAINT "payout_items_failed" CHECK (("payout_items"."state" = 'failed') = ("payout_items"."failed_reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"currency" text NOT NULL,
	"total_minor" bigint NOT NULL,
	"state" text DEFAULT 'prepared' NOT NULL,
	"payer" jsonb NOT NULL,
	"account" jsonb NOT NULL,
	"prepared_by_id" uuid NOT NULL,
	"prepared_at" timestamp (3) with time zone NOT NULL,
	"approved_by_id" uuid,
	"approved_at" timestamp (3) with time zone,
	"xml_sha256" text,
	"csv_sha256" text,
	"handed_at" timestamp (3) with time zone,
	"withdrawn_at" timestamp (3) with time zone,
	CONSTRAINT "payouts_state" CHECK ("payouts"."state" in ('prepared', 'approved', 'handed', 'withdrawn')),
	CONSTRAINT "payouts_total" CHECK ("payouts"."total_minor" > 0),
	CONSTRAINT "payouts_approved" CHECK (("payouts"."approved_at" is null) = ("payouts"."approved_by_id" is null) and ("payouts"."approved_at" is null) = ("payouts"."xml_sha256" is null)),
	CONSTRAINT "payouts_handed" CHECK ("payouts"."state" <> 'handed' or ("payouts"."handed_at" is not null and "payouts"."approved_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "settlement_files" (
	"statement_id" uuid NOT NULL,
	"language" text NOT NULL,
	"storage_key" text NOT NULL,
	"sha256" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "settlement_files_statement_id_language_pk" PRIMARY KEY("statement_id","language")
);
--> statement-breakpoint
CREATE TABLE "settlement_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"statement_id" uuid NOT NULL,
	"document_id" uuid,
	"turn" integer NOT NULL,
	"kind" text NOT NULL,
	"goods_minor" bigint NOT NULL,
	"freight_minor" bigint NOT NULL,
	"basis_points" integer NOT NULL,
	"commission_minor" bigint NOT NULL,
	CONSTRAINT "settlement_lines_kind" CHECK ("settlement_lines"."kind" in ('order', 'claim', 'taken-back')),
	CONSTRAINT "settlement_lines_turn" CHECK ("settlement_lines"."turn" > 0 and ("settlement_lines"."kind" = 'taken-back') = ("settlement_lines"."turn" % 2 = 0))
);
--> statement-breakpoint
CREATE TABLE "settlement_statements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"company_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"period_from" date NOT NULL,
	"period_to" date NOT NULL,
	"pay_by" date NOT NULL,
	"opening_minor" bigint NOT NULL,
	"goods_minor" bigint NOT NULL,
	"freight_minor" bigint NOT NULL,
	"claims_minor" bigint NOT NULL,
	"commission_minor" bigint NOT NULL,
	"total_minor" bigint NOT NULL,
	"content" jsonb NOT NULL,
	"made_by_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "settlement_statements_total" CHECK ("settlement_statements"."total_minor" = "settlement_statements"."opening_minor" + "settlement_statements"."goods_minor" + "settlement_statements"."freight_minor" + "settlement_statements"."claims_minor" - "settlement_statements"."commission_minor"),
	CONSTRAINT "settlement_statements_opening" CHECK ("settlement_statements"."opening_minor" <= 0),
	CONSTRAINT "settlement_statements_days" CHECK ("settlement_statements"."period_from" <= "settlement_statements"."period_to")
);
--> statement-breakpoint
ALTER TABLE "settlement_accounts" ADD COLUMN "payee" jsonb;--> statement-breakpoint
ALTER TABLE "commission_agreements" ADD CONSTRAINT "commission_agreements_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_agreements" ADD CONSTRAINT "commission_agreements_entered_by_id_users_id_fk" FOREIGN KEY ("entered_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_items" ADD CONSTRAINT "payout_items_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_items" ADD CONSTRAINT "payout_items_statement_id_settlement_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."settlement_statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_items" ADD CONSTRAINT "payout_items_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_items" ADD CONSTRAINT "payout_items_account_id_settlement_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."settlement_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_items" ADD CONSTRAINT "payout_items_bank_entry_id_bank_entries_id_fk" FOREIGN KEY ("bank_entry_id") REFERENCES "public"."bank_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_items" ADD CONSTRAINT "payout_items_settled_by_id_users_id_fk" FOREIGN KEY ("settled_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_prepared_by_id_users_id_fk" FOREIGN KEY ("prepared_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_approved_by_id_users_id_fk" FOREIGN KEY ("approved_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_files" ADD CONSTRAINT "settlement_files_statement_id_settlement_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."settlement_statements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_lines" ADD CONSTRAINT "settlement_lines_statement_id_settlement_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."settlement_statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_lines" ADD CONSTRAINT "settlement_lines_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_statements" ADD CONSTRAINT "settlement_statements_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_statements" ADD CONSTRAINT "settlement_statements_made_by_id_users_id_fk" FOREIGN KEY ("made_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "commission_agreements_company" ON "commission_agreements" USING btree ("company_id","valid_from","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payout_items_once" ON "payout_items" USING btree ("statement_id") WHERE state in ('open', 'paid');--> statement-breakpoint
CREATE UNIQUE INDEX "payout_items_bank_entry" ON "payout_items" USING btree ("bank_entry_id");--> statement-breakpoint
CREATE INDEX "payout_items_payout" ON "payout_items" USING btree ("payout_id");--> statement-breakpoint
CREATE INDEX "payout_items_paid" ON "payout_items" USING btree ("paid_on") WHERE state = 'paid';--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_number_key" ON "payouts" USING btree ("number");--> statement-breakpoint
CREATE INDEX "payouts_prepared" ON "payouts" USING btree ("prepared_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "settlement_lines_once" ON "settlement_lines" USING btree ("document_id","turn");--> statement-breakpoint
CREATE INDEX "settlement_lines_statement" ON "settlement_lines" USING btree ("statement_id");--> statement-breakpoint
CREATE UNIQUE INDEX "settlement_statements_number_key" ON "settlement_statements" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "settlement_statements_period" ON "settlement_statements" USING btree ("company_id","currency","period_to");--> statement-breakpoint
CREATE INDEX "settlement_statements_created" ON "settlement_statements" USING btree ("created_at","id");--> statement-breakpoint
-- What was agreed, and what a brand was told, stays: a mistake is mended by the next agreement or the next statement.
-- Rows go only by the retention job, which says so for its own transaction (lys.retention).
create function keep_settled() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('lys.retention', true) = 'on' then return old; end if;
  raise exception 'row % of % never changes', old.id, tg_table_name using errcode = '23001';
end $$;
--> statement-breakpoint
create trigger commission_agreements_are_kept before update or delete on commission_agreements
  for each row execute function keep_settled();
--> statement-breakpoint
create trigger settlement_statements_are_kept before update or delete on settlement_statements
  for each row execute function keep_settled();
--> statement-breakpoint
-- A line loses its paper when that is kept no longer, and nothing else.
create function keep_settlement_line() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if current_setting('lys.retention', true) = 'on' then return old; end if;
  elsif new.document_id is null and (to_jsonb(new) - 'document_id') is not distinct from (to_jsonb(old) - 'document_id') then
    return new;
  end if;
  raise exception 'line % of a settlement statement never changes', old.id using errcode = '23001';
end $$;
--> statement-breakpoint
create trigger settlement_lines_are_kept before update or delete on settlement_lines
  for each row execute function keep_settlement_line();
--> statement-breakpoint
create function keep_settlement_file() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('lys.retention', true) = 'on' then return old; end if;
  raise exception 'the file of statement % never changes', old.statement_id using errcode = '23001';
end $$;
--> statement-breakpoint
create trigger settlement_files_are_kept before update or delete on settlement_files
  for each row execute function keep_settlement_file();
--> statement-breakpoint
-- Of a payout only how far it is changes, of a payment only what became of it; what was paid or failed stays so.
create function keep_payout() returns trigger language plpgsql as $$
declare
  may_change constant text[] := '{state,approved_by_id,approved_at,xml_sha256,csv_sha256,handed_at,withdrawn_at}';
begin
  if tg_op = 'DELETE' then
    if current_setting('lys.retention', true) = 'on' then return old; end if;
    raise exception 'payout % is never deleted', old.number using errcode = '23001';
  end if;
  if (to_jsonb(new) - may_change) is distinct from (to_jsonb(old) - may_change)
    or old.state in ('handed', 'withdrawn')
    or (old.xml_sha256 is not null and (new.xml_sha256, new.csv_sha256) is distinct from (old.xml_sha256, old.csv_sha256))
  then
    raise exception 'payout % stays as it was prepared and approved', old.number using errcode = '23001';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger payouts_are_kept before update or delete on payouts
  for each row execute function keep_payout();
--> statement-breakpoint
create function keep_payout_item() returns trigger language plpgsql as $$
declare
  may_change constant text[] := '{state,paid_on,bank_entry_id,failed_reason,settled_by_id,settled_at}';
begin
  if tg_op = 'DELETE' then
    if current_setting('lys.retention', true) = 'on' then return old; end if;
    raise exception 'payment % is never deleted', old.id using errcode = '23001';
  end if;
  if (to_jsonb(new) - may_change) is distinct from (to_jsonb(old) - may_change) or old.state <> 'open' then
    raise exception 'what became of payment % stays', old.id using errcode = '23001';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger payout_items_are_kept before update or delete on payout_items
  for each row execute function keep_payout_item();
