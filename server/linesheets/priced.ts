import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import type { linesheets } from '#contract/linesheets.ts';
import type { ParsedOf } from '#contract/operation.ts';
import type { Db } from '#db/connect.ts';
import { brands, categories, products } from '#db/schema/catalogue.ts';
import {
  currencyWithoutRate,
  type LineSheetCurrency,
  lineSheetPrices,
  longestLineSheet,
} from '#domain/line-sheet.ts';
import type { Currency } from '#domain/money.ts';
import { isUuid } from '#domain/uuid.ts';
import { getOwnBrand, type OwnBrand } from '../catalogue/own-brand.ts';
import { rateIn, readRates } from '../catalogue/rates.ts';
import { priceColumns } from '../catalogue/summary.ts';
import { brandsVisibleTo } from '../catalogue/visible.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';

export type Asked = Pick<
  ParsedOf<typeof linesheets.downloadLineSheet>,
  'brandId' | 'categories' | 'products'
>;

type Brand = typeof brands.$inferSelect;

const columns = {
  id: products.id,
  sku: products.sku,
  gtin: products.gtin,
  name: products.name,
  volume: products.volume,
  images: products.images,
  categoryId: products.categoryId,
  category: categories.name,
  moq: products.moq,
  moqUnit: products.moqUnit,
  minimumOrder: products.minimumOrder,
  itemsPerCarton: products.itemsPerCarton,
  ...priceColumns,
};

/** A brand's live products as the sheet shows them: by category, in the brand's own order, with their prices. */
export async function pricedProducts(
  context: Context<'actor' | 'world'>,
  { currency, ...asked }: Asked & { readonly currency: LineSheetCurrency },
) {
  const { db, actor, world } = context;
  if (currency === 'entered' && actor.role === 'retailer')
    throw new Refusal('invalid-choice', { field: 'currency' });
  const brand = await brandOfSheet(context, asked.brandId);
  const rows = await liveProducts(db, brand.id, asked);
  const rates = await readRates(db, world.now);
  const missing = currencyWithoutRate(
    rows.map((row) => row.currency),
    currency,
    currenciesIn(rates),
  );
  if (missing !== null)
    throw new Refusal('line-sheet-without-rate', { field: 'currency', currency: missing });
  const items = rows.map((row) => ({
    ...row,
    ...lineSheetPrices(row, brand, currency, (to) => rateIn(rates, row.currency, to)),
  }));
  return { brand, items };
}

export type PricedProduct = Awaited<ReturnType<typeof pricedProducts>>['items'][number];

/** A retailer's sheet is of a brand that retailers see; who keeps a catalogue has a sheet of it before. */
async function brandOfSheet({ db, actor }: Context<'actor'>, brandId: string): Promise<Brand> {
  if (actor.role !== 'retailer') return getOwnBrand(db, actor, brandId);
  const named = isUuid(brandId) ? eq(brands.id, brandId) : eq(brands.slug, brandId);
  const [brand] = await db
    .select()
    .from(brands)
    .where(and(named, brandsVisibleTo(actor)));
  if (brand === undefined) throw new Refusal('not-found');
  return brand;
}

async function liveProducts(db: Db, brandId: string, { categories: chosen, products: ticked }: Asked) {
  const rows = await db
    .select(columns)
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(
      and(
        eq(products.brandId, brandId),
        products.active,
        among(products.categoryId, chosen),
        among(products.id, ticked),
      ),
    )
    .orderBy(asc(categories.position), asc(categories.id), asc(products.position), asc(products.id))
    .limit(longestLineSheet + 1);
  // A draft, or what another brand sells, is not there.
  if (isSome(ticked) && rows.length < new Set(ticked).size)
    throw new Refusal('not-found', { field: 'products' });
  if (rows.length === 0) throw new Refusal('line-sheet-empty');
  if (rows.length > longestLineSheet) throw new Refusal('line-sheet-too-long', { max: longestLineSheet });
  return rows;
}

function among(
  column: typeof products.id | typeof products.categoryId,
  values: readonly string[] | undefined,
): SQL | undefined {
  return isSome(values) ? inArray(column, [...values]) : undefined;
}

function isSome(values: readonly string[] | undefined): values is readonly string[] {
  return values !== undefined && values.length > 0;
}

/** The currencies a table of rates ("CHF=1.12 EUR=1.17") knows. */
export function currenciesIn(rates: string): ReadonlySet<Currency> {
  return new Set(rates.split(' ').map((row) => row.split('=')[0] as Currency)); // the table's own column
}

/** How many live products a brand has in each category, in the order of categories. */
export async function liveCategories(db: Db, { categoryCounts }: Pick<OwnBrand, 'categoryCounts'>) {
  const names = await db
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .orderBy(asc(categories.position), asc(categories.id));
  return names.flatMap(({ id, name }) => {
    const found = categoryCounts.find((counted) => counted.id === id);
    return found === undefined ? [] : [{ id, name, productCount: found.productCount }];
  });
}
