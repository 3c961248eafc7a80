/**
 * What can happen to counted stock: somebody counted it, added to it or corrected it, an order took from it or gave
 * back, a file brought it, or a brand found less than it had thought while confirming. Of a lot: it came in or was
 * corrected, left with an order, has too few months left to be sold, or was recalled.
 */
export const stockEntryKinds = [
  'counted',
  'added',
  'corrected',
  'ordered',
  'returned',
  'imported',
  'short',
  'received',
  'lot-corrected',
  'shipped',
  'aged',
  'recalled',
] as const;
export type StockEntryKind = (typeof stockEntryKinds)[number];

/** The reason the house gives where lots of a product begin to be kept: each reads it in their own language. */
export const lotsKept = 'lots-kept';
