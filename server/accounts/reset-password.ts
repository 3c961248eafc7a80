import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Db, Tx } from '#db/connect.ts';
import { passwordResets, users } from '#db/schema/accounts.ts';
import type { House } from '../http/context.ts';
import { hashToken } from '../http/session.ts';
import { audit } from '../kernel/audit.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import { forgetFailures } from './attempts.ts';
import { writePasswordChanged } from './emails/password-changed.ts';
import { getPasswordOwner, hashNewPassword } from './new-password.ts';
import { endAllSessions } from './sessions.ts';

/** Sets a new password with the token of a reset email: it works once, and every session ends. */
export async function resetPassword(
  { db, isLeaked, world }: Context<'world'> & Pick<House, 'isLeaked'>,
  { token, password }: { token: string; password: string },
): Promise<void> {
  const { userId: ownerId } = await getOpenReset(db, token, world.now); // before the work of hashing
  const owner = await getPasswordOwner(db, ownerId);
  const passwordHash = await hashNewPassword(password, owner, { isLeaked }, world);

  await db.transaction(async (tx) => {
    const { resetId, userId } = await getOpenReset(tx, token, world.now);
    // The account is locked first: of two links used at once one finds the other's work done.
    const [user] = await tx
      .update(users)
      .set({ passwordHash })
      .where(and(eq(users.id, userId), isNull(users.disabledAt)))
      .returning();
    const open = and(eq(passwordResets.userId, userId), isNull(passwordResets.usedAt));
    const used = await tx
      .update(passwordResets)
      .set({ usedAt: world.now })
      .where(open)
      .returning({ id: passwordResets.id });
    if (user === undefined || !used.some(({ id }) => id === resetId)) throw linkInvalid();
    await endAllSessions(tx, userId, world);
    await forgetFailures(tx, user.email);
    await writePasswordChanged(tx, user, resetId, world);
    await audit(
      tx,
      { actorId: userId, action: 'password-reset', subjectKind: 'user', subjectId: userId },
      world,
    );
  });
}

async function getOpenReset(
  db: Db | Tx,
  token: string,
  now: Date,
): Promise<{ resetId: string; userId: string }> {
  const [reset] = await db
    .select({ resetId: passwordResets.id, userId: passwordResets.userId })
    .from(passwordResets)
    .where(
      and(
        eq(passwordResets.tokenHash, hashToken(token)),
        isNull(passwordResets.usedAt),
        gt(passwordResets.expiresAt, now),
      ),
    );
  if (reset === undefined) throw linkInvalid();
  return reset;
}

function linkInvalid(): Refusal {
  return new Refusal('reset-link-invalid');
}
