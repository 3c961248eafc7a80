import type { money as contract } from '#contract/money.ts';
import type { OutputOf } from '#contract/operation.ts';
import { companies } from '#db/schema/accounts.ts';
import { invoices } from '#db/schema/documents.ts';
import { orders } from '#db/schema/orders.ts';
import { documentAddress } from '#domain/documents.ts';
import type { Translated } from '#domain/languages.ts';
import { invoiceState } from '#domain/receivable.ts';
import { daysLate } from '#domain/terms.ts';
import type { Late } from './interest.ts';

export type InvoiceView = OutputOf<typeof contract.listInvoices>['items'][number];

export const invoiceColumns = {
  documentId: invoices.documentId,
  orderId: invoices.orderId,
  companyId: invoices.companyId,
  companyName: companies.name,
  brandName: orders.brandName,
  number: invoices.number,
  orderNumber: invoices.orderNumber,
  currency: invoices.currency,
  totalMinor: invoices.totalMinor,
  creditedMinor: invoices.creditedMinor,
  paidMinor: invoices.paidMinor,
  refundedMinor: invoices.refundedMinor,
  openMinor: invoices.openMinor,
  reference: invoices.reference,
  issuedAt: invoices.issuedAt,
  dueAt: invoices.dueAt,
  lateInterest: invoices.lateInterest,
  settledAt: invoices.settledAt,
};

export type InvoiceColumns = typeof invoices.$inferSelect & {
  readonly companyName: string;
  readonly brandName: Translated | null;
};

export function invoiceView(row: InvoiceColumns, late: Late, now: Date): InvoiceView {
  const { currency, openMinor, dueAt } = row;
  const money = (amountMinor: number) => ({ amountMinor, currency });
  return {
    id: row.documentId,
    number: row.number,
    url: documentAddress(row.documentId),
    orderId: row.orderId,
    orderNumber: row.orderNumber,
    companyId: row.companyId,
    companyName: row.companyName,
    brandName: row.brandName,
    state: invoiceState(row, now),
    total: money(row.totalMinor),
    credited: money(row.creditedMinor),
    paid: money(row.paidMinor),
    refunded: money(row.refundedMinor),
    open: money(openMinor),
    interest: money(late.interestMinor),
    fixedSum: money(late.fixedMinor),
    daysLate: openMinor > 0 ? daysLate(dueAt, now) : 0,
    reference: row.reference,
    issuedAt: row.issuedAt.toISOString(),
    dueAt: dueAt.toISOString(),
    settledAt: row.settledAt?.toISOString() ?? null,
  };
}
