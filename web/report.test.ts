import { expect, it } from 'vitest';
import { reportOf } from './report.ts';

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
