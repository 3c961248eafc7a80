import { type Freighted, type FreightState, freightState } from './incoterm.ts';
import type { OrderAction, OrderRefusal, OrderState } from './order-state.ts';
import type { OrderStatus } from './order-status.ts';
import { isProposed } from './order-transitions.ts';
import { refusal } from './refusal.ts';
import { type OrderActor, refuseTransition } from './refuse-transition.ts';

/** The steps several orders take together: each needs no more words than its button. */
export const bulkSteps = [
  'confirm',
  'process',
  'invoice',
  'prepare',
] as const satisfies readonly OrderAction[];
export type BulkStep = (typeof bulkSteps)[number];

/** Where each leads. */
export const bulkTargets = {
  confirm: 'confirmed',
  process: 'processing',
  invoice: 'invoiced',
  prepare: 'preparing',
} as const satisfies Record<BulkStep, OrderStatus>;

/** Orders that are moved together, or taken along in one file. */
export const mostAtOnce = 200;

/** What became of an order: done now, there already, or refused. */
export const bulkOutcomes = ['done', 'already', 'refused'] as const;
export type BulkOutcome = (typeof bulkOutcomes)[number];

/**
 * Why an order does not take the step with the others, or null: what refuses the single action, a proposal that waits
 * for the retailer, which nobody overrides without having looked at it, and freight that is still to be agreed.
 */
export function refuseBulkStep(
  order: OrderState & Freighted,
  step: BulkStep,
  { actor, now }: { readonly actor: OrderActor; readonly now: Date },
): OrderRefusal | null {
  const refused = refuseTransition(order, bulkTargets[step], { actor, now });
  if (refused !== null) return refused;
  if (step !== 'confirm') return null;
  if (isProposed(order)) return refusal('proposal-open');
  return agreesFreight(freightState(order)) ? refusal('freight-to-agree') : null;
}

/** Whether confirming says what freight costs: nothing can be added afterwards, so somebody looks at each such order. */
export function agreesFreight(freight: FreightState): boolean {
  return freight === 'agreed-later';
}
