import { isCharged } from '#domain/order-status.ts';
import type { OrderSummary } from './queries.ts';

/** What a list says of the money of an order. */
export function paymentOf({ kind, status, paid }: OrderSummary) {
  if (!isCharged({ kind })) return 'replacement.free';
  if (status === 'cancelled') return 'list.noPayment';
  return paid ? 'list.paid' : 'list.unpaid';
}
