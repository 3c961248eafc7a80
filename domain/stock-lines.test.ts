import { describe, expect, it } from 'vitest';
import {
  countStockLines,
  isFaultyLine,
  judgeStockLines,
  readStockLines,
  stockLineOutcomes,
} from './stock-lines.ts';

const read = (text: string) => readStockLines(text).map(({ sku, items }) => [sku, items]);

describe('pasted stock', () => {
  it.each([
    ['a tab', 'PUL-001\t120', ['PUL-001', 120]],
    ['a comma', 'PUL-001,120', ['PUL-001', 120]],
    ['a semicolon', 'PUL-001; 120', ['PUL-001', 120]],
    ['a space', 'PUL-001   120', ['PUL-001', 120]],
    ['zeros in front stay', '000123 7', ['000123', 7]],
    ['a SKU of several words', 'Rose Set 7', ['Rose Set', 7]],
    ['thousands after a tab', 'PUL-001\t1,200', ['PUL-001', 1200]],
    ['thousands after a space', 'PUL-001 1,200', ['PUL-001', 1200]],
    ['thousands in quotation marks', 'PUL-001,"1,200"', ['PUL-001', 1200]],
    ['a comma within a SKU', '"A,1",5', ['A,1', 5]],
    ['decimals that say nothing', 'PUL-001\t12.00', ['PUL-001', 12]],
    ['full-width figures', 'PUL-001\t１２', ['PUL-001', 12]],
    ['thousands that would read as another number', 'PUL-001,1,200', ['PUL-001', null]],
    ['below zero', 'PUL-001 -5', ['PUL-001', null]],
    ['half an item', 'PUL-001 1.5', ['PUL-001', null]],
    ['more than anybody has', 'PUL-001 999999999', ['PUL-001', 999_999_999]],
    ['no number', 'PUL-001', ['PUL-001', null]],
  ])('%s', (_, text, expected) => {
    expect(read(text)).toEqual([expected]);
  });

  it('lines end as they end on every system, and empty ones keep their numbers', () => {
    expect(readStockLines('\ufeffA 1\r\n\r\nB 2\rC 3').map(({ line, sku }) => [line, sku])).toEqual([
      [1, 'A'],
      [3, 'B'],
      [4, 'C'],
    ]);
    expect(countStockLines('A 1\r\n\r\nB 2')).toBe(2);
  });

  it('a first line without a figure is the titles; a second one is a fault', () => {
    const outcomes = judgeStockLines(readStockLines('SKU\t재고\nA\t많음'), []).map(({ outcome }) => outcome);
    expect(outcomes).toEqual(['heading', 'not-a-number']);
  });

  it('says what each line would do', () => {
    const products = [
      { sku: 'A', stockItems: 5 },
      { sku: 'B', stockItems: 5 },
      { sku: 'C', stockItems: null },
      { sku: 'D', stockItems: 5 },
    ];
    const lines = readStockLines('A 6\nB 5\nC 4\nD 1\nD 2\na 6\nA2 99999999999');
    expect(judgeStockLines(lines, products).map(({ outcome }) => outcome)).toEqual([
      'changed',
      'same',
      'not-counted',
      'doubled',
      'doubled',
      'unknown-sku',
      'too-large',
    ]);
  });

  it('asks in vain wherever it is neither done nor done already, by lots too', () => {
    expect(stockLineOutcomes.filter((outcome) => isFaultyLine({ outcome }))).toEqual([
      'not-a-number',
      'too-large',
      'unknown-sku',
      'doubled',
      'not-counted',
      'by-lots',
    ]);
  });
});
