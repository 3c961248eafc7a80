import { describe, expect, it } from 'vitest';
import { later } from './instants.ts';
import { type Counter, limits, oneMore, type RateLimit } from './limits.ts';

const noon = new Date('2026-03-06T12:00:00.000Z');
const fresh: Counter = { windowStart: noon, count: 0, heldUntil: null };

/** One attempt after the other, at seconds since noon: how long each is told to wait, or null where it is let through. */
function waits(limit: RateLimit, seconds: readonly number[]): (number | null)[] {
  let counter = fresh;
  return seconds.map((second) => {
    const next = oneMore(limit, counter, later(noon, second * 1000));
    if (next.counter !== null) counter = next.counter;
    return next.waitMs;
  });
}

describe('a limit', () => {
  const two: RateLimit = { max: 2, windowMs: 60_000 };

  it('lets so many through and closes the rest of its window', () => {
    expect(waits(two, [0, 1, 2, 59])).toEqual([null, null, 58_000, 1000]);
  });

  it('begins anew when the window is over', () => {
    expect(waits(two, [0, 1, 60, 61, 62])).toEqual([null, null, null, null, 58_000]);
  });

  it('does not count what it refuses', () => {
    expect(waits(two, [0, 1, ...Array.from({ length: 50 }, () => 30), 60])).toEqual([
      null,
      null,
      ...Array.from({ length: 50 }, () => 30_000),
      null,
    ]);
  });
});

describe('a limit whose wait grows', () => {
  const growing: RateLimit = {
    max: 2,
    windowMs: 3600_000,
    growingWait: { firstMs: 10_000, longestMs: 60_000 },
  };

  it('lets one through each time the wait is over, and doubles it up to the longest', () => {
    expect(waits(growing, [0, 0, 0, 10, 10, 29, 30, 69, 70, 129, 130, 189, 190])).toEqual([
      null, // 1 of 2
      null, // 2 of 2
      10_000,
      null, // 10 s later
      20_000,
      1000,
      null,
      1000,
      null,
      1000,
      null,
      1000,
      null,
    ]);
  });

  it('never makes anybody wait beyond its window, and begins anew after it', () => {
    expect(waits(growing, [3595, 3596, 3597])).toEqual([null, null, 3000]);
    expect(waits(growing, [3595, 3596, 3600, 3600, 3600])).toEqual([null, null, null, null, 10_000]);
  });
});

describe('the limits', () => {
  it.each([
    ['sign-in:account-and-address', 20, 15],
    ['sign-in:address', 100, 15],
    ['sign-in:account', 50, 60],
    ['sign-in:known-browser', 20, 15],
    ['sign-in-code:account', 10, 15],
    ['sign-in-code:known-browser', 10, 15],
    ['invite-check:address', 30, 15],
    ['password-reset:address', 20, 60],
    ['form:address', 10, 60],
    ['colleague-invite:company', 20, 60],
    ['paper:user', 300, 15],
    ['statement:user', 60, 15],
    ['data-download:user', 10, 60],
    ['message:user', 150, 15],
    ['upload:user', 150, 15],
  ] as const)('%s: %i in %i minutes', (bucket, max, minutes) => {
    expect(limits[bucket]).toMatchObject({ max, windowMs: minutes * 60_000 });
  });

  it('let a stranger make fewer than 60 guesses at an account in an hour, from however many addresses', () => {
    const everySecond = Array.from({ length: 3600 }, (_, second) => second);
    expect(waits(limits['sign-in:account'], everySecond).filter((wait) => wait === null).length).toBeLessThan(
      60,
    );
  });
});
