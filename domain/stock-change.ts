import { type Refusal, refusal } from './refusal.ts';
import type { StockEntryKind } from './stock-entry.ts';

/** More of one product is a typing error. */
export const largestStock = 100_000_000;

/** What somebody does to a product's stock: counts it, adds what has come in, corrects it, or counts it no longer. */
export const stockChangeKinds = ['counted', 'added', 'corrected', 'by-hand'] as const;
export type StockChangeKind = (typeof stockChangeKinds)[number];

export type StockChange = {
  readonly kind: StockChangeKind;
  /** How many there are, or how many have been added; nothing where stock is no longer counted. */
  readonly items: number;
  readonly reason: string;
  /** What was there when they looked; null: it was not counted. Who only adds need not know. */
  readonly expectedItems: number | null;
};

export type StockChangeRefusal =
  | 'stock-by-lots'
  | 'stock-moved-on'
  | 'stock-mode-changed'
  | 'stock-not-counted'
  | 'reason-required'
  | 'too-large';

/** What the ledger calls it; counting no longer takes out of it what was there. */
export const entryOfChange = {
  counted: 'counted',
  added: 'added',
  corrected: 'corrected',
  'by-hand': 'corrected',
} as const satisfies Record<StockChangeKind, StockEntryKind>;

/** Items there are after a change; null: stock is no longer counted. */
export function stockAfter(current: number | null, { kind, items }: StockChange): number | null {
  if (kind === 'by-hand') return null;
  return kind === 'added' ? (current ?? 0) + items : items;
}

/**
 * Why a change cannot be made to what is there now, or null. What lots say is not said otherwise by hand. Who saw another figure is told both, so that nothing is
 * lost between two people or an order; adding to whatever there is loses nothing.
 */
export function refuseStockChange(
  { stockItems: current, keepsLots }: { readonly stockItems: number | null; readonly keepsLots: boolean },
  change: StockChange,
): Refusal<StockChangeRefusal> | null {
  if (keepsLots) return refusal('stock-by-lots');
  const { kind, reason, expectedItems } = change;
  const wantsCount = kind === 'added' || kind === 'corrected';
  if (kind !== 'added' && expectedItems !== current) {
    return expectedItems === null || current === null
      ? refusal('stock-mode-changed')
      : refusal('stock-moved-on', { expected: expectedItems, actual: current });
  }
  if (wantsCount && current === null) return refusal('stock-not-counted');
  if (kind === 'corrected' && reason.trim() === '') return refusal('reason-required');
  if ((stockAfter(current, change) ?? 0) > largestStock)
    return refusal('too-large', { maximum: largestStock });
  return null;
}
