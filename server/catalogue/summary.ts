import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { productSummary } from '#contract/catalogue.ts';
import { brands, categories, type Picture, products } from '#db/schema/catalogue.ts';
import { inEveryLanguage } from '#domain/in-language.ts';
import type { AccountCurrency } from '#domain/money.ts';
import {
  exactItemPrice,
  marginPercent,
  pricePerCartonMinor,
  pricePerItemMinor,
  recommendedRetailMinor,
} from '#domain/price.ts';
import { stockLevelOf } from '#domain/stock.ts';
import { rateIn, ratesOn } from './rates.ts';

export type ProductSummary = z.infer<typeof productSummary>;

/** What a product costs in its own currency, as `domain/price.ts` takes it. */
export const priceColumns = {
  currency: products.currency,
  msrp: products.msrp,
  offerRate: products.offerRate,
  offerPrice: products.offerPrice,
  offerMoq: products.offerMoq,
  itemPrice: products.itemPrice,
  cartonPrice: products.cartonPrice,
  retailPrice: products.retailPrice,
};

/**
 * The columns of a product in a list, of `products` joined with its brand and its category. The query
 * passes `today` ("2026-03-06"), the day of the rates.
 */
export const summaryColumns = {
  id: products.id,
  brandId: products.brandId,
  brandSlug: brands.slug,
  brandName: brands.name,
  sku: products.sku,
  categoryId: products.categoryId,
  category: categories.name,
  name: products.name,
  image: sql<Picture | null>`${products.images}->0`,
  ...priceColumns,
  moq: products.moq,
  moqUnit: products.moqUnit,
  minimumOrder: products.minimumOrder,
  itemsPerCarton: products.itemsPerCarton,
  volume: products.volume,
  badges: products.badges,
  certifications: products.certifications,
  stockItems: products.stockItems,
  lowStockItems: products.lowStockItems,
  manualLevel: products.stockLevel,
  leadTime: products.leadTime,
  rates: ratesOn(sql.placeholder('today')),
};

type Columns = Pick<
  typeof products.$inferSelect,
  | 'id'
  | 'brandId'
  | 'sku'
  | 'categoryId'
  | 'name'
  | 'currency'
  | 'msrp'
  | 'offerRate'
  | 'offerPrice'
  | 'offerMoq'
  | 'itemPrice'
  | 'cartonPrice'
  | 'retailPrice'
  | 'moq'
  | 'moqUnit'
  | 'minimumOrder'
  | 'itemsPerCarton'
  | 'volume'
  | 'badges'
  | 'certifications'
  | 'stockItems'
  | 'lowStockItems'
  | 'leadTime'
>;

/** A row of `summaryColumns`. */
export type SummaryRow = Columns & {
  brandSlug: string;
  brandName: ProductSummary['brandName'];
  category: ProductSummary['category'];
  image: Picture | null;
  manualLevel: (typeof products.$inferSelect)['stockLevel'];
  rates: string;
};

/** A product as lists show it, priced in the account's currency by the rates of its row. */
export function productSummaryOf(row: SummaryRow, currency: AccountCurrency): ProductSummary {
  const { perItemMinor, perItemExact, perCartonMinor, retailMinor, margin } = pricesOf(row, currency);
  return {
    id: row.id,
    brandId: row.brandId,
    brandSlug: row.brandSlug,
    brandName: inEveryLanguage(row.brandName),
    sku: row.sku,
    categoryId: row.categoryId,
    category: row.category,
    name: inEveryLanguage(row.name),
    image: row.image,
    pricePerItem: { amountMinor: perItemMinor, currency },
    pricePerItemExact: perItemExact,
    pricePerCarton: { amountMinor: perCartonMinor, currency },
    recommendedRetail: retailMinor === null ? null : { amountMinor: retailMinor, currency },
    marginPercent: margin,
    moq: row.moq,
    moqUnit: row.moqUnit,
    minimumOrder: row.minimumOrder,
    itemsPerCarton: row.itemsPerCarton,
    volume: row.volume,
    badges: row.badges,
    certifications: row.certifications,
    stockLevel: stockLevelOf({
      countedItems: row.stockItems,
      lowThreshold: row.lowStockItems,
      manualLevel: row.manualLevel,
    }),
    stockItems: row.stockItems,
    leadTime: row.leadTime,
  };
}

type Prices = {
  perItemMinor: number;
  perItemExact: string | null;
  perCartonMinor: number;
  retailMinor: number | null;
  margin: number | null;
};
type Priced = Pick<
  SummaryRow,
  | 'rates'
  | 'currency'
  | 'msrp'
  | 'offerPrice'
  | 'itemPrice'
  | 'cartonPrice'
  | 'retailPrice'
  | 'itemsPerCarton'
>;

/** Exact arithmetic is slow and a row's figures seldom change: known figures in, known prices out. */
const known = new Map<string, Prices>();
const knownAtMost = 20_000;

/** The prices a row's figures make; the same figures always make the same prices, so nothing here can be stale. */
function pricesOf(row: Priced, currency: AccountCurrency): Prices {
  const key = `${row.itemPrice},${row.cartonPrice},${row.offerPrice},${row.msrp},${row.retailPrice},${row.itemsPerCarton},${row.currency},${currency},${row.rates}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const rate = rateIn(row.rates, row.currency, currency);
  const prices = {
    perItemMinor: pricePerItemMinor(row, row.itemsPerCarton, rate),
    perItemExact: exactItemPrice(row, row.itemsPerCarton, rate),
    perCartonMinor: pricePerCartonMinor(row, row.itemsPerCarton, rate),
    retailMinor: recommendedRetailMinor(row, rate),
    margin: marginPercent(row, row.itemsPerCarton),
  };
  if (known.size >= knownAtMost) known.clear();
  known.set(key, prices);
  return prices;
}
