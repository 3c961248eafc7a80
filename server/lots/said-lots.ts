import { and, eq } from 'drizzle-orm';
import type { ParsedOf } from '#contract/operation.ts';
import type { orders as contract } from '#contract/orders.ts';
import type { Tx } from '#db/connect.ts';
import { lots } from '#db/schema/lots.ts';
import { formatDate } from '#domain/format.ts';
import { dayOf } from '#domain/instants.ts';
import { defaultLanguage, type Language } from '#domain/languages.ts';
import { refuseLot, takesKeptLots } from '#domain/lot-allocation.ts';
import type { Actor } from '#domain/roles.ts';
import { keeperOf } from '../catalogue/own-brand.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { World } from '../kernel/world.ts';
import type { VisibleOrder } from '../orders/visible.ts';
import { recount } from '../stock/count-lots.ts';
import { lockStock } from '../stock/set-stock.ts';
import { itemsToPack, type PackedItem, takeLots } from './order-lines.ts';
import { refusedLot } from './refused-lot.ts';

export type SaidLots = NonNullable<ParsedOf<typeof contract.updateStatus>['lots']>;

type Saying = {
  readonly order: VisibleOrder;
  readonly actor: Actor;
  readonly said: SaidLots;
  /** Lines that hold lots already. */
  readonly held: ReadonlySet<string>;
  readonly language?: Language;
};

/**
 * Of products whose lots are not kept, or were not yet when the order was placed, who ships says which lots go: they are
 * entered as they leave, so that a recall finds them like any other; of a lot that is kept, what is free on the shelf
 * goes first. A line that says lots says them for all of its items.
 */
export async function enterSaidLots(
  tx: Tx,
  { order, actor, said, held, language = defaultLanguage }: Saying,
  world: World,
): Promise<void> {
  if (said.length === 0) return;
  const items = await itemsToPack(tx, order.id);
  const lines = said.map((one, index) => {
    const item = items.find(({ id }) => id === one.itemId);
    if (item === undefined || held.has(one.itemId))
      throw new Refusal('line-unknown', { field: `lots.${index}.itemId` });
    return { ...one, index, item };
  });
  for (const item of new Set(lines.map((line) => line.item))) assertAll(item, lines);
  const productIds = [...new Set(lines.map(({ item }) => item.productId))];
  const stocks = await lockStock(tx, { id: order.brandId }, { ids: productIds });
  for (const line of lines) {
    const kept = stocks.find(({ id }) => id === line.item.productId)?.keepsLotsSince ?? null;
    // What was ordered since lots are kept comes from these.
    if (takesKeptLots(kept, order.createdAt))
      throw new Refusal('line-unknown', { field: `lots.${line.index}.itemId` });
    const { lotId, entered } = await lotOnTheWay(tx, { order, line, isKept: kept !== null, language }, world);
    await takeLots(tx, order.id, [{ itemId: line.item.id, lotId, items: line.items }]);
    if (kept !== null && entered > 0) await noteEntered(tx, { order, actor, lotId, line, entered }, world);
  }
}

type Line = SaidLots[number] & { readonly index: number; readonly item: PackedItem };

function assertAll(item: PackedItem, lines: readonly Line[]): void {
  const of = lines.filter((line) => line.item === item);
  const given = of.reduce((sum, { items }) => sum + items, 0);
  const [first] = of;
  if (given !== item.items && first !== undefined) {
    const field = `lots.${first.index}.items`;
    throw new Refusal('lots-do-not-add-up', { field, given, needed: item.items });
  }
}

type Leaving = {
  readonly order: VisibleOrder;
  readonly line: Line;
  readonly isKept: boolean;
  readonly language: Language;
};

/** The lot of that code, on the shelf for the moment in which it leaves, and how many items were entered for it. */
async function lotOnTheWay(
  tx: Tx,
  { order, line, isKept, language }: Leaving,
  world: World,
): Promise<{ readonly lotId: string; readonly entered: number }> {
  const { code, bestBefore, items, index } = line;
  const { productId } = line.item;
  const [known] = await tx
    .select()
    .from(lots)
    .where(and(eq(lots.productId, productId), eq(lots.code, code)));
  if (known !== undefined && known.bestBefore !== bestBefore) {
    const params = { code, bestBefore: formatDate(known.bestBefore, language, 'UTC') };
    throw new Refusal('lot-date-differs', { field: `lots.${index}.bestBefore`, ...params });
  }
  const isRecalled = (known?.recalledAt ?? null) !== null;
  const refused = refuseLot({ code, bestBefore, isRecalled }, dayOf(world.now));
  if (refused !== null) throw refusedLot(refused, { language, field: `lots.${index}.bestBefore` });
  if (known !== undefined) {
    const there = isKept ? Math.min(known.leftItems - known.allocatedItems, items) : 0;
    const entered = items - there;
    const now = { receivedItems: known.receivedItems + entered, leftItems: known.leftItems + entered };
    await tx.update(lots).set(now).where(eq(lots.id, known.id));
    return { lotId: known.id, entered };
  }
  const id = world.newId();
  const counted = { receivedItems: items, leftItems: items };
  const of = { productId, brandId: order.brandId, code, bestBefore };
  await tx.insert(lots).values({ id, ...of, ...counted, receivedAt: world.now });
  return { lotId: id, entered: items };
}

type Entered = Pick<Saying, 'order' | 'actor'> & {
  readonly lotId: string;
  readonly line: Line;
  readonly entered: number;
};

/** The ledger of a product whose lots are kept adds up lot by lot. */
async function noteEntered(
  tx: Tx,
  { order, actor, lotId, line, entered }: Entered,
  world: World,
): Promise<void> {
  const brand = { id: order.brandId, companyId: order.brandCompanyId };
  const [stock] = await lockStock(tx, brand, { ids: [line.item.productId] });
  if (stock === undefined) return;
  const keeper = await keeperOf(tx, actor);
  const said = { kind: 'received', orderId: order.id, lotId, lotItems: entered, keeper } as const;
  await recount(tx, brand, { stock, said }, world);
}
