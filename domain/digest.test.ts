import { describe, expect, it } from 'vitest';
import { digestMoment } from './digest.ts';

describe('the weekly email', () => {
  it.each([
    ['on its day, at its hour', '2026-03-09T07:00:00Z', '2026-03-09T07:00:00Z'],
    ['a minute before, that of the week before', '2026-03-09T06:59:00Z', '2026-03-02T07:00:00Z'],
    ['on a Sunday, six days ago', '2026-03-15T23:59:59Z', '2026-03-09T07:00:00Z'],
    ['over the end of a year', '2027-01-01T12:00:00Z', '2026-12-28T07:00:00Z'],
  ])('%s', (_, now, moment) => {
    expect(digestMoment(new Date(now))).toEqual(new Date(moment));
  });
});
