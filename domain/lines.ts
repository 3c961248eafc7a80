import { itemsInCartons } from './cartons.ts';
import { compareText } from './compare-text.ts';
import { type Instant, millisOf } from './instants.ts';

/** What the rules of the cart know of a line. */
export type Line = {
  readonly id: string;
  readonly addedAt: Instant;
  readonly quantityCartons: number;
  readonly product: { readonly itemsPerCarton: number };
};

/**
 * Orders cart lines from the oldest on; lines of the same moment by id (docs/decisions.md, Minimum order).
 */
export function byAge(a: Aged, b: Aged): number {
  return millisOf(a.addedAt) - millisOf(b.addedAt) || compareText(a.id, b.id);
}

/** Items in all lines together: cartons × items per carton, summed. */
export function itemsOf(lines: readonly Counted[]): number {
  return lines.reduce(
    (sum, line) => sum + itemsInCartons(line.quantityCartons, line.product.itemsPerCarton),
    0,
  );
}

/** Cartons in all lines together. */
export function cartonsOf(lines: readonly Pick<Counted, 'quantityCartons'>[]): number {
  return lines.reduce((sum, line) => sum + line.quantityCartons, 0);
}

type Aged = Pick<Line, 'id' | 'addedAt'>;
type Counted = Pick<Line, 'quantityCartons' | 'product'>;
