import { describe, expect, it } from 'vitest';
import { type LimitBucket, limits, retryAfterSeconds } from './limits.ts';

describe('the limits of decisions §2', () => {
  it.each([
    ['sign-in:account-and-address', 20, 15],
    ['sign-in:address', 100, 15],
    ['invite-check:address', 30, 15],
    ['password-reset:account', 5, 60],
    ['form:address', 10, 60],
  ] as const)('%s: %i in %i minutes', (bucket, max, minutes) => {
    expect(limits[bucket]).toEqual({ max, windowMs: minutes * 60_000 });
  });
});

describe('beyond a limit there is a time to wait', () => {
  const now = 10_000_000;
  const minute = 60_000;
  const bucket: LimitBucket = 'password-reset:account';
  it.each([
    ['none yet', [], null],
    ['four of five', [1, 2, 3, 4].map((n) => now - n * minute), null],
    ['five: wait for the oldest', [10, 20, 30, 40, 50].map((n) => now - n * minute), 600],
    ['in any order', [50, 10, 30, 20, 40].map((n) => now - n * minute), 600],
    ['six: wait for the second oldest', [5, 10, 20, 30, 40, 50].map((n) => now - n * minute), 1200],
    ['just out of the window', [10, 20, 30, 40, 60].map((n) => now - n * minute), null],
    ['a part of a second counts as one', [1, 2, 3, 4].map((n) => now - n).concat(now - 60 * minute + 1), 1],
  ])('%s', (_, attempts, seconds) => {
    expect(retryAfterSeconds(bucket, attempts, now)).toBe(seconds);
  });
});
