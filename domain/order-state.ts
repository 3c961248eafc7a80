import type { ClaimState } from './claim-state.ts';
import type { Instant } from './instants.ts';
import type { OrderKind, OrderStatus } from './order-status.ts';
import type { Refusal } from './refusal.ts';
import type { Role } from './roles.ts';
import type { PaymentTerms } from './terms.ts';

/** Everything a person, or the clock, can do to an order (docs/decisions.md, Order statuses). */
export const orderActions = [
  'confirm',
  'process',
  'invoice',
  'prepare',
  'ship',
  'deliver',
  'complete',
  'record-payment',
  'change',
  'decline',
  'cancel',
  'correct-tracking',
  'correct',
  'accept',
  'send-back',
  'report',
] as const;
export type OrderAction = (typeof orderActions)[number];

/**
 * What a timeline tells beside: how a replacement began, a brand has proposed something else, a credit note has left
 * nothing to pay, a claim has gone a step.
 */
export type TimelineAction = OrderAction | 'replace' | 'propose' | 'credit' | `claim-${ClaimState}`;

/** Who moves an order: a role, or the system by itself. */
export type OrderRole = Role | 'system';

export type OrderRefusalCode =
  | 'transition-not-possible'
  | 'transition-not-yours'
  | 'viewing-only'
  | 'rights-too-few'
  | 'reason-required'
  | 'tracking-required'
  | 'cancellation-window-closed'
  | 'preparation-begun'
  | 'change-window-closed'
  | 'order-already-shipped'
  | 'order-not-paid'
  | 'payment-already-recorded'
  | 'correction-not-possible'
  | 'proposal-open'
  | 'freight-to-agree';
export type OrderRefusal = Refusal<OrderRefusalCode>;

/** What the rules need to know of an order. */
export type OrderState = {
  /** Unsaid: an order that is paid for. */
  readonly kind?: OrderKind;
  readonly status: OrderStatus;
  readonly terms: PaymentTerms;
  readonly placedAt: Instant;
  readonly paidAt?: Instant | null;
  readonly deliveredAt?: Instant | null;
  /** Since when a proposal of the brand waits for the retailer; null: none does. */
  readonly proposedAt?: Instant | null;
  /** Whether a problem that was reported waits to be decided. */
  readonly hasOpenClaim?: boolean;
};

/** What the person must say: a reason; or carrier and tracking number. */
export type Need = 'reason' | 'tracking';
