import type { InvoiceState } from '#domain/receivable.ts';

/** What a list of invoices can be narrowed to; "unpaid" is what the dashboard links to. */
export const invoiceFilters = [
  'unpaid',
  'overdue',
  'open',
  'refund-due',
  'settled',
] as const satisfies readonly (InvoiceState | 'unpaid')[];
export type InvoiceFilter = (typeof invoiceFilters)[number];

export type InvoiceSearch = {
  readonly state?: InvoiceFilter;
  readonly q?: string;
  readonly companyId?: string;
};

const ids = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const longestSearch = 60;

/** Reads the address; what it does not know it leaves out. */
export function parseInvoiceSearch({ state, q, companyId }: Record<string, unknown>): InvoiceSearch {
  const known = invoiceFilters.find((each) => each === state);
  const words =
    typeof q === 'string' || typeof q === 'number' ? String(q).trim().slice(0, longestSearch) : '';
  return {
    ...(known === undefined ? {} : { state: known }),
    ...(words === '' ? {} : { q: words }),
    ...(typeof companyId === 'string' && ids.test(companyId) ? { companyId } : {}),
  };
}
