import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { asc, eq, sql } from 'drizzle-orm';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import type { passkeys as contract } from '#contract/passkeys.ts';
import type { Tx } from '#db/connect.ts';
import { users } from '#db/schema/accounts.ts';
import { passkeys } from '#db/schema/passkeys.ts';
import { mostPasskeys } from '#domain/passkey.ts';
import { audit } from '../kernel/audit.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import { makeChallenge, takeChallenge } from './challenges.ts';
import { writePasskeyChanged } from './emails/passkey-changed.ts';
import { type Passkey, shape } from './passkeys.ts';
import { relyingParty } from './relying-party.ts';
import { challengeIn } from './signed-answer.ts';

type Options = OutputOf<typeof contract.startPasskey>;

/** Ed25519, P-256 and RSA, as COSE numbers them: every authenticator has one of them. */
const algorithms = [-8, -7, -257];

/** What a browser needs to make a passkey: one that can be found without an email typed, locked by its owner. */
export async function startPasskey({
  db,
  actor: { userId },
  config,
  world,
}: Context<'actor' | 'config' | 'world'>): Promise<Options> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (user === undefined) throw new Refusal('signed-out');
  const own = await db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.id));
  refuseTooMany(own.length);
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const options = await generateRegistrationOptions({
    rpName: 'Lys',
    rpID: relyingParty(config).id,
    userName: user.email,
    userDisplayName: user.name,
    userID: new Uint8Array(Buffer.from(userId.replaceAll('-', ''), 'hex')),
    challenge: await makeChallenge(db, { purpose: 'add', userId }, world),
    supportedAlgorithmIDs: [...algorithms],
    attestationType: 'none',
    excludeCredentials: own.map(({ credentialId, transports }) => ({
      id: credentialId.toString('base64url'),
      transports,
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { options: { ...options } };
}

/** Keeps a passkey. Its owner is told by email. */
export async function addPasskey(
  context: Context<'actor' | 'config' | 'world'>,
  input: ParsedOf<typeof contract.addPasskey>,
): Promise<Passkey> {
  const { db, actor, world } = context;
  const { userId } = actor;
  const { credential, isBackedUp } = await verify(context, input);
  return db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
    if (user === undefined || user.erasedAt !== null) throw new Refusal('signed-out');
    refuseTooMany(await countPasskeys(tx, userId));
    const [row] = await tx
      .insert(passkeys)
      .values({
        id: world.newId(),
        userId,
        credentialId: Buffer.from(credential.id, 'base64url'),
        publicKey: Buffer.from(credential.publicKey),
        counter: credential.counter,
        transports: [...(input.passkey.response.transports ?? [])],
        name: input.name,
        isBackedUp,
        createdAt: world.now,
      })
      .onConflictDoNothing({ target: passkeys.credentialId })
      .returning();
    if (row === undefined) throw new Refusal('passkey-exists');
    await writePasskeyChanged(tx, user, { kind: 'passkey-added', passkey: input.name }, world);
    const details = { name: input.name };
    await audit(
      tx,
      { actorId: userId, action: 'passkey-added', subjectKind: 'user', subjectId: userId, details },
      world,
    );
    await world.announce(tx, { kind: 'account', userIds: [userId] });
    return shape(row);
  });
}

async function verify(
  { db, actor: { userId }, config, world }: Context<'actor' | 'config' | 'world'>,
  { passkey: given }: ParsedOf<typeof contract.addPasskey>,
) {
  const rp = relyingParty(config);
  const challenge = challengeIn(given.response.clientDataJSON);
  if (!(await takeChallenge(db, challenge, { purpose: 'add', userId }, world.now))) {
    throw new Refusal('passkey-refused');
  }
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const response = { ...given, clientExtensionResults: {} } as RegistrationResponseJSON; // the contract has checked the rest
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: rp.origin,
    expectedRPID: rp.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: [...algorithms],
  }).catch(() => null);
  if (verified === null || !verified.verified) throw new Refusal('passkey-refused');
  const { credential, credentialBackedUp } = verified.registrationInfo;
  return { credential, isBackedUp: credentialBackedUp };
}

async function countPasskeys(tx: Tx, userId: string): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(passkeys)
    .where(eq(passkeys.userId, userId));
  return row?.count ?? 0;
}

function refuseTooMany(count: number): void {
  if (count >= mostPasskeys) throw new Refusal('too-many-passkeys', { maximum: mostPasskeys });
}
