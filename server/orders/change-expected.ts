import { eq, sql } from 'drizzle-orm';
import type { ParsedOf } from '#contract/operation.ts';
import type { orders as contract } from '#contract/orders.ts';
import { orders, orderTimeline } from '#db/schema/orders.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import { postSystemMessage } from '../messages/post-system-message.ts';
import { notify } from '../notifications/notify.ts';
import { orderEvent } from '../notifications/order-event.ts';
import { assertExpected, doerOf } from './move-order.ts';
import { systemContentOf } from './timeline.ts';
import { lockOrder } from './visible.ts';

/**
 * The brand or the team says when goods on their way will arrive after all. The order keeps the day, its timeline each one
 * that was said and by whom; the retailer is told (docs/decisions.md, Expected delivery).
 */
export async function changeExpected(
  { db, actor, world }: Context<'actor' | 'world'>,
  { orderId, expectedOn, seen }: ParsedOf<typeof contract.changeExpected>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, actor, orderId);
    if (order.status !== 'shipped') throw new Refusal('delivery-not-on-its-way', { status: order.status });
    if (order.expectedOn !== seen) throw new Refusal('delivery-day-changed', { field: 'expectedOn' });
    assertExpected(expectedOn, order.shippedAt ?? world.now);
    if (order.expectedOn === expectedOn) return;
    await tx.update(orders).set({ expectedOn, updatedAt: world.now }).where(eq(orders.id, order.id));
    const doer = await doerOf(tx, actor);
    const entry = { kind: 'delivery', status: order.status, action: null, reason: null, expectedOn } as const;
    await tx.insert(orderTimeline).values({
      ...entry,
      ...doer,
      id: world.newId(),
      orderId: order.id,
      seq: sql`(select max(seq) + 1 from ${orderTimeline} where order_id = ${order.id})`,
      at: world.now,
    });
    const system = systemContentOf({ ...entry, ...doer }, order);
    await postSystemMessage(tx, { orderId: order.id, system, actorId: doer.actorId }, world);
    await notify(
      tx,
      orderEvent(order, { status: order.status, system, actorId: doer.actorId, told: ['retailer'] }),
      world,
    );
    await world.announce(tx, {
      kind: 'order',
      orderId: order.id,
      companyIds: [order.retailerCompanyId, order.brandCompanyId],
    });
  });
}
