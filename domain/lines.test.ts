import { describe, expect, it } from 'vitest';
import { byAge, cartonsOf, itemsOf } from './lines.ts';

const early = '2026-11-20T09:00:00.000Z';
const late = '2026-11-20T09:00:00.001Z';

describe('cart lines stand from the oldest on, then by id', () => {
  it.each([
    [{ id: 'b', addedAt: early }, { id: 'a', addedAt: late }, -1],
    [{ id: 'a', addedAt: late }, { id: 'b', addedAt: early }, 1],
    [{ id: 'a', addedAt: early }, { id: 'b', addedAt: new Date(early) }, -1],
    [{ id: 'b', addedAt: early }, { id: 'a', addedAt: early }, 1],
    [{ id: 'a', addedAt: early }, { id: 'a', addedAt: early }, 0],
  ])('%o before %o: %i', (a, b, sign) => expect(Math.sign(byAge(a, b))).toBe(sign));
});

describe('lines count items and cartons', () => {
  const lines = [
    { quantityCartons: 2, product: { itemsPerCarton: 48 } },
    { quantityCartons: 1, product: { itemsPerCarton: 15 } },
  ];

  it('2 cartons of 48 and 1 of 15 are 111 items in 3 cartons', () => {
    expect(itemsOf(lines)).toBe(111);
    expect(cartonsOf(lines)).toBe(3);
  });

  it('no lines are nothing', () => {
    expect(itemsOf([])).toBe(0);
    expect(cartonsOf([])).toBe(0);
  });
});
