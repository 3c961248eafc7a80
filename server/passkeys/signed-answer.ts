import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { passkeyUsed } from '#contract/passkeys.ts';
import type { Db, Tx } from '#db/connect.ts';
import { users } from '#db/schema/accounts.ts';
import { passkeys } from '#db/schema/passkeys.ts';
import { countsOn } from '#domain/passkey.ts';
import { audit } from '../kernel/audit.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { World } from '../kernel/world.ts';
import { type Purpose, takeChallenge } from './challenges.ts';
import type { RelyingParty } from './relying-party.ts';

export type PasskeyUsed = z.output<typeof passkeyUsed>;
type Kept = typeof passkeys.$inferSelect;

/** How much a passkey has to prove: that its owner unlocked it (used alone), or that it is there. */
type Asked = Purpose & { readonly mustBeUnlocked: boolean };

/**
 * Runs `work` for the owner of a passkey that has signed our challenge, in one transaction with the note that it
 * was used. Whatever does not fit is refused alike.
 */
export async function withPasskey<Result>(
  { db, world }: Context<'world'>,
  { answer, asked }: { readonly answer: PasskeyUsed; readonly asked: Asked & { readonly rp: RelyingParty } },
  work: (tx: Tx, owner: typeof users.$inferSelect) => Promise<Result>,
): Promise<Result> {
  const challenge = challengeIn(answer.response.clientDataJSON);
  if (!(await takeChallenge(db, challenge, asked, world.now))) throw refused();
  const kept = await findKept(db, answer.id);
  if (kept === null || (asked.userId !== null && kept.userId !== asked.userId)) throw refused();
  const { counter, isBackedUp } = await verify(kept, answer, { ...asked, challenge });
  const done = await db.transaction(async (tx) => {
    const [current] = await tx.select().from(passkeys).where(eq(passkeys.id, kept.id)).for('update');
    if (current === undefined) throw refused(); // taken away meanwhile
    if (!countsOn(current.counter, counter)) {
      await noteCopy(tx, current, counter, world);
      return null;
    }
    const [owner] = await tx.select().from(users).where(eq(users.id, kept.userId));
    if (owner === undefined) throw refused();
    if (owner.disabledAt !== null) throw new Refusal('account-disabled');
    await tx
      .update(passkeys)
      .set({ counter, isBackedUp, lastUsedAt: world.now })
      .where(eq(passkeys.id, kept.id));
    return { result: await work(tx, owner) };
  });
  if (done === null) throw refused();
  return done.result;
}

/** The challenge a browser says it has signed. */
export function challengeIn(clientDataJSON: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    if (typeof challenge === 'string') return challenge;
  } catch {
    // as if it were another's
  }
  throw refused();
}

async function findKept(db: Db, credentialId: string): Promise<Kept | null> {
  const [kept] = await db
    .select()
    .from(passkeys)
    .where(eq(passkeys.credentialId, Buffer.from(credentialId, 'base64url')));
  return kept ?? null;
}

async function verify(
  { credentialId, publicKey }: Kept,
  answer: PasskeyUsed,
  { challenge, rp, mustBeUnlocked }: Asked & { readonly rp: RelyingParty; readonly challenge: string },
): Promise<{ counter: number; isBackedUp: boolean }> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const response = { ...answer, clientExtensionResults: {} } as AuthenticationResponseJSON; // the contract has checked the rest
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: rp.origin,
    expectedRPID: rp.id,
    // The counter is compared by ourselves, under the lock and once the signature is known to be right.
    credential: { id: credentialId.toString('base64url'), publicKey: new Uint8Array(publicKey), counter: 0 },
    requireUserVerification: mustBeUnlocked,
  }).catch(() => null);
  if (verified === null || !verified.verified) throw refused();
  const { newCounter, credentialBackedUp } = verified.authenticationInfo;
  return { counter: newCounter, isBackedUp: credentialBackedUp };
}

/** A passkey that was copied has signed: it stays closed, and it can be answered for later. */
async function noteCopy(
  tx: Tx,
  { id, userId, name, counter }: Kept,
  said: number,
  world: World,
): Promise<void> {
  const details = { passkeyId: id, name, counter, said };
  const entry = {
    actorId: null,
    action: 'passkey-counter-refused',
    subjectKind: 'user',
    subjectId: userId,
  } as const;
  await audit(tx, { ...entry, details }, world);
}

function refused(): Refusal {
  return new Refusal('passkey-refused');
}
