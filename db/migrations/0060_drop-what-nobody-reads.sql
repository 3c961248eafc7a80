-- As before, without what the catalogue has not read since it knows the level of the stock.
create or replace function follow_product() returns trigger language plpgsql as $$
begin
  update product_facets
  set stock_level = case when new.stock_items is null then new.stock_level when new.stock_items <= 0 then 'out'
      when new.stock_items < new.low_stock_items then 'low' else 'in' end,
    is_counted = new.stock_items is not null,
    minimum_items = coalesce(new.minimum_order, 0)
  where id = new.id;
  return null;
end $$;
--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "caught_up_at";--> statement-breakpoint
ALTER TABLE "product_facets" DROP COLUMN "is_in_stock";
