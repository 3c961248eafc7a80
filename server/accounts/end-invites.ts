import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Tx } from '#db/connect.ts';
import { invites } from '#db/schema/accounts.ts';
import { invitationStays } from '#domain/rights.ts';
import type { Actor } from '#domain/roles.ts';
import type { World } from '../kernel/world.ts';

/**
 * Takes back what somebody has invited to and could not any more (`maker` null: who has left). The company is
 * locked already; a registration with one of them comes before, or finds it taken back.
 */
export async function endInvitesOf(
  tx: Tx,
  { userId, companyId }: Pick<Actor, 'userId' | 'companyId'>,
  maker: Actor | null,
  world: World,
): Promise<void> {
  const open = await tx
    .select()
    .from(invites)
    .where(and(eq(invites.createdById, userId), isNull(invites.usedAt), isNull(invites.revokedAt)))
    .orderBy(asc(invites.id))
    .for('update');
  const over = open.filter((invitation) => !invitationStays(invitation, companyId, maker));
  if (over.length === 0) return;
  await tx
    .update(invites)
    .set({ revokedAt: world.now })
    .where(
      inArray(
        invites.id,
        over.map(({ id }) => id),
      ),
    );
}
