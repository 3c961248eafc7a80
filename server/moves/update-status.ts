import type { ParsedOf } from '#contract/operation.ts';
import type { orders as contract } from '#contract/orders.ts';
import type { Tx } from '#db/connect.ts';
import { dayOf } from '#domain/instants.ts';
import type { Language } from '#domain/languages.ts';
import type { OrderAction, OrderRole } from '#domain/order-state.ts';
import type { OrderStatus } from '#domain/order-status.ts';
import { transitionsFrom } from '#domain/order-transitions.ts';
import { isThere, refuseTransition } from '#domain/refuse-transition.ts';
import type { Actor } from '#domain/roles.ts';
import { vatOfInvoice } from '../documents/credit-notes.ts';
import { issuePapers, settleCancellation } from '../documents/issue.ts';
import { issuePackingAnew } from '../documents/issue-packing.ts';
import type { Context } from '../kernel/context.ts';
import type { World } from '../kernel/world.ts';
import { allocateLots } from '../lots/allocate-lots.ts';
import { shipLots } from '../lots/ship-lots.ts';
import { lockInvoiceOfOrder } from '../money/ledger.ts';
import { stateOf } from '../orders/detail.ts';
import { changesOf, type Said } from '../orders/effects.ts';
import { assertMayTravel } from '../orders/may-travel.ts';
import { assertAllowed, assertExpected, assertStatus, doerOf, moveOrder } from '../orders/move-order.ts';
import { returnStock } from '../orders/stock.ts';
import { lockOrder, type VisibleOrder } from '../orders/visible.ts';
import { confirmAsOrdered } from './confirm-order.ts';
import { payInFull } from './pay-in-full.ts';

/** Whoever has no language reads amounts and dates of refusals in English. */
type Stepping = Context<'actor' | 'world'> & Partial<Context<'language'>>;

/** Moves an order along its status machine, declines or cancels it (docs/decisions.md, Order statuses). */
export async function updateStatus(
  { db, actor, world, language }: Stepping,
  { orderId, to, expectedStatus, ...input }: ParsedOf<typeof contract.updateStatus>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, actor, orderId);
    assertStatus(order, expectedStatus);
    await takeStep(tx, { order, actor, ...(language && { language }) }, { to, ...input }, world);
  });
}

type Stepped = { readonly order: VisibleOrder; readonly actor: Actor; readonly language?: Language };
type Step = Omit<ParsedOf<typeof contract.updateStatus>, 'orderId' | 'expectedStatus'>;

/** The same for an order that is locked and stands where the caller saw it. */
export async function takeStep(
  tx: Tx,
  { order, actor, language }: Stepped,
  { to, lots = [], ...input }: Step,
  world: World,
): Promise<void> {
  assertAllowed(refuseTransition(stateOf(order), to, { actor, now: world.now }, input));
  if (to === 'shipped') {
    assertExpected(input.expectedOn, world.now);
    const { freightMode } = input;
    const leaving = { orderId: order.id, mode: freightMode, language: language ?? 'en' };
    await assertMayTravel(tx, { ...leaving, today: dayOf(world.now) });
  }
  const reason = input.reason?.trim() || null;
  if (to === 'confirmed') return confirmAsOrdered(tx, { order, actor }, reason, world);
  const isEnd = to === 'cancelled';
  const invoice = isEnd ? await lockInvoiceOfOrder(tx, order.id) : null;
  const said: Said = {
    ...input,
    reason,
    receivedMinor: (invoice?.paidMinor ?? 0) - (invoice?.refundedMinor ?? 0),
    openMinor: invoice?.openMinor ?? null,
    ...(invoice === null ? {} : { vat: await vatOfInvoice(tx, invoice) }),
  };
  if (isEnd) await returnStock(tx, order, world);
  if (to === 'paid') await payInFull(tx, order, actor, world);
  if (to === 'preparing') await allocateLots(tx, order, world, language);
  const { hasNewLots } =
    to === 'shipped'
      ? await shipLots(tx, { order, actor, said: lots, ...(language && { language }) }, world)
      : { hasNewLots: false };
  const changes = changesOf(order, to, said, world.now);
  const action = actionOf(order, to, actor.role);
  const move = { kind: 'status', status: to, action, reason, changes } as const;
  await moveOrder(tx, order, { ...move, doer: await doerOf(tx, actor) }, world);
  const moved = { ...order, ...changes };
  if (isEnd) await settleCancellation(tx, moved, invoice, world);
  else await issuePapers(tx, moved, world);
  if (hasNewLots) await issuePackingAnew(tx, moved, world);
}

/** What the move is called for who makes it: a brand declines a pending order, a retailer cancels it. */
export function actionOf(order: VisibleOrder, to: OrderStatus, role: OrderRole): OrderAction {
  const row = transitionsFrom(order.status).find(
    (one) => one.to === to && !one.apart && one.who.includes(role) && isThere(one, stateOf(order)),
  );
  if (row === undefined) throw new Error(`no ${role} moves an order from ${order.status} to ${to}`);
  return row.action;
}
