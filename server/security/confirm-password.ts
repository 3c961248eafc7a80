import { eq } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { users } from '#db/schema/accounts.ts';
import { signInAttempts } from '../accounts/attempts.ts';
import { checkPassword } from '../accounts/check-password.ts';
import { Refusal } from '../http/problem.ts';

/** Who asks for something that the password must be given for once more, and from where. */
export type Asker = { readonly actor: { readonly userId: string }; readonly ip: string };

export type Account = typeof users.$inferSelect;

/**
 * The account, when the password given with a request is right. Wrong ones count like failed sign-ins: a
 * session left open is no way to guess it.
 */
export async function confirmPassword(
  db: Db,
  { actor, ip }: Asker,
  { password, field }: { readonly password: string; readonly field: string },
  now: Date,
): Promise<Account> {
  const [account] = await db.select().from(users).where(eq(users.id, actor.userId));
  if (account === undefined) throw new Refusal('signed-out');
  const attempts = signInAttempts(account.email.toLowerCase(), ip);
  const isRight = await checkPassword(db, { password, storedHash: account.passwordHash, attempts }, now);
  if (!isRight) throw new Refusal('password-wrong', { field });
  return account;
}
