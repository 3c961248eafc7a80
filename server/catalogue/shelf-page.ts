import { type Bits, hasBit } from './bits.ts';
import type { Keys, Order, Shelf } from './shelf.ts';

export type Walk = {
  readonly order: Order;
  /** Places in this order, those that are left among them. */
  readonly places: readonly number[];
  readonly left: Bits;
  /** Where the page before ended. */
  readonly after: Keys | null;
  readonly limit: number;
};

/** The next places that are left, after those that were shown. */
export function pageOf(
  shelf: Shelf,
  { places, order, left, after, limit }: Walk,
): { readonly places: readonly number[]; readonly isMore: boolean } {
  const found: number[] = [];
  for (let at = after === null ? 0 : firstAfter(shelf, places, order, after); at < places.length; at += 1) {
    const place = places[at];
    if (place === undefined || !hasBit(left, place)) continue;
    if (found.length === limit) return { places: found, isMore: true };
    found.push(place);
  }
  return { places: found, isMore: false };
}

export function keysAt({ ids }: Shelf, { first, second }: Order, place: number): Keys {
  return [first(place), second(place), ids.at(place)];
}

function firstAfter(shelf: Shelf, places: readonly number[], order: Order, after: Keys): number {
  let low = 0;
  let high = places.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (shelf.isAfter(order, places[middle] ?? 0, after)) high = middle;
    else low = middle + 1;
  }
  return low;
}
