import type { OrderAction } from '#domain/order-state.ts';
import type { OrderStatus } from '#domain/order-status.ts';
import { transitionsFrom } from '#domain/order-transitions.ts';

/**
 * The step the team takes next with an order, by its status alone: the first row of the status machine that
 * moves it on. An invoice waits for its money; that goods may be prepared before, under NET terms, is for the
 * order's page.
 */
export function nextStepOf(status: OrderStatus): OrderAction | null {
  const rows = transitionsFrom(status).filter(
    ({ to, who }) => to !== null && to !== 'cancelled' && who.includes('admin'),
  );
  const row = rows.find(({ action }) => action === 'record-payment') ?? rows[0];
  return row?.action ?? null;
}
