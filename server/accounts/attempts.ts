import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { later } from '#domain/instants.ts';
import { type LimitBucket, limits } from '#domain/limits.ts';
import { Refusal } from '../http/problem.ts';

/** What is counted for whom; the longest window decides when the sweep may drop a row. */
export type Attempt = { readonly bucket: LimitBucket; readonly of: readonly string[] };

export const longestWindowMs = Math.max(...Object.values(limits).map(({ windowMs }) => windowMs));

/** Failed sign-ins count per network address, and per account and network address. */
export function signInAttempts(email: string, ip: string): readonly Attempt[] {
  const network = networkOf(ip);
  return [
    { bucket: 'sign-in:address', of: [network] },
    { bucket: 'sign-in:account-and-address', of: [email, network] },
  ];
}

/** Wrong codes of the second step, by whoever knows the password, from wherever. */
export function signInCode(userId: string): readonly Attempt[] {
  return [{ bucket: 'sign-in-code:account', of: [userId] }];
}

export function codeCheck(ip: string): readonly Attempt[] {
  return [{ bucket: 'invite-check:address', of: [networkOf(ip)] }];
}

export function resetRequest(email: string): readonly Attempt[] {
  return [{ bucket: 'password-reset:account', of: [email] }];
}

/** Invitations of one company to colleagues: each is a letter to an address somebody has typed. */
export function colleagueInvited(companyId: string): readonly Attempt[] {
  return [{ bucket: 'colleague-invite:company', of: [companyId] }];
}

/** Every public form counts alike, whichever it is. */
export function formSent(ip: string): readonly Attempt[] {
  return [{ bucket: 'form:address', of: [networkOf(ip)] }];
}

/** Counts an attempt; beyond the limit it is refused. One atomic upsert: two at once are never both the last. */
export async function countAttempt(db: Db, attempts: readonly Attempt[], now: Date): Promise<void> {
  const waits: number[] = [];
  for (const { bucket, of } of attempts) {
    const counted = await add(db, bucket, keyOf(of), now);
    if (counted.count > limits[bucket].max) waits.push(waitMs(bucket, counted.windowStart, now));
  }
  if (waits.length > 0) throw tooManyRequests(Math.max(...waits));
}

/** Refuses what is beyond its limit already, without counting (sign-ins count only when they fail). */
export async function refuseBeyondLimit(db: Db, attempts: readonly Attempt[], now: Date): Promise<void> {
  const wanted = sql.join(
    attempts.map(({ bucket, of }) => sql`(${bucket}, ${keyOf(of)})`),
    sql`, `,
  );
  const { rows } = await db.execute<Counted & { bucket: LimitBucket }>(
    sql`select bucket, count, window_start as "windowStart" from attempts where (bucket, key) in (${wanted})`,
  );
  const waits = rows
    .filter(({ bucket, count }) => count >= limits[bucket].max)
    .map(({ bucket, windowStart }) => waitMs(bucket, windowStart, now))
    .filter((wait) => wait > 0);
  if (waits.length > 0) throw tooManyRequests(Math.max(...waits));
}

function tooManyRequests(wait: number): Refusal {
  const retryAfterSeconds = Math.max(1, Math.ceil(wait / 1000));
  return new Refusal('too-many-requests', { retryAfterSeconds, minutes: Math.ceil(retryAfterSeconds / 60) });
}

type Counted = { readonly count: number; readonly windowStart: string | Date };

async function add(db: Db, bucket: LimitBucket, key: string, now: Date): Promise<Counted> {
  const oldest = later(now, -limits[bucket].windowMs).toISOString();
  const isOver = sql`attempts.window_start <= ${oldest}::timestamptz`;
  const { rows } = await db.execute<Counted>(sql`
    insert into attempts (bucket, key, window_start, count)
    values (${bucket}, ${key}, ${now.toISOString()}::timestamptz, 1)
    on conflict (bucket, key) do update set
      count = case when ${isOver} then 1 else attempts.count + 1 end,
      window_start = case when ${isOver} then excluded.window_start else attempts.window_start end
    returning count, window_start as "windowStart"`);
  return rows[0] ?? { count: 1, windowStart: now };
}

function waitMs(bucket: LimitBucket, windowStart: string | Date, now: Date): number {
  return new Date(windowStart).getTime() + limits[bucket].windowMs - now.getTime();
}

/** Whoever reads the table learns no e-mail and no network address. */
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
