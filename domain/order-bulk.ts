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
 * Why an order does not take the step with the others, or null: what refuses the single action, and a proposal that
 * waits for the retailer, which nobody overrides without having looked at it.
 */
export function refuseBulkStep(
  order: OrderState,
  step: BulkStep,
  { actor, now }: { readonly actor: OrderActor; readonly now: Date },
): OrderRefusal | null {
  const refused = refuseTransition(order, bulkTargets[step], { actor, now });
  if (refused !== null) return refused;
  return step === 'confirm' && isProposed(order) ? refusal('proposal-open') : null;
}
