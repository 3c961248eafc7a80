import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { listLines, lists } from '#db/schema/buying.ts';
import { orderItems, orders } from '#db/schema/orders.ts';
import { orderNumberOf } from '#domain/order-number.ts';
import type { Asked } from '#domain/reorder-plan.ts';
import type { Actor } from '#domain/roles.ts';
import { Refusal } from '../kernel/refusal.ts';
import { ordersVisibleTo } from '../orders/visible.ts';

/** What past orders and lists ask for, by product. */
type SourceLine = { readonly productId: string; readonly asked: Asked };

/** What was ordered, whatever the brand could deliver of it; every order has to be the company's own. */
export async function linesOfOrders(
  db: Db,
  actor: Actor,
  orderIds: readonly string[],
): Promise<{ lines: SourceLine[]; numbers: string[] }> {
  if (orderIds.length === 0) return { lines: [], numbers: [] };
  const ordered = sql<number>`coalesce(${orderItems.orderedCartons}, ${orderItems.quantityCartons})`;
  const rows = await db
    .select({
      orderId: orders.id,
      number: orders.number,
      productId: orderItems.productId,
      items: sql<number>`${ordered} * ${orderItems.itemsPerCarton}`,
    })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(and(inArray(orders.id, [...orderIds]), ordersVisibleTo(actor), gt(ordered, 0)))
    .orderBy(desc(orders.createdAt), desc(orders.id), asc(orderItems.position));
  const found = new Map(rows.map(({ orderId, number }) => [orderId, orderNumberOf(number)]));
  if (orderIds.some((id) => !found.has(id))) throw new Refusal('not-found');
  return {
    lines: rows.map(({ productId, items }) => ({ productId, asked: { quantity: items, unit: 'items' } })),
    numbers: [...found.values()],
  };
}

/** A list's products in its own order; one that is only remembered asks for a carton. */
export async function linesOfList(
  db: Db,
  { companyId }: Actor,
  listId: string | undefined,
): Promise<{ lines: SourceLine[]; name: string | null }> {
  if (listId === undefined) return { lines: [], name: null };
  const rows = await db
    .select({ name: lists.name, productId: listLines.productId, cartons: listLines.quantityCartons })
    .from(lists)
    .leftJoin(listLines, eq(listLines.listId, lists.id))
    .where(and(eq(lists.id, listId), eq(lists.companyId, companyId)))
    .orderBy(asc(listLines.position), asc(listLines.productId));
  const [first] = rows;
  if (first === undefined) throw new Refusal('not-found');
  return {
    name: first.name,
    lines: rows.flatMap(({ productId, cartons }) =>
      productId === null ? [] : [{ productId, asked: { quantity: cartons ?? 1, unit: 'cartons' } }],
    ),
  };
}
