import { describe, expect, test } from 'vitest';
import { freshMs, isFresh } from './freshness.ts';
import { later } from './instants.ts';

const now = new Date('2026-03-06T09:00:00.000Z');

describe('a confirmed identity', () => {
  test.each([
    ['counts at once', now, true],
    ['counts until ten minutes are over', later(now, -freshMs + 1), true],
    ['counts no longer after ten minutes', later(now, -freshMs), false],
    ['never counts where it was never confirmed', null, false],
  ])('%s', (_, confirmedAt, expected) => {
    expect(isFresh(confirmedAt, now)).toBe(expected);
  });
});
