import type { Instant } from './instants.ts';
import type { OrderAction, OrderRefusal, OrderRole, OrderState } from './order-state.ts';
import { hasShipped, type OrderStatus, stepsOf } from './order-status.ts';
import { type Transition, transitionsFrom } from './order-transitions.ts';
import { may, type Permission } from './permissions.ts';
import { refusal } from './refusal.ts';
import type { CompanyRole } from './roles.ts';

/** Who acts on an order, with the rights in the own company; the system has none and needs none. */
export type OrderActor = { readonly role: OrderRole; readonly companyRole?: CompanyRole };

/** What an action takes beyond moving orders on: money and corrections are a manager's. */
const permissionOf: Partial<Record<OrderAction, Permission>> = {
  'record-payment': 'money:record',
  'correct-tracking': 'order:track',
  correct: 'order:correct',
};

/** What the person said along with the action. */
export type ActionInput = {
  readonly reason?: string | null;
  readonly carrier?: string | null;
  readonly trackingNumber?: string | null;
  /** An admin cancels without the restocking fee; that takes a reason. */
  readonly waiveFee?: boolean;
};

/** Why this actor cannot move the order to `to` with what was said, or null. */
export function refuseTransition(
  order: OrderState,
  to: OrderStatus,
  { actor, now }: Omit<Attempt, 'order'>,
  input: ActionInput = {},
): OrderRefusal | null {
  const rows = transitionsFrom(order.status).filter(
    (row) => row.to === to && !row.apart && isThere(row, order),
  );
  return refuseRows(rows, to, { order, actor, now, input });
}

/** Why this actor cannot take the action with what was said, or null. */
export function refuseAction(
  order: OrderState,
  action: OrderAction,
  { actor, now }: Omit<Attempt, 'order'>,
  input: ActionInput = {},
): OrderRefusal | null {
  const rows = transitionsFrom(order.status).filter((row) => row.action === action && isThere(row, order));
  return refuseRows(rows, action === 'cancel' ? 'cancelled' : null, { order, actor, now, input });
}

/**
 * Why an admin cannot set `to` as a correction, or null; cancelled cannot be entered or left
 * (docs/decisions.md, Corrections).
 */
export function refuseCorrection(
  order: OrderState,
  to: OrderStatus,
  actor: OrderActor,
  reason: string | null,
): OrderRefusal | null {
  if (actor.role !== 'admin') return refusal('transition-not-yours');
  const refused = refuseRights('correct', actor);
  if (refused !== null) return refused;
  const steps: readonly OrderStatus[] = stepsOf(order);
  const isPossible = order.status !== 'cancelled' && steps.includes(to) && order.status !== to;
  if (!isPossible) return refusal('correction-not-possible', { from: order.status, to });
  return isSaid(reason) ? null : refusal('reason-required');
}

type Attempt = { readonly order: OrderState; readonly actor: OrderActor; readonly now: Instant };

/** Whether the order has the action at all, for whoever may take it. */
export function isThere(row: Transition, order: OrderState): boolean {
  return row.when?.(order) ?? true;
}

function refuseRows(
  rows: readonly Transition[],
  to: OrderStatus | null,
  attempt: Attempt & { readonly input: ActionInput },
): OrderRefusal | null {
  const { order, actor, input } = attempt;
  const row = rows.find(({ who }) => who.includes(actor.role));
  if (row !== undefined) return refuseRow(row, attempt) ?? refuseInput(row, input);
  if (rows.length > 0) return refusal('transition-not-yours', { from: order.status });
  if (to === 'cancelled' && hasShipped(order.status)) return refusal('order-already-shipped');
  return refusal('transition-not-possible', { from: order.status, to: to ?? order.status });
}

/** Why a row of the table is closed to this actor at this moment, whatever is said along with it. */
export function refuseRow(row: Transition, { order, actor, now }: Attempt): OrderRefusal | null {
  return refuseRights(row.action, actor) ?? row.guard?.(order, actor.role, now) ?? null;
}

/** Why the rights in the own company do not allow the action, or null. */
function refuseRights(action: OrderAction, { role, companyRole }: OrderActor): OrderRefusal | null {
  if (role === 'system' || companyRole === undefined) return null;
  const standing = { role, companyRole };
  if (!may(standing, 'order:advance')) return refusal('viewing-only');
  return may(standing, permissionOf[action] ?? 'order:advance') ? null : refusal('rights-too-few');
}

function refuseInput(row: Transition, input: ActionInput): OrderRefusal | null {
  const isWaiver = row.action === 'cancel' && input.waiveFee === true;
  if ((row.needs === 'reason' || isWaiver) && !isSaid(input.reason)) return refusal('reason-required');
  const isTracked = isSaid(input.carrier) && isSaid(input.trackingNumber);
  return row.needs === 'tracking' && !isTracked ? refusal('tracking-required') : null;
}

function isSaid(text: string | null | undefined): boolean {
  return (text ?? '').trim() !== '';
}
