import { sql } from 'drizzle-orm';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import type { reorder as contract } from '#contract/reorder.ts';
import type { Tx } from '#db/connect.ts';
import { cartLines } from '#db/schema/cart.ts';
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
};

/**
 * Puts the lines of a plan into the cart, in one transaction under the cart's lock. Each is judged as things stand now:
 * what cannot be had any more, or costs another price than the buyer saw, stays out and says so.
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
    leftOut: judged.flatMap(({ line, refused, nearestCartons, price }) =>
      refused === null
        ? []
        : [
            {
              productId: line.productId,
              refusal: said(refused, language),
              nearestCartons,
              pricePerCarton: price,
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
  if (product === null)
    return { line, refused: refusal('product-unknown'), nearestCartons: null, price: null };
  const price = productSummaryOf(product, currency).pricePerCarton;
  const planned = planLine(plannable(product), { quantity: line.quantityCartons, unit: 'cartons' });
  if (planned.refusal !== null) {
    return { line, refused: planned.refusal, nearestCartons: planned.nearestCartons, price };
  }
  const { pricePerCarton: seen } = line;
  if (seen.amountMinor === price.amountMinor && seen.currency === price.currency) {
    return { line, refused: null, nearestCartons: null, price };
  }
  const prices = { before: formatMoney(seen, language), now: formatMoney(price, language) };
  return { line, refused: refusal('price-changed', prices), nearestCartons: line.quantityCartons, price };
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
