import { sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { cast, castBrands, houses } from '../cast.ts';
import type { Seeded } from './seed.ts';

const lines = 6;

/** So many orders of the first shop, of six of the products each, over the last year. */
export async function orderMuch(db: Db, { productIds }: Seeded, count: number): Promise<void> {
  await db.execute(sql`
    with placed as (
      insert into orders (id, number, retailer_id, retailer_company_id, brand_id, brand_company_id, brand_name, currency, items_minor,
        total_minor, total_gbp_minor, total_items, total_cartons, line_count, shipping_address, terms, request_id, request_hash,
        status, created_at, updated_at)
      select gen_random_uuid(), nextval('order_numbers'), ${cast.retailer.id}, ${houses.maison.id}, ${castBrands.haru.id}, ${houses.haru.id},
        '{}', 'GBP', 600, 600, 600, 72, 6, ${lines}, '{}', 'prepayment', gen_random_uuid(), '', 'completed',
        now() - n * interval '50 minutes', now() from generate_series(1, ${count}) n
      returning id)
    insert into order_items (id, order_id, position, product_id, product_name, quantity_cartons, items_per_carton, quantity_items,
      price_per_item_minor, price_per_carton_minor, total_minor, total_gbp_minor)
    select gen_random_uuid(), placed.id, line, ids.list[1 + (abs(hashtext(placed.id::text)) + line) % cardinality(ids.list)], '{}',
      1, 12, 12, 8, 100, 100, 100
    from placed, generate_series(0, ${lines - 1}) line, (select ${sql.param([...productIds])}::uuid[] as list) ids`);
  await db.execute(sql`vacuum analyze orders, order_items`);
}
