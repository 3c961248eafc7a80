import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#db/connect.ts';
import { users } from '#db/schema/accounts.ts';
import { orders, orderTimeline } from '#db/schema/orders.ts';
import type { OrderRefusal, TimelineAction } from '#domain/order-state.ts';
import type { OrderStatus } from '#domain/order-status.ts';
import { type Actor, type Role, type SenderRole, senderRoleOf } from '#domain/roles.ts';
import { refuseExpected } from '#domain/transit.ts';
import { audit } from '../kernel/audit.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { World } from '../kernel/world.ts';
import { postSystemMessage } from '../messages/post-system-message.ts';
import { notify } from '../notifications/notify.ts';
import { orderEvent } from '../notifications/order-event.ts';
import { closeProposal } from './proposals.ts';
import { systemContentOf } from './timeline.ts';
import type { OrderRow, VisibleOrder } from './visible.ts';

/** Who does it: a person, or the house by itself. */
export type Doer = {
  readonly actorId: string | null;
  readonly actorName: string | null;
  readonly actorRole: SenderRole;
};

export const byItself: Doer = { actorId: null, actorName: null, actorRole: 'system' };

/** What is done to an order: how its timeline tells it, and what else of the order changes. */
export type Move = {
  readonly kind: 'status' | 'correction' | 'payment' | 'proposal' | 'tracking';
  /** What the timeline says was reached. */
  readonly status: OrderStatus;
  readonly action: TimelineAction;
  readonly reason: string | null;
  readonly changes: Partial<OrderRow>;
  /** Who is told, where the status alone does not say. */
  readonly told?: readonly Role[];
};

/**
 * Carries out what the rules have allowed: the order, one timeline entry, a system message in its thread, and
 * with the commit the emails and the hints.
 */
export async function moveOrder(
  tx: Tx,
  order: VisibleOrder,
  { changes, doer, told, ...entry }: Move & { readonly doer: Doer },
  world: World,
): Promise<void> {
  const timelineId = world.newId();
  await closeProposal(tx, order, { to: changes.status ?? order.status, deciderId: doer.actorId }, world);
  await tx
    .update(orders)
    .set({ ...changes, updatedAt: world.now })
    .where(eq(orders.id, order.id));
  await tx.insert(orderTimeline).values({
    ...entry,
    ...doer,
    id: timelineId,
    orderId: order.id,
    seq: sql`(select max(seq) + 1 from ${orderTimeline} where order_id = ${order.id})`,
    at: world.now,
  });
  const system = systemContentOf({ ...entry, ...doer }, { ...order, ...changes });
  const isEnd = changes.status === 'completed' || changes.status === 'cancelled';
  await postSystemMessage(tx, { orderId: order.id, system, actorId: doer.actorId, isEnd }, world);
  await notify(
    tx,
    orderEvent(order, { status: changes.status ?? entry.status, system, actorId: doer.actorId, told }),
    world,
  );
  await noteTeam(tx, order, { ...entry, doer, to: changes.status ?? order.status }, world);
  await world.enqueue(tx, 'order-status-changed', { orderId: order.id, timelineId });
  await world.announce(tx, {
    kind: 'order',
    orderId: order.id,
    companyIds: [order.retailerCompanyId, order.brandCompanyId],
  });
}

type Noted = Pick<Move, 'kind' | 'action' | 'reason'> & { readonly doer: Doer; readonly to: OrderStatus };

/**
 * What the team does to an order is in the audit log too, with its status only where that changes; corrections note
 * themselves.
 */
async function noteTeam(
  tx: Tx,
  order: VisibleOrder,
  { kind, action, reason, doer: { actorId, actorRole }, to }: Noted,
  world: World,
): Promise<void> {
  const notesItself = kind === 'correction' || kind === 'tracking';
  if (actorRole !== 'lys_team' || notesItself) return;
  const moved = to !== order.status && { from: order.status, to };
  const details = { step: action, ...moved, ...(reason !== null && { reason }) };
  await audit(
    tx,
    { actorId, action: 'order-moved', subjectKind: 'order', subjectId: order.id, details },
    world,
  );
}

/** The person with the name the timeline keeps. */
export async function doerOf(tx: Tx, { userId, role }: Actor): Promise<Doer> {
  const [user] = await tx.select({ name: users.name }).from(users).where(eq(users.id, userId));
  return { actorId: userId, actorName: user?.name ?? null, actorRole: senderRoleOf[role] };
}

/** What the caller saw must still be so; else somebody was faster, and nothing is done twice. */
export function assertStatus(order: VisibleOrder, expectedStatus: OrderStatus): void {
  if (order.status !== expectedStatus) {
    throw new Refusal('order-moved-on', { expected: expectedStatus, status: order.status });
  }
}

/** Ends the command where the rule refuses. */
export function assertAllowed(refused: OrderRefusal | null): void {
  if (refused !== null) throw new Refusal(refused.code, { ...fieldOf[refused.code], ...refused.params });
}

/** A day of delivery that was said lies on or after the day the goods leave. */
export function assertExpected(expectedOn: string | undefined, leaving: Date): void {
  const refused = refuseExpected(expectedOn, leaving);
  if (refused !== null) throw new Refusal(refused.code, { ...refused.params, field: 'expectedOn' });
}

const fieldOf: Partial<Record<OrderRefusal['code'], { field: string }>> = {
  'reason-required': { field: 'reason' },
  'tracking-required': { field: 'trackingNumber' },
};
