import { and, eq, sql } from 'drizzle-orm';
import type { money as contract } from '#contract/money.ts';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import type { Db } from '#db/connect.ts';
import { companies } from '#db/schema/accounts.ts';
import { documents, invoices, payments } from '#db/schema/documents.ts';
import type { PaymentKind } from '#domain/receivable.ts';
import { type Booking, statementOf } from '#domain/statement.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';

export type Statement = OutputOf<typeof contract.getStatement>;

/** A company's account from one day to another. A retailer reads its own, the team any. */
export async function getStatement(
  { db, actor }: Context<'actor'>,
  { companyId, from, to }: ParsedOf<typeof contract.getStatement>,
): Promise<Statement> {
  if (to < from) throw new Refusal('period-reversed', { field: 'to' });
  const id = actor.role === 'admin' ? companyId : actor.companyId;
  if (id === undefined || (companyId !== undefined && companyId !== id)) throw new Refusal('not-found');
  const [company] = await db
    .select({ name: companies.name })
    .from(companies)
    .where(and(eq(companies.id, id), eq(companies.kind, 'retailer')));
  if (company === undefined) throw new Refusal('not-found');
  const accounts = statementOf(await bookingsOf(db, id), from, to).map(({ lines, ...account }) => ({
    ...account,
    lines: lines.map(({ currency: _, ...line }) => line),
  }));
  return { companyId: id, companyName: company.name, from, to, accounts };
}

/** Invoices and credit notes on their day, money on the day it moved, a reversal on the day it was made. */
async function bookingsOf(db: Db, companyId: string): Promise<Booking[]> {
  const ofCompany = eq(invoices.companyId, companyId);
  const own = { currency: invoices.currency, number: invoices.number, orderNumber: invoices.orderNumber };
  const issued = await db
    .select({ ...own, at: invoices.issuedAt, amountMinor: invoices.totalMinor })
    .from(invoices)
    .where(ofCompany);
  const credited = await db
    .select({
      ...own,
      number: documents.number,
      reference: invoices.number,
      at: documents.createdAt,
      amountMinor: sql<string>`${documents.content}->'totals'->>'grossMinor'`,
    })
    .from(documents)
    .innerJoin(invoices, eq(invoices.documentId, documents.refersToId))
    .where(ofCompany);
  const paid = paymentsOf(db).as('paid');
  const moved = await db
    .select({
      ...own,
      kind: paid.kind,
      receivedOn: paid.receivedOn,
      recordedAt: paid.recordedAt,
      reference: paid.reference,
      amountMinor: paid.amountMinor,
      undoes: paid.undoes,
    })
    .from(invoices)
    .crossJoinLateral(paid)
    .where(ofCompany);
  return [
    ...issued.map(({ at, ...row }) => ({ ...row, on: dayOf(at), kind: 'invoice' as const, reference: '' })),
    ...credited.map(({ at, amountMinor, number, ...row }) => ({
      ...row,
      number: number ?? '',
      on: dayOf(at),
      kind: 'credit_note' as const,
      amountMinor: -Number(amountMinor),
    })),
    ...moved.map(({ kind, receivedOn, recordedAt, amountMinor, undoes, ...row }) => ({
      ...row,
      kind,
      on: kind === 'reversal' ? dayOf(recordedAt) : receivedOn,
      amountMinor: isTaken(kind, undoes) ? -amountMinor : amountMinor,
    })),
  ];
}

/** Of one invoice after the other: the limit keeps the database from reading everybody's payments to join them. */
function paymentsOf(db: Db) {
  // A select of one table names its columns without it: what looks elsewhere says which it means.
  const undone = sql<PaymentKind | null>`(select undone.kind from payments undone where undone.id = payments.reverses_id)`;
  return db
    .select({
      kind: payments.kind,
      receivedOn: payments.receivedOn,
      recordedAt: payments.recordedAt,
      reference: payments.reference,
      amountMinor: payments.amountMinor,
      undoes: undone.as('undoes'),
    })
    .from(payments)
    .where(eq(payments.invoiceId, invoices.documentId))
    .limit(everyPayment);
}

const everyPayment = 1_000_000;

/** A payment takes from what is owed, and so does a refund that is undone. */
function isTaken(kind: PaymentKind, undoes: PaymentKind | null): boolean {
  return kind === 'payment' || undoes === 'refund';
}

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}
