import { cartonsForItems, itemsInCartons } from './cartons.ts';

/** How many suggestions the cart shows (contract "suggest": at most 4). */
export const maxSuggestions = 4;
/** Pairs are looked for among so many products: enough for any brand's cartons, quick in a browser. */
const maxPairedProducts = 24;

/** A product of the brand. `freeCartons` is what stock and the line's limit still allow on top of the cart. */
export type SuggestionProduct = {
  readonly id: string;
  readonly itemsPerCarton: number;
  readonly freeCartons: number;
};

export type Addition = { readonly productId: string; readonly quantityCartons: number };

/** Whole cartons that close the gap: of one product, or of two where no single one does it exactly. */
export type Suggestion = {
  readonly additions: readonly Addition[];
  readonly totalItems: number;
  /** Items beyond the gap; 0 closes it exactly. */
  readonly overshootItems: number;
};

/**
 * The additions that close a brand's gap of `remainingItems` in whole cartons within stock: exact ones
 * first, then the smallest overshoot, the fewest products, the fewest cartons, the order given
 * (experience "Cart": "suggestions from the brand that close the gap exactly").
 */
export function suggestions(
  products: readonly SuggestionProduct[],
  remainingItems: number,
  limit: number = maxSuggestions,
): readonly Suggestion[] {
  if (remainingItems <= 0) return [];
  const singles = products.flatMap((product) => single(product, remainingItems));
  const isExact = singles.some((entry) => entry.overshootItems === 0);
  const pairs = isExact ? [] : exactPairs(products.slice(0, maxPairedProducts), remainingItems);
  return [...singles, ...pairs].sort(byWorth).slice(0, limit);
}

/** Array sorting is stable: equals keep the order given. */
function byWorth(a: Suggestion, b: Suggestion): number {
  return (
    a.overshootItems - b.overshootItems ||
    a.additions.length - b.additions.length ||
    cartonsIn(a) - cartonsIn(b)
  );
}

function single(product: SuggestionProduct, gapItems: number): readonly Suggestion[] {
  const cartons = cartonsForItems(gapItems, product.itemsPerCarton);
  return cartons <= product.freeCartons ? [suggestion([[product, cartons]], gapItems)] : [];
}

function exactPairs(products: readonly SuggestionProduct[], gapItems: number): readonly Suggestion[] {
  return products.flatMap((first, index) =>
    products.slice(index + 1).flatMap((second) => exactPair(first, second, gapItems)),
  );
}

/** The pair with the fewest cartons of the first product, tried up to where remainders repeat. */
function exactPair(
  first: SuggestionProduct,
  second: SuggestionProduct,
  gapItems: number,
): readonly Suggestion[] {
  const most = Math.min(first.freeCartons, second.itemsPerCarton);
  for (let cartons = 1; cartons <= most; cartons++) {
    const rest = gapItems - itemsInCartons(cartons, first.itemsPerCarton);
    if (rest <= 0) return [];
    const others = rest / second.itemsPerCarton;
    if (Number.isInteger(others) && others <= second.freeCartons) {
      return [
        suggestion(
          [
            [first, cartons],
            [second, others],
          ],
          gapItems,
        ),
      ];
    }
  }
  return [];
}

function suggestion(parts: readonly (readonly [SuggestionProduct, number])[], gapItems: number): Suggestion {
  const totalItems = parts.reduce(
    (sum, [product, cartons]) => sum + itemsInCartons(cartons, product.itemsPerCarton),
    0,
  );
  return {
    additions: parts.map(([product, quantityCartons]) => ({ productId: product.id, quantityCartons })),
    totalItems,
    overshootItems: totalItems - gapItems,
  };
}

function cartonsIn(entry: Suggestion): number {
  return entry.additions.reduce((sum, addition) => sum + addition.quantityCartons, 0);
}
