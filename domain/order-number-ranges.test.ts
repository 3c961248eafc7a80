import { expect, it } from 'vitest';
import { orderNumberRanges } from './order-number-ranges.ts';

const finds = (typed: string, number: number) =>
  orderNumberRanges(typed).some(([from, to]) => from <= number && number <= to);

it.each([
  ['LYS-12400', 12_400, true],
  ['lys-124', 12_400, true],
  ['#12400', 12_400, true],
  ['LYS 12400', 12_400, true],
  ['１２４', 12_400, true],
  ['124', 12_400, true],
  ['124', 124_001, true],
  ['124', 13_400, false],
  ['400', 12_400, false],
  ['toner', 12_400, false],
  ['', 12_400, false],
  ['0', 12_400, false],
  ['12345678901234567890', 12_400, false],
])('%s finds order %i: %s', (typed, number, isFound) => {
  expect(finds(typed, number)).toBe(isFound);
});
