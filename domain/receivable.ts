import type { Instant } from './instants.ts';
import type { RateFrom } from './late-interest.ts';
import { type Refusal, refusal } from './refusal.ts';
import { calendarDay, daysLate, yearlyInterestMinor } from './terms.ts';

/** What can be recorded on an invoice: money in, money back, and the undoing of either. */
export const paymentKinds = ['payment', 'refund', 'reversal'] as const;
export type PaymentKind = (typeof paymentKinds)[number];

/** An invoice as the ledger keeps it; amounts in minor units of its currency. */
export type Receivable = {
  readonly totalMinor: number;
  readonly creditedMinor: number;
  readonly paidMinor: number;
  readonly refundedMinor: number;
};

/** What is still to be paid (above 0) or to be refunded (below 0). */
export function openMinor({ totalMinor, creditedMinor, paidMinor, refundedMinor }: Receivable): number {
  return totalMinor - creditedMinor - paidMinor + refundedMinor;
}

export const invoiceStates = ['open', 'overdue', 'refund-due', 'settled'] as const;
export type InvoiceState = (typeof invoiceStates)[number];

export function invoiceState(invoice: Receivable & { readonly dueAt: Instant }, now: Instant): InvoiceState {
  const open = openMinor(invoice);
  if (open === 0) return 'settled';
  if (open < 0) return 'refund-due';
  return daysLate(invoice.dueAt, now) > 0 ? 'overdue' : 'open';
}

export type PaymentRefusal = Refusal<'payment-too-high' | 'refund-too-high'>;

/**
 * Why an amount cannot be recorded, or null. Nothing is booked beyond what an invoice asks for: money that is
 * too much goes back or to another invoice, and is never lost in a balance nobody looks at.
 */
export function refuseAmount(
  invoice: Receivable,
  kind: 'payment' | 'refund',
  amountMinor: number,
): PaymentRefusal | null {
  const open = openMinor(invoice);
  const most = Math.max(kind === 'payment' ? open : -open, 0);
  if (amountMinor <= most) return null;
  return refusal(kind === 'payment' ? 'payment-too-high' : 'refund-too-high', { openMinor: most });
}

/** The ledger after an entry. */
export function withEntry(
  invoice: Receivable,
  kind: 'payment' | 'refund',
  amountMinor: number,
): Pick<Receivable, 'paidMinor' | 'refundedMinor'> {
  const { paidMinor, refundedMinor } = invoice;
  return kind === 'payment'
    ? { paidMinor: paidMinor + amountMinor, refundedMinor }
    : { paidMinor, refundedMinor: refundedMinor + amountMinor };
}

/** Money that changed what is open on a day: a payment or a credit takes from it, a refund or a reversal adds. */
export type Movement = { readonly on: Instant; readonly amountMinor: number };

/** What interest is asked of: until when it was to be paid, and which rate counts when. */
type Charged = {
  readonly dueAt: Instant;
  /** In order; the first holds from the day after the due date. */
  readonly rates: readonly RateFrom[];
};

/**
 * Late interest up to `now`: on what was open each day after the due date at the rate of that day, so a part payment
 * stops the interest of its part on the day it came. Simple, rounded half up once.
 */
export function accruedInterestMinor(
  { totalMinor, ...late }: Charged & { readonly totalMinor: number },
  movements: readonly Movement[],
  now: Instant,
): number {
  return yearlyInterestMinor(pointDaysOf(totalMinor, late, movements, now));
}

/** The same of all that fell due on a day, bear the same and have had no movement since: each by what it came to. */
export function untouchedInterest(late: Charged, now: Instant): (totalMinor: number) => number {
  const pointDays = pointDaysOf(1, late, [], now);
  return (totalMinor) => yearlyInterestMinor(BigInt(totalMinor) * pointDays);
}

function pointDaysOf(
  totalMinor: number,
  { dueAt, rates }: Charged,
  movements: readonly Movement[],
  now: Instant,
): bigint {
  const dueDay = calendarDay(dueAt);
  const today = calendarDay(now);
  const steps = [
    ...movements.map(({ on, amountMinor }) => ({ day: Math.max(calendarDay(on), dueDay), amountMinor })),
    // A rate that counts from a day is of the night that ends with it.
    ...rates.map(({ day, basisPoints }) => ({ day: Math.max(day - 1, dueDay), basisPoints })),
    { day: today, amountMinor: 0 },
  ].toSorted((a, b) => a.day - b.day);
  let open = totalMinor;
  let points = rates[0]?.basisPoints ?? 0;
  let since = dueDay;
  let pointDays = 0n;
  for (const step of steps) {
    const until = Math.min(step.day, today);
    const days = Math.max(until - since, 0);
    pointDays += BigInt(Math.max(open, 0)) * BigInt(days) * BigInt(points);
    since = Math.max(since, until);
    if ('basisPoints' in step) points = step.basisPoints;
    else open -= step.amountMinor;
  }
  return pointDays;
}

/** Days after the due date on which a reminder goes out; after the last one, every 30 days. */
const reminderDays = [1, 7, 14, 30] as const;

/** The reminder that is due by so many days late: the day it belongs to, so that each goes out once; or null. */
export function reminderDay(late: number): number | null {
  if (late >= 30) return Math.floor(late / 30) * 30;
  return reminderDays.findLast((day) => day <= late) ?? null;
}
