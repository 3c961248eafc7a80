import { describe, expect, it } from 'vitest';
import { dayAfterKey, monthsLater, weeksOf } from './month-days.ts';

describe('the month of a calendar', () => {
  it('begins on Monday and has whole weeks', () => {
    const weeks = weeksOf('2026-11');
    expect(weeks).toHaveLength(6);
    expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
    expect(weeks.at(-1)).toEqual(['2026-11-30', null, null, null, null, null, null]);
    expect(weeksOf('2027-02')).toHaveLength(4);
  });

  it('has neighbours over the year', () => {
    expect([monthsLater('2026-12', 1), monthsLater('2027-01', -1)]).toEqual(['2027-01', '2026-12']);
  });
});

describe('a key in the calendar', () => {
  it.each([
    ['ArrowLeft', '2026-12-01', '2026-11-30'],
    ['ArrowRight', '2026-11-30', '2026-12-01'],
    ['ArrowUp', '2026-11-05', '2026-10-29'],
    ['ArrowDown', '2026-11-24', '2026-12-01'],
    ['Home', '2026-11-25', '2026-11-23'],
    ['End', '2026-11-25', '2026-11-29'],
    ['PageDown', '2027-01-31', '2027-02-28'],
    ['PageUp', '2026-12-15', '2026-11-15'],
    ['Enter', '2026-12-15', null],
  ])('%s on %s leads to %s', (key, date, to) => {
    expect(dayAfterKey(key, date)).toBe(to);
  });
});
