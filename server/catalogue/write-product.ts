import { inArray, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#db/connect.ts';
import { brands, categories, productSearch, products } from '#db/schema/catalogue.ts';
import type { Translated } from '#domain/languages.ts';
import type { RawRecord } from '#domain/normalise.ts';
import { itemPriceOf, type ProductPrice } from '#domain/price.ts';
import { announce } from '../live/hub.ts';
import { refreshBrandCounts } from './brand-counts.ts';
import { type ProductRecord, readProductRecord } from './product-record.ts';
import { perGbp, readRates } from './rates.ts';
import { wordsOfProduct } from './words.ts';

export type ProductEntry = {
  readonly id: string;
  readonly brandId: string;
  readonly createdAt: Date;
  /** Place in the brand's own order; at the end where it is left out. */
  readonly position?: number;
  readonly record: RawRecord;
};

/** Rows of one statement: far below PostgreSQL's 65,535 parameters. */
const batchSize = 400;

/**
 * The one way products enter or change: defaults, checks, then the rows with what a search
 * finds them by and their place in the price order; the brands count their products again. All brands are
 * locked first, so two writers never count past each other.
 */
export async function writeProducts(
  tx: Queryable,
  now: Date,
  entries: readonly ProductEntry[],
): Promise<void> {
  const records = entries.map((entry) => ({ ...entry, record: readProductRecord(entry.record) }));
  const brandIds = [...new Set(entries.map(({ brandId }) => brandId))].toSorted();
  const names = await lockBrands(tx, brandIds);
  const categoryIds = await ensureCategories(
    tx,
    records.map(({ record }) => record),
  );
  const nextPosition = await positions(tx, brandIds);
  const rates = await readRates(tx, now);
  const rows = records.map(({ id, brandId, createdAt, position, record }) => ({
    id,
    brandId,
    createdAt,
    updatedAt: now,
    position: position ?? nextPosition(brandId),
    categoryId: categoryIds.get(categoryKey(record)) ?? '',
    ...valuesOf(record),
    sortPrice: sortPriceOf(record, rates),
    words: wordsOfProduct(record, names.get(brandId) ?? record.name),
  }));
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
  await refreshBrandCounts(tx, brandIds);
  await announce(tx, ...brandIds.map((brandId) => ({ kind: 'catalogue', brandId }) as const));
}

function valuesOf(record: ProductRecord) {
  return {
    sku: record.sku ?? null,
    name: record.name,
    description: record.description,
    story: record.story ?? null,
    images: record.images,
    ...priceOf(record),
    moq: record.moq ?? null,
    moqUnit: record.moqUnit,
    minimumOrder: record.minimumOrder,
    itemsPerCarton: itemsPerCartonOf(record),
    packSize: record.packSize,
    certifications: record.certifications,
    keyIngredients: record.keyIngredients,
    ingredients: record.ingredients,
    badges: record.badges,
    shades: record.shades,
    awards: record.awards,
    volume: record.volume,
    spf: record.spf ?? null,
    stockItems: record.stockItems ?? null,
    lowStockItems: record.lowStockItems,
    stockLevel: record.stockLevel,
    leadTime: record.leadTime,
    active: record.active,
    featured: record.featured,
    country: record.country,
    gtin: record.gtin ?? null,
    hsCode: record.hsCode ?? null,
    countryOfOrigin: record.countryOfOrigin ?? null,
    netWeightGrams: decimalOf(record.netWeightGrams),
    cartonWeightGrams: record.cartonWeightGrams ?? null,
    cartonDimensionsMm: record.cartonDimensionsMm ?? null,
    shelfLifeMonths: record.shelfLifeMonths ?? null,
    paoMonths: record.paoMonths ?? null,
    alcoholPercent:
      record.alcoholPercent === null || record.alcoholPercent === undefined
        ? null
        : String(record.alcoholPercent),
    packaging: record.packaging ?? null,
  };
}

function decimalOf(value: number | null | undefined): string | null {
  return value === null || value === undefined ? null : String(value);
}

function priceOf({ price, retailPrice }: ProductRecord) {
  const offer = price.wholesale?.offer;
  return {
    currency: price.currency,
    msrp: price.msrp ?? null,
    offerRate: offer?.rate ?? null,
    offerPrice: offer?.price ?? null,
    offerMoq: offer?.moq ?? null,
    itemPrice: price.item ?? null,
    cartonPrice: price.carton ?? null,
    retailPrice: retailPrice?.item ?? null,
  } satisfies ProductPrice;
}

/** Where a record does not say how many items a carton holds, one inner pack is the carton. */
function itemsPerCartonOf({ itemsPerCarton, packSize }: ProductRecord): number {
  return itemsPerCarton ?? packSize;
}

function sortPriceOf(record: ProductRecord, rates: string) {
  const price = priceOf(record);
  const item = itemPriceOf(price);
  const shared = item === null ? itemsPerCartonOf(record) : 1;
  return sql`round(${item ?? price.cartonPrice}::numeric / ${shared}::numeric / ${perGbp(rates, price.currency)}::numeric, 10)`;
}

/** Everything a new version of a record replaces; id, brand and the day it came stay. */
const overwritten = replacing(products);
const foundAnew = replacing(productSearch);

function replacing(table: typeof products | typeof productSearch): Record<string, SQL> {
  return Object.fromEntries(
    Object.entries(table)
      .filter(([field]) => !['id', 'brandId', 'createdAt', 'enableRLS'].includes(field))
      .map(([field, column]) => [field, sql.raw(`excluded."${column.name}"`)]),
  );
}

async function lockBrands(tx: Queryable, ids: readonly string[]): Promise<Map<string, Translated>> {
  const rows = await tx
    .select({ id: brands.id, name: brands.name })
    .from(brands)
    .where(inArray(brands.id, [...ids]))
    .orderBy(brands.id)
    .for('no key update');
  return new Map(rows.map(({ id, name }) => [id, name]));
}

async function positions(tx: Queryable, brandIds: readonly string[]): Promise<(brandId: string) => number> {
  const rows = await tx
    .select({ brandId: products.brandId, last: sql<number>`max(${products.position})` })
    .from(products)
    .where(inArray(products.brandId, [...brandIds]))
    .groupBy(products.brandId);
  const last = new Map(rows.map((row) => [row.brandId, row.last]));
  return (brandId) => {
    const next = (last.get(brandId) ?? 0) + 1;
    last.set(brandId, next);
    return next;
  };
}

/** The default category (docs/decisions.md, Product fields), and any other that only has a name. */
const knownNames: Record<string, Translated> = { skincare: { en: 'Skincare', ko: '스킨케어', zh: '护肤' } };

function categoryKey({ categoryId, category }: ProductRecord): string {
  return (
    categoryId ??
    category
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '')
  );
}

/** Makes the categories that are not there yet, after the ones that are. */
async function ensureCategories(
  tx: Queryable,
  records: readonly ProductRecord[],
): Promise<Map<string, string>> {
  const wanted = new Map(records.map((record) => [categoryKey(record), record.category]));
  const known = await tx.select({ id: categories.id, position: categories.position }).from(categories);
  const missing = [...wanted].filter(([id]) => known.every((row) => row.id !== id));
  const end = Math.max(0, ...known.map(({ position }) => position));
  if (missing.length > 0) {
    const rows = missing.map(([id, category], index) => ({
      id,
      name: knownNames[id] ?? { en: category, ko: category, zh: category },
      position: end + index + 1,
    }));
    await tx.insert(categories).values(rows).onConflictDoNothing();
  }
  return new Map([...wanted.keys()].map((id) => [id, id]));
}
