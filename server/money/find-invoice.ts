import { and, asc, eq } from 'drizzle-orm';
import type { money as contract } from '#contract/money.ts';
import type { OutputOf } from '#contract/operation.ts';
import type { Queryable } from '#db/connect.ts';
import { companies, users } from '#db/schema/accounts.ts';
import { documents, eInvoices, invoices, payments } from '#db/schema/documents.ts';
import { orders } from '#db/schema/orders.ts';
import { documentAddress, ublAddress } from '#domain/documents.ts';
import type { TradePaper } from '#domain/paper.ts';
import type { Actor } from '#domain/roles.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import { modulesOf } from '../pdf/modules.ts';
import { payCodeText } from '../pdf/pay-code.ts';
import { vatOfPaper } from '../vat/outlook-view.ts';
import { interestOf, notLate, paidLateOf } from './interest.ts';
import { invoiceColumns, invoiceView } from './invoice-view.ts';
import { invoicesVisibleTo } from './visible.ts';

type InvoiceDetail = OutputOf<typeof contract.getInvoice>;

/** One invoice with its payments and credit notes, or "not found" where the actor does not see it. */
export async function getInvoice(
  { db, actor, language, world: { now } }: Context<'actor' | 'language' | 'world', Queryable>,
  { invoiceId }: { invoiceId: string },
): Promise<InvoiceDetail> {
  const [row] = await db
    .select({ ...invoiceColumns, content: documents.content })
    .from(invoices)
    .innerJoin(documents, eq(documents.id, invoices.documentId))
    .innerJoin(companies, eq(companies.id, invoices.companyId))
    .leftJoin(orders, eq(orders.id, invoices.orderId))
    .where(and(eq(invoices.documentId, invoiceId), invoicesVisibleTo(actor)));
  if (row === undefined) throw new Refusal('not-found');
  const paper = row.content as TradePaper; // an invoice’s content is one
  const interest = await interestOf(db, [row], now);
  return {
    ...invoiceView(row, interest.get(row.documentId) ?? notLate, now),
    vat: vatOfPaper(paper, language),
    payments: await paymentsOf(db, row, actor),
    creditNotes: await creditNotesOf(db, invoiceId),
    paidLate: await paidLateView(db, row, now),
    ublUrl: (await hasUbl(db, invoiceId)) ? ublAddress(invoiceId) : null,
    pay: row.openMinor > 0 ? wayToPay(paper, row) : null,
  };
}

async function paidLateView(db: Queryable, row: InvoiceRow, now: Date): Promise<InvoiceDetail['paidLate']> {
  const paidLate = await paidLateOf(db, row, now);
  if (paidLate === null) return null;
  const { interestMinor, fixedMinor, ...when } = paidLate;
  const money = (amountMinor: number) => ({ amountMinor, currency: row.currency });
  return { ...when, interest: money(interestMinor), fixedSum: money(fixedMinor) };
}

type InvoiceRow = typeof invoices.$inferSelect;

/** The account the paper names; what is open now is what the code asks for. */
function wayToPay(
  paper: TradePaper,
  { currency, openMinor, reference }: Pick<InvoiceRow, 'currency' | 'openMinor' | 'reference'>,
): InvoiceDetail['pay'] {
  const { bank } = paper;
  if (bank === null) return null;
  const { accountName, iban, bic } = bank;
  const text = payCodeText({ ...paper, currency, reference }, openMinor);
  const code =
    text === null ? null : modulesOf(text).map((row) => row.map((dark) => (dark ? '1' : '0')).join(''));
  return { accountName, bank: bank.bank, iban, bic, code };
}

async function paymentsOf(
  db: Queryable,
  { documentId, currency }: Pick<typeof invoices.$inferSelect, 'documentId' | 'currency'>,
  actor: Actor,
): Promise<InvoiceDetail['payments']> {
  const rows = await db
    .select({
      id: payments.id,
      kind: payments.kind,
      amountMinor: payments.amountMinor,
      feeMinor: payments.feeMinor,
      receivedOn: payments.receivedOn,
      reference: payments.reference,
      reversesId: payments.reversesId,
      recordedAt: payments.recordedAt,
      recordedBy: users.name,
    })
    .from(payments)
    .innerJoin(users, eq(users.id, payments.recordedById))
    .where(eq(payments.invoiceId, documentId))
    .orderBy(asc(payments.recordedAt), asc(payments.id));
  const undone = new Set(rows.map(({ reversesId }) => reversesId));
  return rows.map(({ amountMinor, feeMinor, reversesId: _, recordedAt, recordedBy, ...row }) => ({
    ...row,
    amount: { amountMinor, currency },
    fee: { amountMinor: feeMinor, currency },
    recordedAt: recordedAt.toISOString(),
    recordedBy: actor.role === 'admin' ? recordedBy : null,
    reversed: undone.has(row.id),
  }));
}

async function creditNotesOf(db: Queryable, invoiceId: string): Promise<InvoiceDetail['creditNotes']> {
  const rows = await db
    .select({ id: documents.id, number: documents.number })
    .from(documents)
    .where(eq(documents.refersToId, invoiceId))
    .orderBy(asc(documents.createdAt));
  return rows.map(({ id, number }) => ({ id, number: number ?? '', url: documentAddress(id) }));
}

async function hasUbl(db: Queryable, documentId: string): Promise<boolean> {
  const found = await db
    .select({ id: eInvoices.documentId })
    .from(eInvoices)
    .where(eq(eInvoices.documentId, documentId));
  return found.length > 0;
}
