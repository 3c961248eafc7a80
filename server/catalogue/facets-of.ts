import { inciKey } from '#domain/inci-key.ts';
import type { Translated } from '#domain/languages.ts';
import { leadTimeDays } from '#domain/lead-time.ts';
import type { NeedKey } from '#domain/need-keys.ts';
import { needsOf } from '#domain/needs.ts';
import { marginPercent, type ProductPrice } from '#domain/price.ts';
import type { ProductState } from '#domain/product-state.ts';
import { lackedBy } from '#domain/readiness.ts';
import { type StockLevel, stockLevelOf } from '#domain/stock.ts';

/** What the needs of a product are worked out from. */
export type FacetSource = {
  readonly name: Translated;
  readonly categoryId: string;
  readonly badges: readonly string[];
  readonly certifications: readonly string[];
  readonly ingredients: readonly string[];
  readonly spf: string | null;
};

type Row = FacetSource &
  ProductPrice & {
    readonly itemsPerCarton: number;
    readonly leadTime: string;
    readonly minimumOrder: number | null;
    readonly stockItems: number | null;
    readonly lowStockItems: number;
    readonly stockLevel: StockLevel;
    readonly state: ProductState;
  } & Parameters<typeof lackedBy>[0];

/** The needs a product of a brand answers, with what the brand claims for its whole range. */
export function needsOfProduct(product: FacetSource, brandTags: readonly string[]): readonly NeedKey[] {
  return needsOf({ ...product, brandTags });
}

/** What the catalogue filters a product by, but what it shares with the product's row. */
export function facetsOf(product: Row, brandTags: readonly string[]) {
  const stock = {
    countedItems: product.stockItems,
    lowThreshold: product.lowStockItems,
    manualLevel: product.stockLevel,
  };
  return {
    needs: [...needsOfProduct(product, brandTags)] as string[],
    ingredients: [...new Set(product.ingredients.map(inciKey))].filter((key) => key !== ''),
    margin: marginOf(product),
    leadDays: leadTimeDays(product.leadTime),
    minimumItems: product.minimumOrder ?? 0,
    stockLevel: stockLevelOf(stock),
    isCounted: product.stockItems !== null,
    state: product.state,
    badges: [...product.badges],
    lacks: [...lackedBy(product)] as string[],
  };
}

/** A draft may have no price or no carton yet. */
function marginOf(product: Row): number | null {
  const { itemPrice, offerPrice, cartonPrice, itemsPerCarton } = product;
  const isPriced =
    (itemPrice ?? offerPrice ?? null) !== null || ((cartonPrice ?? null) !== null && itemsPerCarton > 0);
  return isPriced ? marginPercent(product, itemsPerCarton) : null;
}
