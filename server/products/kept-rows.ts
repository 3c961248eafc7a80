import { eq, sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { perDb } from '#db/prepared.ts';
import { brands, categories, products } from '#db/schema/catalogue.ts';
import { priceNotices } from '#db/schema/keeping.ts';
import { openNotice } from '../catalogue/coming-price.ts';

/** A product with all that a list shows of it to who keeps it. */
export type KeptRow = Awaited<ReturnType<typeof keptRowsOf>>[number];

/** These products in the order of their ids, one that is gone left out. The rows are wide: the statement is built once. */
export async function keptRowsOf(db: Db, ids: readonly string[]) {
  const rows = ids.length === 0 ? [] : await statement(db).execute({ ids });
  const byId = new Map(rows.map((found) => [found.row.id, found]));
  return ids.flatMap((id) => byId.get(id) ?? []);
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
