import { and, eq, sql } from 'drizzle-orm';
import type { ParsedOf } from '#contract/operation.ts';
import type { orders as contract } from '#contract/orders.ts';
import type { Tx } from '#db/connect.ts';
import { orderItems, orderProposals } from '#db/schema/orders.ts';
import type { Language } from '#domain/languages.ts';
import { type AgreedItem, agreed, type ProposalAnswer } from '#domain/order-proposal.ts';
import { refuseAction } from '#domain/refuse-transition.ts';
import type { Actor } from '#domain/roles.ts';
import { lockCart } from '../cart/change-cart.ts';
import { issuePapers } from '../documents/issue.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { World } from '../kernel/world.ts';
import { stateOf } from '../orders/detail.ts';
import { changesOf } from '../orders/effects.ts';
import { assertAllowed, assertStatus, doerOf, moveOrder } from '../orders/move-order.ts';
import { refuseDearer } from '../orders/order-limit.ts';
import { decideProposal, itemsOfOrder } from '../orders/proposals.ts';
import { lockOrder, type ProposalRow, type VisibleOrder } from '../orders/visible.ts';
import { cancelWithoutFee } from './cancel-without-fee.ts';

type Input = ParsedOf<typeof contract.answerProposal>;

/** Which proposal of which order is answered, by whom, and what is said to it. */
type Answering = {
  readonly order: VisibleOrder;
  readonly proposal: ProposalRow;
  readonly actor: Actor;
  readonly language: Language;
  readonly message: string | null;
};

/** A retailer answers what the brand proposes; the order's lock decides between two who do it at once. */
export async function answerProposal(
  { db, actor, world, language }: Context<'actor' | 'world' | 'language'>,
  { orderId, proposalId, answer, message }: Input,
): Promise<void> {
  await db.transaction(async (tx) => {
    // The cart before the order, as placing one takes them: what is accepted and what is placed count each other.
    if (answer === 'accept' && actor.companyRole === 'buyer') await lockCart(tx, actor, world.now);
    const order = await lockOrder(tx, actor, orderId);
    const proposal = await getOpen(tx, order, { actor, proposalId });
    assertAllowed(
      refuseAction(stateOf(order), answer === 'accept' ? 'accept' : 'send-back', { actor, now: world.now }),
    );
    const said = message === '' ? null : message;
    await answers[answer](tx, { order, proposal, actor, language, message: said }, world);
  });
}

/** The proposal as long as it waits: another one, or none, is a conflict, and one of another order is not there. */
async function getOpen(
  tx: Tx,
  order: VisibleOrder,
  { actor, proposalId }: { readonly actor: Actor; readonly proposalId: string },
): Promise<ProposalRow> {
  if (order.openProposal?.id === proposalId) return order.openProposal;
  const [known] = await tx
    .select({ id: orderProposals.id })
    .from(orderProposals)
    .where(and(eq(orderProposals.id, proposalId), eq(orderProposals.orderId, order.id)));
  if (known === undefined) throw new Refusal('not-found');
  if (actor.role !== 'retailer') throw new Refusal('transition-not-yours');
  assertStatus(order, 'pending');
  throw new Refusal('proposal-moved-on');
}

const answers: Readonly<Record<ProposalAnswer, (tx: Tx, of: Answering, world: World) => Promise<void>>> = {
  accept,
  'send-back': sendBack,
  cancel: async (tx, { order, proposal, actor, message }, world) => {
    await decideProposal(
      tx,
      proposal.id,
      { state: 'cancelled', deciderId: actor.userId, answer: message },
      world,
    );
    await cancelWithoutFee(tx, order, { doer: await doerOf(tx, actor), reason: message }, world);
  },
};

/** Lines, totals and freight become what was proposed, and the order is confirmed: by a buyer within the own limit. */
async function accept(tx: Tx, { order, proposal, actor, language }: Answering, world: World): Promise<void> {
  const { items, ...totals } = agreed(order, await itemsOfOrder(tx, order.id), proposal);
  if (totals.totalMinor !== proposal.totalAfterMinor)
    throw new Error('the order is not what the proposal was made for');
  const increaseMinor = totals.totalGbpMinor - order.totalGbpMinor;
  const refused = await refuseDearer(tx, { actor, increaseMinor, language }, world.now);
  if (refused !== null) throw new Refusal(refused.code, refused.params);
  await writeAgreed(tx, items);
  await decideProposal(tx, proposal.id, { state: 'accepted', deciderId: actor.userId }, world);
  const confirmed = changesOf(order, 'confirmed', { reason: null }, world.now);
  const changes = { ...confirmed, ...totals, shipBy: proposal.shipBy };
  const doer = await doerOf(tx, actor);
  const move = { kind: 'status', status: 'confirmed', action: 'accept', reason: null, changes } as const;
  await moveOrder(tx, order, { ...move, told: ['brand', 'admin'], doer }, world);
  await issuePapers(tx, { ...order, ...changes }, world);
}

/** Back to the brand, which proposes anew, confirms or declines. */
async function sendBack(tx: Tx, { order, proposal, actor, message }: Answering, world: World): Promise<void> {
  if (message === null) throw new Refusal('reason-required', { field: 'message' });
  await decideProposal(
    tx,
    proposal.id,
    { state: 'sent-back', deciderId: actor.userId, answer: message },
    world,
  );
  const doer = await doerOf(tx, actor);
  const move = {
    kind: 'proposal',
    status: 'pending',
    action: 'send-back',
    reason: message,
    changes: {},
  } as const;
  await moveOrder(tx, order, { ...move, told: ['brand', 'admin'], doer }, world);
}

/** A line keeps what was ordered beside what was agreed, where that is less. */
async function writeAgreed(tx: Tx, items: readonly AgreedItem[]): Promise<void> {
  await tx.execute(sql`update ${orderItems} set
      ordered_cartons = ${orderItems.quantityCartons}, quantity_cartons = kept."quantityCartons",
      quantity_items = kept."quantityItems", total_minor = kept."totalMinor", total_gbp_minor = kept."totalGbpMinor"
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
      kept(id uuid, "quantityCartons" int, "quantityItems" int, "totalMinor" bigint, "totalGbpMinor" bigint)
    where ${orderItems.id} = kept.id and ${orderItems.quantityCartons} <> kept."quantityCartons"`);
}
