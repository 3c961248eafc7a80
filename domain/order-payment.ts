import type { Instant } from './instants.ts';
import { isCharged, isPaid, type OrderKind, type OrderMoneyState, type OrderStatus } from './order-status.ts';
import type { Role } from './roles.ts';
import { daysLate } from './terms.ts';

/** What a list of orders can be narrowed to, by the money of each. */
export const paymentFilters = ['unpaid', 'part', 'overdue', 'paid'] as const;
export type PaymentFilter = (typeof paymentFilters)[number];

/** Free: a replacement asks for no money. Of a cancelled order, refund: some has still to go back; none: nothing is owed. */
export const orderPayments = [...paymentFilters, 'refund', 'free', 'none'] as const;
export type OrderPayment = (typeof orderPayments)[number];

type Owed = OrderMoneyState & {
  readonly kind?: OrderKind;
  readonly dueAt: Instant | null;
  /** What has come in on its invoice, less what went back. */
  readonly receivedMinor: number;
  /** When what is still open of the fee of a cancelled order is due; null: nothing is. */
  readonly feeDueAt?: Instant | null;
  /** What has still to go back of a cancelled order. */
  readonly openRefundMinor?: number;
};

/** How the money of an order stands; what is late is overdue, whether part of it has come or not. */
export function paymentOf(order: Owed, now: Instant): OrderPayment {
  if (!isCharged(order)) return 'free';
  if (order.status === 'cancelled') return afterEnd(order, now);
  if (isPaid(order)) return 'paid';
  return owed(order, order.dueAt, now);
}

function afterEnd(order: Owed, now: Instant): OrderPayment {
  const { feeDueAt = null, openRefundMinor = 0 } = order;
  if (feeDueAt !== null) return owed(order, feeDueAt, now);
  return openRefundMinor > 0 ? 'refund' : 'none';
}

function owed({ receivedMinor }: Owed, due: Instant | null, now: Instant): OrderPayment {
  if (due !== null && daysLate(due, now) > 0) return 'overdue';
  return receivedMinor > 0 ? 'part' : 'unpaid';
}

/**
 * A brand learns whether an order is paid; how an invoice stands is between the retailer and us, and so is
 * the fee of a cancelled order (`tellsFee`).
 */
export function paymentToldTo(role: Role, payment: OrderPayment): OrderPayment {
  return role === 'brand' && (payment === 'overdue' || payment === 'part') ? 'unpaid' : payment;
}

/** What is said of it beside the total: of a cancelled order not the total is owed, but its fee. */
export function paymentWord(order: {
  readonly status: OrderStatus;
  readonly payment: OrderPayment;
}): PaymentWord {
  const { status, payment } = order;
  const isFee =
    status === 'cancelled' && (payment === 'unpaid' || payment === 'part' || payment === 'overdue');
  return isFee ? `fee-${payment}` : payment;
}
type PaymentWord = OrderPayment | `fee-${'unpaid' | 'part' | 'overdue'}`;

const paymentTexts = {
  paid: 'orders:list.paid',
  unpaid: 'orders:list.unpaid',
  part: 'orders:list.part',
  overdue: 'orders:list.overdue',
  'fee-unpaid': 'orders:list.feeUnpaid',
  'fee-part': 'orders:list.feePart',
  'fee-overdue': 'orders:list.feeOverdue',
  refund: 'orders:list.refundDue',
  none: 'orders:list.noPayment',
  free: 'orders:replacement.free',
} as const satisfies Record<PaymentWord, `orders:${string}`>;

/** The text of it, on the screen and in the file of the list. */
export function paymentText(order: Parameters<typeof paymentWord>[0]) {
  return paymentTexts[paymentWord(order)];
}

/** Whether somebody is told how the money of a cancelled order stands: it is between us and the retailer, so its brand is not. */
export function tellsFee(role: Role): boolean {
  return role !== 'brand';
}

/**
 * What stands of an ended order between the retailer and us: its fee and why it was waived, when that is due and what is
 * open of it, what is to go back and what has.
 */
const betweenUs = {
  restockingFeeMinor: null,
  feeWaivedReason: null,
  feeDueAt: null,
  openFee: null,
  refundDueMinor: null,
  openRefundMinor: 0,
  ledger: null,
} as const;

/** An order as this reader is told of it: page, lists, timeline and emails all say what is left here, and nothing else. */
export function orderToldTo<Order extends { readonly [Field in keyof typeof betweenUs]?: unknown }>(
  role: Role,
  order: Order,
): Order {
  return tellsFee(role) ? order : { ...order, ...betweenUs };
}

type StepSaid = { readonly key: string; readonly params: Readonly<Record<string, string | number>> };

/** What a step was told with: it is kept once for all parties, with the fee of a cancellation and the VAT of what is given. */
export function stepToldTo<Said extends StepSaid>(role: Role, said: Said): Said {
  if (tellsFee(role)) return said;
  const { fee: _, gross: __, vat: ___, ...params } = said.params;
  const key = said.key.replace('cancelledWithFee', 'cancelled').replace('settledWithVat', 'settled');
  return { ...said, key, params };
}

/** What somebody means who asks for these, as orders stand. */
export function paymentsMeantBy(role: Role, asked: readonly PaymentFilter[]): readonly PaymentFilter[] {
  return paymentFilters.filter((payment) => asked.some((each) => each === paymentToldTo(role, payment)));
}
