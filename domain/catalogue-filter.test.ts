import { expect, it } from 'vitest';
import { cappedCount, newSince } from './catalogue-filter.ts';

it.each([
  [0, 0],
  [1000, 1000],
  [1001, 1001],
  [50_000, 1001],
])('%i products are counted as %i', (count, shown) => expect(cappedCount(count)).toBe(shown));

it('what came in the last sixty days is new', () => {
  expect(newSince('2026-03-06T00:00:00.000Z').toISOString()).toBe('2026-01-05T00:00:00.000Z');
});
