import { orderStatuses, statusGroups } from '#domain/order-status.ts';

/**
 * The dashboard groups (docs/decisions.md, Dashboards) as SQL conditions on rows of `order_counts`; the same rules as
 * `isActive`, `isInTransit` and `isSpent` in domain/order-status.ts, which a test compares.
 */
export const active = statusIn(statusGroups.active);
export const inTransit = statusIn(statusGroups.inTransit);
export const spent = `(is_paid and status <> 'cancelled')`;

/** Sums what `order_counts` has of somebody, under a condition. */
export function ordersWhere(condition: string): string {
  return `coalesce(sum(orders) filter (where ${condition}), 0)::int`;
}

/** Of a cancelled order only what its invoice still asks for counts: a restocking fee that is open. */
export function pendingInvoices(ordersOf: string, invoicesOf: string): string {
  return `(select count(*) from orders where ${ordersOf} and paid_at is null and status <> 'cancelled' and invoiced_at is not null)::int
    + (select count(distinct invoices.order_id) from invoices join orders on orders.id = invoices.order_id
      where ${invoicesOf} and open_minor > 0 and orders.status = 'cancelled')::int`;
}

/** Statuses are our own words, so they may stand in the text of a statement. */
function statusIn(statuses: readonly string[]): string {
  return `(status in (${statuses.map((status) => `'${status}'`).join(', ')}))`;
}

/**
 * How many orders of somebody stand in each status, as one JSON list in the order of the statuses: what was bought, so a
 * replacement is none of them, as in every figure of trade.
 */
export function distribution(companyId: string): string {
  return `
    select coalesce(json_agg(json_build_object('status', status, 'count', count) order by array_position(
      array[${orderStatuses.map((status) => `'${status}'`).join(', ')}], status)), '[]')
    from (select status, sum(orders)::int as count from order_counts where company_id = ${companyId} and kind = 'order'
      group by status having sum(orders) > 0) by_status`;
}
