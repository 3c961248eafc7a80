import type { ParsedOf } from '#contract/operation.ts';
import type { orders as contract } from '#contract/orders.ts';
import { refuseCorrection } from '#domain/refuse-transition.ts';
import { audit } from '../kernel/audit.ts';
import type { Context } from '../kernel/context.ts';
import { stateOf } from './detail.ts';
import { assertAllowed, assertStatus, doerOf, moveOrder } from './move-order.ts';
import { lockOrder } from './visible.ts';

/** Sets a status that was recorded wrongly: status, timeline and audit change; stock, invoice and payment do not. */
export async function correctStatus(
  { db, actor, world }: Context<'actor' | 'world'>,
  { orderId, to, expectedStatus, reason }: ParsedOf<typeof contract.correctStatus>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, actor, orderId);
    assertStatus(order, expectedStatus);
    assertAllowed(refuseCorrection(stateOf(order), to, actor, reason));
    const doer = await doerOf(tx, actor);
    const move = {
      kind: 'correction',
      status: to,
      action: 'correct',
      reason,
      changes: { status: to },
    } as const;
    await moveOrder(tx, order, { ...move, doer }, world);
    await audit(
      tx,
      {
        actorId: actor.userId,
        action: 'order-status-corrected',
        subjectKind: 'order',
        subjectId: order.id,
        details: { from: order.status, to, reason },
      },
      world,
    );
  });
}
