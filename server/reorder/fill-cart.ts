import { sql } from 'drizzle-orm';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import type { reorder as contract } from '#contract/reorder.ts';
import type { Tx } from '#db/connect.ts';
import { cartLines } from '#db/schema/cart.ts';
import type { Language } from '#domain/languages.ts';
import { formatMoney, type Money } from '#domain/money.ts';
import { type Refusal, refusal } from '#domain/refusal.ts';
import { type PlanRefusalCode, planLine } from '#domain/reorder-plan.ts';
import { changeCart } from '../cart/change-cart.ts';
import { getCart, type Shopper } from '../cart/queries.ts';
import { productSummaryOf } from '../catalogue/summary.ts';
import { said } from '../kernel/said.ts';
import { type KnownProduct, knownProducts, plannable } from './known-products.ts';

type Output = OutputOf<typeof contract.fillCart>;
type Line = ParsedOf<typeof contract.fillCart>['lines'][number];
type Judged = {
  readonly line: Line;
  readonly refused: Refusal<PlanRefusalCode> | null;
  readonly nearestCartons: number | null;
  readonly price: Money | null;
  readonly itemsPerCarton: number | null;
};

/**
 * Puts the lines of a plan into the cart, in one transaction under the cart's lock. Each is judged as things stand now:
 * what cannot be had any more, costs another price or comes in another carton than the buyer saw, stays out and says so.
 */
export async function fillCart(
  shopper: Shopper,
  { lines }: ParsedOf<typeof contract.fillCart>,
): Promise<Output> {
  const { db, actor, world, language } = shopper;
  const wanted = byProduct(lines);
  let judged: readonly Judged[] = [];
  await changeCart(db, actor, world, async (tx) => {
    const products = await knownProducts(tx, shopper, {
      productIds: wanted.map(({ productId }) => productId),
    });
    const byId = new Map(products.map((product) => [product.id, product]));
    judged = wanted.map((line) => judge(line, byId.get(line.productId) ?? null, shopper));
    await putIn(
      tx,
      judged.filter(({ refused }) => refused === null).map(({ line }) => line),
      shopper,
    );
  });
  return {
    cart: await getCart(shopper),
    put: judged
      .filter(({ refused }) => refused === null)
      .map(({ line: { productId, quantityCartons } }) => ({ productId, quantityCartons })),
    leftOut: judged.flatMap(({ line, refused, nearestCartons, price, itemsPerCarton }) =>
      refused === null
        ? []
        : [
            {
              productId: line.productId,
              refusal: said(refused, language),
              nearestCartons,
              pricePerCarton: price,
              itemsPerCarton,
            },
          ],
    ),
  };
}

/** A product that is named twice is wanted all together. */
function byProduct(lines: readonly Line[]): Line[] {
  const groups = Map.groupBy(lines, ({ productId }) => productId);
  return [...groups.values()].flatMap((same) => {
    const [first] = same;
    const quantityCartons = same.reduce((sum, line) => sum + line.quantityCartons, 0);
    return first === undefined ? [] : [{ ...first, quantityCartons }];
  });
}

function judge(line: Line, product: KnownProduct | null, { currency, language }: Shopper): Judged {
  const nearestCartons = null;
  if (product === null)
    return { line, refused: refusal('product-unknown'), nearestCartons, price: null, itemsPerCarton: null };
  const { pricePerCarton: price, itemsPerCarton } = productSummaryOf(product, currency);
  const seen = { line, price, itemsPerCarton };
  const planned = planLine(plannable(product), { quantity: line.quantityCartons, unit: 'cartons' });
  if (planned.refusal !== null)
    return { ...seen, refused: planned.refusal, nearestCartons: planned.nearestCartons };
  const refused = refuseOffer(line, { pricePerCarton: price, itemsPerCarton }, language);
  return { ...seen, refused, nearestCartons: refused === null ? null : line.quantityCartons };
}

type Offer = Pick<Line, 'pricePerCarton' | 'itemsPerCarton'>;

/** What is put in is what the buyer saw: at that price, in that carton. */
function refuseOffer(seen: Offer, now: Offer, language: Language): Refusal<PlanRefusalCode> | null {
  const [before, price] = [seen.pricePerCarton, now.pricePerCarton];
  if (before.amountMinor !== price.amountMinor || before.currency !== price.currency) {
    const prices = { before: formatMoney(before, language), now: formatMoney(price, language) };
    return refusal('price-changed', prices);
  }
  if (seen.itemsPerCarton === now.itemsPerCarton) return null;
  return refusal('carton-changed', { before: seen.itemsPerCarton, now: now.itemsPerCarton });
}

async function putIn(tx: Tx, lines: readonly Line[], { actor: { userId }, world }: Shopper): Promise<void> {
  if (lines.length === 0) return;
  // Lines of one moment stand by id: sorted ids keep the order of the plan, and with it the minimum order.
  const ids = lines.map(() => world.newId()).sort();
  await tx
    .insert(cartLines)
    .values(
      lines.map(({ productId, quantityCartons }, index) => ({
        id: ids[index] ?? world.newId(),
        userId,
        productId,
        quantityCartons,
        addedAt: world.now,
      })),
    )
    .onConflictDoUpdate({
      target: [cartLines.userId, cartLines.productId],
      set: { quantityCartons: sql`${cartLines.quantityCartons} + excluded.quantity_cartons` },
    });
}
