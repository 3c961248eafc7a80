import { type SQL, sql } from 'drizzle-orm';

/**
 * How often somebody buys: the median of the days between orders, a day at least, and nothing before the second order.
 * Whoever has let more pass since the last one is overdue (docs/decisions.md, Customers).
 */

/** Days since the order before, in a query that has a row an order; `of` is what is bought or who buys. */
export function daysBefore(of: SQL, at: SQL): SQL {
  return sql`extract(epoch from ${at} - lag(${at}) over (partition by ${of} order by ${at})) / 86400`;
}

/** The rhythm of a group of such rows; `gap` is the column of `daysBefore`. */
export function rhythmDays(gap: SQL): SQL {
  return sql`case when count(${gap}) > 0
    then greatest(1, round(percentile_cont(0.5) within group (order by ${gap})))::int end`;
}

/** A moment as a number, for what is kept in memory. */
export const millis = (at: SQL) => sql`(extract(epoch from ${at}) * 1000)::float8`;

/** When more has passed than usually does; null before the second order. */
export const dueMs = (last: SQL, rhythm: SQL) => millis(sql`${last} + ${rhythm} * interval '1 day'`);

export function isOverdue({ dueMs: due }: { readonly dueMs: number | null }, now: number): boolean {
  return due !== null && due < now;
}

/** Before anybody has ordered. */
export const longAgoMs = Date.parse('2000-01-01Z');
