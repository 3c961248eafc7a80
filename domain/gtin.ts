/** How many digits a GTIN can have: GTIN-8, UPC, EAN-13 and GTIN-14. */
const lengths: readonly number[] = [8, 12, 13, 14];

/** A number as scanners read it: without the spaces and hyphens people write. */
export function tidyGtin(typed: string): string {
  return typed.replace(/[\s-]/g, '');
}

/** Whether a number is a GTIN: as many digits as one has, the last of them its check digit (GS1). */
export function isGtin(number: string): boolean {
  return (
    /^\d+$/.test(number) && lengths.includes(number.length) && Number(number.at(-1)) === checkDigit(number)
  );
}

/** The digits with the check digit that GS1 puts behind them, whatever they number. */
export function withCheckDigit(digits: string): string {
  return `${digits}${checkDigit(`${digits}0`)}`;
}

/** Every other digit counts three times, beginning beside the check digit. */
function checkDigit(number: string): number {
  const sum = Array.from(number.slice(0, -1))
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
}

/**
 * Every way the same article's number is written: with or without zeros in front, and from the 14 digits on an outer
 * carton (an indicator of 1 to 8 before them) the number of what is in it.
 */
export function sameGtins(number: string): string[] {
  const inside = /^[1-8]\d{13}$/.test(number) ? number.slice(1, 13) : null;
  const core = (inside === null ? number : withCheckDigit(inside)).replace(/^0+/, '');
  const written = lengths
    .filter((length) => length >= core.length)
    .map((length) => core.padStart(length, '0'));
  return inside === null ? written : [number, ...written];
}

/**
 * The number of a carton of an article: where the article has none of its own for it, that of what is in it behind the
 * indicator 1, so that no scanner takes the carton for one item (GTIN-14). null: no GTIN at all.
 */
export function cartonGtin(number: string): string | null {
  if (!isGtin(number)) return null;
  if (/^[1-8]\d{13}$/.test(number)) return number;
  return withCheckDigit(`1${number.padStart(14, '0').slice(1, 13)}`);
}
