CREATE TABLE "unread_threads" (
	"user_id" uuid NOT NULL,
	"thread_id" uuid NOT NULL,
	CONSTRAINT "unread_threads_user_id_thread_id_pk" PRIMARY KEY("user_id","thread_id")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "unread_listed_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "unread_listed_from" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "order_counts" ADD COLUMN "last_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "unread_threads" ADD CONSTRAINT "unread_threads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unread_threads" ADD CONSTRAINT "unread_threads_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "unread_threads_thread" ON "unread_threads" USING btree ("thread_id");--> statement-breakpoint
CREATE INDEX "orders_retailer_status" ON "orders" USING btree ("retailer_company_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_brand_status" ON "orders" USING btree ("brand_company_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_items" ON "orders" USING btree ("total_items","id");--> statement-breakpoint
create or replace function count_order() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into order_counts (company_id, kind, status, is_paid, orders, total_gbp_minor)
    select of_whom, old.kind, old.status, old.paid_at is not null, -1, -old.total_gbp_minor
    from unnest(array['00000000-0000-0000-0000-000000000000', old.retailer_company_id, old.brand_company_id]) of_whom;
  end if;
  if tg_op <> 'DELETE' then
    insert into order_counts (company_id, kind, status, is_paid, orders, total_gbp_minor, last_at)
    select of_whom, new.kind, new.status, new.paid_at is not null, 1, new.total_gbp_minor, new.created_at
    from unnest(array['00000000-0000-0000-0000-000000000000', new.retailer_company_id, new.brand_company_id]) of_whom;
  end if;
  return null;
end $$;
--> statement-breakpoint
-- When those that are counted already were placed, whatever was ordered while nobody folded them included.
update order_counts set last_at = placed.last_at from (
  select of_whom as company_id, kind, status, paid_at is not null as is_paid, max(created_at) as last_at
  from orders, unnest(array['00000000-0000-0000-0000-000000000000', retailer_company_id, brand_company_id]) of_whom
  group by 1, 2, 3, 4) placed
where (order_counts.company_id, order_counts.kind, order_counts.status, order_counts.is_paid)
  = (placed.company_id, placed.kind, placed.status, placed.is_paid);
