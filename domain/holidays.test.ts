import { describe, expect, it, test } from 'vitest';
import { holidaySources, isOfficeDay, officesRunningOut, usualOffices, weekdayOf } from './holidays.ts';
import { officeIds } from './offices.ts';

test.each([
  ['2027-10-31T23:59:59Z', []],
  ['2027-11-01T00:00:00Z', ['seoul']],
  ['2027-11-02T00:00:00Z', ['london', 'seoul']],
  ['2028-01-01T00:00:00Z', ['london', 'seoul']],
])('at %s, sixty days before a table ends: %s', (now, expected) => {
  const { london, seoul } = usualOffices;
  const set = { london, seoul: { ...seoul, knownUntil: '2027-12-31' } };
  const earlier = { ...set, london: { ...london, knownUntil: '2028-01-01' } };
  expect(officesRunningOut(earlier, new Date(now))).toEqual(expected);
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
    expect(isOfficeDay(usualOffices[office], date)).toBe(expected);
  });
});

describe.each(officeIds)('the holidays of %s', (office) => {
  const { holidays, knownUntil } = usualOffices[office];
  const dates = holidays.map(({ date }) => date);

  it('name where they are from', () => {
    expect(holidaySources[office]).toMatch(/^https:/);
  });

  it('are weekdays, in order, each once, and none is after the day the table knows', () => {
    expect(dates).toEqual([...new Set(dates)].sort());
    expect(dates.filter((date) => weekdayOf(date) > 5)).toEqual([]);
    expect(dates.every((date) => date <= knownUntil)).toBe(true);
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
