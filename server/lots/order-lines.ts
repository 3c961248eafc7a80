import { and, asc, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#db/connect.ts';
import { lots, orderLots } from '#db/schema/lots.ts';
import { orderItems } from '#db/schema/orders.ts';
import type { Translated } from '#domain/languages.ts';
import type { LotPart, LotToTake } from '#domain/lot-allocation.ts';
import type { VisibleOrder } from '../orders/visible.ts';
import { type LockedStock, lockStock } from '../stock/set-stock.ts';

/** A line of an order as who packs it needs it. */
export type PackedItem = {
  readonly id: string;
  readonly productId: string;
  readonly productName: Translated;
  readonly items: number;
  readonly itemsPerCarton: number;
};

export async function itemsToPack(tx: Tx, orderId: string): Promise<PackedItem[]> {
  return tx
    .select({
      id: orderItems.id,
      productId: orderItems.productId,
      productName: orderItems.productName,
      items: orderItems.quantityItems,
      itemsPerCarton: orderItems.itemsPerCarton,
    })
    .from(orderItems)
    .where(and(eq(orderItems.orderId, orderId), gt(orderItems.quantityCartons, 0)))
    .orderBy(asc(orderItems.position));
}

/** What an order takes of its lots, and has not shipped. */
export async function partsOf(tx: Tx, orderId: string): Promise<(LotPart & { readonly itemId: string })[]> {
  return tx
    .select({ itemId: orderLots.orderItemId, lotId: orderLots.lotId, items: orderLots.items })
    .from(orderLots)
    .where(and(eq(orderLots.orderId, orderId), isNull(orderLots.shippedAt)))
    .orderBy(asc(orderLots.orderItemId), asc(orderLots.lotId));
}

/** Lines that have their lots: held, or gone with them before a status was corrected. */
export async function linesWithLots(tx: Tx, orderId: string): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectDistinct({ itemId: orderLots.orderItemId })
    .from(orderLots)
    .where(eq(orderLots.orderId, orderId));
  return new Set(rows.map(({ itemId }) => itemId));
}

/** Products of an order's lines with their lots; nobody else changes either until the transaction ends. */
export type Shelf = { readonly stocks: readonly LockedStock[]; readonly lots: readonly ShelfLot[] };
export type ShelfLot = LotToTake & {
  readonly productId: string;
  readonly leftItems: number;
  readonly madeOn: string | null;
};

/** Products first and in primary-key order, as orders and corrections hold them; whoever changes a lot holds its product. */
export async function lockShelf(
  tx: Tx,
  { brandId }: Pick<VisibleOrder, 'brandId'>,
  productIds: readonly string[],
): Promise<Shelf> {
  const stocks = await lockStock(tx, { id: brandId }, { ids: productIds });
  return { stocks, lots: await lotsOf(tx, productIds) };
}

async function lotsOf(tx: Tx, productIds: readonly string[]): Promise<ShelfLot[]> {
  const rows = await tx
    .select()
    .from(lots)
    .where(inArray(lots.productId, [...productIds]))
    .orderBy(asc(lots.bestBefore), asc(lots.code), asc(lots.id));
  return rows.map(({ recalledAt, allocatedItems, ...lot }) => ({
    ...lot,
    isRecalled: recalledAt !== null,
    freeItems: lot.leftItems - allocatedItems,
  }));
}

/** Holds lots for lines of an order. */
export async function takeLots(
  tx: Tx,
  orderId: string,
  parts: readonly (LotPart & { readonly itemId: string })[],
): Promise<void> {
  if (parts.length === 0) return;
  await tx
    .insert(orderLots)
    .values(parts.map(({ itemId, lotId, items }) => ({ orderItemId: itemId, lotId, orderId, items })));
  await addAllocated(tx, parts);
}

/** Lets go of what a line holds. */
export async function dropLots(tx: Tx, itemId: string): Promise<void> {
  const gone = await tx
    .delete(orderLots)
    .where(and(eq(orderLots.orderItemId, itemId), isNull(orderLots.shippedAt)))
    .returning({ lotId: orderLots.lotId, items: orderLots.items });
  await addAllocated(
    tx,
    gone.map(({ lotId, items }) => ({ lotId, items: -items })),
  );
}

/** What has been held leaves the shelf. Answers how many items of each lot. */
export async function takeOffShelf(tx: Tx, parts: readonly LotPart[]): Promise<Map<string, number>> {
  const left = new Map<string, number>();
  for (const { lotId, items } of parts) left.set(lotId, (left.get(lotId) ?? 0) + items);
  await change(
    tx,
    left,
    (items) => sql`left_items = left_items - ${items}, allocated_items = allocated_items - ${items}`,
  );
  return left;
}

async function addAllocated(tx: Tx, parts: readonly LotPart[]): Promise<void> {
  const held = new Map<string, number>();
  for (const { lotId, items } of parts) held.set(lotId, (held.get(lotId) ?? 0) + items);
  await change(tx, held, (items) => sql`allocated_items = allocated_items + ${items}`);
}

async function change(tx: Tx, items: ReadonlyMap<string, number>, set: (items: SQL) => SQL): Promise<void> {
  await tx.execute(sql`update ${lots} set ${set(sql`said.items`)}
    from unnest(${sql.param([...items.keys()])}::uuid[], ${sql.param([...items.values()])}::int[]) said(id, items)
    where ${lots.id} = said.id`);
}
