import { and, count, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '#db/connect.ts';
import { perDb } from '#db/prepared.ts';
import { products } from '#db/schema/catalogue.ts';
import type { ProductState } from '#domain/product-state.ts';
import type { OwnBrand } from './own-brand.ts';

/** A brand's products by their state. What is live is counted with the brand; the others are few, or a catalogue that is being set up. */
export async function countByState(
  db: Queryable,
  brand: Pick<OwnBrand, 'id' | 'productCount'>,
): Promise<Record<ProductState, number>> {
  const rows = await unpublished(db).execute({ brandId: brand.id });
  const of = (state: ProductState) => rows.find((row) => row.state === state)?.total ?? 0;
  return { draft: of('draft'), live: brand.productCount, archived: of('archived') };
}

const unpublished = perDb((db: Queryable) =>
  db
    .select({ state: products.state, total: count() })
    .from(products)
    .where(
      and(eq(products.brandId, sql.placeholder('brandId')), inArray(products.state, ['draft', 'archived'])),
    )
    .groupBy(products.state)
    .prepare('unpublished_by_state'),
);
