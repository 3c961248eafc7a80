import { sql } from 'drizzle-orm';
import type { Tx } from '#db/connect.ts';
import { products } from '#db/schema/catalogue.ts';
import { orderItems } from '#db/schema/orders.ts';
import { itemsInCartons } from '#domain/cartons.ts';
import { inLanguage } from '#domain/in-language.ts';
import type { Language } from '#domain/languages.ts';
import { availableOf, type OfferedLine } from '#domain/order-proposal.ts';
import type { Actor } from '#domain/roles.ts';
import { stockAsReported } from '#domain/short-stock.ts';
import { type Keeper, keeperOf } from '../catalogue/own-brand.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { World } from '../kernel/world.ts';
import { tellBack } from '../news/tell-back.ts';
import { type ConfirmedItem, findLastProposal } from '../orders/proposals.ts';
import type { VisibleOrder } from '../orders/visible.ts';
import { freeOn, recount } from '../stock/count-lots.ts';
import { enterStock, type StockEntry } from '../stock/enter-stock.ts';
import { type LockedStock, lockStock } from '../stock/set-stock.ts';

type Reporting = {
  readonly order: VisibleOrder;
  readonly items: readonly ConfirmedItem[];
  readonly actor: Actor;
  /** The day on which the order is to ship. */
  readonly shipBy: string;
  /** Who is told that lots hold more than that. */
  readonly language: Language;
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
  { order, items, actor, shipBy, language }: Reporting,
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
  const keeper = await keeperOf(tx, actor);
  const entries = kept.flatMap((one) => entriesOf(one, order.id));
  await enterStock(tx, entries, keeper, world);
  await countByLots(tx, { order, kept, keeper, shipBy, language }, world);
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
  if (stock.keepsLotsSince !== null) {
    const isAll = wasShort && availableItems >= orderedItems;
    const kept = isAll ? orderedItems : Math.min(reservedItems, availableItems);
    return { item, stock, freeItems: null, reservedItems: kept };
  }
  // Not counted any more, or not yet: only what the order holds is put right.
  if (stock.stockItems === null) {
    return { item, stock, freeItems: null, reservedItems: Math.min(reservedItems, availableItems) };
  }
  const seen = { freeItems: stock.stockItems, reservedItems, orderedItems };
  return { item, stock, ...stockAsReported(seen, availableItems, wasShort) };
}

type Counting = Pick<Reporting, 'order' | 'shipBy' | 'language'> & {
  readonly kept: readonly Kept[];
  readonly keeper: Keeper;
};

/**
 * Of what is kept by lots the count follows these. A brand that has less than its lots say corrects the lots first:
 * what is not there must not be sold to somebody else meanwhile. A lot that may leave today and no longer on the day
 * of shipping is there for others, and no help to the order.
 */
async function countByLots(
  tx: Tx,
  { order, kept, keeper, shipBy, language }: Counting,
  world: World,
): Promise<void> {
  const brand = { id: order.brandId, companyId: order.brandCompanyId };
  for (const { item, stock, reservedItems } of kept.filter((one) => one.stock.keepsLotsSince !== null)) {
    const kind = reservedItems < item.reservedItems ? 'returned' : 'ordered';
    await recount(tx, brand, { stock, said: { kind, orderId: order.id, keeper } }, world);
    if (reservedItems >= item.quantityItems) continue;
    const left = await freeOn(tx, stock.id, shipBy);
    if (left < item.itemsPerCarton) continue;
    const product = inLanguage(stock.name, language);
    throw new Refusal('lots-still-there', { field: 'lines', product, left, shipBy });
  }
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
