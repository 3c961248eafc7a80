import { sql } from 'drizzle-orm';
import type { Tx } from '#db/connect.ts';
import type { SystemContent } from '#db/schema/messages.ts';
import { orderTimeline } from '#db/schema/orders.ts';
import type { ClaimState } from '#domain/claim-state.ts';
import { defaultLanguage } from '#domain/languages.ts';
import { formatMoney } from '#domain/money.ts';
import type { OrderStatus } from '#domain/order-status.ts';
import type { Role } from '#domain/roles.ts';
import type { World } from '../kernel/world.ts';
import { postSystemMessage } from '../messages/post-system-message.ts';
import { notify } from '../notifications/notify.ts';
import { orderEvent } from '../notifications/order-event.ts';
import type { Doer } from '../orders/move-order.ts';
import type { VisibleOrder } from '../orders/visible.ts';
import type { ClaimRow } from './lock-claim.ts';

/** Whom a step of a claim happened to or waits for; the doer knows. */
export const toldOfClaim = {
  reported: ['brand', 'admin'],
  proposed: ['retailer', 'admin'],
  settled: ['retailer', 'brand'],
  declined: ['retailer', 'brand'],
  withdrawn: ['brand', 'admin'],
} as const satisfies Record<ClaimState, readonly Role[]>;

type Step = {
  readonly claim: ClaimRow;
  /** What the credit note of a settled one comes to. */
  readonly credited?: { readonly grossMinor: number; readonly vatMinor: number } | null;
  readonly doer: Doer;
  readonly status: OrderStatus;
};

/** A step of a claim joins the timeline and the conversation of its order, and is told to those it concerns. */
export async function tellOfClaim(
  tx: Tx,
  order: VisibleOrder,
  { claim, credited = null, doer, status }: Step,
  world: World,
): Promise<void> {
  await tx.insert(orderTimeline).values({
    id: world.newId(),
    orderId: order.id,
    seq: sql`(select max(seq) + 1 from ${orderTimeline} where order_id = ${order.id})`,
    kind: 'claim',
    status,
    action: `claim-${claim.state}`,
    reason: wordsOf(claim),
    ...doer,
    at: world.now,
  });
  const system = withVat(systemOf(claim, doer, order), credited, order);
  await postSystemMessage(tx, { orderId: order.id, system, actorId: doer.actorId }, world);
  const told = toldOfClaim[claim.state];
  await notify(tx, orderEvent(order, { status, system, actorId: doer.actorId, told }), world);
  await world.enqueue(tx, 'claim-changed', { claimId: claim.id, actorId: doer.actorId });
  await world.announce(tx, {
    kind: 'order',
    orderId: order.id,
    companyIds: [order.retailerCompanyId, order.brandCompanyId],
  });
}

/** What the person said with the step. */
export function wordsOf({ state, description, proposalNote, decisionNote }: ClaimRow): string | null {
  const words = {
    reported: description,
    proposed: proposalNote,
    settled: decisionNote,
    declined: decisionNote,
    withdrawn: null,
  }[state];
  return words === '' ? null : words;
}

function systemOf(claim: ClaimRow, { actorName }: Doer, { currency }: VisibleOrder): SystemContent {
  const { state, kind, proposedRemedy, remedy } = claim;
  const about: Partial<Record<ClaimState, string | null>> = {
    reported: kind,
    proposed: proposedRemedy,
    settled: remedy,
  };
  const amountMinor = (state === 'proposed' ? claim.proposedMinor : claim.amountMinor) ?? 0;
  return {
    key: ['system.claim', state, about[state]].filter(Boolean).join('.'),
    params: {
      name: actorName ?? '',
      reason: wordsOf(claim) ?? '',
      amount: formatMoney({ amountMinor, currency }, defaultLanguage),
    },
  };
}

/** What is given is said with its VAT; a brand is told what it is without (domain/order-payment.ts). */
function withVat(
  { key, params }: SystemContent,
  credited: Step['credited'],
  { currency }: VisibleOrder,
): SystemContent {
  if (credited == null || credited.vatMinor === 0) return { key, params };
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency }, defaultLanguage);
  return {
    key: key.replace('.settled.', '.settledWithVat.'),
    params: { ...params, gross: money(credited.grossMinor), vat: money(credited.vatMinor) },
  };
}
