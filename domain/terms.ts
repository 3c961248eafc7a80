import { dayMs, type Instant, later, millisOf } from './instants.ts';
import { multiply, rational, roundHalfUp } from './rational.ts';

/** How a company pays (prepayment for new accounts, NET 30/60 for established ones). */
export const paymentTerms = ['prepayment', 'net30', 'net60'] as const;
export type PaymentTerms = (typeof paymentTerms)[number];

/** Days from the invoice to the day it is due; a prepayment is due at once. */
export const daysToPay = {
  prepayment: 0,
  net30: 30,
  net60: 60,
} as const satisfies Record<PaymentTerms, number>;

/** Late interest in percent a month, simple, never compounding. */
export const lateInterestPercentPerMonth = 1.5;
const daysPerYear = 365;

/** Whether goods may be prepared before the money is there (docs/decisions.md, Payment apart from status). */
export function allowsUnpaidPreparation(terms: PaymentTerms): boolean {
  return daysToPay[terms] > 0;
}

/** When an invoice of that moment is due. */
export function dueAt(issuedAt: Instant, terms: PaymentTerms): Date {
  return later(issuedAt, daysToPay[terms] * dayMs);
}

/**
 * Whole days an invoice is overdue at `now`: days of the calendar (UTC), as papers name a day and no hour. The
 * day it falls due is not late, the next one is.
 */
export function daysLate(due: Instant, now: Instant): number {
  return Math.max(calendarDay(now) - calendarDay(due), 0);
}

/** The number of a day, counted on; for differences only. */
export function calendarDay(at: Instant): number {
  return Math.floor(millisOf(at) / dayMs);
}

/**
 * Simple interest in minor units, rounded half up once, of minor units × days × hundredths of a percent a year,
 * summed: where amount or rate have changed on the way, each day counts with its own.
 */
export function yearlyInterestMinor(pointDays: bigint): number {
  return roundHalfUp(multiply(rational(pointDays), rational(1, 10_000 * daysPerYear)));
}
