/** Order numbers have at most so many digits (they are whole numbers of 32 bits, counted from 12347). */
const mostDigits = 9;

/**
 * The numbers that begin with what was typed ("LYS-124", "#124", "124"), as ranges an index answers: 124 itself,
 * 1240 to 1249, 12400 to 12499 … None where no number was typed.
 */
export function orderNumberRanges(typed: string): readonly (readonly [number, number])[] {
  const digits = /^(?:order\s*)?#?\s*(?:lys)?[-\s]*([1-9]\d*)$/i.exec(typed.normalize('NFKC').trim())?.[1];
  if (digits === undefined || digits.length > mostDigits) return [];
  const first = Number(digits);
  return Array.from({ length: mostDigits - digits.length + 1 }, (_, more) => {
    const size = 10 ** more;
    return [first * size, first * size + size - 1] as const;
  });
}
