import { compareText } from './compare-text.ts';
import type { AccountCurrency } from './money.ts';

/**
 * What a statement of account lists, in the order things of one day are written down. A reversal undoes a payment; that of
 * a refund is called so.
 */
export const statementKinds = [
  'invoice',
  'credit_note',
  'payment',
  'refund',
  'reversal',
  'refund_reversal',
] as const;
export type StatementKind = (typeof statementKinds)[number];

/** One booking: above 0 it adds to what the company owes, below 0 it takes from it. */
export type Booking = {
  /** A day, "2026-03-06" (UTC). */
  readonly on: string;
  readonly kind: StatementKind;
  readonly currency: AccountCurrency;
  readonly amountMinor: number;
  /** Of a payment: what banks kept of it, at our cost. */
  readonly feeMinor: number;
  readonly number: string;
  readonly orderNumber: string;
  readonly reference: string;
};

export type StatementLine = Booking & { readonly balanceMinor: number };

/** The account in one currency; amounts of different currencies are never added. */
export type CurrencyAccount = {
  readonly currency: AccountCurrency;
  readonly openingMinor: number;
  readonly lines: readonly StatementLine[];
  readonly chargedMinor: number;
  readonly settledMinor: number;
  readonly closingMinor: number;
};

/** What a company owed in one currency before the first day of a statement. */
export type OpeningBalance = { readonly currency: AccountCurrency; readonly amountMinor: number };

/** The accounts of a company over some days: what was open before them, and what was booked on them. */
export function statementOf(
  openings: readonly OpeningBalance[],
  bookings: readonly Booking[],
): CurrencyAccount[] {
  const inOrder = bookings.toSorted(byDay);
  const currencies = [...new Set([...openings, ...inOrder].map(({ currency }) => currency))].toSorted();
  return currencies.map((currency) => {
    const isOfAccount = (amount: { readonly currency: AccountCurrency }) => amount.currency === currency;
    return accountOf(currency, sum(openings.filter(isOfAccount)), inOrder.filter(isOfAccount));
  });
}

function accountOf(
  currency: AccountCurrency,
  openingMinor: number,
  bookings: readonly Booking[],
): CurrencyAccount {
  let balanceMinor = openingMinor;
  const lines = bookings.map((booking) => {
    balanceMinor += booking.amountMinor;
    return { ...booking, balanceMinor };
  });
  return {
    currency,
    openingMinor,
    lines,
    chargedMinor: sum(bookings.filter(({ amountMinor }) => amountMinor > 0)),
    settledMinor: sum(bookings.filter(({ amountMinor }) => amountMinor < 0)),
    closingMinor: balanceMinor,
  };
}

/** By day; on one day an invoice stands before what settles it, and what is of one number stays in the order it came in. */
function byDay(a: Booking, b: Booking): number {
  const kind = statementKinds.indexOf(a.kind) - statementKinds.indexOf(b.kind);
  return compareText(a.on, b.on) || kind || compareText(a.number, b.number);
}

function sum(amounts: readonly OpeningBalance[]): number {
  const total = amounts.reduce((all, { amountMinor }) => all + amountMinor, 0);
  if (!Number.isSafeInteger(total)) throw new RangeError('the amount is too large');
  return total;
}
