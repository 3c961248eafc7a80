import { inArray, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#db/connect.ts';
import { brands, productSearch, products } from '#db/schema/catalogue.ts';
import { minimumFields } from '#domain/minimum-order.ts';
import { itemPriceOf, type ProductPrice } from '#domain/price.ts';
import { announce } from '../live/hub.ts';
import { refreshBrandCounts } from './brand-counts.ts';
import { hasRate, perGbp, readRates } from './rates.ts';
import { wordsOfProduct } from './words.ts';

/** Worked out by who writes a row, never given. */
type WorkedOut =
  | 'position'
  | 'active'
  | 'moq'
  | 'moqUnit'
  | 'minimumOrder'
  | 'sortPrice'
  | 'version'
  | 'updatedAt';

/** All of a product but what follows from the rest. */
export type ProductValues = Omit<typeof products.$inferSelect, WorkedOut> & {
  /** Place in the brand's own order; at the end where it is left out. */
  readonly position?: number | undefined;
};

/** Rows of one statement: far below PostgreSQL's 65,535 parameters. */
const batchSize = 400;

/**
 * Rows of products with what follows from them: the minimum that applies, their place in the price order, what a
 * search finds them by, and the counts of their brands. All brands are locked first, so two writers never count past
 * each other.
 */
export async function writeRows(
  tx: Queryable,
  now: Date,
  values: readonly ProductValues[],
  { isCountedAnew = true } = {},
): Promise<void> {
  const brandIds = [...new Set(values.map(({ brandId }) => brandId))].toSorted();
  const known = await lockBrands(tx, brandIds);
  const isLast = values.some(({ position }) => position === undefined);
  const nextPosition = isLast ? await positions(tx, brandIds) : () => 0;
  const rates = await readRates(tx, now);
  const rows = values.map(({ position, ...value }) => {
    const brand = known.get(value.brandId);
    return {
      ...value,
      ...minimumFields(value, brand?.minimumOrder ?? 0),
      position: position ?? nextPosition(value.brandId),
      active: value.state === 'live',
      sortPrice: sortPriceOf(value, rates),
      updatedAt: now,
      words: wordsOfProduct(value, brand?.name ?? value.name),
    };
  });
  for (let start = 0; start < rows.length; start += batchSize) {
    const batch = rows.slice(start, start + batchSize);
    await tx
      .insert(products)
      .values(batch.map(({ words: _, ...row }) => row))
      .onConflictDoUpdate({ target: products.id, set: overwritten });
    await tx
      .insert(productSearch)
      .values(batch.map(({ words, ...row }) => ({ ...row, ...words })))
      .onConflictDoUpdate({ target: productSearch.id, set: foundAnew });
  }
  if (isCountedAnew) await refreshBrandCounts(tx, brandIds);
  await announce(tx, ...brandIds.map((brandId) => ({ kind: 'catalogue', brandId }) as const));
}

/** Where the price cannot be put in order yet, nobody sees the product: it is a draft. */
function sortPriceOf(value: ProductPrice & { readonly itemsPerCarton: number }, rates: string) {
  const item = itemPriceOf(value);
  const amount = item ?? value.cartonPrice ?? null;
  const shared = item === null ? value.itemsPerCarton : 1;
  if (amount === null || shared === 0 || !hasRate(rates, value.currency)) return '0';
  return sql`round(${amount}::numeric / ${shared}::numeric / ${perGbp(rates, value.currency)}::numeric, 10)`;
}

/** Everything a new version of a row replaces; id, brand and the day it came stay, and the version grows. */
const overwritten = { ...replacing(products), version: sql`${products.version} + 1` };
const foundAnew = replacing(productSearch);

function replacing(table: typeof products | typeof productSearch): Record<string, SQL> {
  return Object.fromEntries(
    Object.entries(table)
      .filter(([field]) => !['id', 'brandId', 'createdAt', 'enableRLS'].includes(field))
      .map(([field, column]) => [field, sql.raw(`excluded."${column.name}"`)]),
  );
}

async function lockBrands(tx: Queryable, ids: readonly string[]) {
  const rows = await tx
    .select({ id: brands.id, name: brands.name, minimumOrder: brands.minimumOrder })
    .from(brands)
    .where(inArray(brands.id, [...ids]))
    .orderBy(brands.id)
    .for('no key update');
  return new Map(rows.map((row) => [row.id, row]));
}

async function positions(tx: Queryable, brandIds: readonly string[]): Promise<(brandId: string) => number> {
  const rows = await tx
    .select({
      brandId: brands.id,
      // The end of an index, whatever the size of the brand.
      last: sql<
        number | null
      >`(select product.position from ${products} product where product.brand_id = ${sql.raw('brands.id')}
        order by product.position desc, product.id desc limit 1)`,
    })
    .from(brands)
    .where(inArray(brands.id, [...brandIds]));
  const last = new Map(rows.map((row) => [row.brandId, row.last]));
  return (brandId) => {
    const next = (last.get(brandId) ?? 0) + 1;
    last.set(brandId, next);
    return next;
  };
}
