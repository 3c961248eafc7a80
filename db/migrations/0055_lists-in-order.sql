CREATE TABLE "company_figures" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"people" integer DEFAULT 0 NOT NULL,
	"first_user_at" timestamp (3) with time zone,
	"last_login_at" timestamp (3) with time zone,
	"orders" integer DEFAULT 0 NOT NULL,
	"traded_minor" bigint DEFAULT 0 NOT NULL,
	"last_order_at" timestamp (3) with time zone
);
--> statement-breakpoint
DROP INDEX "orders_status";--> statement-breakpoint
DROP INDEX "invoices_open";--> statement-breakpoint
ALTER TABLE "company_figures" ADD CONSTRAINT "company_figures_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_figures_people" ON "company_figures" USING btree ("people","company_id");--> statement-breakpoint
CREATE INDEX "company_figures_joined" ON "company_figures" USING btree (coalesce("first_user_at", '2000-01-01Z'::timestamptz),"company_id");--> statement-breakpoint
CREATE INDEX "company_figures_seen" ON "company_figures" USING btree (coalesce("last_login_at", '2000-01-01Z'::timestamptz),"company_id");--> statement-breakpoint
CREATE INDEX "company_figures_orders" ON "company_figures" USING btree ("orders","company_id");--> statement-breakpoint
CREATE INDEX "company_figures_traded" ON "company_figures" USING btree ("traded_minor","company_id");--> statement-breakpoint
CREATE INDEX "company_figures_last" ON "company_figures" USING btree (coalesce("last_order_at", '2000-01-01Z'::timestamptz),"company_id");--> statement-breakpoint
CREATE INDEX "orders_turns" ON "orders" USING btree ("updated_at","id","status","terms","kind","paid_at","created_at") WHERE status not in ('completed', 'cancelled');--> statement-breakpoint
CREATE INDEX "orders_to_pay" ON "orders" USING btree ("invoiced_at","id") WHERE status = 'invoiced' and terms = 'prepayment' and paid_at is null;--> statement-breakpoint
CREATE INDEX "orders_status" ON "orders" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "invoices_open" ON "invoices" USING btree ("due_at","document_id","order_id") WHERE open_minor > 0;--> statement-breakpoint
create function enter_company() returns trigger language plpgsql as $$
begin
  insert into company_figures (company_id) values (new.id) on conflict do nothing;
  return null;
end $$;
--> statement-breakpoint
create trigger companies_have_figures after insert on companies for each row execute function enter_company();
--> statement-breakpoint
-- Who waited for the row sees, in the statement after it, what the one before has written.
create function count_people() returns trigger language plpgsql as $$
declare whose uuid;
begin
  for whose in select distinct company_id from unnest(array[
    case when tg_op <> 'INSERT' then old.company_id end, case when tg_op <> 'DELETE' then new.company_id end]) of_whom(company_id)
    where company_id is not null order by 1
  loop
    perform from company_figures where company_id = whose for no key update;
    update company_figures set (people, first_user_at, last_login_at) =
      (select count(*), min(created_at), max(last_login_at) from users where company_id = whose) where company_id = whose;
  end loop;
  return null;
end $$;
--> statement-breakpoint
create trigger users_are_counted after insert or delete on users for each row execute function count_people();
--> statement-breakpoint
create trigger users_are_counted_again after update on users for each row
  when ((old.company_id, old.created_at, old.last_login_at) is distinct from (new.company_id, new.created_at, new.last_login_at))
  execute function count_people();
--> statement-breakpoint
insert into company_figures (company_id, people, first_user_at, last_login_at, orders, traded_minor, last_order_at)
select company.id, coalesce(had.people, 0), had.first_user, had.last_login, coalesce(traded.orders, 0),
  coalesce(traded.total, 0), traded.last
from companies company
left join (select company_id, count(*) as people, min(created_at) as first_user, max(last_login_at) as last_login
  from users group by 1) had on had.company_id = company.id
left join (select company_id, sum(orders) filter (where status <> 'cancelled') as orders,
    sum(total_gbp_minor) filter (where status <> 'cancelled') as total, max(last_at) as last
  from order_counts where kind = 'order' and is_folded group by 1) traded on traded.company_id = company.id;
--> statement-breakpoint
create or replace function forget_order_counts() returns trigger language plpgsql as $$
begin
  delete from order_counts;
  update company_figures set orders = 0, traded_minor = 0, last_order_at = null;
  return null;
end $$;
