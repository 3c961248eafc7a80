import { type AccountCurrency, accountCurrencies, minorDigits } from './money.ts';

/** The files a bank gives that are read. */
export const bankFormats = ['camt', 'mt940', 'csv'] as const;
export type BankFormat = (typeof bankFormats)[number];

/** Bytes and entries of one file at the most: a month of a busy account is far below. */
export const maxBankFileBytes = 20 * 1024 * 1024;
export const maxBankEntries = 20_000;

export type BankDirection = 'in' | 'out';

/** One movement on an account, as the bank's file says it. Texts are empty where the file has none. */
export type BankEntry = {
  /** The account it moved on: an IBAN or the bank's own number, without spaces. */
  readonly account: string;
  /** The day it was booked, YYYY-MM-DD. */
  readonly bookedOn: string;
  /** Minor units, above 0. */
  readonly amountMinor: number;
  readonly currency: AccountCurrency;
  readonly direction: BankDirection;
  /** Who paid, or was paid. */
  readonly name: string;
  readonly iban: string;
  /** The reference that payers give in a field of its own (ISO 11649, end-to-end). */
  readonly reference: string;
  /** What the payer wrote. */
  readonly text: string;
  /** The bank's own number of the movement. */
  readonly bankReference: string;
};

/** What a file holds: its entries, and how many movements are in currencies that no account of ours has. */
export type BankStatement = { readonly entries: readonly BankEntry[]; readonly otherCurrencies: number };

/** A file that is of its kind and yet cannot be read. */
export class BankFileError extends Error {}

const lengths = { account: 40, name: 140, iban: 40, reference: 140, text: 1000, bankReference: 80 } as const;

/** An entry with its texts in one line each and no longer than a row keeps. */
export function bankEntry(entry: BankEntry): BankEntry {
  const cut = (text: string, most: number) => text.replaceAll(/\s+/g, ' ').trim().slice(0, most);
  return {
    ...entry,
    account: squeezed(entry.account).slice(0, lengths.account),
    name: cut(entry.name, lengths.name),
    iban: squeezed(entry.iban).slice(0, lengths.iban),
    reference: cut(entry.reference, lengths.reference),
    text: cut(entry.text, lengths.text),
    bankReference: cut(entry.bankReference, lengths.bankReference),
  };
}

/** Capitals and digits alone. */
export function squeezed(text: string): string {
  return text.toUpperCase().replaceAll(/[^A-Z\d]/g, '');
}

export function isAccountCurrency(currency: string): currency is AccountCurrency {
  return (accountCurrencies as readonly string[]).includes(currency); // the guard is what is asked
}

/**
 * Minor units of a decimal as machines write it ("1234.5" or, in MT940, "1234,5"); null where it is none or has more
 * digits than its currency.
 */
export function minorFromDecimal(text: string, currency: AccountCurrency): number | null {
  const [, whole = '', fraction = ''] = /^(\d{1,13})(?:[.,](\d*))?$/.exec(text.trim()) ?? [];
  const digits = minorDigits[currency];
  const spare = fraction.slice(digits);
  if (whole === '' || /[1-9]/.test(spare)) return null;
  return Number(whole + fraction.slice(0, digits).padEnd(digits, '0'));
}

/** Whether a text is a day of the calendar, YYYY-MM-DD. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/**
 * What makes each entry itself, in the order given: read again from the same or an overlapping file it has the same
 * key. The bank's number says it where there is one; else day, amount and words, counted where they are alike (two
 * equal payments on one day are two).
 */
export function entryKeys(entries: readonly BankEntry[]): string[] {
  const seen = new Map<string, number>();
  return entries.map((entry) => {
    const { account, bookedOn, amountMinor, currency, direction, bankReference, iban, reference, text } =
      entry;
    const own = bankReference === '' ? squeezed(`${iban}${reference}${text}`) : squeezed(bankReference);
    const base = [account, bookedOn, direction, currency, amountMinor, own].join('|');
    const ordinal = (seen.get(base) ?? 0) + 1;
    seen.set(base, ordinal);
    return `${base}|${ordinal}`;
  });
}
