import { minorFromText } from '#domain/amount-text.ts';

/** What somebody writes into the field of a limit: an amount in pounds, nothing for any amount. */
export type LimitText =
  | { readonly isAmount: true; readonly limitMinor: number | null }
  | { readonly isAmount: false };

export function limitFromText(text: string): LimitText {
  const plain = text.replace('£', '').trim();
  if (plain === '') return { isAmount: true, limitMinor: null };
  const limitMinor = minorFromText(plain, 'GBP');
  return limitMinor === null ? { isAmount: false } : { isAmount: true, limitMinor };
}
