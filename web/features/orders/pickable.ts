import { type OrderStatus, stepIndex } from '#domain/order-status.ts';

/** Goods can be taken off the shelves once the order is confirmed, and as long as it is not cancelled. */
export function isPickable(status: OrderStatus): boolean {
  return stepIndex(status) >= stepIndex('confirmed');
}
