import type { AccountCurrency } from './money.ts';

/** What a statement of account lists, in the order things of one day are written down. */
export const statementKinds = ['invoice', 'credit_note', 'payment', 'refund', 'reversal'] as const;
export type StatementKind = (typeof statementKinds)[number];

/** One booking: above 0 it adds to what the company owes, below 0 it takes from it. */
export type Booking = {
  /** A day, "2026-03-06" (UTC). */
  readonly on: string;
  readonly kind: StatementKind;
  readonly currency: AccountCurrency;
  readonly amountMinor: number;
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

/** The accounts of a company from one day to another, both included; what was before is the opening balance. */
export function statementOf(bookings: readonly Booking[], from: string, to: string): CurrencyAccount[] {
  const inOrder = bookings.toSorted(byDay).filter(({ on }) => on <= to);
  const currencies = [...new Set(inOrder.map(({ currency }) => currency))].toSorted();
  return currencies.map((currency) =>
    accountOf(
      currency,
      inOrder.filter((booking) => booking.currency === currency),
      from,
    ),
  );
}

function accountOf(currency: AccountCurrency, bookings: readonly Booking[], from: string): CurrencyAccount {
  const openingMinor = sum(bookings.filter(({ on }) => on < from));
  const within = bookings.filter(({ on }) => on >= from);
  let balanceMinor = openingMinor;
  const lines = within.map((booking) => {
    balanceMinor += booking.amountMinor;
    return { ...booking, balanceMinor };
  });
  return {
    currency,
    openingMinor,
    lines,
    chargedMinor: sum(within.filter(({ amountMinor }) => amountMinor > 0)),
    settledMinor: sum(within.filter(({ amountMinor }) => amountMinor < 0)),
    closingMinor: balanceMinor,
  };
}

/** By day; on one day an invoice stands before what settles it. */
function byDay(a: Booking, b: Booking): number {
  if (a.on !== b.on) return a.on < b.on ? -1 : 1;
  return statementKinds.indexOf(a.kind) - statementKinds.indexOf(b.kind) || (a.number < b.number ? -1 : 1);
}

function sum(bookings: readonly Booking[]): number {
  const total = bookings.reduce((all, { amountMinor }) => all + amountMinor, 0);
  if (!Number.isSafeInteger(total)) throw new RangeError('the amount is too large');
  return total;
}
