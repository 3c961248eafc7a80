-- The state follows from what may change, and is worked out after this.
create or replace function keep_bank_entry() returns trigger language plpgsql as $$
declare
  may_change constant text[] := '{booked_minor,proposal,twin_id,set_aside_reason,set_aside_by_id,set_aside_at,version,state}';
begin
  if (to_jsonb(new) - may_change) is distinct from (to_jsonb(old) - may_change) then
    raise exception 'what the bank said of entry % never changes', old.id using errcode = '23001';
  end if;
  return new;
end $$;
--> statement-breakpoint
DROP INDEX "bank_entries_open";--> statement-breakpoint
DROP INDEX "threads_between";--> statement-breakpoint
ALTER TABLE "bank_entries" ADD COLUMN "state" text GENERATED ALWAYS AS (case when direction = 'out' then 'out' when set_aside_at is not null then 'set-aside'
          when booked_minor = amount_minor then 'booked'
          when proposal is not null and booked_minor = 0 then 'ready' else 'open' end) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "products_lots" ON "products" USING btree ("brand_id","position","id") WHERE keeps_lots_since is not null;--> statement-breakpoint
CREATE INDEX "lots_ends" ON "lots" USING btree ("brand_id",("best_before" - date '2000-01-01'),"id");--> statement-breakpoint
CREATE INDEX "lots_watched" ON "lots" USING btree ("brand_id","best_before") WHERE left_items > 0 and recalled_at is null;--> statement-breakpoint
CREATE INDEX "lots_code_words" ON "lots" USING gin ("code" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "bank_entries_booked" ON "bank_entries" USING btree ((booked_on - date '2000-01-01'),"id");--> statement-breakpoint
CREATE INDEX "bank_entries_amount" ON "bank_entries" USING btree ("amount_minor","id");--> statement-breakpoint
CREATE INDEX "bank_entries_name" ON "bank_entries" USING btree ((lower(name) collate "C"),"id");--> statement-breakpoint
CREATE INDEX "bank_entries_state_booked" ON "bank_entries" USING btree ("state",(booked_on - date '2000-01-01'),"id");--> statement-breakpoint
CREATE INDEX "bank_entries_state_amount" ON "bank_entries" USING btree ("state","amount_minor","id");--> statement-breakpoint
CREATE INDEX "bank_entries_state_name" ON "bank_entries" USING btree ("state",(lower(name) collate "C"),"id");--> statement-breakpoint
CREATE INDEX "bank_entries_words" ON "bank_entries" USING gin ("name" gin_trgm_ops,"text" gin_trgm_ops,"reference" gin_trgm_ops,"iban" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "threads_between" ON "threads" USING btree ("brand_company_id","retailer_company_id","updated_at","id");