import { and, eq } from 'drizzle-orm';
import type { cart } from '#contract/cart.ts';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import type { Db } from '#db/connect.ts';
import { brands } from '#db/schema/catalogue.ts';
import { brandsToCheckOut, cartSummary } from '#domain/cart.ts';
import { moqStatus } from '#domain/moq.ts';
import { brandsVisibleTo } from '../catalogue/visible.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import { type Cart, readCart } from './read-cart.ts';
import { type CartView, cartViewOf, groupsOf, moqOf, summaryOf } from './view.ts';

/** The signed-in user and what the answer depends on. */
export type Shopper = Context<'actor' | 'currency' | 'language' | 'world'>;

export async function ownCart({ db, actor, currency, world }: Shopper): Promise<Cart> {
  return readCart(db, { userId: actor.userId, currency, now: world.now });
}

export async function getCart(shopper: Shopper): Promise<CartView> {
  return cartViewOf(await ownCart(shopper), shopper.language);
}

export async function getSummary(shopper: Shopper): Promise<OutputOf<typeof cart.getSummary>> {
  return summaryOf(cartSummary(groupsOf(await ownCart(shopper)), shopper.currency));
}

export async function canCheckout(shopper: Shopper): Promise<OutputOf<typeof cart.canCheckout>> {
  const groups = groupsOf(await ownCart(shopper));
  return {
    canCheckout: cartSummary(groups, shopper.currency).canCheckout,
    brandIds: brandsToCheckOut(groups).map(({ brandId }) => brandId),
  };
}

/** Where every brand of the cart stands to its minimum, or one brand, which need not be in the cart. */
export async function validateMoq(
  shopper: Shopper,
  { brandId }: ParsedOf<typeof cart.validateMoq>,
): Promise<OutputOf<typeof cart.validateMoq>> {
  const statuses = groupsOf(await ownCart(shopper)).map(({ moq }) => moqOf(moq));
  if (brandId === undefined) return { items: statuses };
  const found = statuses.find((status) => status.brandId === brandId);
  return { items: [found ?? (await statusOfAbsent(shopper.db, shopper, brandId))] };
}

async function statusOfAbsent(db: Db, { actor }: Shopper, brandId: string) {
  const [brand] = await db
    .select({ name: brands.name, minimumOrder: brands.minimumOrder })
    .from(brands)
    .where(and(eq(brands.id, brandId), brandsVisibleTo(actor)));
  if (brand === undefined) throw new Refusal('not-found');
  return moqOf(moqStatus({ brandId, brandName: brand.name, minimumOrder: brand.minimumOrder, lines: [] }));
}
