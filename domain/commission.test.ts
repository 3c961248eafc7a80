import { describe, expect, it } from 'vitest';
import { basisPointsFromText, commissionMinor, commissionOn, percentText } from './commission.ts';

describe('the commission of a day', () => {
  const agreements = [
    { id: '2', basisPoints: 1_200, validFrom: '2026-03-01' },
    { id: '1', basisPoints: 1_000, validFrom: '2026-06-01' },
    { id: '3', basisPoints: 1_250, validFrom: '2026-03-01' },
  ];

  it.each([
    ['2026-02-28', 1_500, 'before anything was agreed: the usual one'],
    ['2026-03-01', 1_250, 'its first day counts, and of two for one day the one entered last'],
    ['2026-05-31', 1_250, 'the last day before the next'],
    ['2026-06-01', 1_000, 'the next'],
  ])('%s: %i, %s', (day, points) => {
    expect(commissionOn(agreements, 1_500, day)).toBe(points);
  });

  it.each([
    [10_000, 1_500, 1_500],
    [333, 1_500, 50],
    [330, 1_500, 50],
    [-330, 1_500, -50],
    [0, 1_500, 0],
    [9_007_199_254_740, 5_000, 4_503_599_627_370],
  ])('of %i at %i is %i', (goods, points, commission) => {
    expect(commissionMinor(goods, points)).toBe(commission);
  });
});

describe('a percentage', () => {
  it.each([
    ['12.5', 1_250],
    ['12,25', 1_225],
    [' 15 ', 1_500],
    ['0', 0],
    ['50', 5_000],
  ])('%s is read', (text, points) => {
    expect(basisPointsFromText(text)).toBe(points);
    expect(basisPointsFromText(percentText(points))).toBe(points);
  });

  it.each(['', '50.01', '12.345', '-3', '1e1', '15%'])('“%s” is refused', (text) => {
    expect(basisPointsFromText(text)).toBeNull();
  });
});
