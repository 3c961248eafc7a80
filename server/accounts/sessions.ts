import { randomBytes } from 'node:crypto';
import { and, eq, inArray, ne, type SQL } from 'drizzle-orm';
import type { Tx } from '#db/connect.ts';
import { sessions, signInChallenges, users } from '#db/schema/accounts.ts';
import { endOf } from '#domain/session-ends.ts';
import type { GuestContext } from '../http/context.ts';
import { hashToken } from '../http/session.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { World } from '../kernel/world.ts';
import { endSeeing, endSeeingInto } from './seeing.ts';

/** Who knocks: the browser's own name, its network address, its language and the session it comes with. */
export type Caller = Pick<GuestContext, 'ip' | 'userAgent' | 'deviceToken' | 'session' | 'log' | 'language'>;

/** A new session and its token. The one the browser came with, if any, ends: a session is never reused. */
export async function openSession(
  tx: Tx,
  userId: string,
  { remember, caller }: { remember: boolean; caller: Caller },
  world: World,
): Promise<string> {
  if (caller.session !== null) await endSession(tx, caller.session, world);
  const token = randomBytes(32).toString('base64url');
  const [user] = await tx.select({ role: users.role }).from(users).where(eq(users.id, userId));
  if (user === undefined) throw new Refusal('signed-out');
  await tx.insert(sessions).values({
    id: world.newId(),
    tokenHash: hashToken(token),
    userId,
    remember,
    userAgent: caller.userAgent,
    ip: caller.ip,
    createdAt: world.now,
    lastSeenAt: world.now,
    confirmedAt: world.now,
    expiresAt: endOf({ ...user, remember, createdAt: world.now, lastSeenAt: world.now }),
  });
  return token;
}

/** Ends one session, in every process and window that knows it. */
export async function endSession(
  tx: Tx,
  { sessionId, actor }: NonNullable<Caller['session']>,
  world: World,
): Promise<void> {
  const own = and(eq(sessions.id, sessionId), eq(sessions.userId, actor.userId));
  await endSeeing(tx, own, 'signed-out', world);
  await tx.delete(sessions).where(own);
  await world.announce(tx, { kind: 'session-ended', sessionIds: [sessionId], userIds: [actor.userId] });
}

/** Ends every session of a user. */
export async function endAllSessions(tx: Tx, userId: string, world: World): Promise<void> {
  await endSessions(tx, userId, eq(sessions.userId, userId), world);
}

/** Ends every session of the user but this one. */
export async function endOtherSessions(
  tx: Tx,
  { sessionId, actor: { userId } }: NonNullable<Caller['session']>,
  world: World,
): Promise<void> {
  await endSessions(tx, userId, and(eq(sessions.userId, userId), ne(sessions.id, sessionId)), world);
}

/** Signs everybody of a company out, at once, and whoever sees as one of them. What was begun of signing in opens nothing while `enter` is refused. */
export async function endCompanySessions(tx: Tx, companyId: string, world: World): Promise<void> {
  const people = tx.select({ id: users.id }).from(users).where(eq(users.companyId, companyId));
  await endSeeingInto(tx, companyId, world);
  const ended = await tx
    .delete(sessions)
    .where(inArray(sessions.userId, people))
    .returning({ id: sessions.id, userId: sessions.userId });
  await world.announce(tx, {
    kind: 'session-ended',
    because: 'company',
    sessionIds: ended.map(({ id }) => id),
    userIds: [...new Set(ended.map(({ userId }) => userId))],
  });
}

/** A second step of signing in that was begun with what is no longer so ends as well. */
async function endSessions(tx: Tx, userId: string, which: SQL | undefined, world: World): Promise<void> {
  await tx.delete(signInChallenges).where(eq(signInChallenges.userId, userId));
  await endSeeing(tx, which, 'signed-out', world);
  const ended = await tx.delete(sessions).where(which).returning({ id: sessions.id });
  await world.announce(tx, {
    kind: 'session-ended',
    sessionIds: ended.map(({ id }) => id),
    userIds: [userId],
  });
}
