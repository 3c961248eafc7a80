import { and, asc, eq, sql } from 'drizzle-orm';
import type { cart } from '#contract/cart.ts';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import type { Db } from '#db/connect.ts';
import { perDb } from '#db/prepared.ts';
import { brands, categories, products } from '#db/schema/catalogue.ts';
import { itemsInCartons } from '#domain/cartons.ts';
import { lineTotalMinor } from '#domain/price.ts';
import { maxOrderableCartons } from '#domain/stock.ts';
import { type Addition, type Suggestion, suggestions } from '#domain/suggestions.ts';
import { dayOf } from '../catalogue/rates.ts';
import {
  type ProductSummary,
  productSummaryOf,
  type SummaryRow,
  summaryColumns,
} from '../catalogue/summary.ts';
import { ownCart, type Shopper, validateMoq } from './queries.ts';
import type { PricedLine } from './read-cart.ts';

/** Products of the brand that close its MOQ gap, with what the cart holds already taken off their stock. */
export async function suggest(
  shopper: Shopper,
  { brandId }: ParsedOf<typeof cart.suggest>,
): Promise<OutputOf<typeof cart.suggest>> {
  const { db, currency, world } = shopper;
  const { items } = await validateMoq(shopper, { brandId });
  const gap = items[0]?.remainingItems ?? 0;
  if (gap === 0) return { items: [] };
  const [{ lines }, rows] = await Promise.all([
    ownCart(shopper),
    productsOfBrand(db).execute({ brandId, today: dayOf(world.now) }),
  ]);
  const found = suggestions(
    rows.map((row) => ({ ...row, freeCartons: freeCartons(row, lines) })),
    gap,
  );
  const summaries = new Map(rows.map((row) => [row.id, productSummaryOf(row, currency)]));
  return { items: found.map((suggestion) => suggestionOf(suggestion, summaries, currency)) };
}

const productsOfBrand = perDb((db: Db) =>
  db
    .select(summaryColumns)
    .from(products)
    .innerJoin(brands, eq(brands.id, products.brandId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(and(eq(products.brandId, sql.placeholder('brandId')), products.active, brands.active))
    .orderBy(asc(products.position), asc(products.id))
    .prepare('products_to_suggest'),
);

function freeCartons(row: SummaryRow, lines: readonly PricedLine[]): number {
  const stock = {
    countedItems: row.stockItems,
    lowThreshold: row.lowStockItems,
    manualLevel: row.manualLevel,
  };
  const inCart = lines.find((line) => line.row.id === row.id)?.quantityCartons ?? 0;
  return Math.max(maxOrderableCartons(stock, row.itemsPerCarton) - inCart, 0);
}

function suggestionOf(
  { additions, totalItems, overshootItems }: Suggestion,
  summaries: ReadonlyMap<string, ProductSummary>,
  currency: Shopper['currency'],
) {
  const parts = additions.flatMap((addition) => additionOf(addition, summaries));
  const amountMinor = parts.reduce(
    (sum, { product, quantityCartons }) =>
      sum + lineTotalMinor(quantityCartons, product.pricePerCarton.amountMinor),
    0,
  );
  return { additions: parts, totalItems, overshootItems, total: { amountMinor, currency } };
}

function additionOf(
  { productId, quantityCartons }: Addition,
  summaries: ReadonlyMap<string, ProductSummary>,
) {
  const product = summaries.get(productId);
  if (product === undefined) return [];
  return [
    { product, quantityCartons, quantityItems: itemsInCartons(quantityCartons, product.itemsPerCarton) },
  ];
}
