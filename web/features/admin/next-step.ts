import type { OrderAction } from '#domain/order-state.ts';
import type { OrderStatus } from '#domain/order-status.ts';
import { transitionsFrom } from '#domain/order-transitions.ts';

export type NextStep = {
  readonly action: OrderAction;
  readonly to: OrderStatus;
  readonly needsTracking: boolean;
};

/**
 * The step the team takes next with an order: the first row of the status machine that moves it on. An
 * invoice waits for its money; that it may be prepared before, under NET terms, is for the order's page.
 */
export function nextStepOf(status: OrderStatus): NextStep | null {
  const rows = transitionsFrom(status).filter(
    ({ to, who }) => to !== null && to !== 'cancelled' && who.includes('admin'),
  );
  const row = rows.find(({ action }) => action === 'record-payment') ?? rows[0];
  if (row === undefined || row.to === null) return null;
  return { action: row.action, to: row.to, needsTracking: row.needs === 'tracking' };
}
