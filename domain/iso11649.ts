import { mod97 } from './mod97.ts';

/** The longest own part an ISO 11649 reference can carry. */
const longest = 21;

/**
 * The ISO 11649 creditor reference of a number of ours ("INV-2026-0001" is RF with two check digits and
 * INV20260001): banks carry it unchanged, and a typing error in it is noticed.
 */
export function creditorReference(number: string): string {
  const own = number.toUpperCase().replaceAll(/[^A-Z\d]/g, '');
  if (own === '' || own.length > longest) throw new RangeError(`no reference can be made of "${number}"`);
  const check = 98 - mod97(`RF00${own}`);
  return `RF${String(check).padStart(2, '0')}${own}`;
}

/** Whether a text is a creditor reference whose check digits are right; spaces do not matter. */
export function isCreditorReference(text: string): boolean {
  const reference = text.replaceAll(/\s/g, '').toUpperCase();
  return /^RF\d{2}[A-Z\d]{1,21}$/.test(reference) && mod97(reference) === 1;
}
