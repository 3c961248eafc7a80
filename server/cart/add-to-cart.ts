import { and, eq, sql } from 'drizzle-orm';
import type { cart } from '#contract/cart.ts';
import type { ParsedOf } from '#contract/operation.ts';
import type { Queryable, Tx } from '#db/connect.ts';
import { perDb } from '#db/prepared.ts';
import { cartLines } from '#db/schema/cart.ts';
import { brands, products } from '#db/schema/catalogue.ts';
import { cartonQuantityProblem } from '#domain/cartons.ts';
import type { Actor } from '#domain/roles.ts';
import { refuseQuantity } from '#domain/stock.ts';
import { brandIsVisible, visibility } from '../catalogue/visible.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import { changeCart } from './change-cart.ts';
import { sellable } from './read-cart.ts';
import { stockColumns } from './stock-columns.ts';

/** Adds whole cartons; a product that is in the cart already gets more of them. */
export async function addToCart(
  { db, actor, world }: Context<'actor' | 'world'>,
  { productId, quantityCartons }: ParsedOf<typeof cart.addToCart>,
): Promise<void> {
  const problem = cartonQuantityProblem(quantityCartons);
  if (problem !== null) {
    throw new Refusal(problem.code, { field: 'quantityCartons', nearestCartons: problem.nearest });
  }
  await changeCart(db, actor, world, async (tx) => {
    const { product, inCart } = await productAndLine(tx, actor, productId);
    const refused = refuseQuantity(sellable(product), inCart + quantityCartons);
    if (refused !== null)
      throw new Refusal(refused.code, { field: 'quantityCartons', ...leftToAdd(refused.params, inCart) });
    const { userId } = actor;
    await addCartons(tx).execute({
      id: world.newId(),
      userId,
      productId,
      quantityCartons,
      addedAt: world.now,
    });
  });
}

const addCartons = perDb((db: Queryable) =>
  db
    .insert(cartLines)
    .values({
      id: sql.placeholder('id'),
      userId: sql.placeholder('userId'),
      productId: sql.placeholder('productId'),
      quantityCartons: sql.placeholder('quantityCartons'),
      addedAt: sql.placeholder('addedAt'),
    })
    .onConflictDoUpdate({
      target: [cartLines.userId, cartLines.productId],
      set: { quantityCartons: sql`${cartLines.quantityCartons} + excluded.quantity_cartons` },
    })
    .prepare('add_cartons'),
);

/** A product of a brand the actor may see, and how many cartons of it the cart holds. */
async function productAndLine(tx: Tx, actor: Actor, productId: string) {
  const [found] = await productInCart(tx).execute({ userId: actor.userId, productId, ...visibility(actor) });
  if (found === undefined) throw new Refusal('not-found', { field: 'productId' });
  return { product: found.product, inCart: found.inCart ?? 0 };
}

const productInCart = perDb((db: Queryable) =>
  db
    .select({ product: stockColumns, inCart: cartLines.quantityCartons })
    .from(products)
    .innerJoin(brands, eq(brands.id, products.brandId))
    .leftJoin(
      cartLines,
      and(eq(cartLines.productId, products.id), eq(cartLines.userId, sql.placeholder('userId'))),
    )
    .where(and(eq(products.id, sql.placeholder('productId')), brandIsVisible))
    .prepare('product_in_cart'),
);

/** The rule names the nearest number for the whole line; the caller asked how many to add. */
function leftToAdd(params: Readonly<Record<string, string | number>>, inCart: number) {
  const { nearestCartons } = params;
  if (typeof nearestCartons !== 'number' || inCart === 0) return params;
  return { ...params, nearestCartons: Math.max(nearestCartons - inCart, 0), inCartCartons: inCart };
}
