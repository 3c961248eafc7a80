import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { OutputOf } from '#contract/operation.ts';
import type { security as contract } from '#contract/security.ts';
import type { Db, Tx } from '#db/connect.ts';
import { emailChanges, users } from '#db/schema/accounts.ts';
import { hourMs, later } from '#domain/instants.ts';
import { labelled } from '#domain/punctuation.ts';
import { forgetLinks } from '../accounts/prove-email.ts';
import { endResetLinks } from '../accounts/send-reset-link.ts';
import { assertMayManage } from '../accounts/standing.ts';
import { isTaken } from '../accounts/taken.ts';
import { tellOwners } from '../accounts/tell-owners.ts';
import { hashToken } from '../http/session.ts';
import { audit } from '../kernel/audit.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { World } from '../kernel/world.ts';
import { writeConfirmEmail, writeEmailChanged } from './emails/email-change.ts';

/** A mailbox of a colleague on holiday may take a while. */
const validMs = 72 * hourMs;

type Change = typeof emailChanges.$inferSelect;
type User = typeof users.$inferSelect;

/** An admin enters a new address. Both get an email; nothing changes until both have said yes. */
export async function startEmailChange(
  { db, actor, world }: Context<'actor' | 'world'>,
  { userId, email: newEmail }: { userId: string; email: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (user === null || user.erasedAt !== null) throw new Refusal('not-found');
    await assertMayManage(tx, actor, user);
    if (user.email.toLowerCase() === newEmail) throw new Refusal('email-same', { field: 'email' });
    const [taken] = await tx
      .select()
      .from(users)
      .where(eq(sql`lower(${users.email})`, newEmail));
    if (taken !== undefined) throw new Refusal('email-taken', { field: 'email' });
    await closeOpen(tx, userId, world.now);
    const [oldToken, newToken] = [newSecret(), newSecret()];
    const id = world.newId();
    const expiresAt = later(world.now, validMs);
    await tx.insert(emailChanges).values({
      id,
      userId,
      oldEmail: user.email,
      newEmail,
      oldTokenHash: hashToken(oldToken),
      newTokenHash: hashToken(newToken),
      requestedById: actor.userId,
      createdAt: world.now,
      expiresAt,
    });
    const told = { changeId: id, user, newEmail, expiresAt };
    await writeConfirmEmail(tx, { ...told, side: 'old', token: oldToken }, world);
    await writeConfirmEmail(tx, { ...told, side: 'new', token: newToken }, world);
    await tellOwners(
      tx,
      {
        what: 'email-change',
        actor,
        companyIds: [actor.companyId, user.companyId],
        about: (language) => labelled(user.name, `${user.email} → ${newEmail}`, language),
        path: '/admin/users',
      },
      world,
    );
    await note(tx, { actorId: actor.userId, action: 'email-change-started', userId }, world);
  });
}

export async function cancelEmailChange(
  { db, actor, world }: Context<'actor' | 'world'>,
  { userId }: { userId: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const user = await lockUser(tx, userId); // a yes on its way comes before or not at all
    if (user === null) throw new Refusal('not-found');
    await assertMayManage(tx, actor, user);
    if ((await closeOpen(tx, userId, world.now)) === 0) throw new Refusal('not-found');
    await note(tx, { actorId: actor.userId, action: 'email-change-cancelled', userId }, world);
  });
}

/** Whose yes a link is, for the page that asks. */
export async function readEmailChange(
  { db, world: { now } }: Context<'world'>,
  { token }: { token: string },
): Promise<OutputOf<typeof contract.readEmailChange>> {
  const change = await findChange(db, token, now);
  const { oldEmail, newEmail, side, completedAt } = change;
  return { oldEmail, newEmail, side, isConfirmed: yesOf(change) !== null, isDone: completedAt !== null };
}

/** One address says yes; with the second yes the new address is the account's. Said again it changes nothing. */
export async function confirmEmailChange(
  { db, world }: Context<'world'>,
  { token }: { token: string },
): Promise<OutputOf<typeof contract.confirmEmailChange>> {
  return db.transaction(async (tx) => {
    const { userId } = await findChange(tx, token, world.now);
    const user = await lockUser(tx, userId); // of both emails answered at once, the second sees the first
    const change = await findChange(tx, token, world.now);
    if (yesOf(change) !== null) return { isDone: change.completedAt !== null };
    const yes = change.side === 'old' ? { oldConfirmedAt: world.now } : { newConfirmedAt: world.now };
    const now = { ...change, ...yes };
    const isDone = now.oldConfirmedAt !== null && now.newConfirmedAt !== null;
    const done = isDone ? { completedAt: world.now } : {};
    await tx
      .update(emailChanges)
      .set({ ...yes, ...done })
      .where(eq(emailChanges.id, change.id));
    if (isDone && user !== null) await putNewEmail(tx, user, change, world);
    return { isDone };
  });
}

/** The account's row is the lock of its changes of address. */
async function lockUser(tx: Tx, userId: string): Promise<User | null> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('no key update');
  return user ?? null;
}

async function putNewEmail(
  tx: Tx,
  user: User,
  { oldEmail, newEmail, id }: Change,
  world: World,
): Promise<void> {
  await tx
    .update(users)
    .set({ email: newEmail, emailProvedAt: world.now }) // both mailboxes have answered
    .where(eq(users.id, user.id))
    .catch((error: unknown) => {
      throw isTaken(error, 'users_email_key') ? new Refusal('email-taken') : error;
    });
  await forgetLinks(tx, user.id);
  // A reset link in the old mailbox opens nothing any more.
  await endResetLinks(tx, user.id);
  for (const email of [oldEmail, newEmail]) {
    await writeEmailChanged(tx, { changeId: id, to: { ...user, email }, newEmail }, world);
  }
  await note(tx, { actorId: user.id, action: 'email-changed', userId: user.id }, world);
  await world.announce(tx, { kind: 'account', userIds: [user.id] });
}

type Asked = Change & { readonly side: 'old' | 'new' };

/** When the address a link was sent to has said yes. */
function yesOf({ side, oldConfirmedAt, newConfirmedAt }: Asked): Date | null {
  return side === 'old' ? oldConfirmedAt : newConfirmedAt;
}

/** The change of a link that waits for an answer, or that has been made. */
async function findChange(db: Db | Tx, token: string, now: Date): Promise<Asked> {
  const hash = hashToken(token);
  const [change] = await db
    .select()
    .from(emailChanges)
    .where(
      and(
        or(eq(emailChanges.oldTokenHash, hash), eq(emailChanges.newTokenHash, hash)),
        isNull(emailChanges.cancelledAt),
        or(isNotNull(emailChanges.completedAt), gt(emailChanges.expiresAt, now)),
      ),
    );
  if (change === undefined) throw new Refusal('email-link-invalid');
  return { ...change, side: change.oldTokenHash.equals(hash) ? 'old' : 'new' };
}

/** Takes back what is still open, expired or not. Returns how many there were. */
async function closeOpen(tx: Tx, userId: string, now: Date): Promise<number> {
  const { rowCount } = await tx
    .update(emailChanges)
    .set({ cancelledAt: now })
    .where(
      and(
        eq(emailChanges.userId, userId),
        isNull(emailChanges.completedAt),
        isNull(emailChanges.cancelledAt),
      ),
    );
  return rowCount ?? 0;
}

function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

type Noted = { readonly actorId: string; readonly action: string; readonly userId: string };

async function note(tx: Tx, { userId, ...entry }: Noted, world: World): Promise<void> {
  await audit(tx, { ...entry, subjectKind: 'user', subjectId: userId }, world);
}
