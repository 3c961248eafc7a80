import { paymentFilters } from '#domain/order-payment.ts';
import { orderFilters, orderLatenesses } from '#domain/order-status.ts';
import { isReversed } from '#domain/ranges.ts';
import {
  day,
  forwards,
  given,
  id,
  listed,
  listFields,
  oneOf,
  type Search,
  searchFields,
  someOf,
  words,
} from '#web/search-fields.ts';
import type { OrderFilter } from './queries.ts';

/** Pounds as people type them, "1200" or "1,200.50". */
function pounds(text: string): string | undefined {
  const plain = text.trim().replaceAll(',', '');
  return /^\d{1,9}(\.\d{1,2})?$/.test(plain) ? plain : undefined;
}

/** `status` is one or several, "shipped,delivered"; "active" stands for pending to preparing. */
const fields = {
  status: someOf(orderFilters),
  brand: id,
  retailer: id,
  country: (text: string) => (/^[A-Z]{2}$/.test(text) ? text : undefined),
  rep: id,
  payment: someOf(paymentFilters),
  late: oneOf(orderLatenesses),
  min: pounds,
  max: pounds,
  from: day,
  to: day,
  q: words(),
  ...listFields('orders'),
};

/** What stands in the address of a list of orders. */
export type OrdersSearch = Search<typeof fields>;
export const parseOrdersSearch = searchFields(fields);

/** The same as the API takes it. */
export function orderFilterOf(search: OrdersSearch): OrderFilter {
  const { status, payment } = search;
  const { from, to } = forwards(search);
  const least = search.min && penceOf(search.min);
  const most = search.max && penceOf(search.max);
  const hasSums = !isReversed(least && Number(least), most && Number(most));
  return given({
    status: status && listed(orderFilters, status),
    brandId: search.brand,
    retailerId: search.retailer,
    country: search.country,
    repId: search.rep,
    payment: payment && listed(paymentFilters, payment),
    late: search.late,
    totalFrom: hasSums ? least : undefined,
    totalTo: hasSums ? most : undefined,
    dateFrom: from,
    dateTo: to,
    q: search.q,
    sort: search.sort,
  });
}

/** "12.5" pounds are "1250" pence, by their figures alone. */
function penceOf(text: string): string {
  const [whole = '0', part = ''] = text.split('.');
  return String(Number(`${whole}${part.padEnd(2, '0')}`));
}
