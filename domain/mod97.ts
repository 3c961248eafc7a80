/**
 * The remainder that IBANs (ISO 13616) and creditor references (ISO 11649) are checked with: the first four
 * characters move to the end, letters become two digits (A is 10), and the number is taken modulo 97.
 */
export function mod97(text: string): number {
  const moved = text.slice(4) + text.slice(0, 4);
  let rest = 0;
  for (const character of moved) {
    const value = Number.parseInt(character, 36);
    if (Number.isNaN(value)) throw new RangeError(`not a letter or digit: "${character}"`);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest;
}

/** An IBAN as machines write it, or null where its form or its check digits are wrong. */
export function normaliseIban(text: string): string | null {
  const iban = text.replaceAll(/[\s-]/g, '').toUpperCase();
  return /^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(iban) && mod97(iban) === 1 ? iban : null;
}

/** Groups of four, as people read IBANs and references. */
export function inGroups(text: string): string {
  return text.replaceAll(/(.{4})(?=.)/g, '$1 ');
}
