import { hasPreparationBegun, isFreeWindowOpen } from './cancellation.ts';
import { dayMs, type Instant, later, millisBetween } from './instants.ts';
import type { Need, OrderAction, OrderRefusal, OrderRole, OrderState } from './order-state.ts';
import { isCharged, isPaid, type OrderStatus, orderSteps, stepsBeforeShipment } from './order-status.ts';
import { refusal } from './refusal.ts';
import { allowsUnpaidPreparation } from './terms.ts';

type Guard = (order: OrderState, role: OrderRole, now: Instant) => OrderRefusal | null;

export type Transition = {
  readonly action: OrderAction;
  readonly from: readonly OrderStatus[];
  /** null: the status stays (a payment under NET terms), or any may follow (a correction). */
  readonly to: OrderStatus | null;
  readonly who: readonly OrderRole[];
  readonly needs?: Need;
  readonly guard?: Guard;
  /** Taken by an operation of its own and not by naming the status it leads to. */
  readonly apart?: true;
  /** Without it the action is not there at all, not even refused. */
  readonly when?: (order: Pick<OrderState, 'proposedAt' | 'kind'>) => boolean;
};

const team = ['admin'] as const;
const supply = ['brand', 'admin'] as const;
const receive = ['retailer', 'admin'] as const;

/** Days after delivery in which goods are inspected. */
export const inspectionDays = 14;
const afterInvoice = ['paid', 'preparing', 'shipped', 'delivered', 'completed'] as const;
const beyondDecline = ['confirmed', 'processing', 'invoiced', 'paid', 'preparing'] as const;

/**
 * The status machine, one row per line of the table in docs/decisions.md, Order statuses; lists show actions
 * in this order.
 */
export const transitions: readonly Transition[] = [
  { action: 'confirm', from: ['pending'], to: 'confirmed', who: supply },
  // What the brand cannot deliver as ordered waits with the retailer.
  { action: 'accept', from: ['pending'], to: 'confirmed', who: ['retailer'], apart: true, when: isProposed },
  { action: 'send-back', from: ['pending'], to: null, who: ['retailer'], apart: true, when: isProposed },
  { action: 'process', from: ['confirmed'], to: 'processing', who: team, when: isCharged },
  { action: 'invoice', from: ['processing'], to: 'invoiced', who: team, when: isCharged },
  { action: 'prepare', from: ['paid'], to: 'preparing', who: supply, when: isCharged },
  {
    action: 'prepare',
    from: ['invoiced'],
    to: 'preparing',
    who: supply,
    guard: paidOrOnTerms,
    when: isCharged,
  },
  // A replacement is not invoiced and not paid.
  { action: 'prepare', from: ['confirmed'], to: 'preparing', who: supply, when: isFree },
  { action: 'ship', from: ['preparing'], to: 'shipped', who: supply, needs: 'tracking' },
  { action: 'deliver', from: ['shipped'], to: 'delivered', who: receive },
  {
    action: 'complete',
    from: ['delivered'],
    to: 'completed',
    who: [...receive, 'system'],
    guard: inspectedAndPaid,
  },
  // A problem with goods that have arrived; on a shipped order it says that they have.
  {
    action: 'report',
    from: ['shipped', 'delivered', 'completed'],
    to: null,
    who: ['retailer'],
    apart: true,
  },
  { action: 'record-payment', from: ['invoiced'], to: 'paid', who: team, when: isCharged },
  {
    action: 'record-payment',
    from: afterInvoice,
    to: null,
    who: team,
    guard: stillUnpaid,
    when: isCharged,
  },
  {
    action: 'change',
    from: ['pending'],
    to: 'cancelled',
    who: ['retailer'],
    guard: changeInTime,
    apart: true,
    when: isCharged,
  },
  // While an order is pending, brand and team decline it: no fee, with a reason.
  { action: 'decline', from: ['pending'], to: 'cancelled', who: supply, needs: 'reason' },
  { action: 'cancel', from: stepsBeforeShipment, to: 'cancelled', who: ['retailer'], guard: cancelInTime },
  { action: 'cancel', from: beyondDecline, to: 'cancelled', who: team },
  { action: 'cancel', from: ['shipped'], to: 'cancelled', who: receive, guard: alreadyShipped },
  // A number that was mistyped leads nowhere; a completed order is closed.
  {
    action: 'correct-tracking',
    from: ['shipped', 'delivered'],
    to: null,
    who: supply,
    needs: 'tracking',
    apart: true,
  },
  { action: 'correct', from: orderSteps, to: null, who: team, needs: 'reason' },
];

/** The rows an order of that status can take. */
export function transitionsFrom(status: OrderStatus): readonly Transition[] {
  return transitions.filter((row) => row.from.includes(status));
}

/** Whether a proposal of the brand waits for the retailer's answer. */
export function isProposed({ proposedAt }: Pick<OrderState, 'proposedAt'>): boolean {
  return (proposedAt ?? null) !== null;
}

/** When the inspection window of a delivered order ends, or null before delivery. */
export function inspectionEndsAt(order: Pick<OrderState, 'deliveredAt'>): Date | null {
  return order.deliveredAt ? later(order.deliveredAt, inspectionDays * dayMs) : null;
}

function isFree(order: Pick<OrderState, 'kind'>): boolean {
  return !isCharged(order);
}

function paidOrOnTerms(order: OrderState): OrderRefusal | null {
  return isPaid(order) || allowsUnpaidPreparation(order.terms) ? null : refusal('order-not-paid');
}

/** What the completion of a delivered order by itself waits for; null: for nothing any more. */
export function completionWaitsFor(
  order: Pick<OrderState, 'deliveredAt' | 'hasOpenClaim' | 'kind'>,
  isSettled: boolean,
  now: Instant,
): 'inspection' | 'payment' | 'claim' | null {
  const end = inspectionEndsAt(order);
  if (end === null || millisBetween(end, now) < 0) return 'inspection';
  if (isCharged(order) && !isSettled) return 'payment';
  return order.hasOpenClaim ? 'claim' : null;
}

/** People may close a delivered order at any time; by itself it closes 14 days later, once paid and with no claim open. */
function inspectedAndPaid(order: OrderState, role: OrderRole, now: Instant): OrderRefusal | null {
  if (role !== 'system') return null;
  const waits = completionWaitsFor(order, isPaid(order), now);
  if (waits === null) return null;
  if (waits === 'payment') return refusal('order-not-paid');
  return refusal('transition-not-possible', { from: order.status, to: 'completed' });
}

function stillUnpaid(order: OrderState): OrderRefusal | null {
  return isPaid(order) ? refusal('payment-already-recorded') : null;
}

function changeInTime(order: OrderState, _role: OrderRole, now: Instant): OrderRefusal | null {
  if (isFreeWindowOpen(order.placedAt, now)) return null;
  return refusal('change-window-closed');
}

function cancelInTime(order: OrderState, _role: OrderRole, now: Instant): OrderRefusal | null {
  // Who did not get what was ordered may leave at any time.
  if (isProposed(order)) return null;
  if (hasPreparationBegun(order)) return refusal('preparation-begun');
  if (isFreeWindowOpen(order.placedAt, now)) return null;
  return refusal('cancellation-window-closed');
}

/** Shipped orders cannot be cancelled; the row is there to say so. */
function alreadyShipped(): OrderRefusal {
  return refusal('order-already-shipped');
}
