import { hourMs, type Instant, later, millisBetween } from './instants.ts';
import type { OrderState } from './order-state.ts';

/** A brand answers a new order within a day where it can, and within two at the latest. */
export const confirmTargetHours = 24;
export const confirmLatestHours = 48;

/** In time; due: the target has passed; late: so has the last moment. */
export const confirmStates = ['in-time', 'due', 'late'] as const;
export type ConfirmState = (typeof confirmStates)[number];

/** By when an order is confirmed at the latest, and how that stands. */
export type ConfirmClock = { readonly by: Date; readonly state: ConfirmState };

type Awaiting = Pick<OrderState, 'status' | 'placedAt' | 'proposedAt'>;

/** The clock of an order that waits for its brand; null where it waits for nobody or for the retailer's answer. */
export function confirmClock({ status, placedAt, proposedAt }: Awaiting, now: Instant): ConfirmClock | null {
  if (status !== 'pending' || (proposedAt ?? null) !== null) return null;
  const by = later(placedAt, confirmLatestHours * hourMs);
  if (isPast(by, now)) return { by, state: 'late' };
  return { by, state: isPast(later(placedAt, confirmTargetHours * hourMs), now) ? 'due' : 'in-time' };
}

/** An order placed before this moment is late, for a query to look for. */
export function lateBefore(now: Instant): Date {
  return later(now, -confirmLatestHours * hourMs);
}

/** An order placed before this moment rises in the lists of its brand and of the team, the oldest first. */
export function risesBefore(now: Instant): Date {
  return later(now, -confirmTargetHours * hourMs);
}

/** Whether an order has waited for its brand past the first clock, and so stands above the others. */
export function rises(order: Awaiting, now: Instant): boolean {
  const clock = confirmClock(order, now);
  return clock !== null && clock.state !== 'in-time';
}

function isPast(moment: Instant, now: Instant): boolean {
  return millisBetween(moment, now) > 0;
}
