import { and, asc, eq } from 'drizzle-orm';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import type { passkeys as contract } from '#contract/passkeys.ts';
import { twoFactors, users } from '#db/schema/accounts.ts';
import { passkeys } from '#db/schema/passkeys.ts';
import { owesSecondFactor } from '#domain/second-factor.ts';
import { needsSecondFactor } from '../accounts/duty.ts';
import { audit } from '../kernel/audit.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import { writePasskeyChanged } from './emails/passkey-changed.ts';

export type Passkey = OutputOf<typeof contract.renamePasskey>;

export async function listPasskeys({
  db,
  actor: { userId },
}: Context<'actor'>): Promise<OutputOf<typeof contract.listPasskeys>> {
  const rows = await db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.id));
  return { items: rows.map(shape) };
}

export async function renamePasskey(
  { db, actor: { userId } }: Context<'actor'>,
  { passkeyId, name }: ParsedOf<typeof contract.renamePasskey>,
): Promise<Passkey> {
  const [row] = await db
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, passkeyId), eq(passkeys.userId, userId)))
    .returning();
  if (row === undefined) throw new Refusal('not-found');
  return shape(row);
}

/** Takes a passkey off the account; the last second factor stays where one is required. */
export async function removePasskey(
  { db, actor, config, world }: Context<'actor' | 'config' | 'world'>,
  { passkeyId }: ParsedOf<typeof contract.removePasskey>,
): Promise<void> {
  const { userId } = actor;
  const isRequired = await needsSecondFactor(db, actor, config);
  await db.transaction(async (tx) => {
    // Passkeys, then the authenticator: of two windows that remove the last two, one finds the other's gone.
    const own = await tx
      .select()
      .from(passkeys)
      .where(eq(passkeys.userId, userId))
      .orderBy(asc(passkeys.id))
      .for('update');
    const row = own.find(({ id }) => id === passkeyId);
    if (row === undefined) throw new Refusal('not-found');
    const [authenticator] = await tx
      .select()
      .from(twoFactors)
      .where(eq(twoFactors.userId, userId))
      .for('update');
    const [user] = await tx.select().from(users).where(eq(users.id, userId));
    if (user === undefined) throw new Refusal('signed-out');
    const hasAuthenticator = (authenticator?.confirmedAt ?? null) !== null;
    if (owesSecondFactor({ hasAuthenticator, hasPasskey: own.length > 1, isRequired })) {
      throw new Refusal('last-second-factor');
    }
    await tx.delete(passkeys).where(eq(passkeys.id, passkeyId));
    await writePasskeyChanged(tx, user, { kind: 'passkey-removed', passkey: row.name }, world);
    const details = { name: row.name };
    await audit(
      tx,
      { actorId: userId, action: 'passkey-removed', subjectKind: 'user', subjectId: userId, details },
      world,
    );
    await world.announce(tx, { kind: 'account', userIds: [userId] });
  });
}

export function shape({
  id,
  name,
  isBackedUp,
  createdAt,
  lastUsedAt,
}: typeof passkeys.$inferSelect): Passkey {
  return {
    id,
    name,
    isBackedUp,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
