import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#db/connect.ts';
import { products } from '#db/schema/catalogue.ts';
import { orderItems, orderProposals } from '#db/schema/orders.ts';
import { suggestedShipBy } from '#domain/lead-time.ts';
import type { ProposalState } from '#domain/order-proposal.ts';
import type { OrderStatus } from '#domain/order-status.ts';
import type { World } from '../kernel/world.ts';
import type { ProposalRow, VisibleOrder } from './visible.ts';

/** A line of an order as its confirmation needs it. */
export type ConfirmedItem = Pick<
  typeof orderItems.$inferSelect,
  | 'id'
  | 'productId'
  | 'quantityCartons'
  | 'quantityItems'
  | 'itemsPerCarton'
  | 'pricePerCartonMinor'
  | 'reservedItems'
>;

export async function itemsOfOrder(tx: Tx, orderId: string): Promise<ConfirmedItem[]> {
  return tx
    .select({
      id: orderItems.id,
      productId: orderItems.productId,
      quantityCartons: orderItems.quantityCartons,
      quantityItems: orderItems.quantityItems,
      itemsPerCarton: orderItems.itemsPerCarton,
      pricePerCartonMinor: orderItems.pricePerCartonMinor,
      reservedItems: orderItems.reservedItems,
    })
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(orderItems.position));
}

/** The latest word of the brand on an order, however it ended. */
export async function findLastProposal(tx: Tx, orderId: string): Promise<ProposalRow | null> {
  const [last] = await tx
    .select()
    .from(orderProposals)
    .where(eq(orderProposals.orderId, orderId))
    .orderBy(desc(orderProposals.proposedAt), desc(orderProposals.id))
    .limit(1);
  return last ?? null;
}

export type Decision = {
  readonly state: Exclude<ProposalState, 'open'>;
  readonly deciderId: string | null;
  readonly answer?: string | null;
};

/** Ends what waits for the retailer. */
export async function decideProposal(
  tx: Tx,
  proposalId: string,
  { state, deciderId, answer = null }: Decision,
  world: World,
): Promise<void> {
  await tx
    .update(orderProposals)
    .set({ state, answer, decidedById: deciderId, decidedAt: world.now })
    .where(and(eq(orderProposals.id, proposalId), eq(orderProposals.state, 'open')));
}

/** An order that leaves "pending" by any way takes what still waited with it: nothing is left to be answered. */
export async function closeProposal(
  tx: Tx,
  { openProposal }: VisibleOrder,
  { to, deciderId }: { readonly to: OrderStatus; readonly deciderId: string | null },
  world: World,
): Promise<void> {
  if (openProposal === null || to === 'pending') return;
  const state = to === 'cancelled' ? 'cancelled' : 'replaced';
  await decideProposal(tx, openProposal.id, { state, deciderId }, world);
}

export type NamedItem = Pick<typeof orderItems.$inferSelect, 'id' | 'productName' | 'quantityCartons'>;

/** The lines of an order as emails name them. */
export async function namedItems(db: Queryable, orderId: string): Promise<NamedItem[]> {
  return db
    .select({
      id: orderItems.id,
      productName: orderItems.productName,
      quantityCartons: sql<number>`coalesce(${orderItems.orderedCartons}, ${orderItems.quantityCartons})`,
    })
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(orderItems.position));
}

/** The day by which an order can ship, by the lead times of its products. */
export async function findShipBy(tx: Tx, orderId: string, world: World): Promise<string> {
  const rows = await tx
    .select({ leadTime: products.leadTime })
    .from(orderItems)
    .innerJoin(products, eq(products.id, orderItems.productId))
    .where(eq(orderItems.orderId, orderId));
  return suggestedShipBy(
    rows.map(({ leadTime }) => leadTime),
    world.now,
  );
}
