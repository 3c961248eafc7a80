import { sql } from 'drizzle-orm';
import type { Tx } from '#db/connect.ts';
import { products } from '#db/schema/catalogue.ts';
import { orderItems } from '#db/schema/orders.ts';
import { itemsInCartons } from '#domain/cartons.ts';
import { availableOf, type OfferedLine } from '#domain/order-proposal.ts';
import type { Actor } from '#domain/roles.ts';
import { stockAsReported } from '#domain/short-stock.ts';
import { keeperOf } from '../catalogue/own-brand.ts';
import type { World } from '../kernel/world.ts';
import { tellBack } from '../news/tell-back.ts';
import { type ConfirmedItem, findLastProposal } from '../orders/proposals.ts';
import type { VisibleOrder } from '../orders/visible.ts';
import { enterStock, type StockEntry } from '../stock/enter-stock.ts';
import { type LockedStock, lockStock } from '../stock/set-stock.ts';

type Reporting = {
  readonly order: VisibleOrder;
  readonly items: readonly ConfirmedItem[];
  readonly actor: Actor;
};

/** What becomes of a line's stock: what is left for others and what is held for the order. */
type Kept = {
  readonly item: ConfirmedItem;
  readonly stock: LockedStock;
  readonly freeItems: number | null;
  readonly reservedItems: number;
};

/**
 * Counted stock follows what the brand says of an order's lines, at once and not only when the retailer agrees: what
 * is not there must not be sold to somebody else meanwhile (docs/decisions.md, Confirming line by line).
 */
export async function reportStock(
  tx: Tx,
  { order, items, actor }: Reporting,
  lines: readonly OfferedLine[],
  world: World,
): Promise<void> {
  const before = (await findLastProposal(tx, order.id))?.lines ?? [];
  const isTouched = (item: ConfirmedItem) => isShort(item, lines) || isShort(item, before);
  const touched = items.filter(isTouched);
  if (touched.length === 0) return;
  const stocks = await lockStock(
    tx,
    { id: order.brandId },
    { ids: touched.map(({ productId }) => productId) },
  );
  const kept = touched.flatMap((item): Kept[] => {
    const stock = stocks.find(({ id }) => id === item.productId);
    return stock === undefined ? [] : [keptOf(item, stock, { lines, wasShort: isShort(item, before) })];
  });
  await writeKept(tx, kept);
  const entries = kept.flatMap((one) => entriesOf(one, order.id));
  await enterStock(tx, entries, await keeperOf(tx, actor), world);
  await tellBack(tx, { productIds: kept.map(({ stock }) => stock.id) }, world);
}

function isShort(item: ConfirmedItem, lines: readonly OfferedLine[]): boolean {
  return availableOf(item, lines) < item.quantityCartons;
}

function keptOf(
  item: ConfirmedItem,
  stock: LockedStock,
  { lines, wasShort }: { readonly lines: readonly OfferedLine[]; readonly wasShort: boolean },
): Kept {
  const cartons = availableOf(item, lines);
  const availableItems = cartons === 0 ? 0 : itemsInCartons(cartons, item.itemsPerCarton);
  const { reservedItems, quantityItems: orderedItems } = item;
  // Not counted any more, or not yet: only what the order holds is put right.
  if (stock.stockItems === null) {
    return { item, stock, freeItems: null, reservedItems: Math.min(reservedItems, availableItems) };
  }
  const seen = { freeItems: stock.stockItems, reservedItems, orderedItems };
  return { item, stock, ...stockAsReported(seen, availableItems, wasShort) };
}

/** First what the order gives back, then what the brand found less of; or what it takes again. */
function entriesOf({ item, stock, freeItems, reservedItems }: Kept, orderId: string): StockEntry[] {
  const { stockItems } = stock;
  if (stockItems === null || freeItems === null) return [];
  const of = { productId: stock.id, brandId: stock.brandId, orderId };
  const given = Math.max(item.reservedItems - reservedItems, 0);
  const returned: StockEntry = { ...of, kind: 'returned', deltaItems: given, afterItems: stockItems + given };
  const less = freeItems - stockItems - given;
  const isTaken = given === 0 && reservedItems === item.quantityItems;
  const rest: StockEntry = {
    ...of,
    kind: isTaken ? 'ordered' : 'short',
    deltaItems: less,
    afterItems: freeItems,
  };
  return [returned, rest].filter(({ deltaItems }) => deltaItems !== 0);
}

async function writeKept(tx: Tx, kept: readonly Kept[]): Promise<void> {
  const rows = JSON.stringify(
    kept.map(({ item, stock, freeItems, reservedItems }) => ({
      item: item.id,
      product: stock.id,
      free: freeItems,
      reserved: reservedItems,
    })),
  );
  await tx.execute(sql`update ${products} set stock_items = kept.free
    from jsonb_to_recordset(${rows}::jsonb) kept(product uuid, free int)
    where ${products.id} = kept.product and kept.free is not null`);
  await tx.execute(sql`update ${orderItems} set reserved_items = kept.reserved
    from jsonb_to_recordset(${rows}::jsonb) kept(item uuid, reserved int) where ${orderItems.id} = kept.item`);
}
