import type { ParsedOf } from '#contract/operation.ts';
import type { orders as contract } from '#contract/orders.ts';
import type { Tx } from '#db/connect.ts';
import { orderProposals } from '#db/schema/orders.ts';
import { defaultLanguage, type Language } from '#domain/languages.ts';
import { agreed, isDifferent, refuseOffer, refuseShipBy } from '#domain/order-proposal.ts';
import { isCharged } from '#domain/order-status.ts';
import { refuseTransition } from '#domain/refuse-transition.ts';
import type { Actor } from '#domain/roles.ts';
import { hasPapers, issuePapers } from '../documents/issue.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { World } from '../kernel/world.ts';
import { stateOf } from '../orders/detail.ts';
import { changesOf } from '../orders/effects.ts';
import { assertAllowed, assertStatus, doerOf, moveOrder } from '../orders/move-order.ts';
import { type ConfirmedItem, decideProposal, findShipBy, itemsOfOrder } from '../orders/proposals.ts';
import { lockOrder, type VisibleOrder } from '../orders/visible.ts';
import { reportStock } from './report-stock.ts';

type Input = ParsedOf<typeof contract.confirmOrder>;
type Line = Input['lines'][number];

/** What a brand says when it answers an order. */
type Word = {
  readonly lines: readonly Line[];
  readonly shippingMinor: number;
  readonly shipBy: string;
  readonly note: string | null;
};

/** Who confirms which order of which lines. */
type Confirming = {
  readonly order: VisibleOrder;
  readonly items: readonly ConfirmedItem[];
  readonly actor: Actor;
};

/**
 * A brand answers an order: all there as ordered, and it is confirmed; anything else is proposed to the retailer and
 * the order waits (docs/decisions.md, Confirming line by line).
 */
export async function confirmOrder(
  { db, actor, world, language }: Context<'actor' | 'world' | 'language'>,
  input: Input,
): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, actor, input.orderId);
    assertStatus(order, 'pending');
    assertAllowed(refuseTransition(stateOf(order), 'confirmed', { actor, now: world.now }));
    assertSeen(order, input);
    const items = await itemsOfOrder(tx, order.id);
    assertOffer(items, input.lines);
    if (!isCharged(order) && (input.shippingMinor ?? 0) > 0) {
      throw new Refusal('replacement-is-free', { field: 'shippingMinor' });
    }
    const word: Word = {
      lines: input.lines,
      shippingMinor: input.shippingMinor ?? order.shippingMinor,
      shipBy: await shipByOf(tx, order, input, world),
      note: input.note === '' ? null : input.note,
    };
    const confirming = { order, items, actor };
    await reportStock(tx, { ...confirming, shipBy: word.shipBy, language }, word.lines, world);
    if (isDifferent(order, items, word)) await propose(tx, confirming, word, world);
    else await confirm(tx, confirming, word, world);
  });
}

/** The one click: everything is there, and ships by what the lead times say. */
export async function confirmAsOrdered(
  tx: Tx,
  { order, actor, language = defaultLanguage }: Omit<Confirming, 'items'> & { readonly language?: Language },
  note: string | null,
  world: World,
): Promise<void> {
  const confirming = { order, actor, items: await itemsOfOrder(tx, order.id) };
  const shipBy = await findShipBy(tx, order.id, world);
  await reportStock(tx, { ...confirming, shipBy, language }, [], world);
  await confirm(tx, confirming, { lines: [], shippingMinor: order.shippingMinor, shipBy, note }, world);
}

async function confirm(
  tx: Tx,
  { order, actor }: Confirming,
  { shipBy, note }: Word,
  world: World,
): Promise<void> {
  const changes = { ...changesOf(order, 'confirmed', { reason: note }, world.now), shipBy };
  const doer = await doerOf(tx, actor);
  const move = { kind: 'status', status: 'confirmed', action: 'confirm', reason: note, changes } as const;
  await moveOrder(tx, order, { ...move, doer }, world);
  await issuePapers(tx, { ...order, ...changes }, world);
}

async function propose(
  tx: Tx,
  { order, items, actor }: Confirming,
  { lines, shippingMinor, shipBy, note }: Word,
  world: World,
): Promise<void> {
  if (await hasPapers(tx, order.id)) throw new Refusal('proposal-too-late');
  const { openProposal } = order;
  if (openProposal !== null) {
    await decideProposal(tx, openProposal.id, { state: 'replaced', deciderId: actor.userId }, world);
  }
  await tx.insert(orderProposals).values({
    id: world.newId(),
    orderId: order.id,
    lines: lines.filter(({ itemId, availableCartons }) =>
      items.some(({ id, quantityCartons }) => id === itemId && availableCartons < quantityCartons),
    ),
    shipBy,
    note: note ?? '',
    shippingMinor,
    totalBeforeMinor: order.totalMinor,
    totalAfterMinor: agreed(order, items, { lines, shippingMinor }).totalMinor,
    proposedById: actor.userId,
    proposedAt: world.now,
  });
  const doer = await doerOf(tx, actor);
  const move = { kind: 'proposal', status: 'pending', action: 'propose', reason: note, changes: {} } as const;
  await moveOrder(tx, order, { ...move, told: ['retailer'], doer }, world);
}

/** Who does not know what has been proposed meanwhile, in another window or by a colleague, does not take it back. */
function assertSeen({ openProposal }: VisibleOrder, { proposalId }: Input): void {
  const isSeen = proposalId === undefined || proposalId === (openProposal?.id ?? null);
  if (!isSeen) throw new Refusal('proposal-moved-on');
}

function assertOffer(items: readonly ConfirmedItem[], lines: readonly Line[]): void {
  const refused = refuseOffer(items, lines);
  if (refused === null) return;
  const { code, index, params } = refused;
  const part = code === 'line-unknown' ? 'itemId' : 'availableCartons';
  throw new Refusal(code, { field: index === null ? 'lines' : `lines.${index}.${part}`, ...params });
}

/** What a brand promises; unsaid, it is what the lead times say. */
async function shipByOf(tx: Tx, order: VisibleOrder, { shipBy }: Input, world: World): Promise<string> {
  const suggested = await findShipBy(tx, order.id, world);
  if (shipBy === undefined) return suggested;
  const refused = refuseShipBy(shipBy, suggested, world.now);
  if (refused !== null) throw new Refusal(refused.code, { field: 'shipBy', ...refused.params });
  return shipBy;
}
