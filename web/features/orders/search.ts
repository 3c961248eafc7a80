import { orderFilters } from '#domain/order-status.ts';
import {
  day,
  given,
  id,
  listed,
  listFields,
  type Search,
  searchFields,
  someOf,
  words,
} from '#web/search-fields.ts';
import type { OrderFilter } from './queries.ts';

/** `status` is one or several, "shipped,delivered"; "active" stands for pending to preparing. */
const fields = {
  status: someOf(orderFilters),
  brand: id,
  from: day,
  to: day,
  q: words(),
  ...listFields('orders'),
};

/** What stands in the address of a list of orders. */
export type OrdersSearch = Search<typeof fields>;
export const parseOrdersSearch = searchFields(fields);

/** The same as the API takes it. */
export function orderFilterOf({ status, brand, from, to, q, sort }: OrdersSearch): OrderFilter {
  return given({
    status: status && listed(orderFilters, status),
    brandId: brand,
    dateFrom: from,
    dateTo: to,
    q,
    sort,
  });
}
