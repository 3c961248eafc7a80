import { eq } from 'drizzle-orm';
import type { claims as contract } from '#contract/claims.ts';
import type { ParsedOf } from '#contract/operation.ts';
import type { Tx } from '#db/connect.ts';
import { orders } from '#db/schema/orders.ts';
import { goesBackMinor } from '#domain/claim.ts';
import { isPaid } from '#domain/order-status.ts';
import { type LockedClaim, lockOpenClaim, writeStep } from '../claims/lock-claim.ts';
import { type MoneyGiven, settlementOf } from '../claims/settlement.ts';
import { tellOfClaim } from '../claims/tell-of-claim.ts';
import { type Credited, issueClaimCredit } from '../documents/credit-notes.ts';
import { issueInvoice } from '../documents/issue.ts';
import { audit } from '../kernel/audit.ts';
import type { Context } from '../kernel/context.ts';
import { doerOf } from '../orders/move-order.ts';
import { tell } from './record-money.ts';
import { markPaid } from './record-payment.ts';
import { replace } from './replace-claimed.ts';

/**
 * A manager of the team decides a claim, whatever the brand has proposed. What is given stands on a credit note, or goes
 * out with a replacement, with ledger and order in one transaction; of two at once one decides.
 */
export async function decideClaim(
  { db, actor, world, language }: Context<'actor' | 'language' | 'world'>,
  input: ParsedOf<typeof contract.decideClaim>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const locked = await lockOpenClaim(tx, actor, input);
    const { order } = locked;
    const given = await settlementOf(tx, locked, input, language);
    const context = { db: tx, actor, world };
    const isReplaced = given?.remedy === 'replacement';
    const credited = given === null || isReplaced ? null : await give(context, locked, given);
    const replacementOrderId = isReplaced ? await replace(context, locked, language) : null;
    const claim = await writeStep(tx, locked.claim, {
      state: given === null ? 'declined' : 'settled',
      remedy: given?.remedy ?? null,
      amountMinor: given?.amountMinor ?? null,
      decisionNote: input.note,
      decidedById: actor.userId,
      decidedAt: world.now,
      creditNoteId: credited?.id ?? null,
      replacementOrderId,
    });
    const doer = await doerOf(tx, actor);
    await tellOfClaim(tx, order, { claim, credited, doer, status: order.status }, world);
    await audit(
      tx,
      {
        actorId: actor.userId,
        action: given === null ? 'claim-declined' : 'claim-settled',
        subjectKind: 'order',
        subjectId: order.id,
        details: {
          claimId: claim.id,
          remedy: claim.remedy,
          amountMinor: claim.amountMinor,
          valueMinor: locked.value.valueMinor,
          currency: order.currency,
        },
      },
      world,
    );
  });
}

/**
 * The credit note on the invoice of the order that was paid for, with what it leaves open there; what that no longer asks
 * for goes back, and is due from then on. An order that a correction has carried past its invoice gets it now. What the
 * credit settles is paid.
 */
async function give(
  { db: tx, actor, world }: Context<'actor' | 'world', Tx>,
  { order, first, claim, lines }: LockedClaim,
  { amountMinor, note, ...given }: MoneyGiven,
): Promise<Credited> {
  const invoice = given.invoice ?? (await issueInvoice(tx, first, world));
  const credited = await issueClaimCredit({ db: tx, world }, first, {
    invoice,
    lines,
    amountMinor,
    claim: { kind: claim.kind, note },
  });
  const { openMinor } = credited;
  const backMinor = goesBackMinor(invoice.openMinor, openMinor);
  if (backMinor > 0) {
    const refundDueMinor = (first.refundDueMinor ?? 0) + backMinor;
    await tx.update(orders).set({ refundDueMinor, updatedAt: world.now }).where(eq(orders.id, first.id));
  }
  if (openMinor <= 0 && !isPaid(first)) await markPaid(tx, first, 'credit', { actor, world });
  if (first.id !== order.id) await tell(tx, invoice, first, world);
  return credited;
}
