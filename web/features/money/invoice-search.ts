import { sortingsOf } from '#domain/lists.ts';
import type { InvoiceState } from '#domain/receivable.ts';
import {
  given,
  id,
  listFields,
  oneOf,
  type Search,
  searchFields,
  sortingIn,
  words,
} from '#web/search-fields.ts';

/** What a list of invoices can be narrowed to; "unpaid" is what the dashboard links to. */
export const invoiceFilters = [
  'unpaid',
  'overdue',
  'open',
  'refund-due',
  'settled',
] as const satisfies readonly (InvoiceState | 'unpaid')[];

const moneyTabs = ['invoices', 'accounts', 'seller', 'bookkeeping'] as const;
export type MoneyTab = (typeof moneyTabs)[number];

const fields = {
  tab: oneOf(moneyTabs),
  state: oneOf(invoiceFilters),
  q: words(),
  companyId: id,
  ...listFields('invoices'),
  sort: oneOf([...sortingsOf('invoices'), ...sortingsOf('companies')]),
};

/** What the address of /admin/money says; that of /invoices has neither tabs nor companies. */
export type MoneySearch = Search<typeof fields>;
export const parseMoneySearch = searchFields(fields);

const { state, q, sort, columns } = fields;
export const parseInvoiceSearch = searchFields({ state, q, sort, columns });

/** The invoices as the API takes them. */
export function invoiceFilterOf(search: MoneySearch) {
  return given({
    state: search.state,
    q: search.q,
    companyId: search.companyId,
    sort: sortingIn('invoices', search.sort),
  });
}

/** The companies with their terms. */
export function companyFilterOf(search: MoneySearch) {
  return given({ q: search.q, sort: sortingIn('companies', search.sort) });
}
