import { describe, expect, it } from 'vitest';
import { csvLine } from './csv.ts';
import {
  cleanCell,
  cut,
  foldBareTitle,
  foldTitle,
  letterOf,
  withGuard,
  withoutGuard,
} from './import-cells.ts';
import { linesOf, partsOfLines, translatedFromParts } from './import-lines.ts';

it('columns are named as spreadsheets do', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(letterOf)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA']);
});

it('titles are the same whatever stands between their letters', () => {
  expect(['Body (HTML)', 'body_html', 'ＢＯＤＹ　ＨＴＭＬ'].map(foldTitle)).toEqual(
    Array(3).fill('bodyhtml'),
  );
  expect([foldTitle('상품명 *'), foldBareTitle('공급가 (KRW)')]).toEqual(['상품명', '공급가']);
});

it('a cell has nothing in it that does not show', () => {
  expect(cleanCell(' a\u200bb\u0000c\r\nd\u2028e ')).toBe('abc\nd\ne');
  expect(cleanCell('\u1112\u1161\u11ab')).toBe('한');
  expect(cut('x'.repeat(300))).toHaveLength(200);
});

describe('a text that looks like a formula', () => {
  it.each(['=1+1', '+49 30', '-x', '@me', "'=1", "''=1", "it's", "'quoted'", '-5', ''])(
    '%s comes back as it was',
    (text) => {
      const [cell = ''] = csvLine([withGuard(text)]).split('\r\n');
      expect(withoutGuard(cell)).toBe(text);
    },
  );
});

describe('lists in one cell', () => {
  it.each([
    [[['Rice', '쌀', '大米']]],
    [[['Rice', '', '']]],
    [[['a|b', 'c\\d', 'e\nf']]],
    [[['\\', '|', '\\|']]],
    [
      [
        ['Red', '레드', '红', '#ff0000'],
        ['Blue', '', '', ''],
      ],
    ],
  ])('%j comes back as it was', (entries) => expect(partsOfLines(linesOf(entries))).toEqual(entries));

  it('a single part is in the language it is written in', () => {
    expect(['쌀', '大米', 'Rice'].map((text) => translatedFromParts([text]))).toEqual([
      { en: '', ko: '쌀', zh: '' },
      { en: '', ko: '', zh: '大米' },
      { en: 'Rice', ko: '', zh: '' },
    ]);
  });
});
