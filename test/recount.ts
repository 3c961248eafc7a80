import type { orders } from '#db/schema/orders.ts';
import { orderStatuses } from '#domain/order-status.ts';

/**
 * The operator's figures counted order by order, with what JavaScript knows of calendars: another way than the
 * statements go, so that both are wrong together only where the rule itself is.
 */

export type Order = typeof orders.$inferSelect;
type Days = { readonly from: string; readonly to: string };

export const isOrder = ({ kind }: Order) => kind === 'order';
export const isSold = (order: Order) => isOrder(order) && order.status !== 'cancelled';
export const sum = (list: readonly Order[]) =>
  list.reduce((total, { totalGbpMinor }) => total + totalGbpMinor, 0);

/** The day in London as its clocks show it, by the browser's own calendar. */
const london = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' });

export function within({ from, to }: Days, list: readonly Order[]): Order[] {
  return list.filter(({ createdAt }) => {
    const day = london.format(createdAt);
    return day >= from && day <= to;
  });
}

/** How many retailers came back: walks the orders in time and notes who had been there before. */
function returning(list: readonly Order[], days: Days): number {
  const here = new Set(within(days, list));
  const seen = new Set<string>();
  const back = new Set<string>();
  for (const order of list.filter(isSold).toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())) {
    if (here.has(order) && seen.has(order.retailerCompanyId)) back.add(order.retailerCompanyId);
    seen.add(order.retailerCompanyId);
  }
  return back.size;
}

/** Whole minutes from placed to a later moment, on average. */
function minutesUntil(list: readonly Order[], moment: 'confirmedAt' | 'deliveredAt'): number | null {
  const took = list.flatMap((order) => {
    const at = order[moment];
    return at ? [at.getTime() - order.createdAt.getTime()] : [];
  });
  if (took.length === 0) return null;
  return Math.floor(took.reduce((a, b) => a + b, 0) / took.length / 60_000 + 0.5);
}

const pounds = (amountMinor: number) => ({ amountMinor, currency: 'GBP' });

/** What a brand, or all together, traded in the days. */
export function tradeIn(days: Days, all: readonly Order[]) {
  const sold = within(days, all.filter(isSold));
  const retailers = new Set(sold.map(({ retailerCompanyId }) => retailerCompanyId)).size;
  const back = returning(all, days);
  return {
    orders: sold.length,
    sales: pounds(sum(sold)),
    average: sold.length === 0 ? null : pounds(Math.round(sum(sold) / sold.length)),
    retailers,
    returningRetailers: back,
    reorderPercent: retailers === 0 ? null : Math.round((back / retailers) * 100),
    confirmMinutes: minutesUntil(sold, 'confirmedAt'),
  };
}

/** The same with what is told of all brands together only. */
export function figuresIn(days: Days, all: readonly Order[]) {
  const sold = within(days, all.filter(isSold));
  return {
    ...tradeIn(days, all),
    confirmedOrders: sold.filter(({ confirmedAt }) => confirmedAt).length,
    deliverMinutes: minutesUntil(sold, 'deliveredAt'),
    deliveredOrders: sold.filter(({ deliveredAt }) => deliveredAt).length,
  };
}

/** Each brand with an order in the days, most sales first; those with as much in no order. */
export function brandsIn(days: Days, all: readonly Order[]) {
  const placed = all.filter(isOrder);
  return [...new Set(within(days, placed).map(({ brandId }) => brandId))]
    .map((brandId) => {
      const own = placed.filter((order) => order.brandId === brandId);
      const trade = tradeIn(days, own);
      return { brandId, ...trade, cancelledOrders: within(days, own).length - trade.orders };
    })
    .toSorted((a, b) => b.sales.amountMinor - a.sales.amountMinor);
}

/** Where the orders of the days stand, the statuses of no order too. */
export function statusesIn(days: Days, all: readonly Order[]) {
  const here = within(days, all.filter(isOrder));
  return orderStatuses.map((status) => {
    const own = here.filter((order) => order.status === status);
    return { status, orders: own.length, value: pounds(sum(own)) };
  });
}
