import type { Tx } from '#db/connect.ts';
import { dayOf } from '#domain/instants.ts';
import { openMinor } from '#domain/receivable.ts';
import type { Actor } from '#domain/roles.ts';
import { issueInvoice } from '../documents/issue.ts';
import { audit } from '../kernel/audit.ts';
import type { World } from '../kernel/world.ts';
import { book, lockInvoiceOfOrder } from '../money/ledger.ts';
import type { OrderRow } from '../orders/visible.ts';

/**
 * Books what is still open on the invoice of an order. An order that a correction has carried past its invoice
 * gets it now: money without a paper would be in no account.
 */
export async function payInFull(tx: Tx, order: OrderRow, actor: Actor, world: World): Promise<void> {
  const invoice = (await lockInvoiceOfOrder(tx, order.id)) ?? (await issueInvoice(tx, order, world));
  const amountMinor = openMinor(invoice);
  if (amountMinor <= 0) return;
  const receivedOn = dayOf(world.now);
  const byHand = { kind: 'payment', feeMinor: 0, bankEntryId: null, reference: '' } as const;
  const booking = { ...byHand, requestId: world.newId(), amountMinor, receivedOn };
  await book({ db: tx, actor, world, language: 'en' }, invoice, booking);
  const details = { number: invoice.number, amountMinor, currency: invoice.currency, receivedOn };
  const subject = { subjectKind: 'document', subjectId: invoice.documentId } as const;
  await audit(tx, { actorId: actor.userId, action: 'payment-recorded', ...subject, details }, world);
}
