import { orderFilters } from '#domain/order-status.ts';
import { day, given, id, listed, type Search, searchFields, someOf, words } from '#web/search-fields.ts';
import type { OrderFilter } from './queries.ts';

/** One status or several, "shipped,delivered"; "active" stands for pending to preparing. */
const fields = { status: someOf(orderFilters), brand: id, from: day, to: day, q: words() };

/** What stands in the address of /orders. */
export type OrdersSearch = Search<typeof fields>;
export const parseOrdersSearch = searchFields(fields);

/** The same as the API takes it. */
export function orderFilterOf({ status, brand, from, to, q }: OrdersSearch): OrderFilter {
  return given({
    status: status && listed(orderFilters, status),
    brandId: brand,
    dateFrom: from,
    dateTo: to,
    q,
  });
}
