import { hourMs, minuteMs } from './instants.ts';

/** One limit: at most `max` counted attempts per bucket within `windowMs`. */
type RateLimit = { readonly max: number; readonly windowMs: number };

const quarterHour = 15 * minuteMs;

/**
 * How often things may be tried (decisions §2 "Limits"). The bucket says what a counter is kept for:
 * failed sign-ins per account and address together and per address, code checks and forms per address,
 * resets per account. Successful sign-ins are not counted.
 */
export const limits = {
  'sign-in:account-and-address': { max: 20, windowMs: quarterHour },
  'sign-in:address': { max: 100, windowMs: quarterHour },
  'invite-check:address': { max: 30, windowMs: quarterHour },
  'password-reset:account': { max: 5, windowMs: hourMs },
  'sign-in-code:account': { max: 10, windowMs: quarterHour },
  'colleague-invite:company': { max: 20, windowMs: hourMs },
  'form:address': { max: 10, windowMs: hourMs },
} as const satisfies Record<string, RateLimit>;
export type LimitBucket = keyof typeof limits;
