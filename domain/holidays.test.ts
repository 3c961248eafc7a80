import { describe, expect, it, test } from 'vitest';
import {
  holidaySources,
  holidays,
  holidaysKnownUntil,
  holidaysRunOut,
  isOfficeDay,
  weekdayOf,
} from './holidays.ts';
import { officeIds } from './offices.ts';

test.each([
  ['2026-11-22T12:00:00Z', false],
  ['2027-07-04T12:00:00Z', false],
  ['2027-07-05T12:00:00Z', true],
  ['2028-01-01T00:00:00Z', true],
])('at %s the tables run out soon: %s', (now, expected) => {
  expect(holidaysRunOut(new Date(now))).toBe(expected);
});

describe('office days', () => {
  it.each([
    ['london', '2026-11-23', true],
    ['london', '2026-11-21', false],
    ['london', '2026-12-25', false],
    ['london', '2026-12-28', false],
    ['london', '2027-02-08', true],
    ['seoul', '2027-02-08', false],
    ['seoul', '2026-12-28', true],
    ['seoul', '2027-09-15', false],
  ] as const)('%s on %s: %s', (office, date, expected) => {
    expect(isOfficeDay(office, date)).toBe(expected);
  });
});

describe.each(officeIds)('the holidays of %s', (office) => {
  const dates = holidays[office].map(({ date }) => date);

  it('name where they are from', () => {
    expect(holidaySources[office]).toMatch(/^https:/);
  });

  it('are weekdays, in order, each once, and none is after the day the table knows', () => {
    expect(dates).toEqual([...new Set(dates)].sort());
    expect(dates.filter((date) => weekdayOf(date) > 5)).toEqual([]);
    expect(dates.every((date) => date <= holidaysKnownUntil)).toBe(true);
  });
});

it('Seoul closes on the day after Seollal and Chuseok as the moon has them', () => {
  const lunar = new Intl.DateTimeFormat('en-u-ca-dangi', {
    month: 'numeric',
    day: 'numeric',
    timeZone: 'UTC',
  });
  expect(lunar.format(new Date('2027-02-08T12:00:00Z'))).toBe('1/2');
  expect(lunar.format(new Date('2027-09-15T12:00:00Z'))).toBe('8/15');
  expect(lunar.format(new Date('2027-05-13T12:00:00Z'))).toBe('4/8');
});
