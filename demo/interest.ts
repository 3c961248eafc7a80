import { sql } from 'drizzle-orm';
import type { Tx } from '#db/connect.ts';

/**
 * How often shops looked at products before the demo began: every product now and then in the last ninety days, and
 * what was ordered some more times on its day, as often as it was put into a cart. Counted, like all of it, without
 * anybody's name.
 */
export async function countLooks(tx: Tx, now: Date): Promise<void> {
  await tx.execute(sql`
    insert into product_days (product_id, day, brand_id, views, cart_adds)
    select product_id, day, brand_id, sum(views)::int, sum(cart_adds)::int
    from (
      select product.id as product_id, day::date as day, product.brand_id,
        (hashtextextended(product.sku || day::date::text, 0) & 3)::int as views, 0 as cart_adds
      from products product
      cross join generate_series(${now.toISOString()}::timestamptz - interval '89 days',
        ${now.toISOString()}::timestamptz - interval '1 day', '1 day') day
      where product.state = 'live'
      union all
      select line.product_id, (placed.created_at at time zone 'UTC')::date, placed.brand_id, 4, 1
      from order_items line join orders placed on placed.id = line.order_id
    ) looks
    where views + cart_adds > 0
    group by product_id, day, brand_id`);
}
