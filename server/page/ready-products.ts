import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Queryable } from '#db/connect.ts';
import { products } from '#db/schema/catalogue.ts';
import { missingParts } from '#domain/readiness.ts';
import type { OwnBrand } from '../catalogue/own-brand.ts';

/** Drafts that are looked at more closely; one of them is enough. */
const lookedAt = 50;

/** Products that are live, or else drafts that have all it takes, as far as it matters whether there is one. */
export async function countReady(
  db: Queryable,
  brand: Pick<OwnBrand, 'id' | 'minimumOrder' | 'productCount'>,
): Promise<number> {
  if (brand.productCount > 0) return brand.productCount;
  const drafts = await db
    .select()
    .from(products)
    .where(
      and(
        eq(products.brandId, brand.id),
        eq(products.state, 'draft'),
        gt(products.itemsPerCarton, 0),
        sql`coalesce(${products.cartonPrice}, ${products.itemPrice}, ${products.offerPrice}) is not null`,
        sql`jsonb_array_length(${products.images}) > 0`,
      ),
    )
    .orderBy(asc(products.position), asc(products.id))
    .limit(lookedAt);
  return drafts.filter((draft) => missingParts({ ...draft, price: draft }, brand.minimumOrder).length === 0)
    .length;
}
