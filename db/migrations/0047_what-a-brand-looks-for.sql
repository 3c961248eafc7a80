create extension if not exists btree_gin;--> statement-breakpoint
DROP INDEX "product_search_own";--> statement-breakpoint
CREATE INDEX "product_search_own" ON "product_search" USING gin ("brand_id",own_tokens("search_tokens"));--> statement-breakpoint
DROP INDEX "orders_brand_retailer";--> statement-breakpoint
CREATE INDEX "orders_brand" ON "orders" USING btree ("brand_id","id","retailer_company_id");--> statement-breakpoint
CREATE INDEX "companies_country" ON "companies" USING btree ("kind","country");--> statement-breakpoint
CREATE INDEX "users_team" ON "users" USING btree ("id") WHERE role = 'admin';--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree (lower("name") collate "C","id") WHERE erased_at is null;--> statement-breakpoint
CREATE INDEX "users_sales_rep" ON "users" USING btree ("sales_rep_id") WHERE sales_rep_id is not null;--> statement-breakpoint
CREATE INDEX "invites_sales_rep" ON "invites" USING btree ("sales_rep_id");--> statement-breakpoint
DROP INDEX "products_unwritten_en";--> statement-breakpoint
DROP INDEX "products_unwritten_ko";--> statement-breakpoint
DROP INDEX "products_unwritten_zh";--> statement-breakpoint
ALTER TABLE "product_facets" ADD COLUMN "passports" text[];--> statement-breakpoint
ALTER TABLE "product_facets" ADD COLUMN "stock_level" text DEFAULT 'in' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_facets" ADD COLUMN "is_counted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "product_facets" ADD COLUMN "state" text DEFAULT 'live' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_facets" ADD COLUMN "badges" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_facets" ADD COLUMN "lacks" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
update product_facets facets set state = product.state, badges = product.badges, is_counted = product.stock_items is not null,
  stock_level = case when product.stock_items is null then product.stock_level when product.stock_items <= 0 then 'out'
    when product.stock_items < product.low_stock_items then 'low' else 'in' end,
  lacks = array_remove(array[
    case when jsonb_array_length(product.images) = 0 then 'picture' end,
    case when coalesce(product.carton_price, product.item_price, product.offer_price) is null then 'price' end,
    case when product.items_per_carton = 0 then 'carton' end,
    case when product.name->>'en' = '' and product.name->>'ko' = '' and product.name->>'zh' = '' then 'name' end,
    case when product.description->>'en' = '' and product.description->>'ko' = '' and product.description->>'zh' = ''
      then 'description' end,
    case when product.name->>'en' = '' or product.description->>'en' = '' then 'texts-en' end,
    case when product.name->>'ko' = '' or product.description->>'ko' = '' then 'texts-ko' end,
    case when product.name->>'zh' = '' or product.description->>'zh' = '' then 'texts-zh' end,
    case when product.gtin is null then 'gtin' end,
    case when product.hs_code is null then 'hs-code' end,
    case when cardinality(product.ingredients) = 0 then 'ingredients' end,
    case when product.net_weight_grams is null or product.carton_weight_grams is null then 'weight' end], null)
from products product where product.id = facets.id;
--> statement-breakpoint
-- What an order, a count or a hand leaves of the stock, written only where the level changes; and the minimum that
-- applies when a brand changes its own.
create or replace function follow_product() returns trigger language plpgsql as $$
begin
  update product_facets
  set is_in_stock = case when new.stock_items is null then new.stock_level <> 'out' else new.stock_items > 0 end,
    stock_level = case when new.stock_items is null then new.stock_level when new.stock_items <= 0 then 'out'
      when new.stock_items < new.low_stock_items then 'low' else 'in' end,
    is_counted = new.stock_items is not null,
    minimum_items = coalesce(new.minimum_order, 0)
  where id = new.id;
  return null;
end $$;
--> statement-breakpoint
drop trigger products_are_followed on products;
--> statement-breakpoint
create trigger products_are_followed
  after update of stock_items, stock_level, low_stock_items, minimum_order on products for each row
  when (old.minimum_order is distinct from new.minimum_order
    or (old.stock_items is null) <> (new.stock_items is null)
    or case when old.stock_items is null then old.stock_level when old.stock_items <= 0 then 'out'
      when old.stock_items < old.low_stock_items then 'low' else 'in' end
    is distinct from case when new.stock_items is null then new.stock_level when new.stock_items <= 0 then 'out'
      when new.stock_items < new.low_stock_items then 'low' else 'in' end)
  execute function follow_product();
