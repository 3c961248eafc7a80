import { asc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#db/connect.ts';
import { products } from '#db/schema/catalogue.ts';
import { orderItems } from '#db/schema/orders.ts';
import { customsCartonMinor, replacementCartons } from '#domain/claim.ts';
import { inLanguage } from '#domain/in-language.ts';
import type { Language } from '#domain/languages.ts';
import type { LockedClaim } from '../claims/lock-claim.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import { doerOf } from '../orders/move-order.ts';
import { takeStock } from '../orders/stock.ts';
import { type ReplacedItem, writeReplacement } from '../orders/write-replacement.ts';
import { tellLowStock } from '../stock/low-stock.ts';

/**
 * Sends claimed goods once more: a new order at no price, of whole cartons, with what customs are told they are worth.
 * Counted stock is taken as for every order, and where there is not enough the claim is settled another way.
 */
export async function replace(
  { db: tx, actor, world }: Context<'actor' | 'world', Tx>,
  { order, claim, lines }: LockedClaim,
  language: Language,
): Promise<string> {
  const orderId = world.newId();
  const items = await itemsOf(tx, lines);
  const doer = await doerOf(tx, actor);
  await writeReplacement(tx, order, { orderId, items, doer, claimId: claim.id }, world);
  const counted = items.filter(({ reservedItems }) => reservedItems > 0);
  const wanted = counted.map(({ productId, reservedItems }) => ({ productId, items: reservedItems }));
  const taken = await takeStock(tx, orderId, wanted, world); // last, so that others wait for these rows as briefly as can be
  const missing = counted.find(({ productId }) => !taken.some(({ id }) => id === productId));
  if (missing !== undefined) {
    const product = inLanguage(missing.productName, language);
    throw new Refusal('replacement-out-of-stock', { field: 'answer', product });
  }
  const brand = { id: order.brandId, companyId: order.brandCompanyId };
  await tellLowStock(tx, brand, { counts: taken, actorId: actor.userId }, world);
  return orderId;
}

/** The claimed lines as they were ordered, in whole cartons. */
async function itemsOf(tx: Tx, lines: LockedClaim['lines']): Promise<ReplacedItem[]> {
  const rows = await tx
    .select({ item: orderItems, stockItems: products.stockItems })
    .from(orderItems)
    .innerJoin(products, eq(products.id, orderItems.productId))
    .where(
      inArray(
        orderItems.id,
        lines.map(({ id }) => id),
      ),
    )
    .orderBy(asc(orderItems.position));
  return rows.map(({ item, stockItems }) => {
    const items = lines.find(({ id }) => id === item.id)?.items ?? 0;
    const { productId, productName, sku, image, itemsPerCarton } = item;
    const quantityCartons = replacementCartons({ items, itemsPerCarton });
    return {
      productId,
      productName,
      sku,
      image,
      itemsPerCarton,
      quantityCartons,
      customsCartonMinor: customsCartonMinor({ ...item, items }),
      reservedItems: stockItems === null ? 0 : quantityCartons * itemsPerCarton,
    };
  });
}
