import { eq } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { orderTimeline } from '#db/schema/orders.ts';
import type { JobData } from '../../kernel/job-data.ts';
import type { World } from '../../kernel/world.ts';
import { writeOrderStatusChanged } from '../emails/order-status-changed.ts';
import { findOrderWithParties } from '../parties.ts';

/** Emails to the parties of an order about one entry of its timeline; who did it knows already. */
export async function orderStatusChanged(
  db: Db,
  { orderId, timelineId }: JobData['order-status-changed'],
  world: World,
): Promise<void> {
  const told = await findOrderWithParties(db, orderId);
  const [entry] = await db.select().from(orderTimeline).where(eq(orderTimeline.id, timelineId));
  if (told === null || entry === undefined) return;
  // The invoice has an email of its own (invoice-issued.ts).
  const isInvoiced = entry.status === 'invoiced' && entry.at.getTime() === told.order.invoicedAt?.getTime();
  const others = told.parties.filter(
    ({ id, role }) => id !== entry.actorId && !(isInvoiced && role === 'retailer'),
  );
  await db.transaction(async (tx) => {
    for (const party of others) {
      await writeOrderStatusChanged(tx, told, { entry, party }, world);
    }
  });
}
