import { describe, expect, it } from 'vitest';
import { delimiterOf, headerRowOf } from './import-table.ts';

describe('the delimiter of a text', () => {
  it.each([
    ['a,b,c\n1,2,3', 'comma'],
    ['a;b;c\n1,5;2,5;3', 'semicolon'],
    ['a\tb\n1,2\t3', 'tab'],
    ['a|b|c\n1|2|3', 'pipe'],
    ['a;b\n"x,y,z,w";2\n"1,2,3,4";3', 'semicolon'],
    ['one column\nof words', 'comma'],
  ])('of %j', (text, delimiter) => expect(delimiterOf(text)).toBe(delimiter));
});

const rows = (...cells: string[][]) => cells.map((each, index) => ({ row: index + 1, cells: each }));

describe('the row with the titles', () => {
  it.each([
    ['first in an ordinary file', rows(['SKU', 'Name', 'Price'], ['1', 'Toner', '2.40']), 1],
    [
      'below name, address and season of a line sheet',
      rows(
        ['HARU Cosmetics'],
        ['Seoul, Korea', '', 'SS27'],
        [],
        ['품번', '상품명', '공급가', '입수'],
        ['H1', '토너', '12,000', '24'],
      ),
      4,
    ],
    ['not a row of figures', rows(['2027', '2028'], ['Item', 'RRP'], ['Toner', '10']), 2],
    ['the first where nothing looks like one', rows(['1', '2'], ['3', '4']), 1],
  ])('%s', (_, table, row) => expect(headerRowOf(table)).toBe(row));
});
