import { eq } from 'drizzle-orm';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import type { security as contract } from '#contract/security.ts';
import { sessions } from '#db/schema/accounts.ts';
import type { SignedInContext } from '../http/context.ts';
import type { Session } from '../http/session.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import { relyingParty } from '../passkeys/relying-party.ts';
import { withPasskey } from '../passkeys/signed-answer.ts';
import { type Asker, confirmPassword } from './confirm-password.ts';
import { withCode } from './two-factor.ts';

type Confirming = Asker & Pick<SignedInContext, 'session' | 'config'>;

/** Who came back to a session that fell asleep proves it with the second factor, where the account has one. */
export function getConfirmation({
  isAsleep,
  hasTwoFactor,
  hasPasskey,
}: Pick<Session, 'isAsleep' | 'hasTwoFactor' | 'hasPasskey'>): OutputOf<typeof contract.getConfirmation> {
  const second = hasTwoFactor ? 'code' : hasPasskey ? 'passkey' : null;
  return { asks: (isAsleep ? second : null) ?? 'password', passkey: hasPasskey, isAsleep };
}

/** Notes that who uses this session has just proved who they are; other windows of the account have not. */
export async function confirmIdentity(
  { db, world, ...asker }: Context<'world'> & Confirming,
  given: ParsedOf<typeof contract.confirmIdentity>,
): Promise<void> {
  await prove({ db, world, ...asker }, given);
  await db.transaction(async (tx) => {
    const { rowCount } = await tx
      .update(sessions)
      .set({ confirmedAt: world.now, lastSeenAt: world.now })
      .where(eq(sessions.id, asker.session.sessionId));
    if (rowCount === 0) throw new Refusal('signed-out');
    await world.announce(tx, { kind: 'account', userIds: [asker.actor.userId] });
  });
}

async function prove(
  { db, world, ...asker }: Context<'world'> & Confirming,
  { password, code, passkey }: ParsedOf<typeof contract.confirmIdentity>,
): Promise<void> {
  if (passkey !== undefined) {
    const { userId } = asker.actor;
    const asked = {
      purpose: 'confirm',
      userId,
      mustBeUnlocked: true,
      rp: relyingParty(asker.config),
    } as const;
    await withPasskey({ db, world }, { answer: passkey, asked }, async () => undefined);
    return;
  }
  const { asks } = getConfirmation(asker.session);
  if (asks === 'code') {
    if (code === undefined) throw new Refusal('required', { field: 'code' });
    await withCode(db, { asker, code }, world, async () => undefined);
    return;
  }
  if (asks === 'passkey') throw new Refusal('passkey-refused');
  if (password === undefined) throw new Refusal('required', { field: 'password' });
  await confirmPassword(db, asker, { password, field: 'password' }, world);
}
