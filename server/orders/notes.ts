import { and, eq } from 'drizzle-orm';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import type { orders as contract } from '#contract/orders.ts';
import type { Queryable } from '#db/connect.ts';
import { orders } from '#db/schema/orders.ts';
import type { Actor } from '#domain/roles.ts';
import { notesAbout, writeNote } from '../accounts/notes.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import { ordersVisibleTo } from './visible.ts';

/** What the team has noted about an order, for itself. */
export async function listOrderNotes(
  { db, actor }: Context<'actor'>,
  { orderId, ...paging }: ParsedOf<typeof contract.listOrderNotes>,
): Promise<OutputOf<typeof contract.listOrderNotes>> {
  await assertVisible(db, actor, orderId);
  return notesAbout(db, { kind: 'order', id: orderId }, paging);
}

export async function writeOrderNote(
  { db, actor, world }: Context<'actor' | 'world'>,
  { orderId, body }: ParsedOf<typeof contract.writeOrderNote>,
): Promise<OutputOf<typeof contract.writeOrderNote>> {
  return db.transaction(async (tx) => {
    await assertVisible(tx, actor, orderId);
    const note = await writeNote(tx, actor.userId, { about: { kind: 'order', id: orderId }, body }, world);
    // Colleagues who have the order open read it at once; the hint says no more than that it changed.
    await world.announce(tx, { kind: 'order', orderId, companyIds: [] });
    return note;
  });
}

async function assertVisible(db: Queryable, actor: Actor, orderId: string): Promise<void> {
  const [found] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, orderId), ordersVisibleTo(actor)));
  if (found === undefined) throw new Refusal('not-found');
}
