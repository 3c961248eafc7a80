import type { Tx } from '#db/connect.ts';
import { may } from '#domain/permissions.ts';
import type { Actor, CompanyRole } from '#domain/roles.ts';
import { endInvitesOf } from '../accounts/end-invites.ts';
import { endSeeingOf } from '../accounts/seeing.ts';
import type { World } from '../kernel/world.ts';
import { withdrawAsked } from '../orders/withdraw-asked.ts';

/**
 * Ends what somebody's earlier rights had begun and those of now would not: invitations, requests for approval, and seeing
 * as another. Their cart, where they have one, and their company are locked already.
 */
export async function endWithRights(
  tx: Tx,
  was: Actor,
  companyRole: CompanyRole,
  world: World,
): Promise<void> {
  const { userId, companyId } = was;
  const becomes = { ...was, companyRole };
  await endInvitesOf(tx, was, becomes, world);
  if (!may(becomes, 'order:place')) await withdrawAsked(tx, { buyerId: userId, companyId }, world);
  if (was.companyRole !== companyRole) await endSeeingOf(tx, { userId, why: 'rights' }, world);
}
