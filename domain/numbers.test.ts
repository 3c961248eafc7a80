import { describe, expect, it, test } from 'vitest';
import { averageMinor, bucketsOf, daysOf, inBuckets, lengthOf, reorderPercent, unitOf } from './numbers.ts';

/** A Friday. */
const today = '2026-03-06';

describe('the days of a period', () => {
  it.each([
    ['7d', '2026-02-28', 7],
    ['30d', '2026-02-05', 30],
    ['90d', '2025-12-07', 90],
    ['year', '2025-04-01', 340],
  ] as const)('%s begins on %s and has %i days, today among them', (period, from, length) => {
    expect(daysOf(period, today)).toEqual({ from, to: today });
    expect(lengthOf(daysOf(period, today))).toBe(length);
  });

  test('a year begins in January where this is December, and on a 31st no month is left out', () => {
    expect(daysOf('year', '2026-12-31').from).toBe('2026-01-01');
    expect(daysOf('year', '2026-01-31').from).toBe('2025-02-01');
  });
});

describe('the unit of the buckets', () => {
  it.each([
    ['one day', '2026-03-06', '2026-03-06', 'day'],
    ['31 days', '2026-03-01', '2026-03-31', 'day'],
    ['32 days', '2026-03-01', '2026-04-01', 'week'],
    ['26 weeks', '2026-01-05', '2026-07-05', 'week'],
    ['26 weeks and a day', '2026-01-05', '2026-07-06', 'month'],
  ] as const)('%s', (_, from, to, unit) => {
    expect(unitOf({ from, to })).toBe(unit);
  });
});

describe('buckets', () => {
  test('are every day of a short period', () => {
    const buckets = bucketsOf(daysOf('7d', today));
    expect(buckets).toHaveLength(7);
    expect(buckets.at(-1)).toEqual({ from: today, to: today });
  });

  test('are weeks from Monday on, cut to the days that were asked for', () => {
    const buckets = bucketsOf({ from: '2026-01-28', to: '2026-03-06' });
    expect(buckets.slice(0, 2)).toEqual([
      { from: '2026-01-28', to: '2026-02-01' },
      { from: '2026-02-02', to: '2026-02-08' },
    ]);
    expect(buckets.at(-1)).toEqual({ from: '2026-03-02', to: '2026-03-06' });
  });

  test('are twelve months for a year', () => {
    const buckets = bucketsOf(daysOf('year', today));
    expect(buckets).toHaveLength(12);
    expect(buckets[10]).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  });

  it.each([
    ['2026-01-01', '2026-01-31'],
    ['2025-11-13', '2026-03-06'],
    ['2022-02-28', '2026-03-06'],
  ])('from %s to %s leave no day out and have none twice', (from, to) => {
    const buckets = bucketsOf({ from, to });
    expect(buckets.reduce((sum, bucket) => sum + lengthOf(bucket), 0)).toBe(lengthOf({ from, to }));
    expect(buckets[0]?.from).toBe(from);
    expect(buckets.at(-1)?.to).toBe(to);
  });

  test('without anything are zero, and the sum is what was counted', () => {
    const buckets = bucketsOf({ from: '2026-02-01', to: '2026-03-06' });
    const counted = [
      { day: '2026-02-03', orders: 2, views: 5 },
      { day: '2026-02-08', orders: 1, views: 0 },
      { day: '2026-03-06', orders: 4, views: 1 },
    ];
    expect(inBuckets(buckets, counted, ['orders', 'views'])).toEqual([
      { from: '2026-02-01', to: '2026-02-01', orders: 0, views: 0 },
      { from: '2026-02-02', to: '2026-02-08', orders: 3, views: 5 },
      { from: '2026-02-09', to: '2026-02-15', orders: 0, views: 0 },
      { from: '2026-02-16', to: '2026-02-22', orders: 0, views: 0 },
      { from: '2026-02-23', to: '2026-03-01', orders: 0, views: 0 },
      { from: '2026-03-02', to: '2026-03-06', orders: 4, views: 1 },
    ]);
  });
});

describe('figures', () => {
  it.each([
    ['no order has no average', 0, 0, null],
    ['one order is its own average', 115_200, 1, 115_200],
    ['half a penny goes up', 101, 2, 51],
  ])('%s', (_, total, orders, average) => {
    expect(averageMinor(total, orders)).toBe(average);
  });

  it.each([
    ['nobody ordered: there is no rate', 0, 0, null],
    ['nobody came back', 3, 0, 0],
    ['one of three came back', 3, 1, 33],
    ['two of three came back', 3, 2, 67],
    ['half a percent goes up', 8, 1, 13],
  ])('%s', (_, retailers, returning, percent) => {
    expect(reorderPercent(retailers, returning)).toBe(percent);
  });
});
