import { describe, expect, it } from 'vitest';
import { percentText, pointsFromText } from './basis-points.ts';

describe('basis points', () => {
  it.each([
    [0, '0'],
    [5, '0.05'],
    [650, '6.5'],
    [2550, '25.5'],
    [10_000, '100'],
  ])('%i reads %s, and back', (points, text) => {
    expect(percentText(points)).toBe(text);
    expect(pointsFromText(text)).toBe(points);
  });

  it('are typed with a comma or a sign, and nothing finer', () => {
    expect(['6,5', ' 20 %', '8.10'].map(pointsFromText)).toEqual([650, 2000, 810]);
    expect(['', 'x', '6.555', '-1', '1e3'].map(pointsFromText)).toEqual([null, null, null, null, null]);
  });
});
