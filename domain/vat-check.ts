import { dayMs } from './instants.ts';
import { verifiedForDays } from './vat-decision.ts';
import { readVatNumber } from './vat-number.ts';

/** What the team found when it asked the register (VIES, HMRC, the Swiss UID register) about a number. */
export type VatCheck = {
  /** The number it asked about, as `plainVatNumber` writes it. */
  readonly number: string;
  /** A day, "2026-03-06". */
  readonly on: string;
};

/** unverified: nobody has asked, or the number is another one by now. outdated: it was right too long ago to go by. */
export const vatStates = ['none', 'unverified', 'verified', 'outdated'] as const;
export type VatState = (typeof vatStates)[number];

/** A number with the letters of its country and nothing between: how it was typed makes no other number of it. */
export function plainVatNumber(typed: string, companyCountry: string): string {
  const read = readVatNumber(typed, companyCountry);
  return read === null ? typed.replaceAll(/[\s./-]/g, '').toUpperCase() : `${read.country}${read.number}`;
}

type Known = {
  readonly vatNumber: string | null;
  readonly country: string;
  readonly check: VatCheck | null;
};

export function vatStateOf({ vatNumber, country, check }: Known, today: string): VatState {
  if (vatNumber === null || vatNumber.trim() === '') return 'none';
  if (check === null || check.number !== plainVatNumber(vatNumber, country)) return 'unverified';
  return daysSince(check.on, today) > verifiedForDays ? 'outdated' : 'verified';
}

export function daysSince(day: string, today: string): number {
  return Math.round((Date.parse(today) - Date.parse(day)) / dayMs);
}
