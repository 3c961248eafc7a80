import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '#db/connect.ts';
import { users } from '#db/schema/accounts.ts';
import { may, type Permission } from '#domain/permissions.ts';
import { outranks } from '#domain/rights.ts';
import type { Actor, Standing } from '#domain/roles.ts';
import { Refusal } from '../kernel/refusal.ts';

/**
 * The actor with the rights of this moment, which stay what they are until the transaction ends: a session is
 * remembered for a moment, and who is losing a right in another window must not use it in this one.
 */
export async function lockActor(tx: Tx, actor: Actor): Promise<Actor> {
  const [now] = await tx
    .select({ companyRole: users.companyRole })
    .from(users)
    .where(and(eq(users.id, actor.userId), isNull(users.disabledAt)))
    .for('share');
  if (now === undefined) throw new Refusal('forbidden');
  return { ...actor, ...now };
}

/** Ends what somebody has lost the right to. */
export async function assertStillMay(tx: Tx, actor: Actor, permission: Permission): Promise<void> {
  if (!may(await lockActor(tx, actor), permission)) throw new Refusal('forbidden');
}

/** Ends what is meant for an account with more rights than the actor's, or after these were lost. */
export async function assertMayManage(tx: Tx, actor: Actor, account: Standing): Promise<void> {
  const now = await lockActor(tx, actor);
  if (!may(now, 'person:manage')) throw new Refusal('forbidden');
  if (outranks(account, now)) throw new Refusal('account-above-yours');
}
