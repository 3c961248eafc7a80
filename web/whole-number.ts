/**
 * A whole number of 0 or more as people type it, with or without commas; null: it is none. What is beyond counting is
 * the largest there is, which is refused as too large.
 */
export function wholeNumber(text: string): number | null {
  const plain = text.normalize('NFKC').trim().replaceAll(',', '');
  return /^\d+$/.test(plain) ? Math.min(Number(plain), Number.MAX_SAFE_INTEGER) : null;
}
