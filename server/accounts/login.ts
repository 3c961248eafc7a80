import { and, eq, isNull, sql } from 'drizzle-orm';
import type { accounts } from '#contract/accounts.ts';
import type { ParsedOf } from '#contract/operation.ts';
import type { Db } from '#db/connect.ts';
import { perDb } from '#db/prepared.ts';
import { users } from '#db/schema/accounts.ts';
import { Refusal } from '../http/problem.ts';
import type { World } from '../world.ts';
import { signInAttempts } from './attempts.ts';
import { checkPassword } from './check-password.ts';
import { hashPassword, needsRehash } from './password-hash.ts';
import { getSessionUser, type SessionUser } from './session-user.ts';
import { type Caller, openSession } from './sessions.ts';

export type SignedIn = { readonly token: string; readonly user: SessionUser };

/**
 * Signs in. An unknown address costs the same work and gets the same answer as a wrong password; only
 * failures count towards the limit.
 */
export async function login(
  db: Db,
  { email, password, remember }: ParsedOf<typeof accounts.login>,
  caller: Caller,
  world: World,
): Promise<SignedIn> {
  const [account] = await findAccount(db).execute({ email });
  const storedHash = account?.passwordHash ?? null;
  const attempts = signInAttempts(email, caller.ip);
  const isRight = await checkPassword(db, { password, storedHash, attempts }, world.now);
  if (!isRight || account === undefined || storedHash === null) throw credentialsWrong();
  if (account.disabledAt !== null) throw new Refusal('account-disabled', { field: 'password' });
  const passwordHash = needsRehash(storedHash) ? await hashPassword(password) : storedHash;

  return db.transaction(async (tx) => {
    // A password changed since it was checked opens nothing.
    const stillSo = and(
      eq(users.id, account.id),
      eq(users.passwordHash, storedHash),
      isNull(users.disabledAt),
    );
    const { rowCount } = await tx.update(users).set({ lastLoginAt: world.now, passwordHash }).where(stillSo);
    if (rowCount === 0) throw credentialsWrong();
    const token = await openSession(tx, account.id, { remember, caller }, world);
    return { token, user: await getSessionUser(tx, account.id) };
  });
}

const findAccount = perDb((db) =>
  db
    .select({ id: users.id, passwordHash: users.passwordHash, disabledAt: users.disabledAt })
    .from(users)
    .where(eq(sql`lower(${users.email})`, sql.placeholder('email')))
    .prepare('account_by_email'),
);

/** Under the e-mail field, as the specification (§5) has it for every text that contains "email". */
function credentialsWrong(): Refusal {
  return new Refusal('credentials-wrong', { field: 'email' });
}
