CREATE TABLE "known_words" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "known_words_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"word" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_counts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_counts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"is_paid" boolean NOT NULL,
	"orders" integer NOT NULL,
	"total_gbp_minor" bigint NOT NULL,
	"is_folded" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
DROP INDEX "invoices_number_words";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "caught_up_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "known_words_word" ON "known_words" USING btree ("word");--> statement-breakpoint
CREATE INDEX "known_words_like" ON "known_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "order_counts_company" ON "order_counts" USING btree ("company_id","kind","status","is_paid");--> statement-breakpoint
CREATE INDEX "order_counts_new" ON "order_counts" USING btree ("id") WHERE not is_folded;--> statement-breakpoint
CREATE INDEX "emails_to" ON "emails" USING btree (lower("to_address") collate "C","id");--> statement-breakpoint
CREATE INDEX "emails_status" ON "emails" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_owed" ON "orders" USING btree ("retailer_company_id") WHERE paid_at is null and status <> 'cancelled';--> statement-breakpoint
CREATE INDEX "threads_questions" ON "threads" USING btree ("brand_company_id","updated_at") WHERE order_id is null;--> statement-breakpoint
CREATE INDEX "invoices_words" ON "invoices" USING gin ((number || ' ' || order_number || ' ' || reference) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "invoices_owed" ON "invoices" USING btree ("company_id","due_at") WHERE open_minor > 0;--> statement-breakpoint
-- Kept by the database with the order itself, so that it is right whoever writes one: the release before too, while both serve.
create function count_order() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into order_counts (company_id, kind, status, is_paid, orders, total_gbp_minor)
    select of_whom, old.kind, old.status, old.paid_at is not null, -1, -old.total_gbp_minor
    from unnest(array['00000000-0000-0000-0000-000000000000', old.retailer_company_id, old.brand_company_id]) of_whom;
  end if;
  if tg_op <> 'DELETE' then
    insert into order_counts (company_id, kind, status, is_paid, orders, total_gbp_minor)
    select of_whom, new.kind, new.status, new.paid_at is not null, 1, new.total_gbp_minor
    from unnest(array['00000000-0000-0000-0000-000000000000', new.retailer_company_id, new.brand_company_id]) of_whom;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger orders_are_counted after insert or delete on orders for each row execute function count_order();
--> statement-breakpoint
create trigger orders_are_counted_again after update on orders for each row
  when ((old.kind, old.status, old.paid_at is null, old.total_gbp_minor, old.retailer_company_id, old.brand_company_id)
    is distinct from (new.kind, new.status, new.paid_at is null, new.total_gbp_minor, new.retailer_company_id, new.brand_company_id))
  execute function count_order();
--> statement-breakpoint
create function forget_order_counts() returns trigger language plpgsql as $$
begin
  delete from order_counts;
  return null;
end $$;
--> statement-breakpoint
create trigger orders_are_forgotten after truncate on orders for each statement execute function forget_order_counts();
--> statement-breakpoint
-- What was ordered before.
insert into order_counts (company_id, kind, status, is_paid, orders, total_gbp_minor, is_folded)
select of_whom, kind, status, paid_at is not null, count(*), sum(total_gbp_minor), true
from orders, unnest(array['00000000-0000-0000-0000-000000000000', retailer_company_id, brand_company_id]) of_whom
group by 1, 2, 3, 4;
--> statement-breakpoint
-- Words nobody has written before are known from the moment their text is written; one of them may stand twice where two write
-- it at once, and neither waits.
create function know_words() returns trigger language plpgsql as $$
begin
  insert into known_words (word)
  select distinct word from regexp_split_to_table(new.search_text, '[^a-z]+') word
  where length(word) between 3 and 40 and not exists (select from known_words known where known.word = word.word);
  return null;
end $$;
--> statement-breakpoint
create trigger product_words_are_known after insert on product_search for each row execute function know_words();
--> statement-breakpoint
create trigger product_words_are_known_again after update of search_text on product_search for each row
  when (old.search_text is distinct from new.search_text) execute function know_words();
--> statement-breakpoint
create trigger brand_words_are_known after insert on brands for each row execute function know_words();
--> statement-breakpoint
create trigger brand_words_are_known_again after update of search_text on brands for each row
  when (old.search_text is distinct from new.search_text) execute function know_words();
--> statement-breakpoint
insert into known_words (word)
select distinct word from (select search_text from product_search union select search_text from brands) called,
  regexp_split_to_table(called.search_text, '[^a-z]+') word where length(word) between 3 and 40;
