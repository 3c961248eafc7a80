import { eq } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { orderTimeline } from '#db/schema/orders.ts';
import { writeOrderStatusChanged } from '../mail/order-status-changed.ts';
import { findOrderWithParties } from '../orders/parties.ts';
import type { World } from '../world.ts';
import type { JobData } from './queue.ts';

/** Letters to the parties of an order about one entry of its timeline; who did it knows already. */
export async function orderStatusChanged(
  db: Db,
  { orderId, timelineId }: JobData['order-status-changed'],
  world: World,
): Promise<void> {
  const told = await findOrderWithParties(db, orderId);
  const [entry] = await db.select().from(orderTimeline).where(eq(orderTimeline.id, timelineId));
  if (told === null || entry === undefined) return;
  const others = told.parties.filter(({ id }) => id !== entry.actorId);
  await db.transaction(async (tx) => {
    for (const party of others) {
      await writeOrderStatusChanged(tx, told, entry, party, world);
    }
  });
}
