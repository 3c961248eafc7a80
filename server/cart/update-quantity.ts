import { and, eq } from 'drizzle-orm';
import type { cart } from '#contract/cart.ts';
import type { ParsedOf } from '#contract/operation.ts';
import type { Tx } from '#db/connect.ts';
import { cartLines } from '#db/schema/cart.ts';
import { brands, products } from '#db/schema/catalogue.ts';
import { removesLine } from '#domain/cartons.ts';
import type { Actor } from '#domain/roles.ts';
import { refuseQuantity } from '#domain/stock.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import { changeCart } from './change-cart.ts';
import { sellable } from './read-cart.ts';
import { removeLine } from './remove-lines.ts';
import { stockColumns } from './stock-columns.ts';
import { ownLine } from './visible.ts';

/** Sets the cartons of a line; 0 or less removes it, which is always allowed. */
export async function updateQuantity(
  { db, actor, world }: Context<'actor' | 'world'>,
  { lineId, quantityCartons }: ParsedOf<typeof cart.updateQuantity>,
): Promise<void> {
  if (removesLine(quantityCartons)) return removeLine({ db, actor, world }, { lineId });
  await changeCart(db, actor, world, async (tx) => {
    const refused = refuseQuantity(sellable(await productOfLine(tx, actor, lineId)), quantityCartons);
    if (refused !== null) throw new Refusal(refused.code, { field: 'quantityCartons', ...refused.params });
    await tx.update(cartLines).set({ quantityCartons }).where(ownLine(actor, lineId));
  });
}

async function productOfLine(tx: Tx, actor: Actor, lineId: string) {
  const [product] = await tx
    .select(stockColumns)
    .from(cartLines)
    .innerJoin(products, eq(products.id, cartLines.productId))
    .innerJoin(brands, eq(brands.id, products.brandId))
    .where(and(ownLine(actor, lineId)));
  if (product === undefined) throw new Refusal('not-found');
  return product;
}
