import { and, eq } from 'drizzle-orm';
import type { approvals as contract } from '#contract/approvals.ts';
import type { OutputOf } from '#contract/operation.ts';
import { users } from '#db/schema/accounts.ts';
import { orderApprovals } from '#db/schema/approvals.ts';
import { pounds } from '#domain/money.ts';
import { periodOf, refuseOrderLimit, remainingMinor } from '#domain/order-limit.ts';
import { ownCart, type Shopper } from '../cart/queries.ts';
import { Refusal } from '../kernel/refusal.ts';
import { groupsToOrder } from '../orders/checkout.ts';
import { totalInPounds } from '../orders/new-order.ts';
import { readOrderLimit } from '../orders/order-limit.ts';

/** What the reader may still order this month, and which brands of the cart an owner is asked about. */
export async function getOrderLimit(shopper: Shopper): Promise<OutputOf<typeof contract.getOrderLimit>> {
  const { db, actor, world } = shopper;
  const [user] = await db.select().from(users).where(eq(users.id, actor.userId));
  if (user === undefined) throw new Refusal('signed-out');
  const [limit, cart, pending] = await Promise.all([
    readOrderLimit(db, actor.userId, user, world.now),
    ownCart(shopper),
    db
      .select({ id: orderApprovals.id, brandId: orderApprovals.brandId })
      .from(orderApprovals)
      .where(and(eq(orderApprovals.buyerId, actor.userId), eq(orderApprovals.status, 'pending'))),
  ]);
  const remaining = remainingMinor(limit);
  return {
    limit: remaining === null || limit.limitMinor === null ? null : pounds(limit.limitMinor),
    spent: pounds(limit.spentMinor),
    remaining: remaining === null ? null : pounds(remaining),
    until: periodOf(world.now).until.toISOString(),
    brands: groupsToOrder(cart).flatMap((group) => {
      const first = group.lines[0]?.row;
      if (first === undefined) return [];
      const total = totalInPounds(group, first);
      return {
        brandId: group.brandId,
        total: pounds(total),
        needsApproval: refuseOrderLimit(limit, total) !== null,
        pendingApprovalId: pending.find(({ brandId }) => brandId === group.brandId)?.id ?? null,
      };
    }),
  };
}
