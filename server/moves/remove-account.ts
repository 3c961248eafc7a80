import { and, eq, isNull, ne } from 'drizzle-orm';
import type { ParsedOf } from '#contract/operation.ts';
import type { security as contract } from '#contract/security.ts';
import type { Tx } from '#db/connect.ts';
import { users } from '#db/schema/accounts.ts';
import { clauses } from '#domain/punctuation.ts';
import { lockCompany } from '../accounts/lock-company.ts';
import { assertMayManage } from '../accounts/standing.ts';
import { lockCart } from '../cart/change-cart.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import { endAccess } from './end-access.ts';
import { readLeaving } from './leaving.ts';

/**
 * The team closes the account of somebody of a shop or brand, as an owner of that company does on /team. The last owner
 * stays: a company is closed as a company. People of the operator are removed by its owners, on /team.
 */
export async function removeAccount(
  { db, actor, world }: Context<'actor' | 'world'>,
  { userId, reason }: ParsedOf<typeof contract.removeAccount>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [found] = await personOf(tx, userId);
    if (found === undefined) throw new Refusal('not-found');
    const { companyId } = found;
    await lockCart(tx, { userId }, world.now); // an order on its way comes before or not at all
    await lockCompany(tx, companyId);
    const [user] = await personOf(tx, userId).for('no key update');
    if (user === undefined) throw new Refusal('not-found');
    await assertMayManage(tx, actor, user);
    const { companyRole, companyName, otherOwners } = await readLeaving(tx, { ...user, userId });
    if (companyRole === 'owner' && otherOwners === 0) throw new Refusal('last-owner', { companyName });
    await endAccess(
      { db: tx, actor, world },
      {
        user,
        companyIds: [actor.companyId, companyId],
        about: (company, language) => clauses([user.name, company], language),
        path: '/admin/users',
        reason,
      },
    );
  });
}

/** Somebody of a company that trades with us, with an open account. */
function personOf(tx: Tx, userId: string) {
  return tx
    .select()
    .from(users)
    .where(and(eq(users.id, userId), ne(users.role, 'admin'), isNull(users.disabledAt)));
}
