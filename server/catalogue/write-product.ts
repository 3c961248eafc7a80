import { inArray } from 'drizzle-orm';
import type { Queryable } from '#db/connect.ts';
import { brands, categories } from '#db/schema/catalogue.ts';
import type { Translated } from '#domain/languages.ts';
import { productMoqItems } from '#domain/moq.ts';
import type { RawRecord } from '#domain/normalise.ts';
import type { ProductPrice } from '#domain/price.ts';
import { type ProductRecord, readProductRecord } from './product-record.ts';
import { writeRows } from './write-rows.ts';

export type ProductEntry = {
  readonly id: string;
  readonly brandId: string;
  readonly createdAt: Date;
  /** Place in the brand's own order; at the end where it is left out. */
  readonly position?: number;
  readonly record: RawRecord;
};

/**
 * The one way records of products enter or change: defaults, checks, then the rows (write-rows.ts) in categories that
 * are there.
 */
export async function writeProducts(
  tx: Queryable,
  now: Date,
  entries: readonly ProductEntry[],
): Promise<void> {
  const records = entries.map((entry) => ({ ...entry, read: readProductRecord(entry.record) }));
  const minimums = await minimumsOf(tx, entries);
  await ensureCategories(
    tx,
    records.map(({ read }) => read),
  );
  const rows = records.map(({ id, brandId, createdAt, position, record, read }) => ({
    id,
    brandId,
    createdAt,
    position,
    categoryId: categoryKey(read),
    ...valuesOf(read),
    minimumException: exceptionOf(record, read, minimums.get(brandId)),
  }));
  await writeRows(tx, now, rows);
}

async function minimumsOf(tx: Queryable, entries: readonly ProductEntry[]): Promise<Map<string, number>> {
  const rows = await tx
    .select({ id: brands.id, minimumOrder: brands.minimumOrder })
    .from(brands)
    .where(inArray(brands.id, [...new Set(entries.map(({ brandId }) => brandId))]));
  return new Map(rows.map(({ id, minimumOrder }) => [id, minimumOrder]));
}

/** What a record asks for besides its brand's minimum; a record that is silent has none of its own. */
function exceptionOf(raw: RawRecord, record: ProductRecord, brandMinimum: number | undefined): number | null {
  const { moq, moqUnit, price } = record;
  const said = productMoqItems({
    moq: moq ?? null,
    moqUnit,
    offerMoq: price.wholesale?.offer.moq ?? null,
    minimumOrder: raw.minimumOrder === undefined ? null : record.minimumOrder,
    itemsPerCarton: itemsPerCartonOf(record),
  });
  return said === brandMinimum ? null : said;
}

function valuesOf(record: ProductRecord) {
  return {
    sku: record.sku ?? null,
    handle: null,
    name: record.name,
    description: record.description,
    story: record.story ?? null,
    images: record.images,
    ...priceOf(record),
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
    state: record.active ? ('live' as const) : ('archived' as const),
    featured: record.featured,
    country: record.country,
    shipsFromPostcode: record.shipsFromPostcode ?? null,
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
async function ensureCategories(tx: Queryable, records: readonly ProductRecord[]): Promise<void> {
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
}
