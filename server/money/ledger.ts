import { desc, eq, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#db/connect.ts';
import { invoices, payments } from '#db/schema/documents.ts';
import { formatMoney } from '#domain/money.ts';
import { openMinor, type Receivable, refuseAmount, withEntry } from '#domain/receivable.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { World } from '../kernel/world.ts';

export type InvoiceRow = typeof invoices.$inferSelect;

/** The invoice of an order, locked; null where none was issued. The order is locked before. */
export async function lockInvoiceOfOrder(tx: Tx, orderId: string): Promise<InvoiceRow | null> {
  const [row] = await latestOf(tx, orderId).for('update');
  return row ?? null;
}

/** The same, only to look at it. */
export async function findInvoiceOfOrder(db: Queryable, orderId: string): Promise<InvoiceRow | null> {
  const [row] = await latestOf(db, orderId);
  return row ?? null;
}

function latestOf(db: Queryable, orderId: string) {
  return db
    .select()
    .from(invoices)
    .where(eq(invoices.orderId, orderId))
    .orderBy(desc(invoices.issuedAt))
    .limit(1);
}

export async function lockInvoice(tx: Tx, invoiceId: string): Promise<InvoiceRow> {
  const [row] = await tx.select().from(invoices).where(eq(invoices.documentId, invoiceId)).for('update');
  if (row === undefined) throw new Refusal('not-found');
  return row;
}

/** What banks have kept of an invoice: the fees of its payments that stand. */
export const feesMinor = sql<number>`(
  select coalesce(sum(paid.fee_minor), 0) from ${payments} paid where paid.invoice_id = ${invoices.documentId}
    and paid.fee_minor > 0 and not exists (select from ${payments} undone where undone.reverses_id = paid.id))`.mapWith(
  Number,
);

/** The same of a locked invoice: nobody books another meanwhile. */
export async function feesOf(tx: Tx, { documentId }: InvoiceRow): Promise<number> {
  const [row] = await tx.select({ feesMinor }).from(invoices).where(eq(invoices.documentId, documentId));
  return row?.feesMinor ?? 0;
}

export type Booking = {
  readonly kind: 'payment' | 'refund';
  readonly requestId: string;
  readonly amountMinor: number;
  /** Of the amount what never arrived because banks kept it. */
  readonly feeMinor: number;
  /** The movement of the bank it is of; null: recorded by hand. */
  readonly bankEntryId: string | null;
  /** The day the money moved. */
  readonly receivedOn: string;
  readonly reference: string;
};

/** Books money on a locked invoice and returns it as it is then; more than is open is refused, naming `field`. */
export async function book(
  { db: tx, actor: { userId }, world, language }: Context<'actor' | 'language' | 'world', Tx>,
  invoice: InvoiceRow,
  { kind, ...booking }: Booking,
  field = 'amountMinor',
): Promise<InvoiceRow> {
  const refused = refuseAmount(invoice, kind, booking.amountMinor);
  if (refused !== null) {
    const most = { amountMinor: Number(refused.params.openMinor), currency: invoice.currency };
    throw new Refusal(refused.code, { field, number: invoice.number, open: formatMoney(most, language) });
  }
  const [booked] = await tx
    .insert(payments)
    .values({
      id: world.newId(),
      invoiceId: invoice.documentId,
      kind,
      ...booking,
      recordedById: userId,
      recordedAt: world.now,
    })
    .onConflictDoNothing({ target: payments.requestId })
    .returning({ id: payments.id });
  // Under the lock of one invoice nobody sees what is booked on another at that moment.
  if (booked === undefined) throw new Refusal('request-id-reused', { field: 'requestId' });
  return settle(tx, invoice, withEntry(invoice, kind, booking.amountMinor), world);
}

/** A credit note takes its amount from what is open. */
export async function credit(
  tx: Tx,
  invoice: InvoiceRow,
  amountMinor: number,
  world: World,
): Promise<InvoiceRow> {
  return settle(tx, invoice, { creditedMinor: invoice.creditedMinor + amountMinor }, world);
}

/** Writes the ledger of an invoice; it is settled since the moment nothing was open any more. */
export async function settle(
  tx: Tx,
  invoice: InvoiceRow,
  changes: Partial<Receivable>,
  world: World,
): Promise<InvoiceRow> {
  const isSettled = openMinor({ ...invoice, ...changes }) === 0;
  const [row] = await tx
    .update(invoices)
    .set({ ...changes, settledAt: isSettled ? world.now : null })
    .where(eq(invoices.documentId, invoice.documentId))
    .returning();
  if (row === undefined) throw new Error('the invoice is locked and there');
  return row;
}
