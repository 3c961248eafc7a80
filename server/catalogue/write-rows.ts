import { inArray, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#db/connect.ts';
import { brands, categories, productSearch, products } from '#db/schema/catalogue.ts';
import { productFacets } from '#db/schema/facets.ts';
import { minimumFields } from '#domain/minimum-order.ts';
import { itemPriceOf, type ProductPrice } from '#domain/price.ts';
import { announce } from '../live/hub.ts';
import { refreshBrandCounts } from './brand-counts.ts';
import { facetsOf } from './facets-of.ts';
import { hasRate, perGbp, readRates } from './rates.ts';
import { wordsOfProduct, wordsVersion } from './words.ts';

/** Worked out by who writes a row, never given. */
type WorkedOut =
  | 'position'
  | 'active'
  | 'moq'
  | 'moqUnit'
  | 'minimumOrder'
  | 'sortPrice'
  | 'version'
  | 'keepsLotsSince'
  | 'stockStep'
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
  const named = new Map(
    (await tx.select({ id: categories.id, name: categories.name }).from(categories)).map(({ id, name }) => [
      id,
      name,
    ]),
  );
  const rows = values.map(({ position, ...value }) => {
    const brand = known.get(value.brandId) ?? { name: value.name, featureTags: [], minimumOrder: 0 };
    const row = { ...value, ...minimumFields(value, brand.minimumOrder) };
    return {
      ...row,
      position: position ?? nextPosition(value.brandId),
      active: value.state === 'live',
      ...sortPricesOf(value, rates),
      updatedAt: now,
      words: wordsOfProduct(value, { ...brand, category: named.get(value.categoryId) }),
      facets: facetsOf(row, brand.featureTags),
    };
  });
  for (let start = 0; start < rows.length; start += batchSize) {
    await writeBatch(tx, rows.slice(start, start + batchSize));
  }
  if (isCountedAnew) await refreshBrandCounts(tx, brandIds);
  await announce(tx, ...brandIds.map((brandId) => ({ kind: 'catalogue', brandId }) as const));
}

type Batch = (Omit<typeof products.$inferInsert, 'sortPrice'> & {
  readonly words: ReturnType<typeof wordsOfProduct>;
  readonly facets: ReturnType<typeof facetsOf>;
  readonly active: boolean;
  readonly position: number;
  readonly certifications: string[];
  /** In GBP by the rates of the day: worked out by the database. */
  readonly sortPrice: SQL | string;
  readonly cartonSortPrice: SQL | string;
})[];

/** The products, what finds them, and what filters them, which takes the number that the search has given. */
async function writeBatch(tx: Queryable, batch: Batch): Promise<void> {
  await tx
    .insert(products)
    .values(batch.map(({ words: _words, facets: _facets, cartonSortPrice: _price, ...row }) => row))
    .onConflictDoUpdate({ target: products.id, set: overwritten });
  const numbers = await numbersOf(tx, batch);
  const found = await tx
    .insert(productSearch)
    .values(
      batch.map(({ words, ...row }) => ({
        ...foundOf(row),
        ...words,
        number: numbers.get(row.id) ?? nextNumber,
      })),
    )
    .onConflictDoUpdate({ target: productSearch.id, set: foundAnew })
    .returning({ id: productSearch.id, number: productSearch.number });
  const given = new Map(found.map(({ id, number }) => [id, number]));
  await tx
    .insert(productFacets)
    .values(
      batch.map(({ facets, cartonSortPrice, ...row }) => ({
        ...foundOf(row),
        ...facets,
        cartonSortPrice,
        wordsVersion,
        number: given.get(row.id) ?? 0,
      })),
    )
    .onConflictDoUpdate({ target: productFacets.id, set: filteredAnew });
}

const nextNumber = sql<number>`default`;

/** A product keeps its number, and none is spent on one that has it. */
async function numbersOf(tx: Queryable, batch: Batch): Promise<Map<string, number>> {
  const ids = batch.map(({ id }) => id);
  const rows = await tx
    .select({ id: productSearch.id, number: productSearch.number })
    .from(productSearch)
    .where(inArray(productSearch.id, ids));
  return new Map(rows.map(({ id, number }) => [id, number]));
}

/** What search and filters repeat of a product's row. */
function foundOf(row: Omit<Batch[number], 'words' | 'facets' | 'cartonSortPrice'>) {
  const { id, brandId, categoryId, certifications, createdAt, position, active, sortPrice } = row;
  return { id, brandId, categoryId, certifications, createdAt, position, active, sortPrice };
}

/** Where the price cannot be put in order yet, nobody sees the product: it is a draft. */
function sortPricesOf(value: ProductPrice & { readonly itemsPerCarton: number }, rates: string) {
  const amount = itemPriceOf(value) ?? value.cartonPrice ?? null;
  const { itemsPerCarton } = value;
  if (amount === null || itemsPerCarton === 0 || !hasRate(rates, value.currency)) {
    return { sortPrice: '0', cartonSortPrice: '0' };
  }
  const unitsPerGbp = perGbp(rates, value.currency);
  const inPounds = (of: SQL) => sql`round(${of} / ${unitsPerGbp}::numeric, 10)`;
  const carton = value.cartonPrice ?? null;
  return {
    sortPrice: inPounds(
      carton === null ? sql`${amount}::numeric` : sql`${carton}::numeric / ${itemsPerCarton}::numeric`,
    ),
    cartonSortPrice: inPounds(
      carton === null ? sql`${amount}::numeric * ${itemsPerCarton}::numeric` : sql`${carton}::numeric`,
    ),
  };
}

/** What a new version of a row leaves as it is. */
const kept: ReadonlySet<string> = new Set([
  ...['id', 'brandId', 'createdAt', 'enableRLS', 'number'],
  ...['changed', 'revision', 'stockStep'], // the database's own
  ...['markets', 'passports'], // written with what is on record (server/passports/refresh-ready.ts)
  'keepsLotsSince', // said of the stock, not of the product
]);

/** Everything a new version of a row replaces; id, brand and the day it came stay, and the version grows. */
const overwritten = { ...replacing(products), version: sql`${products.version} + 1` };
const foundAnew = replacing(productSearch);
const filteredAnew = replacing(productFacets);

function replacing(
  table: typeof products | typeof productSearch | typeof productFacets,
): Record<string, SQL> {
  return Object.fromEntries(
    Object.entries(table)
      .filter(([field]) => !kept.has(field))
      .map(([field, column]) => [field, sql.raw(`excluded."${column.name}"`)]),
  );
}

async function lockBrands(tx: Queryable, ids: readonly string[]) {
  const rows = await tx
    .select({
      id: brands.id,
      name: brands.name,
      minimumOrder: brands.minimumOrder,
      featureTags: brands.featureTags,
    })
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
