import type { analytics as contract } from '#contract/analytics.ts';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import { bounds, dayBegins } from '#domain/analytics.ts';
import { pounds } from '#domain/money.ts';
import { bucketsOf, unsold } from '#domain/numbers.ts';
import type { Context } from '../kernel/context.ts';
import { askedDays } from './period.ts';
import { togetherStatement } from './together.ts';

/** Sales by week, month or year; what was nothing is there too. */
export async function getSalesAnalytics(
  { db, world: { now } }: Context<'world'>,
  { by, ...asked }: ParsedOf<typeof contract.getSalesAnalytics>,
): Promise<OutputOf<typeof contract.getSalesAnalytics>> {
  const days = askedDays(asked, now);
  const buckets = bucketsOf(days, by);
  const begin = buckets.map(({ from }) => dayBegins(from).toISOString());
  const [, before] = bounds(days);
  const rows = await sales(db, [begin, before.toISOString()]);
  const byPlace = new Map(rows.map((row) => [row.place, row]));
  const sum = (name: 'orders' | 'minor') => rows.reduce((all, row) => all + row[name], 0);
  return {
    ...days,
    by,
    orders: sum('orders'),
    sales: pounds(sum('minor')),
    buckets: buckets.map((bucket, index) => {
      const { orders = 0, minor = 0 } = byPlace.get(index + 1) ?? {};
      return { ...bucket, orders, sales: pounds(minor) };
    }),
  };
}

/** The moments at which weeks, months or years begin are given: PostgreSQL only finds between which two an order lies. */
const sales = togetherStatement<{ place: number; orders: number; minor: number }>(
  'analytics_sales',
  `
    select width_bucket(created_at, $1::timestamptz[]) as place, count(*)::int as orders,
      sum(total_gbp_minor)::float8 as minor
    from orders
    where created_at >= ($1::timestamptz[])[1] and created_at < $2 and status <> '${unsold}' and kind = 'order'
    group by place`,
);
