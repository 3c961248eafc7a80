import { and, eq, sql } from 'drizzle-orm';
import type { Db, Queryable, Tx } from '#db/connect.ts';
import { perDb } from '#db/prepared.ts';
import { orderApprovals } from '#db/schema/approvals.ts';
import { carts } from '#db/schema/cart.ts';
import { transact } from '#db/transact.ts';
import type { Actor } from '#domain/roles.ts';
import type { World } from '../kernel/world.ts';

type Changer = Pick<Actor, 'userId' | 'companyId' | 'companyRole'>;

/**
 * Every change of a cart goes through here: its row is the lock, so that two tabs, two devices and a checkout
 * come one after the other. What `change` throws undoes everything.
 */
export async function changeCart(
  db: Db,
  actor: Changer,
  world: World,
  change: (tx: Tx) => Promise<void>,
): Promise<void> {
  await transact(db, async (tx) => {
    await lockCart(tx, actor, world.now);
    await change(tx);
    await world.announce(tx, { kind: 'cart', userIds: [actor.userId] });
    if (actor.companyRole === 'buyer') await tellOwners(tx, actor, world);
  });
}

/** Owners who are asked for this cart see what it costs as it is now. */
async function tellOwners(tx: Tx, { userId, companyId }: Changer, world: World): Promise<void> {
  const isAsked = await tx.$count(
    orderApprovals,
    and(eq(orderApprovals.buyerId, userId), eq(orderApprovals.status, 'pending')),
  );
  if (isAsked > 0) await world.announce(tx, { kind: 'approval', companyIds: [companyId] });
}

/** Makes the cart where there is none, notes the change and holds the row until the transaction ends. */
export async function lockCart(tx: Tx, { userId }: Pick<Actor, 'userId'>, now: Date): Promise<void> {
  await lock(tx).execute({ userId, now });
}

const lock = perDb((db: Queryable) =>
  db
    .insert(carts)
    .values({ userId: sql.placeholder('userId'), updatedAt: sql.placeholder('now') })
    .onConflictDoUpdate({ target: carts.userId, set: { updatedAt: sql`excluded.updated_at` } })
    .prepare('lock_cart'),
);
