import type { ParsedOf } from '#contract/operation.ts';
import type { orders as contract } from '#contract/orders.ts';
import { changedFacts } from '#domain/audit-details.ts';
import { refuseAction } from '#domain/refuse-transition.ts';
import { isSameParcel, type Parcel } from '#domain/tracking-number.ts';
import { audit } from '../kernel/audit.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import { stateOf } from './detail.ts';
import { assertAllowed, doerOf, moveOrder } from './move-order.ts';
import { lockOrder } from './visible.ts';

/**
 * The brand or the team corrects how a parcel is followed. The order keeps what holds, its timeline what it was and by whom
 * it was corrected; the retailer is told (docs/decisions.md, Tracking number).
 */
export async function correctTracking(
  { db, actor, world }: Context<'actor' | 'world'>,
  { orderId, carrier, trackingNumber, seen }: ParsedOf<typeof contract.correctTracking>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, actor, orderId);
    const said = { carrier: carrier ?? null, trackingNumber: trackingNumber ?? null };
    assertAllowed(refuseAction(stateOf(order), 'correct-tracking', { actor, now: world.now }, said));
    if (!isSameParcel(order, seen)) throw new Refusal('tracking-changed');
    if (isSameParcel(order, said)) return;
    const doer = await doerOf(tx, actor);
    const move = {
      kind: 'tracking',
      status: order.status,
      action: 'correct-tracking',
      // Names and numbers need no translation, so every reader is told the same.
      reason: [order, said].map(inWords).filter(Boolean).join(' → '),
      changes: said,
      told: ['retailer'],
    } as const;
    await moveOrder(tx, order, { ...move, doer }, world);
    await audit(
      tx,
      {
        actorId: actor.userId,
        action: 'order-tracking-corrected',
        subjectKind: 'order',
        subjectId: order.id,
        details: changedFacts({ carrier: order.carrier, trackingNumber: order.trackingNumber }, said),
      },
      world,
    );
  });
}

/** Empty where a correction of the status has made it shipped and nobody has said how. */
function inWords({ carrier, trackingNumber }: Parcel): string {
  return [carrier, trackingNumber].filter(Boolean).join(' ');
}
