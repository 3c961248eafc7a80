import type { ParsedOf } from '#contract/operation.ts';
import type { orders as contract } from '#contract/orders.ts';
import type { Db } from '#db/connect.ts';
import { refuseCorrection } from '#domain/refuse-transition.ts';
import type { Actor } from '#domain/roles.ts';
import { audit } from '../kernel/audit.ts';
import type { World } from '../kernel/world.ts';
import { stateOf } from './detail.ts';
import { assertAllowed, assertStatus, doerOf, moveOrder } from './move-order.ts';
import { lockOrder } from './visible.ts';

/** Sets a status that was recorded wrongly: status, timeline and audit change; stock, invoice and payment do not. */
export async function correctStatus(
  db: Db,
  actor: Actor,
  { orderId, to, expectedStatus, reason }: ParsedOf<typeof contract.correctStatus>,
  world: World,
): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, actor, orderId);
    assertStatus(order, expectedStatus);
    assertAllowed(refuseCorrection(stateOf(order), to, actor, reason));
    await moveOrder(
      tx,
      order,
      { kind: 'correction', status: to, action: 'correct', reason, changes: { status: to } },
      await doerOf(tx, actor),
      world,
    );
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
