import { eq } from 'drizzle-orm';
import type { Queryable } from '#db/connect.ts';
import { invites } from '#db/schema/accounts.ts';
import { inviteState } from '#domain/invite.ts';
import { mayGive } from '#domain/rights.ts';
import { audit } from '../kernel/audit.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import { getInvite, type Invite } from './invites.ts';
import { lockActor } from './standing.ts';

/** Takes an unused invitation back. It cannot race with a registration: both lock the invite first. */
export async function revokeInvite(
  { db, actor, world }: Context<'actor' | 'world', Queryable>,
  { inviteId }: { inviteId: string },
): Promise<Invite> {
  return db.transaction(async (tx) => {
    const [invite] = await tx.select().from(invites).where(eq(invites.id, inviteId)).for('update');
    if (invite === undefined) throw new Refusal('not-found');
    if (!mayGive(await lockActor(tx, actor), invite)) throw new Refusal('forbidden');
    if (inviteState(invite, world.now) !== 'usable') throw new Refusal('invite-not-revocable');
    await tx.update(invites).set({ revokedAt: world.now }).where(eq(invites.id, inviteId));
    await audit(
      tx,
      { actorId: actor.userId, action: 'invite-revoked', subjectKind: 'invite', subjectId: inviteId },
      world,
    );
    return getInvite(tx, actor, inviteId, world.now);
  });
}
