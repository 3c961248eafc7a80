import { type Currency, minorDigits } from './money.ts';

/**
 * Minor units of an amount as people type it: "1234.5", "1,234.50", "1.234,50", "1 234". Null where it is no amount
 * or has finer digits than its currency; a comma or point with exactly three digits behind it groups thousands.
 */
export function minorFromText(text: string, currency: Currency): number | null {
  const plain = text.replaceAll(/[\s\u00a0\u202f'’]/g, '');
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
