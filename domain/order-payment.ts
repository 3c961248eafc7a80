import type { Instant } from './instants.ts';
import { isCharged, isPaid, type OrderKind, type OrderMoneyState } from './order-status.ts';
import type { Role } from './roles.ts';
import { daysLate } from './terms.ts';

/** What a list of orders can be narrowed to, by the money of each. */
export const paymentFilters = ['unpaid', 'part', 'overdue', 'paid'] as const;
export type PaymentFilter = (typeof paymentFilters)[number];

/** Free: a replacement asks for no money. None: the order was cancelled, and nothing is owed of it. */
export const orderPayments = [...paymentFilters, 'free', 'none'] as const;
export type OrderPayment = (typeof orderPayments)[number];

type Owed = OrderMoneyState & {
  readonly kind?: OrderKind;
  readonly dueAt: Instant | null;
  /** What has come in on its invoice, less what went back. */
  readonly receivedMinor: number;
  /** When what is still open of the fee of a cancelled order is due; null: nothing is. */
  readonly feeDueAt?: Instant | null;
};

/** How the money of an order stands; what is late is overdue, whether part of it has come or not. */
export function paymentOf(order: Owed, now: Instant): OrderPayment {
  const { feeDueAt = null } = order;
  if (!isCharged(order)) return 'free';
  if (order.status === 'cancelled') return feeDueAt === null ? 'none' : owed(order, feeDueAt, now);
  if (isPaid(order)) return 'paid';
  return owed(order, order.dueAt, now);
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

/** Whether somebody is told how the fee of a cancelled order stands: it stays with us, so its brand is not. */
export function tellsFee(role: Role): boolean {
  return role !== 'brand';
}

/** What somebody means who asks for these, as orders stand. */
export function paymentsMeantBy(role: Role, asked: readonly PaymentFilter[]): readonly PaymentFilter[] {
  return paymentFilters.filter((payment) => asked.some((each) => each === paymentToldTo(role, payment)));
}
