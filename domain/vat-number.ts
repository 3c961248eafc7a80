import { type Refusal, refusal } from './refusal.ts';

/** Formats of VAT numbers without their country letters (VIES, HMRC, the Swiss UID, the Korean register). */
const forms: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CH: /^E\d{9}(MWST|TVA|IVA)?$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z\d]\d{7}[A-Z\d]$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z\d]{2}\d{9}$/,
  GB: /^(\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(\d[A-Z\d+*]\d{5}[A-Z]|\d{7}[A-Z]{2})$/,
  IT: /^\d{11}$/,
  KR: /^\d{10}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
};

/** Greece writes EL before its numbers and GR everywhere else. */
const letters = (country: string) => (country === 'GR' ? 'EL' : country);

export type VatNumber = {
  /** As the number begins: EL for Greece, XI for Northern Ireland. */
  readonly country: string;
  readonly number: string;
};

/**
 * Country and number of what somebody typed; spaces, dots, dashes and slashes do not matter. Without letters of
 * its own the number is one of the company's country. Null where that country's numbers are not known here.
 */
export function readVatNumber(typed: string, companyCountry: string): VatNumber | null {
  const compact = typed.replaceAll(/[\s./-]/g, '').toUpperCase();
  const own = letters(compact.slice(0, 2));
  if (own in forms) return { country: own, number: compact.slice(2) };
  const country = letters(companyCountry);
  return country in forms ? { country, number: country === 'CH' ? `E${compact}` : compact } : null;
}

/**
 * Whether a VAT number can be right by its form: what is wrong is warned of, not refused (docs/decisions.md,
 * Forms).
 */
export function hasVatNumberForm(typed: string, companyCountry: string): boolean {
  if (typed.trim() === '') return true;
  const read = readVatNumber(typed, companyCountry);
  return read === null || (forms[read.country]?.test(read.number) ?? true);
}

/** A number as it is kept: in capitals and without spaces where it can be one; anything else as it was typed. */
export function writtenVatNumber(typed: string, companyCountry: string): string {
  const plain = typed.trim();
  const isOne = readVatNumber(plain, companyCountry) !== null && hasVatNumberForm(plain, companyCountry);
  return isOne ? plain.replaceAll(/\s/g, '').toUpperCase() : plain;
}

/** A company's own number, and where it is; a number without letters is one of there. */
export type VatHome = { readonly vatNumber: string | null; readonly country: string };

/**
 * Why a number typed for one order is refused: it stands on papers at once. The company's own passes as its profile
 * has it, and so does none.
 */
export function refuseVatNumber(typed: string, own: VatHome): Refusal<'vat-number-wrong-form'> | null {
  if (typed.trim() === (own.vatNumber ?? '').trim() || hasVatNumberForm(typed, own.country)) return null;
  return refusal('vat-number-wrong-form');
}

/** What can be seen of a number without asking anybody. */
export const vatNumberLooks = ['empty', 'right', 'wrong-form', 'wrong-digits'] as const;
export type VatNumberLooks = (typeof vatNumberLooks)[number];
