import { describe, expect, it } from 'vitest';
import { daysLater, instantAt, isTimeZone, offsetMinutes, wallClock } from './time-zones.ts';

describe('the clocks of a zone', () => {
  it.each([
    // The weeks in which London's clocks change; Seoul's never do.
    ['2026-03-29T00:59:00Z', 'Europe/London', '2026-03-29', '00:59', 0],
    ['2026-03-29T01:00:00Z', 'Europe/London', '2026-03-29', '02:00', 60],
    ['2026-10-25T00:59:00Z', 'Europe/London', '2026-10-25', '01:59', 60],
    ['2026-10-25T01:00:00Z', 'Europe/London', '2026-10-25', '01:00', 0],
    ['2027-03-28T01:00:00Z', 'Europe/London', '2027-03-28', '02:00', 60],
    ['2026-03-29T01:00:00Z', 'Asia/Seoul', '2026-03-29', '10:00', 540],
    ['2026-12-31T15:00:00Z', 'Asia/Seoul', '2027-01-01', '00:00', 540],
    ['2026-11-24T12:15:30Z', 'Asia/Kathmandu', '2026-11-24', '18:00', 345],
    ['2026-11-24T04:30:00Z', 'America/New_York', '2026-11-23', '23:30', -300],
    ['2026-11-24T12:00:00Z', 'UTC', '2026-11-24', '12:00', 0],
  ])('show at %s in %s: %s %s', (instant, zone, date, time, offset) => {
    expect(wallClock(instant, zone)).toEqual({ date, time });
    expect(offsetMinutes(instant, zone)).toBe(offset);
  });

  it.each([
    ['2026-03-27', '09:00', 'Europe/London', '2026-03-27T09:00:00.000Z'],
    ['2026-03-30', '09:00', 'Europe/London', '2026-03-30T08:00:00.000Z'],
    ['2026-10-23', '17:30', 'Europe/London', '2026-10-23T16:30:00.000Z'],
    ['2026-10-26', '17:30', 'Europe/London', '2026-10-26T17:30:00.000Z'],
    ['2026-03-30', '09:00', 'Asia/Seoul', '2026-03-30T00:00:00.000Z'],
    ['2026-01-01', '00:00', 'Pacific/Kiritimati', '2025-12-31T10:00:00.000Z'],
    // Left out in spring, shown twice in autumn.
    ['2026-03-29', '01:30', 'Europe/London', '2026-03-29T01:30:00.000Z'],
    ['2026-10-25', '01:30', 'Europe/London', '2026-10-25T00:30:00.000Z'],
  ])('show %s %s in %s at %s', (date, time, zone, instant) => {
    expect(instantAt({ date, time }, zone).toISOString()).toBe(instant);
  });

  it('are known by name only', () => {
    expect(['Europe/London', 'Asia/Seoul', 'UTC'].every(isTimeZone)).toBe(true);
    expect(['', 'Mars/Base', 'Europe/London; drop'].some(isTimeZone)).toBe(false);
    expect(() => instantAt({ date: '2026-02-31x', time: '09:00' }, 'UTC')).toThrow(RangeError);
  });
});

it('a day later is over the end of month and year', () => {
  expect([daysLater('2026-12-31', 1), daysLater('2028-02-28', 1), daysLater('2026-03-01', -1)]).toEqual([
    '2027-01-01',
    '2028-02-29',
    '2026-02-28',
  ]);
});
