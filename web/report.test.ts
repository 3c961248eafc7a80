import { expect, it } from 'vitest';
import { reportOf } from './report.ts';
import { wholeNumber } from './whole-number.ts';

it('a report runs nothing in a spreadsheet, and keeps what it says', () => {
  const report = reportOf(
    ['SKU', '재고'],
    [
      ['=1+1', '-5'],
      ['000123', 'a "b", c'],
    ],
  );
  expect(report).toBe(`\ufeffSKU,재고\r\n'=1+1,-5\r\n000123,"a ""b"", c"\r\n`);
});

it.each([
  ['120', 120],
  [' 1,200 ', 1200],
  ['１２', 12],
  ['', null],
  ['-1', null],
  ['1.5', null],
  ['1234567890', null],
])('%j is read as %j', (text, number) => {
  expect(wholeNumber(text)).toBe(number);
});
