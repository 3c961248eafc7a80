import { dayMs } from './instants.ts';
import type { OrderStatus } from './order-status.ts';
import { multiply, rational, roundHalfUp } from './rational.ts';
import { daysLater } from './time-zones.ts';

/**
 * What a brand's numbers count (docs/decisions.md, Numbers). A day is a day in UTC for every reader: a brand in Seoul,
 * its colleague in London and the team read the same figures.
 */
export const numbersPeriods = ['7d', '30d', '90d', 'year', 'own'] as const;
export type NumbersPeriod = (typeof numbersPeriods)[number];

/** From one day to another, both included ("2026-03-06"). */
export type Days = { readonly from: string; readonly to: string };

/** What a table or chart shows in one row or bar. */
export const bucketUnits = ['day', 'week', 'month'] as const;
export type BucketUnit = (typeof bucketUnits)[number];

/** What the operator's sales are told by. */
export const salesUnits = ['week', 'month', 'year'] as const;
export type SalesUnit = (typeof salesUnits)[number];

/** What products can be put in order by, the most first. */
export const productSorts = ['sales', 'orders', 'items', 'cartons', 'views', 'cartAdds'] as const;

/** An order that was cancelled sold nothing; every other one has sold on the day it was placed. */
export const unsold = 'cancelled' satisfies OrderStatus;

/** Five years, by month. */
export const longestPeriodDays = 1827;

const lengths = { '7d': 7, '30d': 30, '90d': 90 } as const;

/** The days of a period that ends today; a year is this month and the eleven before it. */
export function daysOf(period: Exclude<NumbersPeriod, 'own'>, today: string): Days {
  if (period !== 'year') return { from: daysLater(today, 1 - lengths[period]), to: today };
  const [year = 0, month = 0] = today.split('-').map(Number);
  return { from: new Date(Date.UTC(year, month - 12, 1)).toISOString().slice(0, 10), to: today };
}

/** How many days there are, both ends counted. */
export function lengthOf({ from, to }: Days): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs + 1;
}

/** The first day that figures up to a day can begin on. */
export function earliestFrom(to: string): string {
  return daysLater(to, 1 - longestPeriodDays);
}

/** By day up to 31 days, by week up to 26 weeks, else by month. */
export function unitOf(days: Days): BucketUnit {
  const length = lengthOf(days);
  if (length <= 31) return 'day';
  return length <= 26 * 7 ? 'week' : 'month';
}

/** Every bucket of the period, oldest first, cut to its days: a week begins on Monday. What is empty is there too. */
export function bucketsOf(days: Days, unit: SalesUnit | BucketUnit = unitOf(days)): Days[] {
  const buckets: Days[] = [];
  for (let from = days.from; from <= days.to; ) {
    const end = lastDayOf[unit](from);
    const isLast = end >= days.to;
    buckets.push({ from, to: isLast ? days.to : end });
    from = daysLater(end, 1);
  }
  return buckets;
}

const lastDayOf: { readonly [Unit in BucketUnit | SalesUnit]: (day: string) => string } = {
  day: (day) => day,
  week: (day) => daysLater(day, 6 - ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7)),
  month: (day) => {
    const [year = 0, month = 0] = day.split('-').map(Number);
    return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
  },
  year: (day) => `${day.slice(0, 4)}-12-31`,
};

/** What was counted by day, put together by bucket; a bucket without any is zero of everything. */
export function inBuckets<Name extends string>(
  buckets: readonly Days[],
  counted: readonly ({ readonly day: string } & Readonly<Record<Name, number>>)[],
  names: readonly Name[],
): (Days & Record<Name, number>)[] {
  return buckets.map((bucket) => {
    const own = counted.filter(({ day }) => day >= bucket.from && day <= bucket.to);
    const sums = names.map((name) => [name, own.reduce((sum, each) => sum + each[name], 0)] as const);
    return { ...bucket, ...(Object.fromEntries(sums) as Record<Name, number>) }; // one entry for every name
  });
}

/** What an order comes to on average, half up; null where there was none. */
export function averageMinor(totalMinor: number, orders: number): number | null {
  return orders === 0 ? null : roundHalfUp(rational(totalMinor, orders));
}

/**
 * The share of the retailers with an order in the period who had ordered from the brand before that order, in whole
 * percent, half up; null where nobody ordered.
 */
export function reorderPercent(retailers: number, returning: number): number | null {
  return retailers === 0 ? null : roundHalfUp(multiply(rational(returning, retailers), rational(100)));
}
