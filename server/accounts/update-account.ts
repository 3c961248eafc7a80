import { eq } from 'drizzle-orm';
import { users } from '#db/schema/accounts.ts';
import type { Language } from '#domain/languages.ts';
import type { AccountCurrency } from '#domain/money.ts';
import type { SignedInContext } from '../http/context.ts';
import { getSessionUser, type SessionUser } from './session-user.ts';

/** Changes what a person decides about the own account, in every window it is open in. */
export async function updateAccount(
  { db, actor: { userId }, world, cookies }: SignedInContext,
  change: { readonly language: Language } | { readonly currency: AccountCurrency },
): Promise<SessionUser> {
  const user = await db.transaction(async (tx) => {
    await tx.update(users).set(change).where(eq(users.id, userId));
    await world.announce(tx, { kind: 'account', userIds: [userId] });
    return getSessionUser(tx, userId, world.now);
  });
  // The hint is on its way: what the same window asks for next is answered in what it has chosen now.
  cookies.forget();
  return user;
}
