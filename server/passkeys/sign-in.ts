import { and, asc, eq, gt } from 'drizzle-orm';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import type { passkeys as contract } from '#contract/passkeys.ts';
import type { Db } from '#db/connect.ts';
import { signInChallenges, users } from '#db/schema/accounts.ts';
import { passkeys } from '#db/schema/passkeys.ts';
import { countAttempt, passkeyAsked } from '../accounts/attempts.ts';
import { enter, type SignedIn } from '../accounts/enter.ts';
import type { Caller } from '../accounts/sessions.ts';
import { hashToken } from '../http/session.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import { makeChallenge, type Purpose } from './challenges.ts';
import { relyingParty } from './relying-party.ts';
import { withPasskey } from './signed-answer.ts';

type Options = OutputOf<typeof contract.startPasskeySignIn>;
type Asking = Context<'config' | 'ip' | 'world'>;

/** What a browser needs to sign in: any passkey for us, or in the second step one of this account. */
export async function startPasskeySignIn(
  context: Asking,
  { challenge }: ParsedOf<typeof contract.startPasskeySignIn>,
): Promise<Options> {
  if (challenge === undefined) return optionsFor(context, { purpose: 'sign-in', userId: null });
  const { userId } = await secondStep(context.db, challenge, context.world.now);
  return optionsFor(context, { purpose: 'second-step', userId });
}

/** The same for a purpose and an account; null: whoever has a passkey. */
export async function optionsFor({ db, config, ip, world }: Asking, purpose: Purpose): Promise<Options> {
  const { userId } = purpose;
  await countAttempt(db, passkeyAsked(ip), world.now);
  const own =
    userId === null
      ? []
      : await db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.id));
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(config).id,
    challenge: await makeChallenge(db, purpose, world),
    userVerification: purpose.purpose === 'second-step' ? 'preferred' : 'required',
    allowCredentials: own.map(({ credentialId, transports }) => ({
      id: credentialId.toString('base64url'),
      transports,
    })),
  });
  return { options: { ...options } };
}

/** Signs in with a passkey: alone, unlocked by its owner, or after the password as the second step. */
export async function signInWithPasskey(
  { db, config, world, ...caller }: Context<'config' | 'world'> & Caller,
  { passkey, challenge, remember }: ParsedOf<typeof contract.signInWithPasskey>,
): Promise<SignedIn & { readonly remember: boolean }> {
  const step = challenge === undefined ? null : await secondStep(db, challenge, world.now);
  const purpose = {
    purpose: step === null ? 'sign-in' : 'second-step',
    userId: step?.userId ?? null,
  } as const;
  const asked = { ...purpose, rp: relyingParty(config), mustBeUnlocked: step === null };
  return withPasskey({ db, world }, { answer: passkey, asked }, async (tx, { id }) => {
    const stays = step?.remember ?? remember;
    if (step !== null) {
      const { rowCount } = await tx.delete(signInChallenges).where(eq(signInChallenges.id, step.id));
      if (rowCount === 0) throw expired();
    }
    await tx.delete(signInChallenges).where(eq(signInChallenges.userId, id));
    await tx.update(users).set({ lastLoginAt: world.now }).where(eq(users.id, id));
    return { ...(await enter(tx, id, { remember: stays, caller }, world)), remember: stays };
  });
}

/** Somebody knew the password and owes the second step. */
async function secondStep(db: Db, challenge: string, now: Date) {
  const [open] = await db
    .select()
    .from(signInChallenges)
    .where(and(eq(signInChallenges.tokenHash, hashToken(challenge)), gt(signInChallenges.expiresAt, now)));
  if (open === undefined) throw expired();
  return open;
}

function expired(): Refusal {
  return new Refusal('sign-in-expired');
}
