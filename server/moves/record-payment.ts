import type { ParsedOf } from '#contract/operation.ts';
import type { orders as contract } from '#contract/orders.ts';
import type { Tx } from '#db/connect.ts';
import { refuseAction } from '#domain/refuse-transition.ts';
import type { Actor } from '#domain/roles.ts';
import type { Context } from '../kernel/context.ts';
import type { World } from '../kernel/world.ts';
import { stateOf } from '../orders/detail.ts';
import { changesOf } from '../orders/effects.ts';
import { assertAllowed, assertStatus, doerOf, moveOrder } from '../orders/move-order.ts';
import { lockOrder, type VisibleOrder } from '../orders/visible.ts';
import { payInFull } from './pay-in-full.ts';

/** The money has arrived in full: the rest of the invoice is booked, and the order is paid. */
export async function recordPayment(
  { db, actor, world }: Context<'actor' | 'world'>,
  { orderId, expectedStatus }: ParsedOf<typeof contract.recordPayment>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, actor, orderId);
    assertStatus(order, expectedStatus);
    assertAllowed(refuseAction(stateOf(order), 'record-payment', { actor, now: world.now }));
    await payInFull(tx, order, actor, world);
    await markPaid(tx, order, 'record-payment', { actor, world });
  });
}

/**
 * Nothing is left to pay, by money or by credit. An invoiced order is paid now; under NET terms the order may be further
 * on: then "paid" joins the timeline and the status stays (docs/decisions.md, Payment apart from status).
 */
export async function markPaid(
  tx: Tx,
  order: VisibleOrder,
  action: 'record-payment' | 'credit',
  { actor, world }: { readonly actor: Actor; readonly world: World },
): Promise<void> {
  const isStep = order.status === 'invoiced';
  await moveOrder(
    tx,
    order,
    {
      kind: isStep ? 'status' : 'payment',
      status: 'paid',
      action,
      reason: null,
      changes: isStep ? changesOf(order, 'paid', { reason: null }, world.now) : { paidAt: world.now },
      doer: await doerOf(tx, actor),
    },
    world,
  );
}
