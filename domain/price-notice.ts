import { identityRate } from './exchange-rate.ts';
import { dayMs, later } from './instants.ts';
import type { Listed } from './list-price.ts';
import { exactPricePerItem, pricePerCartonMinor } from './price.ts';
import type { PriceEntry } from './product-entry.ts';
import { isMore } from './rational.ts';

/** So long before it takes effect is a higher price announced (the terms say it). */
export const noticeDays = 30;

/** When a price announced now takes effect. */
export function effectiveFrom(now: Date): Date {
  return later(now, noticeDays * dayMs);
}

/** A price that retailers see, with the carton it is for: both are there. */
export type Offered = Listed & { readonly itemsPerCarton: number };

/**
 * Whether a price is higher for a retailer: per carton as it is paid, or, where the carton holds another number of
 * items, an item's share of it, whatever an item alone is said to cost. A price in another currency cannot be compared,
 * so it is announced like a higher one.
 */
export function isHigher(before: Offered, after: Offered): boolean {
  if (before.price.currency !== after.price.currency) return true;
  if (before.itemsPerCarton === after.itemsPerCarton) return cartonMinor(after) > cartonMinor(before);
  const exact = ({ price, itemsPerCarton }: Offered) => exactPricePerItem(price, itemsPerCarton);
  return isMore(exact(after), exact(before));
}

function cartonMinor({ price, itemsPerCarton }: Offered): number {
  return pricePerCartonMinor(price, itemsPerCarton, identityRate(price.currency));
}

/** Whether two prices cost a retailer the same, however they are entered. */
export function costsSame(one: Offered, other: Offered): boolean {
  return !isHigher(one, other) && !isHigher(other, one);
}

/** Whether two prices are entered alike, for the same carton. */
export function isSamePrice(one: Listed, other: Listed): boolean {
  return (
    one.itemsPerCarton === other.itemsPerCarton &&
    fields.every((field) => one.price[field] === other.price[field])
  );
}

const fields = [
  'currency',
  'msrp',
  'offerRate',
  'offerPrice',
  'itemPrice',
  'cartonPrice',
  'retailPrice',
] as const satisfies readonly (keyof PriceEntry)[];

/**
 * What becomes of a price that is entered for a live product: it stays, takes effect at once, or is announced; and
 * whether it ends what was announced before (docs/decisions.md, Price notice).
 */
export type PriceTurn = { readonly kind: 'stays' | 'now' | 'later'; readonly endsNotice: boolean };

/** `open` is what has been announced before and has not taken effect. */
export function priceTurn(now: Offered, entered: Offered, open: Offered | null): PriceTurn {
  if (isSamePrice(now, entered)) return { kind: 'stays', endsNotice: false };
  if (open !== null && isSamePrice(open, entered)) return { kind: 'stays', endsNotice: false };
  if (isHigher(now, entered)) return { kind: 'later', endsNotice: open !== null };
  return { kind: 'now', endsNotice: open !== null && !isAlikePerCarton(now, entered) };
}

/** Another retail price alone says nothing about what was announced. */
function isAlikePerCarton(now: Offered, entered: Offered): boolean {
  return now.itemsPerCarton === entered.itemsPerCarton && !isHigher(entered, now);
}
