import type { InvoiceState } from '#domain/receivable.ts';
import { id, oneOf, type Search, words } from '#web/search-fields.ts';

/** What a list of invoices can be narrowed to; "unpaid" is what the dashboard links to. */
export const invoiceFilters = [
  'unpaid',
  'overdue',
  'open',
  'refund-due',
  'settled',
] as const satisfies readonly (InvoiceState | 'unpaid')[];
export type InvoiceFilter = (typeof invoiceFilters)[number];

export const invoiceFields = { state: oneOf(invoiceFilters), q: words(), companyId: id };
export type InvoiceSearch = Search<typeof invoiceFields>;
