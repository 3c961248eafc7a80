import { type Currency, minorDigits } from './money.ts';

/** How an amount of a currency may begin or end, beside its code. */
const signs = { GBP: '£', EUR: '€', CHF: 'Fr.', USD: '$', KRW: '₩' } as const satisfies Record<
  Currency,
  string
>;

/**
 * Minor units of an amount as people type it: "1234.5", "1,234.50", "1.234,50", "1 234", with the sign or code of its own
 * currency. Null where it is no amount, is one of another currency or has finer digits than its currency; a comma or point with exactly three digits behind it groups thousands.
 */
export function minorFromText(text: string, currency: Currency): number | null {
  const bare = text.normalize('NFKC').replaceAll(/[\s'’]/g, '');
  const marks = [signs[currency], currency].map((mark) => mark.toUpperCase());
  const mark =
    marks.find((said) => bare.toUpperCase().startsWith(said) || bare.toUpperCase().endsWith(said)) ?? '';
  const plain = bare.toUpperCase().startsWith(mark) ? bare.slice(mark.length) : bare.slice(0, -mark.length);
  const parts = /^([1-9]\d{0,2}(?:[.,]\d{3})+|\d+)(?:[.,](\d+))?$/.exec(plain);
  if (parts === null) return null;
  const [, whole = '', fraction = ''] = parts;
  const separators = new Set(whole.match(/[.,]/g) ?? []);
  const point = fraction === '' ? '' : plain.at(-fraction.length - 1);
  if (separators.size > 1 || separators.has(point ?? '') || fraction.length > minorDigits[currency])
    return null;
  const minor = Number(whole.replaceAll(/\D/g, '') + fraction.padEnd(minorDigits[currency], '0'));
  return Number.isSafeInteger(minor) ? minor : null;
}
