/**
 * What can happen to counted stock: somebody counted it, added to it or corrected it, an order took from it or gave
 * back, a file brought it, or a brand found less than it had thought while confirming.
 */
export const stockEntryKinds = [
  'counted',
  'added',
  'corrected',
  'ordered',
  'returned',
  'imported',
  'short',
] as const;
export type StockEntryKind = (typeof stockEntryKinds)[number];
