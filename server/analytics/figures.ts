import type { analytics as contract } from '#contract/analytics.ts';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import { bounds, wholeMinutes } from '#domain/analytics.ts';
import { dayOf } from '#domain/instants.ts';
import { pounds } from '#domain/money.ts';
import { averageMinor, reorderPercent, unsold } from '#domain/numbers.ts';
import { onlyRow } from '../dashboards/statement.ts';
import type { Context } from '../kernel/context.ts';
import { askedDays } from './period.ts';
import { togetherStatement } from './together.ts';

/** What is counted of a brand, or of all. */
export type Trade = {
  orders: number;
  salesMinor: number;
  retailers: number;
  returning: number;
  confirmMillis: number | null;
};
type Row = Trade & {
  confirmed: number;
  delivered: number;
  deliverMillis: number | null;
  overdue: number;
  overdueMinor: number;
};

/** What all brands together sold, how fast it went, and what is overdue today. */
export async function getTradeFigures(
  { db, world: { now } }: Context<'world'>,
  asked: ParsedOf<typeof contract.getTradeFigures>,
): Promise<OutputOf<typeof contract.getTradeFigures>> {
  const days = askedDays(asked, now);
  const [since, before] = bounds(days);
  const today = `${dayOf(now)}T00:00:00Z`;
  const row = onlyRow(await figures(db, [since.toISOString(), before.toISOString(), today]));
  return {
    ...days,
    ...tradeOf(row),
    confirmedOrders: row.confirmed,
    deliverMinutes: wholeMinutes(row.deliverMillis),
    deliveredOrders: row.delivered,
    overdue: pounds(row.overdueMinor),
    overdueInvoices: row.overdue,
  };
}

export function tradeOf({ orders, salesMinor, retailers, returning, confirmMillis }: Trade) {
  const average = averageMinor(salesMinor, orders);
  return {
    orders,
    sales: pounds(salesMinor),
    average: average === null ? null : pounds(average),
    retailers,
    returningRetailers: returning,
    reorderPercent: reorderPercent(retailers, returning),
    confirmMinutes: wholeMinutes(confirmMillis),
  };
}

/** An average of intervals is worked out once, so that the rows are only added up. */
export const millisOf = (interval: string) => `(extract(epoch from ${interval}) * 1000)::float8`;

/** One pass over the orders until the end of the period, by retailer: who came back had ordered earlier, or ordered twice in it. */
const figures = togetherStatement<Row>(
  'analytics_figures',
  `
    with shops as (
      select retailer_company_id,
        count(*) filter (where created_at >= $1)::int as orders,
        bool_or(created_at < $1) as has_ordered,
        sum(total_gbp_minor) filter (where created_at >= $1) as minor,
        count(confirmed_at) filter (where created_at >= $1) as confirmed,
        sum(confirmed_at - created_at) filter (where created_at >= $1) as confirming,
        count(delivered_at) filter (where created_at >= $1) as delivered,
        sum(delivered_at - created_at) filter (where created_at >= $1) as delivering
      from orders
      where created_at < $2 and status <> '${unsold}' and kind = 'order'
      group by retailer_company_id
    )
    select * from (select coalesce(sum(orders), 0)::int as orders, coalesce(sum(minor), 0)::float8 as "salesMinor",
      count(*) filter (where orders > 0)::int as retailers,
      count(*) filter (where orders > 1 or (orders = 1 and has_ordered))::int as returning,
      coalesce(sum(confirmed), 0)::int as confirmed, coalesce(sum(delivered), 0)::int as delivered,
      ${millisOf('sum(confirming) / nullif(sum(confirmed), 0)::float8')} as "confirmMillis",
      ${millisOf('sum(delivering) / nullif(sum(delivered), 0)::float8')} as "deliverMillis"
      from shops) traded cross join (
      select count(*)::int as overdue, coalesce(sum(round(
        placed.total_gbp_minor::numeric * invoice.open_minor / nullif(placed.total_minor, 0))), 0)::float8 as "overdueMinor"
      from invoices invoice join orders placed on placed.id = invoice.order_id
      where invoice.open_minor > 0 and invoice.due_at < $3
    ) late`,
);
