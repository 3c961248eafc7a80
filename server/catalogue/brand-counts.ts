import { sql } from 'drizzle-orm';
import type { Queryable } from '#db/connect.ts';

/** Counts a brand's active products again, by category in the order of categories, with their usual lead time and lowest minimum. */
export async function refreshBrandCounts(tx: Queryable, brandIds: readonly string[]): Promise<void> {
  await tx.execute(sql`update brands set
      product_count = (select count(*) from products where products.brand_id = brands.id and active),
      category_counts = (select coalesce(jsonb_agg(jsonb_build_object('id', counted.id, 'productCount', counted.of_it) order by counted.position), '[]')
        from (select categories.id, categories.position, count(*) as of_it from products join categories on categories.id = products.category_id
          where products.brand_id = brands.id and active group by categories.id) counted),
      lowest_minimum = (select min(coalesce(minimum_exception, brands.minimum_order)) from products where products.brand_id = brands.id and active),
      lead_time = (select mode() within group (order by products.lead_time) from products where products.brand_id = brands.id and active)
    where brands.id = any(${sql.param([...brandIds])}::uuid[])`);
}
