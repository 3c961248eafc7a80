import { expect, it } from 'vitest';
import { marketByYear } from './market.ts';

it('the market grows 9.61 % a year and is $32.5B in 2030', () => {
  const years = marketByYear();
  expect(years.map(({ year }) => year)).toEqual([2024, 2025, 2026, 2027, 2028, 2029, 2030, 2031, 2032]);
  expect(years.find(({ year }) => year === 2030)?.billionUsd).toBe(32.5);
  expect(years[0]?.billionUsd).toBe(18.7);
  expect(years.at(-1)?.billionUsd).toBe(39);
});
