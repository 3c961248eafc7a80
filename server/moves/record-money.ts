import { and, eq } from 'drizzle-orm';
import type { money as contract } from '#contract/money.ts';
import type { ParsedOf } from '#contract/operation.ts';
import type { Tx } from '#db/connect.ts';
import { invoices, payments } from '#db/schema/documents.ts';
import { earliestDayOf, isAhead } from '#domain/days.ts';
import { isPaid } from '#domain/order-status.ts';
import type { Actor } from '#domain/roles.ts';
import { audit } from '../kernel/audit.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { World } from '../kernel/world.ts';
import { type Booking, book, type InvoiceRow, lockInvoice } from '../money/ledger.ts';
import { invoicesVisibleTo } from '../money/visible.ts';
import { lockOrder, type VisibleOrder } from '../orders/visible.ts';
import { markPaid } from './record-payment.ts';

type Received = ParsedOf<typeof contract.payInvoice>;

/**
 * Records money that has come for an invoice or gone back. Sent twice under one request id it is booked once.
 * A payment that settles the invoice makes its order paid.
 */
export async function recordMoney(
  { db, actor, world, language }: Context<'actor' | 'language' | 'world'>,
  { kind, invoiceId, ...booking }: Received & { readonly kind: 'payment' | 'refund' },
): Promise<void> {
  await db.transaction((tx) =>
    bookOn(
      { db: tx, actor, world, language },
      { kind, invoiceId, feeMinor: 0, bankEntryId: null, ...booking },
    ),
  );
}

type Asked = {
  /** Where the caller has said the amount and the day, for refusals to name. */
  readonly fields: { readonly amount: string; readonly day: string };
  /** Looks at the locked invoice before anything is booked on it. */
  readonly check?: (invoice: InvoiceRow) => Promise<void>;
};

const byHand: Asked = { fields: { amount: 'amountMinor', day: 'receivedOn' } };

/** Books money on an invoice within a transaction, with its audit; what settles the invoice makes its order paid. */
export async function bookOn(
  { db: tx, actor, world, language }: Context<'actor' | 'language' | 'world', Tx>,
  { invoiceId, ...booking }: Booking & { readonly invoiceId: string },
  { fields, check }: Asked = byHand,
): Promise<void> {
  const { order, invoice } = await lockBoth(tx, actor, invoiceId);
  if (await isRepeated(tx, invoiceId, booking)) return;
  assertDay(booking.receivedOn, { order, field: fields.day, now: world.now });
  await check?.(invoice);
  const after = await book({ db: tx, actor, world, language }, invoice, booking, fields.amount);
  const { kind, amountMinor, receivedOn, feeMinor } = booking;
  const money = { number: invoice.number, amountMinor, currency: invoice.currency, receivedOn };
  await audit(
    tx,
    {
      actorId: actor.userId,
      action: `${kind}-recorded`,
      subjectKind: 'document',
      subjectId: invoiceId,
      details: feeMinor > 0 ? { ...money, feeMinor } : money,
    },
    world,
  );
  const isNowPaid =
    kind === 'payment' && after.openMinor === 0 && order !== null && order.status !== 'cancelled';
  if (isNowPaid && !isPaid(order)) await markPaid(tx, order, 'record-payment', { actor, world });
  await tell(tx, invoice, order, world);
}

/** The order before its invoice, as every command takes them. */
export async function lockBoth(
  tx: Tx,
  actor: Actor,
  invoiceId: string,
): Promise<{ order: VisibleOrder | null; invoice: InvoiceRow }> {
  const [found] = await tx
    .select({ orderId: invoices.orderId })
    .from(invoices)
    .where(and(eq(invoices.documentId, invoiceId), invoicesVisibleTo(actor)));
  if (found === undefined) throw new Refusal('not-found');
  const order = found.orderId === null ? null : await lockOrder(tx, actor, found.orderId);
  return { order, invoice: await lockInvoice(tx, invoiceId) };
}

/** Everybody who looks at the invoice or its order looks again. */
export async function tell(
  tx: Tx,
  invoice: InvoiceRow,
  order: VisibleOrder | null,
  world: World,
): Promise<void> {
  if (order === null) return;
  await world.announce(tx, { kind: 'order', orderId: order.id, companyIds: [invoice.companyId] });
}

async function isRepeated(
  tx: Tx,
  invoiceId: string,
  { kind, requestId, amountMinor, receivedOn, reference }: Booking,
): Promise<boolean> {
  const [earlier] = await tx.select().from(payments).where(eq(payments.requestId, requestId));
  if (earlier === undefined) return false;
  const isSame =
    earlier.kind === kind &&
    earlier.invoiceId === invoiceId &&
    earlier.amountMinor === amountMinor &&
    earlier.receivedOn === receivedOn &&
    earlier.reference === reference;
  if (!isSame) throw new Refusal('request-id-reused', { field: 'requestId' });
  return true;
}

type When = { readonly order: VisibleOrder | null; readonly field: string; readonly now: Date };

/** Money moves once there is an order to pay for, and no day ahead. */
function assertDay(receivedOn: string, { order, field, now }: When): void {
  if (isAhead(receivedOn, now)) throw new Refusal('date-in-future', { field });
  if (order === null) return;
  const earliest = earliestDayOf(order.createdAt);
  if (receivedOn < earliest) throw new Refusal('date-too-early', { field, earliest });
}
