import { randomBytes } from 'node:crypto';
import { eq, isNull } from 'drizzle-orm';
import type { OutputOf } from '#contract/operation.ts';
import type { security as contract } from '#contract/security.ts';
import type { Db, Tx } from '#db/connect.ts';
import { recoveryCodes, twoFactors, users } from '#db/schema/accounts.ts';
import { passkeys } from '#db/schema/passkeys.ts';
import { recoveryCodeBytes, recoveryCodeCount, recoveryCodeFrom } from '#domain/recovery-code.ts';
import { owesSecondFactor } from '#domain/second-factor.ts';
import { toBase32, totpAddress, totpSecretBytes } from '#domain/totp.ts';
import { needsSecondFactor } from '../accounts/duty.ts';
import { type TwoFactorChange, writeTwoFactorChanged } from '../accounts/emails/two-factor-changed.ts';
import { endOtherSessions } from '../accounts/sessions.ts';
import { countRecoveryCodes, hashRecoveryCode, takeCode } from '../accounts/take-code.ts';
import { matchTotp } from '../accounts/totp.ts';
import { type CodeFrom, countCode, tryCode } from '../accounts/try-code.ts';
import type { Session } from '../http/session.ts';
import { audit } from '../kernel/audit.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { World } from '../kernel/world.ts';
import type { Asker } from './confirm-password.ts';

type Setup = OutputOf<typeof contract.startTwoFactor>;
type Codes = OutputOf<typeof contract.confirmTwoFactor>;

export async function getTwoFactor({
  db,
  actor,
  config,
}: Context<'actor' | 'config'>): Promise<OutputOf<typeof contract.getTwoFactor>> {
  const { userId } = actor;
  const isRequired = await needsSecondFactor(db, actor, config);
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(twoFactors).where(eq(twoFactors.userId, userId));
    const confirmedAt = row?.confirmedAt ?? null;
    return {
      isOn: confirmedAt !== null,
      isRequired,
      since: confirmedAt?.toISOString() ?? null,
      recoveryCodesLeft: confirmedAt === null ? 0 : await countRecoveryCodes(tx, userId),
    };
  });
}

/** A new secret for the authenticator. Begun again, the one before is forgotten. */
export async function startTwoFactor({
  db,
  actor: { userId },
  world,
}: Context<'actor' | 'world'>): Promise<Setup> {
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  if (user === undefined) throw new Refusal('signed-out');
  const secret = randomBytes(totpSecretBytes);
  const sealed = world.seals.seal('two-factor', userId, secret);
  const { rowCount } = await db
    .insert(twoFactors)
    .values({ userId, secret: sealed, createdAt: world.now })
    .onConflictDoUpdate({
      target: twoFactors.userId,
      set: { secret: sealed, lastCounter: 0, createdAt: world.now },
      setWhere: isNull(twoFactors.confirmedAt),
    });
  if (rowCount === 0) throw new Refusal('two-factor-on');
  const address = totpAddress({ secret, account: user.email });
  const { default: QRCode } = await import('qrcode');
  const qrSvg = await QRCode.toString(address, { type: 'svg', errorCorrectionLevel: 'M', margin: 1 });
  return { secret: toBase32(secret), address, qrSvg };
}

/** Turns the second factor on: the first code proves that the authenticator has the secret. */
export async function confirmTwoFactor(
  { db, session, deviceToken, world }: Context<'deviceToken' | 'world'> & { readonly session: Session },
  { code }: { code: string },
): Promise<Codes> {
  const { userId } = session.actor;
  const codes = await db.transaction(async (tx) => {
    const [row] = await tx.select().from(twoFactors).where(eq(twoFactors.userId, userId)).for('update');
    if (row === undefined) throw new Refusal('two-factor-off');
    if (row.confirmedAt !== null) throw new Refusal('two-factor-on');
    const secret = world.seals.open('two-factor', userId, row.secret);
    const match = async () => matchTotp({ secret, lastCounter: row.lastCounter }, code, world.now);
    const { result: counter } = await countCode(tx, { userId, deviceToken }, match, world);
    if (counter === null) return null;
    await tx
      .update(twoFactors)
      .set({ confirmedAt: world.now, lastCounter: counter })
      .where(eq(twoFactors.userId, userId));
    await endOtherSessions(tx, session, world);
    await tellChange(tx, userId, 'two-factor-on', world);
    return newRecoveryCodes(tx, userId, world);
  });
  if (codes === null) throw wrongCode();
  return { recoveryCodes: codes };
}

/** Turns the second factor off, with a last code of it. */
export async function stopTwoFactor(
  { db, config, world, ...asker }: Context<'actor' | 'config' | 'world'> & Asker,
  { code }: { code: string },
): Promise<void> {
  const isRequired = await needsSecondFactor(db, asker.actor, config);
  await withCode(db, { asker, code }, world, async (tx, { userId }) => {
    // Its row is locked: the passkey that is left is not removed at the same moment (removing one locks it too).
    const own = await tx
      .select({ id: passkeys.id })
      .from(passkeys)
      .where(eq(passkeys.userId, userId))
      .limit(1);
    const left = { hasAuthenticator: false, hasPasskey: own.length > 0, isRequired };
    if (owesSecondFactor(left)) throw new Refusal('last-second-factor');
    await tx.delete(twoFactors).where(eq(twoFactors.userId, userId));
    await tellChange(tx, userId, 'two-factor-off', world);
  });
}

/** Ten new recovery codes in place of the old ones. */
export async function renewRecoveryCodes(
  { db, world, ...asker }: Context<'world'> & Asker,
  { code }: { code: string },
): Promise<Codes> {
  const codes = await withCode(db, { asker, code }, world, async (tx, { userId }) => {
    await tellChange(tx, userId, 'recovery-codes-renewed', world);
    return newRecoveryCodes(tx, userId, world);
  });
  return { recoveryCodes: codes };
}

/** Takes a code of the account's authenticator; what follows from it is one transaction with that. */
export async function withCode<Result>(
  db: Db,
  { asker, code }: { asker: Asker; code: string },
  world: World,
  work: (tx: Tx, from: CodeFrom) => Promise<Result>,
): Promise<Result> {
  const { userId } = asker.actor;
  const from = { ...asker, userId };
  const done = await db.transaction(async (tx) => {
    const [row] = await tx.select().from(twoFactors).where(eq(twoFactors.userId, userId)).for('update');
    if (row === undefined || row.confirmedAt === null) throw new Refusal('two-factor-off');
    const taken = await tryCode(tx, from, () => takeCode(tx, userId, code, world), world);
    return taken === null ? null : { result: await work(tx, from) };
  });
  if (done === null) throw wrongCode();
  return done.result;
}

async function newRecoveryCodes(tx: Tx, userId: string, world: World): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () =>
    recoveryCodeFrom(randomBytes(recoveryCodeBytes)),
  );
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(
    codes.map((code) => ({
      id: world.newId(),
      userId,
      codeHash: hashRecoveryCode(userId, code, world),
    })),
  );
  return codes;
}

/** Email, audit, and every server forgets what it knew of the account's sessions. */
async function tellChange(tx: Tx, userId: string, kind: TwoFactorChange, world: World): Promise<void> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId));
  if (user === undefined) throw new Refusal('signed-out');
  await writeTwoFactorChanged(tx, user, kind, world);
  await audit(tx, { actorId: userId, action: kind, subjectKind: 'user', subjectId: userId }, world);
  await world.announce(tx, { kind: 'account', userIds: [userId] });
}

function wrongCode(): Refusal {
  return new Refusal('code-wrong', { field: 'code' });
}
