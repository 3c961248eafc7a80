import { orderFilters } from '#domain/order-status.ts';
import { day, given, id, oneOf, type Search, searchFields, words } from '#web/search-fields.ts';

const fields = { status: oneOf(orderFilters), brand: id, from: day, to: day, q: words() };

/** The filters of /admin/orders as they stand in the address. */
export type OrderSearch = Search<typeof fields>;
export const parseOrderSearch = searchFields(fields);

/** The same as the API takes it. */
export function orderFiltersOf({ status, brand, from, to, q }: OrderSearch) {
  return given({ status: status && [status], brandId: brand, dateFrom: from, dateTo: to, q });
}
