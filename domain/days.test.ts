import { describe, expect, it } from 'vitest';
import { earliestDayOf, isAhead, writtenInstant } from './days.ts';

describe('an instant as we write it', () => {
  it.each([
    ['a morning', '2026-01-31T09:30:00.000Z', true],
    ['the first day', '2000-01-01T00:00:00.000Z', true],
    ['the last day', '2100-12-31T23:59:59.999Z', true],
    ['a day before all others', '1999-12-31T23:59:59.999Z', false],
    ['a day after all others', '2101-01-01T00:00:00.000Z', false],
    ['a year that no calendar has', '0000-01-01T00:00:00.000Z', false],
    ['a year of six digits', '+275760-09-13T00:00:00.000Z', false],
    ['30 February', '2026-02-30T09:30:00.000Z', false],
    ['24:00', '2026-01-31T24:00:00.000Z', false],
    ['another time zone', '2026-01-31T09:30:00.000+09:00', false],
    ['a day alone', '2026-01-31', false],
    ['words', 'Tue Jan 1 2020 (x)', false],
    ['nothing', '', false],
  ])('%s', (_what, text, isOne) => {
    expect(writtenInstant(text)?.toISOString()).toBe(isOne ? text : undefined);
  });
});

describe('a day somewhere on earth', () => {
  it.each([
    ['2026-03-06', '2026-03-06T09:00:00.000Z', false],
    ['2026-03-07', '2026-03-06T09:00:00.000Z', true],
    ['2026-03-07', '2026-03-06T10:00:00.000Z', false],
    ['2020-01-01', '2026-03-06T10:00:00.000Z', false],
  ])('%s at %s is ahead everywhere: %s', (day, now, is) => {
    expect(isAhead(day, now)).toBe(is);
  });

  it.each([
    ['2026-03-06T11:59:00.000Z', '2026-03-05'],
    ['2026-03-06T12:00:00.000Z', '2026-03-06'],
  ])('%s was %s at the earliest', (instant, day) => {
    expect(earliestDayOf(instant)).toBe(day);
  });
});
