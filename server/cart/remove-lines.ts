import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#db/connect.ts';
import { cartLines } from '#db/schema/cart.ts';
import { products } from '#db/schema/catalogue.ts';
import type { Actor } from '#domain/roles.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import { changeCart } from './change-cart.ts';
import { ownLine, ownLines } from './visible.ts';

export async function removeLine(
  { db, actor, world }: Context<'actor' | 'world'>,
  { lineId }: { lineId: string },
): Promise<void> {
  await changeCart(db, actor, world, async (tx) => {
    const removed = await tx.delete(cartLines).where(ownLine(actor, lineId)).returning({ id: cartLines.id });
    if (removed.length === 0) throw new Refusal('not-found');
  });
}

export async function clearBrand(
  { db, actor, world }: Context<'actor' | 'world'>,
  { brandId }: { brandId: string },
): Promise<void> {
  await changeCart(db, actor, world, (tx) => removeBrandLines(tx, actor, brandId));
}

export async function clearCart({ db, actor, world }: Context<'actor' | 'world'>): Promise<void> {
  await changeCart(db, actor, world, async (tx) => {
    await tx.delete(cartLines).where(ownLines(actor));
  });
}

async function removeBrandLines(tx: Tx, actor: Actor, brandId: string): Promise<void> {
  const ofBrand = tx.select({ id: products.id }).from(products).where(eq(products.brandId, brandId));
  await tx.delete(cartLines).where(and(ownLines(actor), inArray(cartLines.productId, ofBrand)));
}
