import { and, desc, eq, gte } from 'drizzle-orm';
import type { messages as contract } from '#contract/messages.ts';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import { messages, threads } from '#db/schema/messages.ts';
import { orders } from '#db/schema/orders.ts';
import { refuseLink } from '#domain/conversation.ts';
import { orderNumberOf } from '#domain/order-number.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import { systemMessage } from './post-system-message.ts';
import { getVisibleThread, namesOf, takeNextNumber } from './visible.ts';

/** More than a shop orders of a brand while it waits for an answer. */
const ordersShown = 20;

/** The orders a question can have led to, the latest first; none for one that has its order. */
export async function listLinkableOrders(
  { db, actor }: Context<'actor'>,
  { threadId }: ParsedOf<typeof contract.listLinkableOrders>,
): Promise<OutputOf<typeof contract.listLinkableOrders>> {
  const { brandId, linkedOrderId, retailerCompanyId, createdAt } = await getVisibleThread(
    db,
    actor,
    threadId,
  );
  if (brandId === null || linkedOrderId !== null) return { items: [] };
  const found = await db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.retailerCompanyId, retailerCompanyId),
        eq(orders.brandId, brandId),
        gte(orders.createdAt, createdAt),
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(ordersShown);
  return {
    items: found.map(({ id, number, status, totalMinor, currency, createdAt: placedAt }) => ({
      orderId: id,
      orderNumber: orderNumberOf(number),
      status,
      total: { amountMinor: totalMinor, currency },
      createdAt: placedAt.toISOString(),
    })),
  };
}

/**
 * Links a question to the order it has led to, and says so in it. The thread's row is the lock: of two who link it the
 * second is told, unless both mean the same order. The order keeps its own conversation.
 */
export async function linkThread(
  { db, actor, world }: Context<'actor' | 'world'>,
  { threadId, orderId }: ParsedOf<typeof contract.linkThread>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [before] = await tx
      .select({ linkedOrderId: threads.linkedOrderId })
      .from(threads)
      .where(eq(threads.id, (await getVisibleThread(tx, actor, threadId)).id))
      .for('no key update');
    if (before?.linkedOrderId === orderId) return;
    const thread = await takeNextNumber(tx, actor, threadId, world.now);
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
    if (order === undefined) throw new Refusal('order-not-linkable', { field: 'orderId' });
    const refused = refuseLink(thread, order);
    if (refused !== null) throw new Refusal(refused.code, { field: 'orderId' });
    await tx.update(threads).set({ linkedOrderId: orderId }).where(eq(threads.id, threadId));
    const system = { key: 'system.linked', params: { number: orderNumberOf(order.number) } };
    await tx.insert(messages).values(systemMessage({ threadId, seq: thread.lastSeq, system }, world));
    await world.announce(tx, { kind: 'thread', ...namesOf({ ...thread, orderId }) });
  });
}
