import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/api.ts';
import { pagedQuery } from '#web/paged-query.ts';
import type { InvoiceSearch } from './invoice-search.ts';

const rowsAtOnce = 30;

/** Invoices of the reader, or of all for the team, page by page. */
export const invoicesQuery = (search: InvoiceSearch) =>
  pagedQuery(['money', 'listInvoices', search], (cursor, options) =>
    api.money.listInvoices({ ...search, cursor, limit: rowsAtOnce }, options),
  );

/** The invoices of one order; one, as a rule. */
export const orderInvoicesQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['money', 'listInvoices', { orderId }, 'order'],
    queryFn: ({ signal }) => api.money.listInvoices({ orderId, limit: 5 }, { signal }),
  });

export const invoiceQuery = (invoiceId: string) =>
  queryOptions({
    queryKey: ['money', 'getInvoice', { invoiceId }],
    queryFn: ({ signal }) => api.money.getInvoice({ invoiceId }, { signal }),
  });

/** Retail companies with their terms and what they owe. */
export const accountsQuery = (q: string) =>
  pagedQuery(['money', 'listReceivables', { q }], (cursor, options) =>
    api.money.listReceivables({ q, cursor, limit: 50 }, options),
  );

export const sellerQuery = queryOptions({
  queryKey: ['money', 'getSeller'],
  queryFn: ({ signal }) => api.money.getSeller({}, { signal }),
});

type InvoicePage = Awaited<ReturnType<typeof api.money.listInvoices>>;
export type Invoice = InvoicePage['items'][number];
export type Owed = InvoicePage['owed'][number];
export type InvoiceDetail = Awaited<ReturnType<typeof api.money.getInvoice>>;
export type Payment = InvoiceDetail['payments'][number];
export type Account = Awaited<ReturnType<typeof api.money.listReceivables>>['items'][number];
export type SellerInForce = Awaited<ReturnType<typeof api.money.getSeller>>;
export type Seller = Omit<SellerInForce, 'proposal'>;
