import { type PaymentWord, paymentWord } from '#domain/order-payment.ts';
import type { OrderSummary } from './queries.ts';

const words = {
  paid: 'list.paid',
  unpaid: 'list.unpaid',
  part: 'list.part',
  overdue: 'list.overdue',
  'fee-unpaid': 'list.feeUnpaid',
  'fee-part': 'list.feePart',
  'fee-overdue': 'list.feeOverdue',
  refund: 'list.refundDue',
  none: 'list.noPayment',
  free: 'replacement.free',
} as const satisfies Record<PaymentWord, string>;

/** What a list says of the money of an order. */
export function paymentOf(order: Pick<OrderSummary, 'status' | 'payment'>) {
  return words[paymentWord(order)];
}
