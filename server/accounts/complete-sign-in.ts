import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { accounts } from '#contract/accounts.ts';
import type { ParsedOf } from '#contract/operation.ts';
import type { Db, Tx } from '#db/connect.ts';
import { signInChallenges, twoFactors, users } from '#db/schema/accounts.ts';
import { hashToken } from '../http/session.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { World } from '../kernel/world.ts';
import { mostWrongCodes } from './challenge.ts';
import { writeRecoveryCodeUsed } from './emails/two-factor-changed.ts';
import { enter, type SignedIn } from './enter.ts';
import type { Caller } from './sessions.ts';
import { type Taken, takeCode } from './take-code.ts';
import { tryCode } from './try-code.ts';

/** `remember` is what was ticked with the password. */
type Completed = SignedIn & Taken & { readonly remember: boolean };

/**
 * The second step of signing in. A wrong code counts for the account and for this attempt, which ends after
 * five; a right one is used up with the very transaction that opens the session.
 */
export async function completeSignIn(
  { db, world, ...caller }: Context<'world'> & Caller,
  { challenge, code }: ParsedOf<typeof accounts.completeSignIn>,
): Promise<Completed> {
  const userId = await ownerOf(db, challenge, world.now);
  const done = await db.transaction((tx) => attempt(tx, { owner: userId, challenge, code }, caller, world));
  if (done === null) throw new Refusal('code-wrong', { field: 'code' });
  return done;
}

async function attempt(
  tx: Tx,
  { owner, challenge, code }: { owner: string; challenge: string; code: string },
  caller: Caller,
  world: World,
): Promise<Completed | null> {
  // The authenticator is the lock of the account: who comes second finds the challenges of the first gone.
  await tx.select().from(twoFactors).where(eq(twoFactors.userId, owner)).for('update');
  const [open] = await tx.select().from(signInChallenges).where(isOpen(challenge, world.now)).for('update');
  if (open === undefined) throw expired();
  const { userId, remember } = open;
  const from = { ...caller, userId };
  const taken = await tryCode(tx, from, () => takeCode(tx, userId, code, world), world);
  if (taken === null) {
    await tx
      .update(signInChallenges)
      .set({ wrongCodes: sql`${signInChallenges.wrongCodes} + 1` })
      .where(eq(signInChallenges.id, open.id));
    return null;
  }
  const [user] = await tx
    .update(users)
    .set({ lastLoginAt: world.now })
    .where(and(eq(users.id, userId), isNull(users.disabledAt)))
    .returning();
  if (user === undefined) throw expired();
  await tx.delete(signInChallenges).where(eq(signInChallenges.userId, userId));
  if (taken.recoveryCodesLeft !== null) {
    await writeRecoveryCodeUsed(tx, user, taken.recoveryCodesLeft, world);
  }
  return { ...(await enter(tx, userId, { remember, caller }, world)), ...taken, remember };
}

async function ownerOf(db: Db, challenge: string, now: Date): Promise<string> {
  const [open] = await db
    .select({ userId: signInChallenges.userId })
    .from(signInChallenges)
    .where(isOpen(challenge, now));
  if (open === undefined) throw expired();
  return open.userId;
}

function isOpen(challenge: string, now: Date) {
  return and(
    eq(signInChallenges.tokenHash, hashToken(challenge)),
    gt(signInChallenges.expiresAt, now),
    lt(signInChallenges.wrongCodes, mostWrongCodes),
  );
}

function expired(): Refusal {
  return new Refusal('sign-in-expired');
}
