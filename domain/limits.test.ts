import { describe, expect, it } from 'vitest';
import { limits } from './limits.ts';

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
