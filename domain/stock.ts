import { cartonQuantityProblem, fullCartonsIn, maxCartons } from './cartons.ts';
import { type MoqSource, productMoqItems } from './moq.ts';
import { type Refusal, refusal } from './refusal.ts';

/** What a product's stock badge can say. */
export const stockLevels = ['in', 'low', 'out'] as const;
export type StockLevel = (typeof stockLevels)[number];

/**
 * A product's stock: counted in items, or, where `countedItems` is null, a level set by hand
 * (docs/decisions.md, Stock). `lowThreshold` is in items; below it counted stock is low.
 */
export type Stock = {
  readonly countedItems: number | null;
  readonly lowThreshold: number | null;
  readonly manualLevel: StockLevel;
};

/** The level a badge shows: out at 0, low under the threshold; without a count the level set by hand. */
export function stockLevelOf({ countedItems, lowThreshold, manualLevel }: Stock): StockLevel {
  if (countedItems === null) return manualLevel;
  if (countedItems <= 0) return 'out';
  return countedItems < (lowThreshold ?? 0) ? 'low' : 'in';
}

/** Whether a counted stock has just become low: told once, and not again until it has been enough in between. */
export function hasFallenLow(before: number | null, after: number | null, lowThreshold: number): boolean {
  const levelAt = (countedItems: number) => stockLevelOf({ countedItems, lowThreshold, manualLevel: 'in' });
  return before !== null && after !== null && levelAt(before) === 'in' && levelAt(after) !== 'in';
}

export function isInStock(stock: Stock): boolean {
  return stockLevelOf(stock) !== 'out';
}

/** The most cartons one line can take: what is counted in full cartons, never above a line's limit; 0 when out. */
export function maxOrderableCartons(stock: Stock, itemsPerCarton: number): number {
  if (!isInStock(stock)) return 0;
  if (stock.countedItems === null) return maxCartons;
  return Math.min(fullCartonsIn(stock.countedItems, itemsPerCarton), maxCartons);
}

export type StockRefusalCode = 'stock-out' | 'stock-too-low';

/**
 * Why so many cartons cannot be had, or null. Too many name the nearest number that can; less than one
 * carton left is as good as out of stock.
 */
export function refuseStock(
  stock: Stock,
  itemsPerCarton: number,
  quantityCartons: number,
): Refusal<StockRefusalCode> | null {
  const nearest = maxOrderableCartons(stock, itemsPerCarton);
  if (nearest === 0) return refusal('stock-out');
  return stock.countedItems !== null && quantityCartons > nearest
    ? refusal('stock-too-low', { nearestCartons: nearest, stockItems: stock.countedItems })
    : null;
}

export type LineRefusalCode =
  | StockRefusalCode
  | 'product-unavailable'
  | 'brand-suspended'
  | 'quantity-not-whole'
  | 'quantity-too-small'
  | 'quantity-too-large';

/** What decides whether a product is sold, and how much of it. */
export type Sellable = {
  readonly isActive: boolean;
  /** Its brand's company is suspended: it would be sold otherwise. */
  readonly isPaused?: boolean;
  readonly stock: Stock;
  readonly itemsPerCarton: number;
};

/** Why a cart line cannot hold so many cartons of a product, or null: active, a valid number, in stock. */
export function refuseQuantity(product: Sellable, quantityCartons: number): Refusal<LineRefusalCode> | null {
  if (!product.isActive) return refusal(product.isPaused ? 'brand-suspended' : 'product-unavailable');
  const problem = cartonQuantityProblem(quantityCartons);
  if (problem !== null) return refusal(problem.code, { nearestCartons: problem.nearest });
  return refuseStock(product.stock, product.itemsPerCarton, quantityCartons);
}

/**
 * Whether a quantity of items can be had: in stock, as many as counted, and at least the product's own
 * minimum. It informs the product page; checkout asks the brand's minimum.
 */
export function isAvailable(product: MoqSource & { readonly stock: Stock }, quantityItems: number): boolean {
  const { countedItems } = product.stock;
  const isEnough = countedItems === null || quantityItems <= countedItems;
  return isInStock(product.stock) && isEnough && quantityItems >= (productMoqItems(product) ?? 0);
}
