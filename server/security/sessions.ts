import { and, desc, eq, gt, lt, ne, or } from 'drizzle-orm';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import type { security as contract } from '#contract/security.ts';
import type { Db } from '#db/connect.ts';
import { sessions, signIns } from '#db/schema/accounts.ts';
import { deviceOf } from '#domain/user-agent.ts';
import { endOtherSessions, endSession } from '../accounts/sessions.ts';
import type { Session } from '../http/session.ts';
import type { Context } from '../kernel/context.ts';
import { decodeCursor, pageOf } from '../kernel/cursor.ts';
import { Refusal } from '../kernel/refusal.ts';

/** Where the account is open, this window first, then the last used. */
export async function listSessions({
  db,
  session,
  world: { now },
}: Context<'world'> & { readonly session: Session }): Promise<OutputOf<typeof contract.listSessions>> {
  return { items: await openSessionsOf(db, session.actor.userId, session, now) };
}

/** Where an account is open: the window that asks first, if it is one of them, then the last used. */
export async function openSessionsOf(
  db: Db,
  userId: string,
  { sessionId }: Session,
  now: Date,
): Promise<OutputOf<typeof contract.listSessions>['items']> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id));
  const items = rows.map(({ id, userAgent, ip, remember, createdAt, lastSeenAt }) => ({
    id,
    ...deviceOf(userAgent),
    ip,
    isCurrent: id === sessionId,
    remember,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
  }));
  return items.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
}

/** Ends another session of the own account, its live updates included. */
export async function endOwnSession(
  { db, session, world }: Context<'world'> & { readonly session: Session },
  { sessionId }: { sessionId: string },
): Promise<void> {
  const { userId } = session.actor;
  await db.transaction(async (tx) => {
    const [other] = await tx
      .select({ id: sessions.id })
      .from(sessions)
      .where(
        and(
          eq(sessions.id, sessionId),
          eq(sessions.userId, userId),
          ne(sessions.id, session.sessionId), // leaving is signing out
        ),
      );
    if (other === undefined) throw new Refusal('not-found');
    await endSession(tx, { ...session, sessionId }, world);
  });
}

export async function endOwnOtherSessions({
  db,
  session,
  world,
}: Context<'world'> & { readonly session: Session }): Promise<void> {
  await db.transaction((tx) => endOtherSessions(tx, session, world));
}

/** The history of the account, newest first; it is kept twelve months. */
export async function listSignIns(
  { db, session: { actor } }: Context & { readonly session: Session },
  { cursor, limit }: ParsedOf<typeof contract.listSignIns>,
): Promise<OutputOf<typeof contract.listSignIns>> {
  const from = decodeCursor(cursor, ['instant', 'id']);
  const rows = await db
    .select()
    .from(signIns)
    .where(and(eq(signIns.userId, actor.userId), from ? before(from) : undefined))
    .orderBy(desc(signIns.at), desc(signIns.id))
    .limit(limit + 1);
  return pageOf(
    rows,
    limit,
    ({ id, userAgent, ip, outcome, isNewDevice, at }) => ({
      id,
      ...deviceOf(userAgent),
      ip,
      outcome,
      isNewDevice,
      at: at.toISOString(),
    }),
    ({ at, id }) => [at.toISOString(), id],
  );
}

function before([at, id]: readonly [Date, string]) {
  return or(lt(signIns.at, at), and(eq(signIns.at, at), lt(signIns.id, id)));
}
