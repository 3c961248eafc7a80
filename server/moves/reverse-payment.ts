import { eq } from 'drizzle-orm';
import type { money as contract } from '#contract/money.ts';
import type { ParsedOf } from '#contract/operation.ts';
import type { Tx } from '#db/connect.ts';
import { bankEntries } from '#db/schema/bank.ts';
import { payments } from '#db/schema/documents.ts';
import { orders } from '#db/schema/orders.ts';
import { isPaid } from '#domain/order-status.ts';
import { type BankEntryRow, lockEntry } from '../bank/visible.ts';
import { audit } from '../kernel/audit.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import { settle } from '../money/ledger.ts';
import { lockBoth, tell } from './record-money.ts';

/**
 * Undoes a payment or refund that was recorded by mistake. Both rows stay; the money counts as if it had never
 * moved. An order that is no longer paid in full is not paid any more; its status stays (a correction may set it).
 * Returns the invoice.
 */
export async function reversePayment(
  { db, actor, world }: Context<'actor' | 'world'>,
  { paymentId, reason }: ParsedOf<typeof contract.reversePayment>,
): Promise<string> {
  if (reason === '') throw new Refusal('reason-required', { field: 'reason' });
  return db.transaction(async (tx) => {
    const [found] = await tx.select().from(payments).where(eq(payments.id, paymentId));
    if (found === undefined || found.kind === 'reversal') throw new Refusal('not-found');
    // The movement of the bank first, as booking takes them.
    const entry = found.bankEntryId === null ? null : await lockEntry(tx, found.bankEntryId);
    const { order, invoice } = await lockBoth(tx, actor, found.invoiceId);
    const [earlier] = await tx
      .select({ id: payments.id })
      .from(payments)
      .where(eq(payments.reversesId, paymentId));
    if (earlier !== undefined) throw new Refusal('payment-reversed');
    const { kind, amountMinor, receivedOn } = found;
    const changes =
      kind === 'payment'
        ? { paidMinor: invoice.paidMinor - amountMinor }
        : { refundedMinor: invoice.refundedMinor - amountMinor };
    if ((changes.paidMinor ?? invoice.paidMinor) < invoice.refundedMinor && kind === 'payment') {
      throw new Refusal('reversal-not-possible');
    }
    await tx.insert(payments).values({
      id: world.newId(),
      invoiceId: invoice.documentId,
      requestId: world.newId(),
      kind: 'reversal',
      amountMinor,
      receivedOn,
      reference: reason.slice(0, 140),
      reversesId: paymentId,
      recordedById: actor.userId,
      recordedAt: world.now,
    });
    if (entry !== null) await giveBack(tx, entry, found);
    const after = await settle(tx, invoice, changes, world);
    if (after.openMinor > 0 && order !== null && order.status !== 'cancelled' && isPaid(order)) {
      await tx.update(orders).set({ paidAt: null, updatedAt: world.now }).where(eq(orders.id, order.id));
    }
    await audit(
      tx,
      {
        actorId: actor.userId,
        action: 'payment-reversed',
        subjectKind: 'document',
        subjectId: invoice.documentId,
        details: { number: invoice.number, kind, amountMinor, currency: invoice.currency, reason },
      },
      world,
    );
    await tell(tx, invoice, order, world);
    return invoice.documentId;
  });
}

/** What came by the bank is there to be booked again. */
async function giveBack(
  tx: Tx,
  entry: BankEntryRow,
  { amountMinor, feeMinor }: Pick<typeof payments.$inferSelect, 'amountMinor' | 'feeMinor'>,
): Promise<void> {
  await tx
    .update(bankEntries)
    .set({ bookedMinor: entry.bookedMinor - (amountMinor - feeMinor), version: entry.version + 1 })
    .where(eq(bankEntries.id, entry.id));
}
