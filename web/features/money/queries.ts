import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/api.ts';
import { pagedQuery } from '#web/paged-query.ts';
import type { companyFilterOf, invoiceFilterOf } from './invoice-search.ts';

const rowsAtOnce = 50;

/** Invoices of the reader, or of all for the team, page by page. */
export const invoicesQuery = (filter: ReturnType<typeof invoiceFilterOf>) =>
  pagedQuery(['money', 'listInvoices', filter], (cursor, options) =>
    api.money.listInvoices({ ...filter, cursor, limit: rowsAtOnce }, options),
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
export const accountsQuery = (filter: ReturnType<typeof companyFilterOf>) =>
  pagedQuery(['money', 'listReceivables', filter], (cursor, options) =>
    api.money.listReceivables({ ...filter, cursor, limit: rowsAtOnce }, options),
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
export type CompanyAccount = Awaited<ReturnType<typeof api.money.listReceivables>>['items'][number];
export type SellerInForce = Awaited<ReturnType<typeof api.money.getSeller>>;
export type Seller = Omit<SellerInForce, 'proposal' | 'version'>;
