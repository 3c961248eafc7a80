import { and, eq, isNull } from 'drizzle-orm';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import type { security as contract } from '#contract/security.ts';
import type { Tx } from '#db/connect.ts';
import { companies, sessions, users } from '#db/schema/accounts.ts';
import { later } from '#domain/instants.ts';
import { maySeeAs, seeingMs } from '#domain/seeing.ts';
import { lockCompany } from '../accounts/lock-company.ts';
import { endSeeing, seenCompanyOf } from '../accounts/seeing.ts';
import { lockActor } from '../accounts/standing.ts';
import type { GuestContext, SignedInContext } from '../http/context.ts';
import { ownerOf } from '../http/seeing.ts';
import { audit } from '../kernel/audit.ts';
import { Refusal } from '../kernel/refusal.ts';

/**
 * From now on this session sees as somebody of a shop or a brand, and does nothing, until it is left or for half an
 * hour. The company first, as everybody who changes who is let in: it is suspended before or while somebody sees.
 */
export async function startSeeing(
  { db, actor, session, world, cookies }: SignedInContext,
  { userId, reason }: ParsedOf<typeof contract.startSeeing>,
): Promise<OutputOf<typeof contract.startSeeing>> {
  const until = later(world.now, seeingMs);
  await db.transaction(async (tx) => {
    const person = await lockPerson(tx, userId);
    if (!maySeeAs(await lockActor(tx, actor), person)) throw new Refusal('forbidden');
    const started = await tx
      .update(sessions)
      .set({ seenUserId: userId, seeingSince: world.now, seeingUntil: until, seeingEndedAt: null })
      .where(and(eq(sessions.id, session.sessionId), isNull(sessions.seenUserId)));
    if (started.rowCount === 0) throw new Refusal('seeing-only'); // another window was first
    const entry = { actorId: actor.userId, action: 'seeing-started', subjectKind: 'user' } as const;
    await audit(tx, { ...entry, subjectId: userId, details: { reason, until: until.toISOString() } }, world);
    await world.announce(tx, { kind: 'account', userIds: [actor.userId] });
  });
  cookies.forget();
  return { until: until.toISOString() };
}

/** Back to oneself, whether it is over already or not. */
export async function leaveSeeing({
  db,
  session,
  world,
  cookies,
}: GuestContext): Promise<OutputOf<typeof contract.leaveSeeing>> {
  if (session === null) throw new Refusal('signed-out');
  const companyId = await seenCompanyOf(db, session.sessionId);
  const own = eq(sessions.id, session.sessionId);
  await db.transaction(async (tx) => {
    await endSeeing(tx, own, 'left', world);
    await tx
      .update(sessions)
      .set({ seenUserId: null, seeingSince: null, seeingUntil: null, seeingEndedAt: null })
      .where(own);
    await world.announce(tx, { kind: 'account', userIds: [ownerOf(session).userId] });
  });
  cookies.forget();
  return { companyId };
}

async function lockPerson(tx: Tx, userId: string) {
  const [found] = await tx.select({ companyId: users.companyId }).from(users).where(eq(users.id, userId));
  if (found === undefined) throw new Refusal('not-found');
  await lockCompany(tx, found.companyId);
  const [person] = await tx
    .select({ role: users.role, suspendedAt: companies.suspendedAt, closedAt: companies.closedAt })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(and(eq(users.id, userId), isNull(users.disabledAt)));
  if (person === undefined) throw new Refusal('not-found');
  if (person.suspendedAt !== null || person.closedAt !== null) throw new Refusal('seen-shut-out');
  return person;
}
