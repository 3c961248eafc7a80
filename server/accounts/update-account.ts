import { eq } from 'drizzle-orm';
import { users } from '#db/schema/accounts.ts';
import type { Language } from '#domain/languages.ts';
import type { AccountCurrency } from '#domain/money.ts';
import type { Context } from '../kernel/context.ts';
import { getSessionUser, type SessionUser } from './session-user.ts';

/** Changes what a person decides about the own account, in every window it is open in. */
export async function updateAccount(
  { db, actor: { userId }, world }: Context<'actor' | 'world'>,
  change: { readonly language: Language } | { readonly currency: AccountCurrency },
): Promise<SessionUser> {
  return db.transaction(async (tx) => {
    await tx.update(users).set(change).where(eq(users.id, userId));
    await world.announce(tx, { kind: 'account', userIds: [userId] });
    return getSessionUser(tx, userId, world.now);
  });
}
