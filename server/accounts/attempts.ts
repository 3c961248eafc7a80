import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { and, eq, sql } from 'drizzle-orm';
import type { Db, Queryable, Tx } from '#db/connect.ts';
import { perDb } from '#db/prepared.ts';
import { records, rowsOf } from '#db/records.ts';
import { attempts as counters } from '#db/schema/accounts.ts';
import { transact } from '#db/transact.ts';
import { type Counter, type LimitBucket, limits, oneMore } from '#domain/limits.ts';
import { Refusal } from '../kernel/refusal.ts';

/** What is counted for whom; the longest window decides when the sweep may drop a row. */
export type Attempt = { readonly bucket: LimitBucket; readonly of: readonly string[] };

/** An attempt that was let through, and how many there are with it. */
export type Counted = Counter & { readonly bucket: LimitBucket; readonly key: string };

export const longestWindowMs = Math.max(...Object.values(limits).map(({ windowMs }) => windowMs));

/** Who knocks at an account: the browser is known when somebody has signed in to this account with it before. */
export type Knock = { readonly ip: string; readonly knownBrowser: string | null };

/**
 * Wrong passwords count per network address, per account and network address, and per account, from wherever.
 * A browser that has signed in to the account before counts for itself: what others do never holds it up.
 */
export function signInAttempts(email: string, { ip, knownBrowser }: Knock): readonly Attempt[] {
  if (knownBrowser !== null) return [{ bucket: 'sign-in:known-browser', of: [email, knownBrowser] }];
  const network = networkOf(ip);
  return [
    { bucket: 'sign-in:account', of: [email] },
    { bucket: 'sign-in:account-and-address', of: [email, network] },
    { bucket: 'sign-in:address', of: [network] },
  ];
}

/** Wrong codes of the second step, by whoever knows the password, from wherever; a known browser's for itself. */
export function signInCode(userId: string, knownBrowser: string | null): readonly Attempt[] {
  if (knownBrowser !== null) return [{ bucket: 'sign-in-code:known-browser', of: [userId, knownBrowser] }];
  return [{ bucket: 'sign-in-code:account', of: [userId] }];
}

export function codeCheck(ip: string): readonly Attempt[] {
  return [{ bucket: 'invite-check:address', of: [networkOf(ip)] }];
}

/** Per address alone: who asks for somebody else's account must not be able to close that person's way back in. */
export function resetRequest(ip: string): readonly Attempt[] {
  return [{ bucket: 'password-reset:address', of: [networkOf(ip)] }];
}

/** Invitations of one company to colleagues: each is an email to an address somebody has typed. */
export function colleagueInvited(companyId: string): readonly Attempt[] {
  return [{ bucket: 'colleague-invite:company', of: [companyId] }];
}

/** Links to confirm an email: each is an email to an address somebody has typed. */
export function proofSent(userId: string): readonly Attempt[] {
  return [{ bucket: 'email-proof:account', of: [userId] }];
}

/** What takes a server a while is counted per person; nobody comes near it in a working day. */
export function paperFetched(userId: string): readonly Attempt[] {
  return [{ bucket: 'paper:user', of: [userId] }];
}

export function statementFetched(userId: string): readonly Attempt[] {
  return [{ bucket: 'statement:user', of: [userId] }];
}

export function listFetched(userId: string): readonly Attempt[] {
  return [{ bucket: 'list-file:user', of: [userId] }];
}

export function dataDownloaded(userId: string): readonly Attempt[] {
  return [{ bucket: 'data-download:user', of: [userId] }];
}

export function messageSent(userId: string): readonly Attempt[] {
  return [{ bucket: 'message:user', of: [userId] }];
}

export function fileUploaded(userId: string): readonly Attempt[] {
  return [{ bucket: 'upload:user', of: [userId] }];
}

export function pictureUploaded(userId: string): readonly Attempt[] {
  return [{ bucket: 'picture:user', of: [userId] }];
}

export function importUploaded(userId: string): readonly Attempt[] {
  return [{ bucket: 'import:user', of: [userId] }];
}

/** Asking for what a passkey signs: each is a row, and the sign-in page asks by itself. */
export function passkeyAsked(ip: string): readonly Attempt[] {
  return [{ bucket: 'passkey:address', of: [networkOf(ip)] }];
}

/** Every public form counts alike, whichever it is. */
export function formSent(ip: string): readonly Attempt[] {
  return [{ bucket: 'form:address', of: [networkOf(ip)] }];
}

/**
 * Counts an attempt before it is made, or refuses it and counts nothing. The counters are locked while they
 * are read and written, so attempts sent at once are let through as if they came one after the other: in the
 * transaction that makes the attempt, or, where the attempt takes long, counted here and given back if it was
 * a right one.
 */
export async function countAttempt(db: Db | Tx, asked: readonly Attempt[], now: Date): Promise<Counted[]> {
  return '$client' in db ? transact(db, (tx) => count(tx, asked, now)) : count(db, asked, now);
}

async function count(tx: Tx, asked: readonly Attempt[], now: Date): Promise<Counted[]> {
  const fresh = asked.map(({ bucket, of }) => ({ bucket, key: keyOf(of), windowStart: now, count: 0 }));
  const locked = await lockCounters(tx).execute({ fresh: records(counters, fresh) });
  const tried = locked.map((row) => {
    const bucket = row.bucket as LimitBucket; // as it was asked for
    const before = { windowStart: row.windowStart, count: row.count, heldUntil: row.heldUntil };
    return { bucket, key: row.key, ...oneMore(limits[bucket], before, now) };
  });
  const waits = tried.flatMap(({ waitMs }) => (waitMs === null ? [] : [waitMs]));
  if (waits.length > 0) throw tooManyRequests(Math.max(...waits));
  const counted = tried.flatMap(({ bucket, key, counter }) =>
    counter === null ? [] : [{ bucket, key, ...counter }],
  );
  await keepCounters(tx).execute({ counted: records(counters, counted) });
  return counted;
}

const lockCounters = perDb((db: Queryable) => {
  const locked = db
    .$with('locked', {
      bucket: sql<string>`bucket`.as('bucket'),
      key: sql<string>`key`.as('key'),
      windowStart: sql`window_start`.mapWith(counters.windowStart).as('window_start'),
      count: sql<number>`count`.as('count'),
      heldUntil: sql`held_until`.mapWith(counters.heldUntil).as('held_until'),
    })
    .as(
      sql`insert into ${counters} ${rowsOf(counters, 'fresh')}
        on conflict (bucket, key) do update set bucket = excluded.bucket returning *`,
    );
  return db.with(locked).select().from(locked).prepare('lock_attempts');
});

const keepCounters = perDb((db: Queryable) => {
  const counted = sql`(${rowsOf(counters, 'counted')}) counted`;
  return db
    .update(counters)
    .set({
      windowStart: sql`counted.window_start`,
      count: sql`counted.count`,
      heldUntil: sql`counted.held_until`,
    })
    .from(counted)
    .where(sql`${counters.bucket} = counted.bucket and ${counters.key} = counted.key`)
    .prepare('keep_attempts');
});

/** Takes back what was counted for an attempt that turned out right. */
export async function giveBack(db: Db | Tx, counted: readonly Counted[]): Promise<void> {
  for (const { bucket, key, windowStart } of counted) {
    await db
      .update(counters)
      .set({ count: sql`greatest(${counters.count} - 1, 0)`, heldUntil: null })
      .where(and(isCounter({ bucket, key }), eq(counters.windowStart, windowStart)));
  }
}

/** Somebody has proved to be the owner of the account: unknown browsers need not wait any more. */
export async function forgetFailures(tx: Tx, email: string): Promise<void> {
  await tx
    .delete(counters)
    .where(isCounter({ bucket: 'sign-in:account', key: keyOf([email.toLowerCase()]) }));
}

function isCounter({ bucket, key }: Pick<Counted, 'bucket' | 'key'>) {
  return and(eq(counters.bucket, bucket), eq(counters.key, key));
}

function tooManyRequests(wait: number): Refusal {
  const retryAfterSeconds = Math.max(1, Math.ceil(wait / 1000));
  return new Refusal('too-many-requests', { retryAfterSeconds, minutes: Math.ceil(retryAfterSeconds / 60) });
}

/** Whoever reads the table learns no email and no network address. */
function keyOf(of: readonly string[]): string {
  return createHash('sha256').update(of.join('\n')).digest('base64url');
}

/** One household or office: an IPv6 caller owns all of a /64. */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = ip.toLowerCase().split('%')[0]?.split('::') ?? [];
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  const groups = [...left, ...zeros, ...right]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16));
  return `${groups.join(':')}::/64`;
}
