import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { companies } from '#db/schema/accounts.ts';
import { products } from '#db/schema/catalogue.ts';
import { lots, orderLots } from '#db/schema/lots.ts';
import { orderItems, orders } from '#db/schema/orders.ts';
import { dayOf } from '#domain/instants.ts';
import { orderNumberOf } from '#domain/order-number.ts';
import { isPickable } from '#domain/order-status.ts';
import type { PackedLot } from '#domain/paper.ts';
import type { Actor } from '#domain/roles.ts';
import { countAttempt, paperFetched } from '../accounts/attempts.ts';
import type { SignedInContext } from '../http/context.ts';
import type { FileAnswer } from '../http/file-answer.ts';
import { Refusal } from '../kernel/refusal.ts';
import { say } from '../kernel/texts.ts';
import { ordersVisibleTo } from '../orders/visible.ts';
import { draw } from '../pdf/draw.ts';
import type { PickingList } from '../pdf/picking.ts';

/** What to take off the shelves for one order. */
export function downloadPickingList(
  context: SignedInContext,
  { orderId }: { readonly orderId: string },
): Promise<FileAnswer> {
  return downloadPickingLists(context, { orderIds: [orderId] });
}

/**
 * The picking lists of several orders in one file. A working paper: made when it is asked for, in the reader's
 * language, never numbered and never kept.
 */
export async function downloadPickingLists(
  { db, actor, language, world }: SignedInContext,
  { orderIds }: { readonly orderIds: readonly string[] },
): Promise<FileAnswer> {
  await countAttempt(db, paperFetched(actor.userId), world.now);
  const lists = await readPickingLists(db, actor, [...new Set(orderIds)]);
  const [first] = lists;
  const about = lists.length === 1 && first !== undefined ? first.orderNumber : dayOf(world.now);
  return {
    name: `${say(language, 'documents:paper.title.picking_list')} ${about}.pdf`,
    type: 'application/pdf',
    body: await draw({ what: 'picking', lists, at: world.now.toISOString(), language }, actor.userId),
  };
}

/** In the order they were asked for; one that is not the actor's is not there, one not confirmed is refused. */
async function readPickingLists(db: Db, actor: Actor, ids: readonly string[]): Promise<PickingList[]> {
  const found = await db
    .select({
      id: orders.id,
      number: orders.number,
      status: orders.status,
      brandName: orders.brandName,
      retailerName: companies.name,
      address: orders.shippingAddress,
      shipBy: orders.shipBy,
      placedAt: orders.createdAt,
    })
    .from(orders)
    .innerJoin(companies, eq(companies.id, orders.retailerCompanyId))
    .where(and(inArray(orders.id, [...ids]), ordersVisibleTo(actor)));
  if (found.length < ids.length) throw new Refusal('not-found');
  if (!found.every(({ status }) => isPickable(status))) throw new Refusal('order-not-confirmed');
  const lines = await readLines(db, ids);
  return ids.flatMap((wanted) =>
    found
      .filter(({ id }) => id === wanted)
      .map(({ id, number, status: _, address, placedAt, ...order }) => ({
        ...order,
        orderNumber: orderNumberOf(number),
        country: address.country,
        placedAt: placedAt.toISOString(),
        lines: lines.filter(({ orderId }) => orderId === id).map(({ orderId: __, ...line }) => line),
      })),
  );
}

/** What was agreed; a line that is not available is not picked. */
function readLines(db: Db, orderIds: readonly string[]) {
  return db
    .select({
      orderId: orderItems.orderId,
      name: orderItems.productName,
      sku: orderItems.sku,
      gtin: products.gtin,
      quantityCartons: orderItems.quantityCartons,
      quantityItems: orderItems.quantityItems,
      lots: sql<
        PackedLot[]
      >`(select coalesce(json_agg(json_build_object('code', lot.code, 'bestBefore', lot.best_before,
          'items', part.items) order by lot.best_before, lot.code), '[]')
        from ${orderLots} part join ${lots} lot on lot.id = part.lot_id where part.order_item_id = order_items.id)`,
    })
    .from(orderItems)
    .innerJoin(products, eq(products.id, orderItems.productId))
    .where(and(inArray(orderItems.orderId, [...orderIds]), gt(orderItems.quantityCartons, 0)))
    .orderBy(asc(orderItems.orderId), asc(orderItems.position));
}
