import { orderStatuses, statusGroups } from '#domain/order-status.ts';

/**
 * The dashboard groups (docs/decisions.md, Dashboards) as SQL conditions on `orders`; the same rules as
 * `isActive`, `isInTransit`, `isPendingInvoice` and `isSpent` in domain/order-status.ts, which a test compares.
 */
export const active = statusIn(statusGroups.active);
export const inTransit = statusIn(statusGroups.inTransit);
/** Of a cancelled order only what its invoice still asks for counts: a restocking fee that is open. */
export const pendingInvoice = `(case when status = 'cancelled'
  then exists (select from invoices where invoices.order_id = orders.id and open_minor > 0)
  else invoiced_at is not null and paid_at is null end)`;
export const spent = `(paid_at is not null and status <> 'cancelled')`;

/** Statuses are our own words, so they may stand in the text of a statement. */
function statusIn(statuses: readonly string[]): string {
  return `(status in (${statuses.map((status) => `'${status}'`).join(', ')}))`;
}

/** How many orders stand in each status, as one JSON list in the order of the statuses. */
export function distribution(scope: string): string {
  return `
    select coalesce(json_agg(json_build_object('status', status, 'count', count) order by array_position(
      array[${orderStatuses.map((status) => `'${status}'`).join(', ')}], status)), '[]')
    from (select status, count(*)::int as count from orders where ${scope} group by status) by_status`;
}
