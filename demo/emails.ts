import { and, asc, gt, ne } from 'drizzle-orm';
import type { Db, Tx } from '#db/connect.ts';
import { orders, orderTimeline } from '#db/schema/orders.ts';
import { dayMs, later } from '#domain/instants.ts';
import type { World } from '#server/kernel/world.ts';
import { orderPlaced } from '#server/orders/jobs/order-placed.ts';
import { orderStatusChanged } from '#server/orders/jobs/order-status-changed.ts';

const lastDays = 4;

/**
 * The emails of the last days' orders, as their jobs write them. They are kept for the outbox and never sent:
 * nobody lives at these addresses.
 */
export async function writeDemoEmails(tx: Tx, now: Date, world: (at: Date) => World): Promise<void> {
  const db = tx as unknown as Db; // jobs open transactions of their own; inside this one they are savepoints
  const since = later(now, -lastDays * dayMs);
  const placed = await tx
    .select({ id: orders.id, at: orders.createdAt })
    .from(orders)
    .where(gt(orders.createdAt, since))
    .orderBy(asc(orders.createdAt));
  for (const { id, at } of placed) await orderPlaced(db, { orderId: id }, world(at));
  const moved = await tx
    .select({ id: orderTimeline.id, orderId: orderTimeline.orderId, at: orderTimeline.at })
    .from(orderTimeline)
    .where(and(gt(orderTimeline.at, since), ne(orderTimeline.status, 'pending')))
    .orderBy(asc(orderTimeline.at));
  for (const { id, orderId, at } of moved) {
    await orderStatusChanged(db, { orderId, timelineId: id }, world(at));
  }
}
