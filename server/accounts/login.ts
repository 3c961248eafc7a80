import { and, eq, isNull, sql } from 'drizzle-orm';
import type { accounts } from '#contract/accounts.ts';
import type { ParsedOf } from '#contract/operation.ts';
import { perDb } from '#db/prepared.ts';
import { companies, devices, twoFactors, users } from '#db/schema/accounts.ts';
import { asksForSecondFactor } from '#domain/second-factor.ts';
import { hasPasskeyOf, ownerNeedsSecondFactor } from '../http/factors.ts';
import { hashToken } from '../http/session.ts';
import type { Context } from '../kernel/context.ts';
import { logEvent } from '../kernel/log-event.ts';
import { Refusal } from '../kernel/refusal.ts';
import { signInAttempts } from './attempts.ts';
import { type Challenge, openChallenge } from './challenge.ts';
import { checkPassword } from './check-password.ts';
import { adminsNeedTwoFactor } from './duty.ts';
import { enter, type SignedIn } from './enter.ts';
import { assertMayEnter } from './entry.ts';
import { hashPassword, needsRehash } from './password-hash.ts';
import { reportRefusedPassword } from './refused-password.ts';
import type { Caller } from './sessions.ts';

/** Signed in, or asked for the code of the second step. */
export type LoginAnswer =
  | { readonly signedIn: SignedIn; readonly challenge: null }
  | { readonly signedIn: null; readonly challenge: Challenge & Steps };

/** What is taken in the second step. */
type Steps = { readonly code: boolean; readonly passkey: boolean };

/**
 * Signs in. An unknown address costs the same work and gets the same answer as a wrong password; only
 * failures count towards the limit. With an authenticator on the account the right password opens nothing yet.
 */
export async function login(
  { db, world, config, ...caller }: Context<'world' | 'config'> & Caller,
  { email, password, remember }: ParsedOf<typeof accounts.login>,
): Promise<LoginAnswer> {
  const { ip, deviceToken } = caller;
  const [account] = await findAccount(db).execute({ email, device: hashToken(deviceToken ?? '') });
  const storedHash = account?.passwordHash ?? null;
  const knownBrowser = account?.isKnownBrowser ? deviceToken : null;
  const attempts = signInAttempts(email, { ip, knownBrowser });
  const { isRight, counted } = await checkPassword(db, { password, storedHash, attempts }, world);
  if (!isRight || account === undefined || storedHash === null) {
    await reportRefusedPassword(db, { email, caller, counted }, world);
    logEvent(caller.log, 'sign-in-failed', { userId: account?.id ?? null, ip });
    throw credentialsWrong();
  }
  assertMayEnter(account, caller.language, 'password');
  if (account.disabledAt !== null) throw new Refusal('account-disabled', { field: 'password' });
  const passwordHash = needsRehash(storedHash, world.passwordCost)
    ? await hashPassword(password, world.passwordCost)
    : storedHash;

  return db.transaction(async (tx) => {
    // A password changed since it was checked opens nothing.
    const stillSo = and(
      eq(users.id, account.id),
      eq(users.passwordHash, storedHash),
      isNull(users.disabledAt),
    );
    const isRequired = account.needsSecondFactor || (account.role === 'admin' && adminsNeedTwoFactor(config));
    const isAsked = asksForSecondFactor({ ...account, isRequired });
    const seen = isAsked ? {} : { lastLoginAt: world.now };
    const { rowCount } = await tx
      .update(users)
      .set({ passwordHash, ...seen })
      .where(stillSo);
    if (rowCount === 0) throw credentialsWrong();
    if (isAsked) {
      const { hasAuthenticator: code, hasPasskey: passkey } = account;
      const challenge = await openChallenge(tx, account.id, remember, world);
      return { signedIn: null, challenge: { ...challenge, code, passkey } };
    }
    return { signedIn: await enter(tx, account.id, { remember, caller }, world), challenge: null };
  });
}

const findAccount = perDb((db) =>
  db
    .select({
      id: users.id,
      passwordHash: users.passwordHash,
      disabledAt: users.disabledAt,
      suspendedReason: companies.suspendedReason,
      closedAt: companies.closedAt,
      role: users.role,
      hasAuthenticator: sql<boolean>`${twoFactors.confirmedAt} is not null`,
      hasPasskey: hasPasskeyOf(users.id),
      needsSecondFactor: ownerNeedsSecondFactor,
      isKnownBrowser: sql<boolean>`${devices.id} is not null`,
    })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .leftJoin(twoFactors, eq(twoFactors.userId, users.id))
    .leftJoin(devices, and(eq(devices.userId, users.id), eq(devices.tokenHash, sql.placeholder('device'))))
    .where(eq(sql`lower(${users.email})`, sql.placeholder('email')))
    .prepare('account_by_email'),
);

/** Under the email field, where every text stands that contains "email" (docs/decisions.md, Sign-in). */
function credentialsWrong(): Refusal {
  return new Refusal('credentials-wrong', { field: 'email' });
}
