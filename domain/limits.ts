import { hourMs, later, millisBetween, minuteMs } from './instants.ts';

/** One limit: at most `max` counted attempts per bucket within `windowMs`. */
export type RateLimit = {
  readonly max: number;
  readonly windowMs: number;
  /**
   * Beyond `max` one more attempt is let through each time a wait is over that doubles with every one, so that
   * a stranger's guesses slow down and nobody is ever locked out. Without it the rest of the window is closed.
   */
  readonly growingWait?: { readonly firstMs: number; readonly longestMs: number };
};

const quarterHour = 15 * minuteMs;

/**
 * How often things may be tried. The bucket says what a counter is kept for; an address is an IPv4 address or
 * the /64 of an IPv6 one. A password or a code that was right is not counted. docs/operations.md has the table.
 */
export const limits = {
  'sign-in:account-and-address': { max: 20, windowMs: quarterHour },
  'sign-in:address': { max: 100, windowMs: quarterHour },
  'sign-in:account': {
    max: 50,
    windowMs: hourMs,
    growingWait: { firstMs: 10_000, longestMs: quarterHour },
  },
  'sign-in:known-browser': { max: 20, windowMs: quarterHour },
  'sign-in-code:account': { max: 10, windowMs: quarterHour },
  'sign-in-code:known-browser': { max: 10, windowMs: quarterHour },
  'invite-check:address': { max: 30, windowMs: quarterHour },
  'password-reset:address': { max: 20, windowMs: hourMs },
  'colleague-invite:company': { max: 20, windowMs: hourMs },
  'email-proof:account': { max: 5, windowMs: hourMs },
  'passkey:address': { max: 300, windowMs: quarterHour },
  'form:address': { max: 10, windowMs: hourMs },
  'paper:user': { max: 300, windowMs: quarterHour },
  'statement:user': { max: 60, windowMs: quarterHour },
  'list-file:user': { max: 60, windowMs: quarterHour },
  'data-download:user': { max: 10, windowMs: hourMs },
  'message:user': { max: 150, windowMs: quarterHour },
  'upload:user': { max: 150, windowMs: quarterHour },
  'picture:user': { max: 600, windowMs: quarterHour },
  'import:user': { max: 60, windowMs: quarterHour },
} as const satisfies Record<string, RateLimit>;
export type LimitBucket = keyof typeof limits;

/** What each limit is for, as docs/operations.md says it. */
export const limitPurposes: Readonly<Record<LimitBucket, string>> = {
  'sign-in:account-and-address': 'wrong passwords for one account from one address',
  'sign-in:address': 'wrong passwords from one address, whatever the accounts',
  'sign-in:account': 'wrong passwords for one account from unknown browsers, wherever they are',
  'sign-in:known-browser': 'wrong passwords for one account in a browser that has signed in to it before',
  'sign-in-code:account': 'wrong codes of the second step for one account from unknown browsers',
  'sign-in-code:known-browser': 'wrong codes in a browser that has signed in to the account before',
  'invite-check:address': 'invitation codes looked up, registrations included',
  'password-reset:address': 'reset links asked for; one account gets one in five minutes, however many ask',
  'colleague-invite:company': 'colleagues a company invites',
  'email-proof:account': 'links to confirm an email that an account asks for',
  'passkey:address': 'what a passkey is to sign, asked for from one address',
  'form:address': 'public forms sent, all together',
  'paper:user': 'papers and documents a person opens',
  'statement:user': 'statements a person saves as PDF or CSV',
  'list-file:user': 'lists a person saves as CSV or for Excel, and line sheets',
  'data-download:user': 'downloads of all the data about oneself',
  'message:user': 'messages a person sends',
  'upload:user': 'files a person uploads to a conversation',
  'picture:user': 'pictures a person uploads for a brand',
  'import:user': 'files of products and ZIPs a person uploads for an import',
};

/** What has been counted for a bucket and somebody. */
export type Counter = {
  readonly windowStart: Date;
  readonly count: number;
  /** Until when nothing more is let through; null: at once. */
  readonly heldUntil: Date | null;
};

/** The counter with one more attempt in it, or how long there is to wait before the next one. */
export function oneMore(
  limit: RateLimit,
  counter: Counter,
  now: Date,
):
  | { readonly counter: Counter; readonly waitMs: null }
  | { readonly counter: null; readonly waitMs: number } {
  const { windowMs, max, growingWait } = limit;
  const isOver = millisBetween(counter.windowStart, now) >= windowMs;
  const { windowStart, count, heldUntil } = isOver
    ? { windowStart: now, count: 0, heldUntil: null }
    : counter;
  const windowEnd = later(windowStart, windowMs);
  const opensAt = growingWait === undefined ? (count < max ? now : windowEnd) : (heldUntil ?? now);
  if (opensAt > now) {
    const waitMs = Math.min(millisBetween(now, opensAt), millisBetween(now, windowEnd));
    return { counter: null, waitMs };
  }
  const held = growingWait === undefined || count + 1 < max ? null : waitAfter(growingWait, count + 1 - max);
  const next = { windowStart, count: count + 1, heldUntil: held === null ? null : later(now, held) };
  return { counter: next, waitMs: null };
}

/** 10 s after the last free attempt, then 20 s, 40 s … */
function waitAfter(
  { firstMs, longestMs }: NonNullable<RateLimit['growingWait']>,
  attemptsBeyond: number,
): number {
  return Math.min(longestMs, firstMs * 2 ** Math.min(attemptsBeyond, 30));
}
