import { type OrderFilter, orderFilters } from '#domain/order-status.ts';

/** The filters of /admin/orders as they stand in the address. */
export type OrderSearch = {
  readonly status?: OrderFilter;
  readonly brand?: string;
  readonly from?: string;
  readonly to?: string;
  readonly q?: string;
};

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const longestText = 60;

/** What of an address is a filter; the rest is left out. */
export function parseOrderSearch(search: Readonly<Record<string, unknown>>): OrderSearch {
  const status = orderFilters.find((each) => each === search.status);
  const q = typeof search.q === 'string' ? search.q.trim().slice(0, longestText) : '';
  return {
    ...(status === undefined ? {} : { status }),
    ...(typeof search.brand === 'string' && uuid.test(search.brand) ? { brand: search.brand } : {}),
    ...(isDay(search.from) ? { from: search.from } : {}),
    ...(isDay(search.to) ? { to: search.to } : {}),
    ...(q === '' ? {} : { q }),
  };
}

/** The same as the API takes it. */
export function orderFiltersOf({ status, brand, from, to, q }: OrderSearch) {
  return { status: status && [status], brandId: brand, dateFrom: from, dateTo: to, q };
}

/** A day that exists: "2026-02-30" does not. */
function isDay(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
}
