import type { deliveryCountries } from './countries.ts';
import { dayMs, dayOf, type Instant, later, millisOf } from './instants.ts';
import type { OrderStatus } from './order-status.ts';
import { type Refusal, refusal } from './refusal.ts';

/** Business days from dispatch to the retailer, from and to, as the terms promise them: in the EU and elsewhere. */
export const transitDays = { eu: [7, 14], elsewhere: [10, 21] } as const;

/**
 * Business days from dispatch in Korea to a retailer, country by country: what we expect, within what the terms promise.
 * Large airports are soonest, islands and the far north latest.
 */
export const usualTransit: Readonly<Record<(typeof deliveryCountries)[number], number>> = {
  AT: 9,
  BE: 8,
  BG: 12,
  CH: 11,
  CY: 13,
  CZ: 9,
  DE: 8,
  DK: 9,
  EE: 11,
  ES: 10,
  FI: 10,
  FR: 8,
  GB: 11,
  GR: 12,
  HR: 11,
  HU: 10,
  IE: 10,
  IS: 15,
  IT: 9,
  LI: 12,
  LT: 11,
  LU: 8,
  LV: 11,
  MT: 13,
  NL: 8,
  NO: 13,
  PL: 9,
  PT: 10,
  RO: 12,
  SE: 10,
  SI: 10,
  SK: 10,
};

/** Neighbours we deliver to that are not in the EU. */
const elsewhere: readonly string[] = ['CH', 'GB', 'IS', 'LI', 'NO'];

/** What the terms promise for a country. */
export function promisedTransit(country: string): readonly [from: number, to: number] {
  return elsewhere.includes(country) || !(country in usualTransit) ? transitDays.elsewhere : transitDays.eu;
}

/** The day on which goods that leave now are expected: Saturdays and Sundays do not count. */
export function expectedDelivery(country: string, leaving: Instant): string {
  const usual: Readonly<Record<string, number>> = usualTransit;
  let left = usual[country] ?? transitDays.elsewhere[1];
  let day = new Date(millisOf(leaving));
  while (left > 0) {
    day = later(day, dayMs);
    if (!isWeekend(day)) left -= 1;
  }
  return dayOf(day);
}

function isWeekend(day: Date): boolean {
  return day.getUTCDay() === 0 || day.getUTCDay() === 6;
}

/** Goods are not expected before they have left. */
export function refuseExpected(
  expectedOn: string | undefined,
  leaving: Instant,
): Refusal<'date-too-early'> | null {
  const earliest = dayOf(leaving);
  return expectedOn !== undefined && expectedOn < earliest ? refusal('date-too-early', { earliest }) : null;
}

type OnItsWay = { readonly status: OrderStatus; readonly expectedOn: string | null };

/** The day goods on their way are expected, and whether it has passed; null: nothing is on its way. */
export function expectedOf(
  { status, expectedOn }: OnItsWay,
  now: Instant,
): { readonly day: string; readonly isLate: boolean } | null {
  if (status !== 'shipped' || expectedOn === null) return null;
  return { day: expectedOn, isLate: expectedOn < dayOf(now) };
}
