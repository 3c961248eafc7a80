import { dayMs, type Instant, later, millisOf } from './instants.ts';
import { normaliseIban } from './mod97.ts';

/** Currencies a brand can be paid in. */
export const settlementCurrencies = ['KRW', 'USD', 'EUR', 'GBP'] as const;
export type SettlementCurrency = (typeof settlementCurrencies)[number];

/** So long a new account is not paid into: time for who did not change it to say so. */
export const settlementWaitDays = 7;

/** Where an email address was changed so lately, the one before is told as well. */
export const formerAddressDays = 30;

export function usableFrom(now: Instant): Date {
  return later(now, settlementWaitDays * dayMs);
}

export const settlementStates = ['to-check', 'waiting', 'usable'] as const;
export type SettlementState = (typeof settlementStates)[number];

type Standing = { readonly usableFrom: Instant; readonly checkedAt: Instant | null };

/** Whether money may go there: once somebody of the team has checked it, and the days of caution are over. */
export function settlementStateOf({ usableFrom: from, checkedAt }: Standing, now: Instant): SettlementState {
  if (checkedAt === null) return 'to-check';
  return millisOf(from) > millisOf(now) ? 'waiting' : 'usable';
}

export type AccountNumber =
  | { readonly number: string; readonly lastDigits: string }
  | { readonly refusal: 'invalid-iban' | 'invalid-account-number' };

/**
 * An account number as it is kept: what begins with letters is an IBAN with its check digits; elsewhere, as in Korea,
 * it is digits, with hyphens as the bank writes them.
 */
export function readAccountNumber(text: string): AccountNumber {
  const written = text.trim();
  if (/^[A-Za-z]{2}/.test(written)) {
    const iban = normaliseIban(written);
    return iban === null ? { refusal: 'invalid-iban' } : { number: iban, lastDigits: iban.slice(-4) };
  }
  const compact = written.replaceAll(' ', '-').replaceAll(/-+/g, '-');
  const digits = compact.replaceAll('-', '');
  if (!/^\d(?:[\d-]*\d)?$/.test(compact) || digits.length < 6 || digits.length > 20) {
    return { refusal: 'invalid-account-number' };
  }
  return { number: compact, lastDigits: digits.slice(-4) };
}

/** As it is shown: only its end. */
export function maskedAccount(lastDigits: string): string {
  return `••••${lastDigits}`;
}
