import { and, eq, inArray, isNotNull, lte, notExists, or, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db, Queryable } from '#db/connect.ts';
import { claims } from '#db/schema/claims.ts';
import { orders } from '#db/schema/orders.ts';
import { openClaimStates } from '#domain/claim.ts';
import { dayMs, later } from '#domain/instants.ts';
import { inspectionDays } from '#domain/order-transitions.ts';
import { refuseTransition } from '#domain/refuse-transition.ts';
import { oneByOne } from '../../jobs/one-by-one.ts';
import type { World } from '../../kernel/world.ts';
import { stateOf } from '../detail.ts';
import { changesOf } from '../effects.ts';
import { byItself, moveOrder } from '../move-order.ts';
import { lockWhere } from '../visible.ts';

/** A delivered order completes by itself 14 days later, once it is paid, where it is to be, and no claim is open. Returns how many did. */
export async function completeDelivered(db: Db, world: World): Promise<number> {
  const due = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.status, 'delivered'),
        or(isNotNull(orders.paidAt), eq(orders.kind, 'replacement')),
        lte(orders.deliveredAt, later(world.now, -inspectionDays * dayMs)),
        notExists(openClaims(db, orders.id)),
      ),
    )
    .orderBy(orders.id);
  return oneByOne(due, {
    name: ({ id }) => `order ${id}`,
    work: async ({ id }) => ((await complete(db, id, world)) ? 1 : 0),
  });
}

/** One transaction each; the rule is asked again under the lock, for people may have been faster. */
async function complete(db: Db, orderId: string, world: World): Promise<boolean> {
  return db.transaction(async (tx) => {
    const order = await lockWhere(tx, sql`${and(eq(orders.id, orderId), eq(orders.status, 'delivered'))}`);
    if (order === null) return false;
    const byTheHouse = { actor: { role: 'system' }, now: world.now } as const;
    // Who reports a problem holds the same lock.
    const [openClaim] = await openClaims(tx, orderId);
    const state = { ...stateOf(order), hasOpenClaim: openClaim !== undefined };
    if (refuseTransition(state, 'completed', byTheHouse) !== null) return false;
    const changes = changesOf(order, 'completed', { reason: null }, world.now);
    const move = { kind: 'status', status: 'completed', action: 'complete', reason: null, changes } as const;
    await moveOrder(tx, order, { ...move, doer: byItself }, world);
    return true;
  });
}

function openClaims(db: Queryable, orderId: SQLWrapper | string) {
  return db
    .select({ id: claims.id })
    .from(claims)
    .where(and(eq(claims.orderId, orderId), inArray(claims.state, [...openClaimStates])))
    .limit(1);
}
