import { eq, sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { perDb } from '#db/prepared.ts';
import { brands, categories, products } from '#db/schema/catalogue.ts';
import { priceNotices } from '#db/schema/keeping.ts';
import { openNotice } from '../catalogue/coming-price.ts';

/** A product with all that a list shows of it to who keeps it. */
export type KeptRow = Awaited<ReturnType<ReturnType<typeof statement>['execute']>>[number];

/** These products by their ids. The rows are wide: the statement is built once. */
export async function keptRowsOf(db: Db, ids: readonly string[]): Promise<Map<string, KeptRow>> {
  const rows = ids.length === 0 ? [] : await statement(db).execute({ ids });
  return new Map(rows.map((found) => [found.row.id, found]));
}

const statement = perDb((db) =>
  db
    .select({
      row: products,
      brand: { id: brands.id, slug: brands.slug, name: brands.name, minimumOrder: brands.minimumOrder },
      category: categories.name,
      notice: priceNotices,
    })
    .from(products)
    .innerJoin(brands, eq(brands.id, products.brandId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(priceNotices, openNotice)
    .where(sql`${products.id} = any(${sql.placeholder('ids')}::uuid[])`)
    .prepare('kept_rows'),
);
