import { describe, expect, it } from 'vitest';
import { apportion } from './apportion.ts';

/** The same numbers every time. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state;
  };
}

describe('an amount split by weights', () => {
  it('gives what rounding leaves to the largest remainders, the earlier first', () => {
    expect(apportion(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(apportion(100, [1, 2, 4])).toEqual([14, 29, 57]);
    expect(apportion(5, [0, 0])).toEqual([3, 2]);
    expect(apportion(0, [3, 4])).toEqual([0, 0]);
    expect(apportion(7, [])).toEqual([]);
  });

  it('adds up to the minor unit, and no part is a whole unit away from its exact share, 2,000 times', () => {
    const next = numbers(7);
    for (let run = 0; run < 2_000; run += 1) {
      const weights = Array.from({ length: 1 + (next() % 12) }, () => next() % 1_000_000);
      const total = next() % 100_000_000;
      const parts = apportion(total, weights);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total);
      const whole = weights.reduce((sum, weight) => sum + weight, 0);
      if (whole === 0) continue;
      for (const [index, part] of parts.entries()) {
        const away = BigInt(part) * BigInt(whole) - BigInt(total) * BigInt(weights[index] ?? 0);
        expect(away < BigInt(whole) && away > -BigInt(whole)).toBe(true);
      }
    }
  });
});
