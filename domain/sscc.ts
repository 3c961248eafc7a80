import { withCheckDigit } from './gtin.ts';

/** What GS1 has given a company, which all its numbers begin with. */
export function isGs1Prefix(text: string): boolean {
  return /^\d{6,12}$/.test(text);
}

/** The numbers of a consignment's cartons: its company's prefix, and which of its numbers the first carton has. */
export type CartonNumbers = { readonly prefix: string; readonly first: number };

/** Digits of a number before its check digit: an extension, the prefix and what the company counts. */
const digits = 17;

/**
 * The serial shipping container code of the carton that is counted so (SSCC, 18 digits): the extension digit is the
 * first of what is counted, and a company that has used up its numbers begins again.
 */
export function ssccOf(prefix: string, count: number): string {
  if (!isGs1Prefix(prefix)) throw new RangeError(`${prefix} is no prefix of GS1`);
  const room = digits - prefix.length;
  const counted = (BigInt(count) % 10n ** BigInt(room)).toString().padStart(room, '0');
  return withCheckDigit(`${counted.slice(0, 1)}${prefix}${counted.slice(1)}`);
}

/** Of a carton of a consignment, counted from 1; null where its company has no prefix. */
export function ssccOfCarton(numbers: CartonNumbers | undefined, carton: number): string | null {
  return numbers === undefined ? null : ssccOf(numbers.prefix, numbers.first + carton - 1);
}
