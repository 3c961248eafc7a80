import type { analytics as contract } from '#contract/analytics.ts';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import { bounds } from '#domain/analytics.ts';
import { pounds } from '#domain/money.ts';
import { type OrderStatus, orderStatuses } from '#domain/order-status.ts';
import type { Context } from '../kernel/context.ts';
import { askedDays } from './period.ts';
import { togetherStatement } from './together.ts';

/** How many orders of the period stand in each status now. */
export async function getStatusDistribution(
  { db, world: { now } }: Context<'world'>,
  asked: ParsedOf<typeof contract.getStatusDistribution>,
): Promise<OutputOf<typeof contract.getStatusDistribution>> {
  const days = askedDays(asked, now);
  const rows = await statuses(
    db,
    bounds(days).map((at) => at.toISOString()),
  );
  return {
    ...days,
    items: orderStatuses.map((status) => {
      const { orders = 0, minor = 0 } = rows.find((row) => row.status === status) ?? {};
      return { status, orders, value: pounds(minor) };
    }),
  };
}

const statuses = togetherStatement<{ status: OrderStatus; orders: number; minor: number }>(
  'analytics_statuses',
  `
    select status, count(*)::int as orders, sum(total_gbp_minor)::float8 as minor
    from orders
    where created_at >= $1 and created_at < $2 and kind = 'order'
    group by status`,
);
