import { orderFilters, type OrderFilter as Status } from '#domain/order-status.ts';
import type { OrderFilter } from './queries.ts';

/** What stands in the address of /orders; whatever makes no sense is left out. */
export type OrdersSearch = {
  /** One status or several, "shipped,delivered"; "active" stands for pending to preparing. */
  readonly status?: string;
  readonly brand?: string;
  readonly from?: string;
  readonly to?: string;
  readonly q?: string;
};

const longestText = 60;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function parseOrdersSearch(raw: Readonly<Record<string, unknown>>): OrdersSearch {
  const status = statusesIn(raw.status).join(',');
  const q = typeof raw.q === 'string' ? raw.q.trim().slice(0, longestText) : '';
  return {
    ...(status === '' ? {} : { status }),
    ...(typeof raw.brand === 'string' && uuid.test(raw.brand) ? { brand: raw.brand } : {}),
    ...(isDay(raw.from) ? { from: raw.from } : {}),
    ...(isDay(raw.to) ? { to: raw.to } : {}),
    ...(q === '' ? {} : { q }),
  };
}

/** The same as the API takes it. */
export function orderFilterOf({ status, brand, from, to, q }: OrdersSearch): OrderFilter {
  return {
    ...(status === undefined ? {} : { status: statusesIn(status) }),
    ...(brand === undefined ? {} : { brandId: brand }),
    ...(from === undefined ? {} : { dateFrom: from }),
    ...(to === undefined ? {} : { dateTo: to }),
    ...(q === undefined ? {} : { q }),
  };
}

/** The known statuses in "pending,shipped", in their own order. */
export function statusesIn(value: unknown): Status[] {
  const named = typeof value === 'string' ? value.split(',') : [];
  return orderFilters.filter((status) => named.includes(status));
}

/** A day that exists: "2026-02-30" does not. */
function isDay(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
}
