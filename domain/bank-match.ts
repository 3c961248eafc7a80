import { type BankEntry, squeezed } from './bank-entry.ts';
import { compareText } from './compare-text.ts';
import { isCreditorReference } from './iso11649.ts';
import { type AccountCurrency, accountCurrencies } from './money.ts';
import { openMinor, type Receivable } from './receivable.ts';
import { type Refusal, refusal } from './refusal.ts';

/** How an entry was found to belong to invoices: from the surest to the least sure. */
export const bankMatches = ['reference', 'number', 'amount'] as const;
export type BankMatch = (typeof bankMatches)[number];

/** Banks between payer and us take their fee from the amount; up to so much of it is ours to bear, in minor units. */
export const bankFeeLimitMinor = { GBP: 15_00, EUR: 15_00, CHF: 15_00 } as const satisfies Record<
  AccountCurrency,
  number
>;

/** And no more than one twentieth of the invoice: £15 off an invoice of £40 is no fee. */
const feeShare = 20;

/** An invoice money can still come for. */
export type OpenInvoice = {
  readonly id: string;
  readonly number: string;
  /** ISO 11649. */
  readonly reference: string;
  readonly companyId: string;
  readonly currency: AccountCurrency;
  readonly openMinor: number;
  /** What may still be a bank's fee of it (`mostFee`). */
  readonly mostFeeMinor: number;
  readonly dueAt: Date;
};

/** Money of an entry for one invoice: `amountMinor` came, `feeMinor` more is settled because banks kept it. */
export type BankBooking = {
  readonly invoiceId: string;
  readonly amountMinor: number;
  readonly feeMinor: number;
};

/** So many invoices one entry is booked on at a time, at the most. */
export const maxBookings = 20;

export type BankProposal = { readonly by: BankMatch; readonly bookings: readonly BankBooking[] };

/** Creditor references and invoice numbers (as digits: "2026-0042") that an entry names, in any spelling. */
export function namedIn({ reference, text }: Pick<BankEntry, 'reference' | 'text'>): {
  references: string[];
  numbers: string[];
} {
  const words = `${reference} ${text}`.toUpperCase();
  return {
    references: [
      ...new Set([...words.matchAll(/RF\d\d(?:\s?[A-Z\d]){1,21}/g)].flatMap(([run]) => heads(run))),
    ],
    numbers: [
      ...new Set(
        [...words.matchAll(/INV[\s\-./_#]*(20\d\d)[\s\-./_]*(\d{4,6})(?!\d)/g)].map(
          ([, year = '', number = '']) => `INV-${year}-${number}`,
        ),
      ),
    ],
  };
}

/** The beginnings of a run that are references: what was written behind one may look as if it went on. */
function heads(run: string): string[] {
  const whole = squeezed(run);
  const lengths = Array.from({ length: Math.max(0, whole.length - 4) }, (_, index) => index + 5);
  return lengths.map((length) => whole.slice(0, length)).filter(isCreditorReference);
}

/**
 * Which invoices an entry pays: those it names by reference, else by number, else the one invoice with exactly this
 * amount of a company that has paid from this account before. Null: somebody has to look.
 */
export function proposeBookings(
  entry: Pick<BankEntry, 'direction' | 'currency' | 'amountMinor' | 'reference' | 'text'>,
  named: readonly OpenInvoice[],
  ofPayer: readonly OpenInvoice[],
): BankProposal | null {
  if (entry.direction === 'out') return null;
  const isOpen = ({ currency, openMinor }: OpenInvoice) => currency === entry.currency && openMinor > 0;
  const { references, numbers } = namedIn(entry);
  const ways: readonly [BankMatch, readonly OpenInvoice[]][] = [
    ['reference', named.filter((invoice) => isOpen(invoice) && references.includes(invoice.reference))],
    ['number', named.filter((invoice) => isOpen(invoice) && numbers.includes(invoice.number))],
  ];
  for (const [by, invoices] of ways)
    if (invoices.length > 0) return { by, bookings: shared(entry.amountMinor, invoices) };
  const exact = ofPayer.filter((invoice) => isOpen(invoice) && invoice.openMinor === entry.amountMinor);
  return exact.length === 1 ? { by: 'amount', bookings: shared(entry.amountMinor, exact) } : null;
}

/** An amount over invoices, the one due first first; what a bank may have kept is its fee, on the last. */
function shared(amountMinor: number, invoices: readonly OpenInvoice[]): BankBooking[] {
  const inOrder = invoices.toSorted(
    (a, b) => a.dueAt.getTime() - b.dueAt.getTime() || compareText(a.id, b.id),
  );
  let rest = amountMinor;
  const bookings: BankBooking[] = [];
  for (const { id, openMinor, mostFeeMinor } of inOrder) {
    const part = Math.min(rest, openMinor);
    if (part === 0) break;
    rest -= part;
    const short = openMinor - part;
    const isLast = bookings.length === inOrder.length - 1;
    const feeMinor = isLast && short <= mostFeeMinor ? short : 0;
    bookings.push({ invoiceId: id, amountMinor: part, feeMinor });
  }
  return bookings;
}

/** What is left of an amount once it is booked so; less than nothing where that is too much. */
export function leftAfter(
  amountMinor: number,
  bookings: readonly Pick<BankBooking, 'amountMinor'>[],
): number {
  return bookings.reduce((left, booking) => left - booking.amountMinor, amountMinor);
}

/** What bookings write off as fees in each currency, those of nothing left out. */
export function feesByCurrency(
  bookings: readonly { readonly feeMinor: number; readonly currency: AccountCurrency }[],
): { amountMinor: number; currency: AccountCurrency }[] {
  return accountCurrencies
    .map((currency) => ({
      amountMinor: bookings.reduce((sum, each) => sum + (each.currency === currency ? each.feeMinor : 0), 0),
      currency,
    }))
    .filter(({ amountMinor }) => amountMinor > 0);
}

/** What the limit of an invoice's bank fees is found by. */
type FeeLimits = Pick<Receivable, 'totalMinor' | 'creditedMinor'> & {
  /** What banks have kept of it before, by payments that stand. */
  readonly feesMinor: number;
  readonly currency: AccountCurrency;
};

/**
 * The most that may still be a bank's fee on an invoice. What it asks for as a whole sets the limit, however much of that
 * has come, and all its fees together keep to it: many small ones are no way round it.
 */
export function mostFee({ totalMinor, creditedMinor, feesMinor, currency }: FeeLimits): number {
  const asked = totalMinor - creditedMinor;
  const limit = Math.min(bankFeeLimitMinor[currency], Math.floor(asked / feeShare));
  return Math.max(limit - feesMinor, 0);
}

export type BankFeeRefusal = Refusal<'bank-fee-too-high' | 'bank-fee-not-last'>;

/** Why what banks kept cannot be taken off an invoice, or null: it is too much, or more than the fee is still open. */
export function refuseFee(
  invoice: Receivable & FeeLimits,
  { amountMinor, feeMinor }: Pick<BankBooking, 'amountMinor' | 'feeMinor'>,
): BankFeeRefusal | null {
  if (feeMinor === 0) return null;
  const limitMinor = mostFee(invoice);
  if (feeMinor > limitMinor) return refusal('bank-fee-too-high', { limitMinor });
  const leftMinor = openMinor(invoice) - amountMinor - feeMinor;
  return leftMinor > 0 ? refusal('bank-fee-not-last', { leftMinor }) : null;
}

/** What an entry has been used for. */
export type BankEntryState = {
  readonly direction: BankEntry['direction'];
  readonly amountMinor: number;
  readonly bookedMinor: number;
  readonly isSetAside: boolean;
};

export const bankStates = ['ready', 'open', 'ahead', 'booked', 'set-aside', 'out'] as const;
export type BankState = (typeof bankStates)[number];

/** Of money that has come by now: it is not on invoices in full yet, whether one was found for it or not. */
export const bankToDo = ['ready', 'open'] as const satisfies readonly BankState[];
/** What a list of entries can be narrowed to. */
export const bankFilters = ['todo', ...bankStates] as const;

/**
 * Where an entry stands; `ready`: it has a proposal that one click books; `ahead`: the bank has given it a day that is
 * not here yet, and nothing is booked of it before.
 */
export function bankState(
  entry: BankEntryState & { readonly hasProposal: boolean; readonly isAhead: boolean },
): BankState {
  if (entry.direction === 'out') return 'out';
  if (entry.isSetAside) return 'set-aside';
  if (entry.bookedMinor === entry.amountMinor) return 'booked';
  if (entry.isAhead) return 'ahead';
  return entry.hasProposal && entry.bookedMinor === 0 ? 'ready' : 'open';
}

export type BankBookingRefusal = Refusal<
  'bank-entry-out' | 'bank-entry-set-aside' | 'bank-entry-exceeded' | 'bank-invoice-twice'
>;

/** Why these bookings cannot be made of an entry, or null; what an invoice takes is asked of the invoice. */
export function refuseBookings(
  entry: BankEntryState,
  bookings: readonly BankBooking[],
): BankBookingRefusal | null {
  if (entry.direction === 'out') return refusal('bank-entry-out');
  if (entry.isSetAside) return refusal('bank-entry-set-aside');
  if (new Set(bookings.map(({ invoiceId }) => invoiceId)).size < bookings.length)
    return refusal('bank-invoice-twice');
  const restMinor = entry.amountMinor - entry.bookedMinor;
  return leftAfter(restMinor, bookings) < 0 ? refusal('bank-entry-exceeded', { restMinor }) : null;
}
