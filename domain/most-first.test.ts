import { describe, expect, it } from 'vitest';
import { mostFirst } from './most-first.ts';

const rising = (a: number, b: number) => a - b;

describe('the first of many in order', () => {
  it.each([
    ['fewer than there are', [5, 3, 9, 1, 7, 3], 3, [1, 3, 3]],
    ['as many as there are', [2, 1], 2, [1, 2]],
    ['more than there are', [2, 1], 9, [1, 2]],
    ['none of them', [2, 1], 0, []],
    ['of none', [], 3, []],
  ])('%s', (_, rows, most, first) => {
    expect(mostFirst(rows, most, rising)).toEqual(first);
  });

  it('are those that sorting all of them gives, and the rows stay as they were', () => {
    const rows = Array.from({ length: 1_000 }, (_unused, index) => (index * 7_919) % 1_009);
    const before = [...rows];
    expect(mostFirst(rows, 100, rising)).toEqual(rows.toSorted(rising).slice(0, 100));
    expect(rows).toEqual(before);
  });
});
