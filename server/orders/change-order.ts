import { asc, eq, sql } from 'drizzle-orm';
import type { ParsedOf } from '#contract/operation.ts';
import type { orders as contract } from '#contract/orders.ts';
import type { Tx } from '#db/connect.ts';
import { cartLines } from '#db/schema/cart.ts';
import { brands, products } from '#db/schema/catalogue.ts';
import { orderItems } from '#db/schema/orders.ts';
import { maxCartons } from '#domain/cartons.ts';
import type { Translated } from '#domain/languages.ts';
import { refuseAction } from '#domain/refuse-transition.ts';
import type { Actor } from '#domain/roles.ts';
import { lockCart } from '../cart/change-cart.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { World } from '../kernel/world.ts';
import { stateOf } from './detail.ts';
import { changesOf } from './effects.ts';
import { assertAllowed, doerOf, moveOrder } from './move-order.ts';
import { returnStock } from './stock.ts';
import { lockOrder } from './visible.ts';

export type Returned = { readonly returnedLines: number; readonly leftOutProducts: Translated[] };

/**
 * "Change order": cancels a pending order within its 24 hours and puts its lines back into the actor's cart,
 * all or nothing. What is no longer sold stays out and is named.
 */
export async function changeOrder(
  { db, actor, world }: Context<'actor' | 'world'>,
  { orderId }: ParsedOf<typeof contract.changeOrder>,
): Promise<Returned> {
  return db.transaction(async (tx) => {
    // The cart before the order, as placing one takes them.
    await lockCart(tx, actor, world.now);
    const order = await lockOrder(tx, actor, orderId);
    assertAllowed(refuseAction(stateOf(order), 'change', { actor, now: world.now }));
    await returnStock(tx, order, world);
    const returned = await returnLines(tx, actor, order.id, world);
    await moveOrder(
      tx,
      order,
      {
        kind: 'status',
        status: 'cancelled',
        action: 'change',
        reason: null,
        changes: changesOf(order, 'cancelled', { reason: null }, world.now),
        doer: await doerOf(tx, actor),
      },
      world,
    );
    await world.announce(tx, { kind: 'cart', userIds: [actor.userId] });
    return returned;
  });
}

async function returnLines(tx: Tx, { userId }: Actor, orderId: string, world: World): Promise<Returned> {
  const items = await tx
    .select({
      productId: orderItems.productId,
      productName: orderItems.productName,
      quantityCartons: orderItems.quantityCartons,
      isSold: sql<boolean>`(${products.active} and ${brands.active})`,
    })
    .from(orderItems)
    .innerJoin(products, eq(products.id, orderItems.productId))
    .innerJoin(brands, eq(brands.id, products.brandId))
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(orderItems.position));
  const sold = items.filter(({ isSold }) => isSold);
  // Lines of one moment stand by id: sorted ids keep the order they were ordered in, and with it the MOQ.
  const ids = sold.map(() => world.newId()).sort();
  for (const [index, { productId, quantityCartons }] of sold.entries()) {
    const added = await tx
      .insert(cartLines)
      .values({ id: ids[index] ?? world.newId(), userId, productId, quantityCartons, addedAt: world.now })
      .onConflictDoUpdate({
        target: [cartLines.userId, cartLines.productId],
        set: { quantityCartons: sql`${cartLines.quantityCartons} + excluded.quantity_cartons` },
        setWhere: sql`${cartLines.quantityCartons} + excluded.quantity_cartons <= ${maxCartons}`,
      })
      .returning({ id: cartLines.id });
    if (added.length === 0)
      throw new Refusal('quantity-too-large', { nearestCartons: maxCartons, productId });
  }
  return {
    returnedLines: sold.length,
    leftOutProducts: items.filter(({ isSold }) => !isSold).map(({ productName }) => productName),
  };
}
