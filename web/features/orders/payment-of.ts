import type { OrderSummary } from './queries.ts';

const words = {
  paid: 'list.paid',
  unpaid: 'list.unpaid',
  part: 'list.part',
  overdue: 'list.overdue',
  none: 'list.noPayment',
  free: 'replacement.free',
} as const satisfies Record<OrderSummary['payment'], string>;

/** What a list says of the money of an order. */
export function paymentOf({ payment }: Pick<OrderSummary, 'payment'>) {
  return words[payment];
}
