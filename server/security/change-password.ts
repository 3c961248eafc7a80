import { and, eq } from 'drizzle-orm';
import type { ParsedOf } from '#contract/operation.ts';
import type { security as contract } from '#contract/security.ts';
import { users } from '#db/schema/accounts.ts';
import { writePasswordChanged } from '../accounts/emails/password-changed.ts';
import { getPasswordOwner, hashNewPassword } from '../accounts/new-password.ts';
import { endResetLinks } from '../accounts/send-reset-link.ts';
import { endOtherSessions } from '../accounts/sessions.ts';
import type { SignedInContext } from '../http/context.ts';
import { audit } from '../kernel/audit.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import { type Asker, confirmPassword } from './confirm-password.ts';

/** Sets a new password for who knows the old one. This window stays signed in, every other one is closed. */
export async function changePassword(
  { db, world, ...asker }: Context<'world'> & Asker & Pick<SignedInContext, 'isLeaked' | 'session'>,
  { currentPassword, password }: ParsedOf<typeof contract.changePassword>,
): Promise<void> {
  const given = { password: currentPassword, field: 'currentPassword' };
  const account = await confirmPassword(db, asker, given, world);
  const owner = await getPasswordOwner(db, account.id);
  const passwordHash = await hashNewPassword(password, owner, asker, world);
  await db.transaction(async (tx) => {
    // A password changed meanwhile by somebody else (a reset) is not overwritten with the word of the old one.
    const stillSo = and(eq(users.id, account.id), eq(users.passwordHash, account.passwordHash ?? ''));
    const { rowCount } = await tx.update(users).set({ passwordHash }).where(stillSo);
    if (rowCount === 0) throw new Refusal('password-wrong', { field: 'currentPassword' });
    await endResetLinks(tx, account.id);
    await endOtherSessions(tx, asker.session, world);
    await writePasswordChanged(tx, account, world.newId(), world);
    const { id } = account;
    await audit(tx, { actorId: id, action: 'password-changed', subjectKind: 'user', subjectId: id }, world);
  });
}
