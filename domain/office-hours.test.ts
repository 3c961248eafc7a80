import { describe, expect, it } from 'vitest';
import { usualOffices } from './holidays.ts';
import { openHours } from './office-hours.ts';
import { officeOf } from './offices.ts';

describe('an office is open', () => {
  it.each([
    ['london', '2026-11-23', '2026-11-23T09:00:00.000Z', '2026-11-23T17:30:00.000Z'],
    ['london', '2027-06-01', '2027-06-01T08:00:00.000Z', '2027-06-01T16:30:00.000Z'],
    ['seoul', '2026-11-23', '2026-11-23T00:00:00.000Z', '2026-11-23T09:00:00.000Z'],
    ['seoul', '2027-06-01', '2027-06-01T00:00:00.000Z', '2027-06-01T09:00:00.000Z'],
  ] as const)('in %s on %s from %s to %s', (office, date, from, to) => {
    const hours = openHours(officeOf(usualOffices, office), date);
    expect([hours?.from.toISOString(), hours?.to.toISOString()]).toEqual([from, to]);
  });

  it.each([
    ['london', '2026-11-21', 'Saturday'],
    ['seoul', '2026-11-22', 'Sunday'],
    ['london', '2026-12-25', 'Christmas Day'],
    ['london', '2026-12-28', 'Boxing Day, substitute'],
    ['seoul', '2027-02-08', 'Seollal'],
  ] as const)('in %s not on %s: %s', (office, date, _reason) => {
    expect(openHours(officeOf(usualOffices, office), date)).toBeNull();
  });
});
