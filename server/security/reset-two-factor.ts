import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { twoFactors, users } from '#db/schema/accounts.ts';
import { passkeys } from '#db/schema/passkeys.ts';
import { audit } from '../accounts/audit.ts';
import { endAllSessions } from '../accounts/sessions.ts';
import { Refusal } from '../http/problem.ts';
import { writeTwoFactorChanged } from '../mail/two-factor-changed.ts';
import type { World } from '../world.ts';

/**
 * Takes a lost second factor, authenticator and passkeys, off an account: only with a reason, and its owner is told by letter. `actorId` is
 * the admin; null for the operator at the server. Nobody does it to the own account: that asks for a code.
 */
export async function resetTwoFactor(
  db: Db,
  { actorId, userId, reason }: { actorId: string | null; userId: string; reason: string },
  world: World,
): Promise<void> {
  if (actorId === userId) throw new Refusal('forbidden');
  await db.transaction(async (tx) => {
    const [user] = await tx
      .select()
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.erasedAt)));
    if (user === undefined) throw new Refusal('not-found');
    const { rowCount: authenticators } = await tx.delete(twoFactors).where(eq(twoFactors.userId, userId));
    const { rowCount: keys } = await tx.delete(passkeys).where(eq(passkeys.userId, userId));
    if (authenticators === 0 && keys === 0) throw new Refusal('two-factor-off');
    await endAllSessions(tx, userId, world);
    await writeTwoFactorChanged(tx, user, 'two-factor-reset', world);
    const details = { reason };
    await audit(
      tx,
      { actorId, action: 'two-factor-reset', subjectKind: 'user', subjectId: userId, details },
      world,
    );
  });
}
