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

export function isOverdue({ last, rhythm }: { last: SQL; rhythm: SQL }, now: Date): SQL {
  return sql`coalesce(${last} + ${rhythm} * interval '1 day' < ${now.toISOString()}::timestamptz, false)`;
}
