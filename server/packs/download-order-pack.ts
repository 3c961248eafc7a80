import { Readable } from 'node:stream';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Queryable } from '#db/connect.ts';
import { lots, orderLots } from '#db/schema/lots.ts';
import { orderItems, orders } from '#db/schema/orders.ts';
import { dayOf } from '#domain/instants.ts';
import { marketOf } from '#domain/market.ts';
import { orderNumberOf } from '#domain/order-number.ts';
import type { Pack } from '#domain/pack.ts';
import type { PackedLot } from '#domain/paper.ts';
import { countAttempt, paperFetched } from '../accounts/attempts.ts';
import { readMarkets } from '../catalogue/own-market.ts';
import type { SignedInContext } from '../http/context.ts';
import type { FileAnswer } from '../http/file-answer.ts';
import { Refusal } from '../kernel/refusal.ts';
import { say } from '../kernel/texts.ts';
import { ordersVisibleTo } from '../orders/visible.ts';
import { readPack } from './read-pack.ts';
import { zipPack } from './zip-pack.ts';

/** What is on record of an order's products for the market it goes to, with the lots it was given. */
export async function downloadOrderPack(
  { db, files, actor, language, world }: SignedInContext,
  { orderId }: { readonly orderId: string },
): Promise<FileAnswer> {
  const [order] = await db
    .select({ number: orders.number, brandName: orders.brandName, to: orders.shippingAddress })
    .from(orders)
    .where(and(eq(orders.id, orderId), ordersVisibleTo(actor)));
  if (order === undefined) throw new Refusal('not-found');
  await countAttempt(db, paperFetched(actor.userId), world.now);
  const lines = await linesOf(db, orderId);
  const market = marketOf(await readMarkets(db), order.to);
  const { products, files: kept } = await readPack(db, actor, {
    productIds: lines.map(({ productId }) => productId),
    markets: market === null ? [] : [market],
    today: dayOf(world.now),
  });
  const orderNumber = orderNumberOf(order.number);
  const pack: Pack = {
    kind: 'order',
    orderNumber,
    brandNames: [order.brandName],
    marketName: market?.name ?? null,
    at: world.now.toISOString(),
    products: products.map(({ id, ...product }) => ({
      ...product,
      lots: lines.find(({ productId }) => productId === id)?.lots ?? [],
    })),
    files: kept.map(({ storageKey: _, ...file }) => file),
  };
  return {
    name: `${say(language, 'documents:paper.pack.title.order')} ${orderNumber}.zip`,
    type: 'application/zip',
    body: Readable.from(zipPack(pack, kept, { files, owner: actor.userId, language })),
  };
}

/** What is sent, product by product, with the lots it was given so far. */
function linesOf(db: Queryable, orderId: string) {
  return db
    .select({
      productId: orderItems.productId,
      lots: sql<
        PackedLot[]
      >`(select coalesce(json_agg(json_build_object('code', lot.code, 'bestBefore', lot.best_before,
          'items', part.items) order by lot.best_before, lot.code), '[]')
        from ${orderLots} part join ${lots} lot on lot.id = part.lot_id where part.order_item_id = order_items.id)`,
    })
    .from(orderItems)
    .where(and(eq(orderItems.orderId, orderId), gt(orderItems.quantityCartons, 0)))
    .orderBy(asc(orderItems.position));
}
