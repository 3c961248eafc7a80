import { and, eq, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { accounts as contract } from '#contract/accounts.ts';
import type { OutputOf } from '#contract/operation.ts';
import type { Db, Tx } from '#db/connect.ts';
import { companies, sessions, users } from '#db/schema/accounts.ts';
import type { SeeingEnd } from '#domain/seeing.ts';
import type { Session } from '../http/session.ts';
import { audit } from '../kernel/audit.ts';
import type { World } from '../kernel/world.ts';

/**
 * Ends seeing as another in these sessions, and notes it. Whoever sees is not themselves again before they have left:
 * what is still on their screen does nothing (`keepSeeingToReading`).
 */
export async function endSeeing(tx: Tx, which: SQL | undefined, why: SeeingEnd, world: World): Promise<void> {
  const running = and(which, sql`${sessions.seenUserId} is not null`, isNull(sessions.seeingEndedAt));
  const ended = await tx.update(sessions).set({ seeingEndedAt: world.now }).where(running).returning();
  for (const session of ended) await noteEnd(tx, session, why, world);
  if (ended.length === 0) return;
  await world.announce(tx, { kind: 'account', userIds: [...new Set(ended.map(({ userId }) => userId))] });
}

/** Ends it for who has changed what they may do, or may come in no more; as who sees and as who is seen. */
export async function endSeeingOf(
  tx: Tx,
  { userId, why }: { readonly userId: string; readonly why: 'rights' | 'account' },
  world: World,
): Promise<void> {
  await endSeeing(tx, or(eq(sessions.userId, userId), eq(sessions.seenUserId, userId)), why, world);
}

/** Ends it for everybody who sees as somebody of a company that is let in no more. */
export async function endSeeingInto(tx: Tx, companyId: string, world: World): Promise<void> {
  const people = tx.select({ id: users.id }).from(users).where(eq(users.companyId, companyId));
  await endSeeing(tx, sql`${sessions.seenUserId} in ${people}`, 'account', world);
}

/** Notes the end of what has run its half hour, by itself. */
export async function endOverdueSeeing(db: Db, world: World): Promise<void> {
  await db.transaction((tx) => endSeeing(tx, lt(sessions.seeingUntil, world.now), 'time', world));
}

/** Whose company it is that a session sees as somebody of; null where it sees as nobody. */
export async function seenCompanyOf(db: Db, sessionId: string): Promise<string | null> {
  const [row] = await db
    .select({ companyId: users.companyId })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.seenUserId))
    .where(eq(sessions.id, sessionId));
  return row?.companyId ?? null;
}

const viewers = alias(users, 'viewer');

/** Who sees as whom, for the bar; null where everybody is themselves. */
export async function describeSeeing(
  db: Db,
  { seeing }: Pick<Session, 'seeing'>,
): Promise<OutputOf<typeof contract.getCurrentUser>['seeing']> {
  if (seeing === null) return null;
  const { by, person, until, isOver } = seeing;
  const [row] = await db
    .select({ byName: viewers.name, name: users.name, companyName: companies.name })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .innerJoin(viewers, eq(viewers.id, by.userId))
    .where(eq(users.id, person.userId));
  return row === undefined ? null : { ...row, until: until.toISOString(), isOver };
}

type Row = typeof sessions.$inferSelect;

async function noteEnd(
  tx: Tx,
  { userId, seenUserId, seeingSince }: Row,
  why: SeeingEnd,
  world: World,
): Promise<void> {
  const entry = { actorId: userId, action: 'seeing-ended', subjectKind: 'user' } as const;
  const details = { ending: why, since: seeingSince?.toISOString() ?? null };
  await audit(tx, { ...entry, subjectId: seenUserId, details }, world);
}
