import { and, asc, eq, sql } from 'drizzle-orm';
import type { cart } from '#contract/cart.ts';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import type { Db } from '#db/connect.ts';
import { perDb } from '#db/prepared.ts';
import { brands, products } from '#db/schema/catalogue.ts';
import { itemsInCartons } from '#domain/cartons.ts';
import { lineTotalMinor } from '#domain/price.ts';
import { maxOrderableCartons } from '#domain/stock.ts';
import { type Addition, type Suggestion, suggestions } from '#domain/suggestions.ts';
import { listProductsByIds } from '../catalogue/list-products.ts';
import { isInStock } from '../catalogue/product-lists.ts';
import type { ProductSummary } from '../catalogue/summary.ts';
import { ownCart, type Shopper, validateMoq } from './queries.ts';
import type { PricedLine } from './read-cart.ts';

/** Products of the brand that close its MOQ gap, with what the cart holds already taken off their stock. */
export async function suggest(
  shopper: Shopper,
  { brandId }: ParsedOf<typeof cart.suggest>,
): Promise<OutputOf<typeof cart.suggest>> {
  const { db, currency } = shopper;
  const { items } = await validateMoq(shopper, { brandId });
  const gap = items[0]?.remainingItems ?? 0;
  if (gap === 0) return { items: [] };
  const [{ lines }, candidates] = await Promise.all([
    ownCart(shopper),
    candidatesOf(db).execute({ brandId }),
  ]);
  const found = suggestions(
    candidates.map((row) => ({ ...row, freeCartons: freeCartons(row, lines) })),
    gap,
  );
  const ids = found.flatMap(({ additions }) => additions.map(({ productId }) => productId));
  const { items: products } = await listProductsByIds(shopper, { ids });
  const summaries = new Map(products.map((product) => [product.id, product]));
  return { items: found.map((suggestion) => suggestionOf(suggestion, summaries, currency)) };
}

/** It is looked for among so many in stock, in the brand's own order: enough for any brand's cartons. */
const candidatesAtMost = 500;

const candidatesOf = perDb((db: Db) =>
  db
    .select({
      id: products.id,
      itemsPerCarton: products.itemsPerCarton,
      stockItems: products.stockItems,
      lowStockItems: products.lowStockItems,
      manualLevel: products.stockLevel,
    })
    .from(products)
    .innerJoin(brands, eq(brands.id, products.brandId))
    .where(and(eq(products.brandId, sql.placeholder('brandId')), products.active, brands.active, isInStock))
    .orderBy(asc(products.position), asc(products.id))
    .limit(candidatesAtMost)
    .prepare('products_to_suggest'),
);

type Candidate = Awaited<ReturnType<ReturnType<typeof candidatesOf>['execute']>>[number];

function freeCartons(row: Candidate, lines: readonly PricedLine[]): number {
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
