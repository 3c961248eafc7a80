/** A product's counted stock as one order sees it: items free for others, held for the order, and ordered. */
export type StockSeen = {
  readonly freeItems: number;
  readonly reservedItems: number;
  readonly orderedItems: number;
};

export type StockKept = Pick<StockSeen, 'freeItems' | 'reservedItems'>;

/**
 * What a brand's word on a line makes of counted stock (docs/decisions.md, Confirming line by line). Fewer items than
 * ordered: that is all there is beside what other orders hold, so it is held for this order and nothing is left for
 * others. As ordered, after the brand had said fewer: what was given up is held again, from free stock as far as that
 * goes; the rest was never counted.
 */
export function stockAsReported(
  { freeItems, reservedItems, orderedItems }: StockSeen,
  availableItems: number,
  wasShort: boolean,
): StockKept {
  if (availableItems < orderedItems) return { freeItems: 0, reservedItems: availableItems };
  if (!wasShort) return { freeItems, reservedItems };
  const missing = Math.max(orderedItems - reservedItems, 0);
  return { freeItems: Math.max(freeItems - missing, 0), reservedItems: reservedItems + missing };
}
