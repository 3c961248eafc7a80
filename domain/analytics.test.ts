import { describe, expect, it } from 'vitest';
import { bounds, officeDay, periodOf, wholeMinutes } from './analytics.ts';
import { bucketsOf } from './numbers.ts';

describe('days of the office', () => {
  it.each([
    ['in winter the day is that of UTC', '2026-01-31T23:59:59.999Z', '2026-01-31'],
    ['in summer the day begins at 23:00 UTC', '2026-06-30T23:00:00.000Z', '2026-07-01'],
    ['and not a moment before', '2026-06-30T22:59:59.999Z', '2026-06-30'],
  ])('%s', (_, now, day) => {
    expect(officeDay(now)).toBe(day);
  });

  it('begin and end with the clocks, on the day they change too', () => {
    const [since, before] = bounds({ from: '2026-03-29', to: '2026-03-29' });
    expect([since.toISOString(), before.toISOString()]).toEqual([
      '2026-03-29T00:00:00.000Z',
      '2026-03-29T23:00:00.000Z', // a day of 23 hours
    ]);
    expect(bounds({ from: '2026-10-25', to: '2026-10-25' }).map((at) => at.toISOString())).toEqual([
      '2026-10-24T23:00:00.000Z',
      '2026-10-26T00:00:00.000Z', // and one of 25
    ]);
  });

  it('end a period today, whichever day UTC has', () => {
    expect(periodOf('30d', '2026-06-30T23:30:00.000Z')).toEqual({ from: '2026-06-02', to: '2026-07-01' });
    expect(periodOf('year', '2026-06-30T23:30:00.000Z')).toEqual({ from: '2025-08-01', to: '2026-07-01' });
  });
});

describe('by week, month and year', () => {
  const days = { from: '2025-12-30', to: '2026-01-06' };
  it.each([
    ['week', [days.from, '2026-01-05']],
    ['month', [days.from, '2026-01-01']],
    ['year', [days.from, '2026-01-01']],
  ] as const)('a %s is cut to the period', (unit, begins) => {
    const buckets = bucketsOf(days, unit);
    expect(buckets.map(({ from }) => from)).toEqual(begins);
    expect(buckets.at(-1)?.to).toBe(days.to);
  });
});

it.each([
  [null, null],
  [0, 0],
  [29_999, 0],
  [30_000, 1],
  [3_600_000, 60],
])('%j ms are %j minutes', (millis, minutes) => {
  expect(wholeMinutes(millis)).toBe(minutes);
});
