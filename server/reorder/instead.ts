import { sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import type { Shopper } from '../cart/queries.ts';
import { type ProductSummary, productSummaryOf } from '../catalogue/summary.ts';
import { knownProducts } from './known-products.ts';

/** For products that cannot be had at all: the brand's own in the same category, in stock, nearest in price. */
export async function insteadOf(
  shopper: Shopper,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, ProductSummary>> {
  if (productIds.length === 0) return new Map();
  const pairs = await nearest(shopper.db, productIds);
  const found = await knownProducts(shopper.db, shopper, { productIds: pairs.map(({ otherId }) => otherId) });
  const byId = new Map(found.map((row) => [row.id, productSummaryOf(row, shopper.currency)]));
  return new Map(
    pairs.flatMap(({ goneId, otherId }) => {
      const other = byId.get(otherId);
      return other === undefined ? [] : [[goneId, other]];
    }),
  );
}

async function nearest(
  db: Db,
  productIds: readonly string[],
): Promise<{ goneId: string; otherId: string }[]> {
  const { rows } = await db.execute(sql`
    select gone.id as "goneId", near.id as "otherId"
    from products gone join brands brand on brand.id = gone.brand_id and brand.active
    cross join lateral (
      select other.id from products other
      where other.brand_id = gone.brand_id and other.category_id = gone.category_id and other.active
        and other.id <> gone.id
        and case when other.stock_items is null then other.stock_level <> 'out'
          else other.stock_items >= other.items_per_carton end
      order by abs(other.sort_price - gone.sort_price), other.position, other.id limit 1) near
    where gone.id = any(${sql.param(productIds)}::uuid[])`);
  return rows as { goneId: string; otherId: string }[]; // the statement above selects them
}
