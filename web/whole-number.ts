/** A whole number of 0 or more as people type it, with or without commas; null: it is none. */
export function wholeNumber(text: string): number | null {
  const plain = text.normalize('NFKC').trim().replaceAll(',', '');
  return /^\d{1,9}$/.test(plain) ? Number(plain) : null;
}
