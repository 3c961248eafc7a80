import { and, eq, isNull } from 'drizzle-orm';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import type { security as contract } from '#contract/security.ts';
import type { Tx } from '#db/connect.ts';
import { sessions, users } from '#db/schema/accounts.ts';
import { endAllSessions, endOtherSessions, endSession } from '../accounts/sessions.ts';
import { assertMayManage } from '../accounts/standing.ts';
import type { Session } from '../http/session.ts';
import { audit } from '../kernel/audit.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { World } from '../kernel/world.ts';
import { openSessionsOf } from './sessions.ts';

type Open = OutputOf<typeof contract.listAccountSessions>;

/** Where somebody's account is open: for who may manage it. */
export async function listAccountSessions(
  { db, session, world: { now } }: Context<'world'> & { readonly session: Session },
  { userId }: ParsedOf<typeof contract.listAccountSessions>,
): Promise<Open> {
  await db.transaction((tx) => lockManaged(tx, session, userId));
  return { items: await openSessionsOf(db, userId, session, now) };
}

/** Signs somebody out in one window, its live updates included. The own window is left by signing out. */
export async function endAccountSession(
  { db, session, world }: Context<'world'> & { readonly session: Session },
  { userId, sessionId }: ParsedOf<typeof contract.endAccountSession>,
): Promise<Open> {
  await db.transaction(async (tx) => {
    const account = await lockManaged(tx, session, userId);
    const [open] = await tx
      .select({ id: sessions.id })
      .from(sessions)
      .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)));
    if (open === undefined || sessionId === session.sessionId) throw new Refusal('not-found');
    await endSession(tx, { ...session, sessionId, actor: { ...session.actor, userId: account.id } }, world);
    await note(tx, session, { userId, which: 'one' }, world);
  });
  return listAccountSessions({ db, session, world }, { userId });
}

/** Signs somebody out everywhere; of the own account every window but this one. */
export async function endAccountSessions(
  { db, session, world }: Context<'world'> & { readonly session: Session },
  { userId }: ParsedOf<typeof contract.endAccountSessions>,
): Promise<Open> {
  await db.transaction(async (tx) => {
    await lockManaged(tx, session, userId);
    if (userId === session.actor.userId) await endOtherSessions(tx, session, world);
    else await endAllSessions(tx, userId, world);
    await note(tx, session, { userId, which: 'all' }, world);
  });
  return listAccountSessions({ db, session, world }, { userId });
}

async function lockManaged(tx: Tx, { actor }: Session, userId: string) {
  const [account] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.erasedAt)))
    .for('no key update');
  if (account === undefined) throw new Refusal('not-found');
  await assertMayManage(tx, actor, account);
  return account;
}

async function note(
  tx: Tx,
  { actor }: Session,
  { userId, which }: { readonly userId: string; readonly which: 'one' | 'all' },
  world: World,
): Promise<void> {
  const entry = { actorId: actor.userId, action: 'sessions-ended', subjectKind: 'user' } as const;
  await audit(tx, { ...entry, subjectId: userId, details: { which } }, world);
}
