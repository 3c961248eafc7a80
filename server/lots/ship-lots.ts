import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '#db/connect.ts';
import { orderLots } from '#db/schema/lots.ts';
import type { Language } from '#domain/languages.ts';
import { refuseLot } from '#domain/lot-allocation.ts';
import type { Actor } from '#domain/roles.ts';
import { keeperOf } from '../catalogue/own-brand.ts';
import type { World } from '../kernel/world.ts';
import type { VisibleOrder } from '../orders/visible.ts';
import { recount } from '../stock/count-lots.ts';
import { lockStock } from '../stock/set-stock.ts';
import { allocateLots } from './allocate-lots.ts';
import { noteLots } from './note-lots.ts';
import {
  itemsToPack,
  linesWithLots,
  lockShelf,
  type PackedItem,
  partsOf,
  type Shelf,
  takeOffShelf,
} from './order-lines.ts';
import { refusedLot } from './refused-lot.ts';
import { enterSaidLots, type SaidLots } from './said-lots.ts';

type Shipping = {
  readonly order: VisibleOrder;
  readonly actor: Actor;
  readonly said: SaidLots;
  readonly language?: Language;
};

/**
 * An order that ships takes its lots off the shelf, each with 18 months left on that day, and it stays on record which
 * lot went where. Answers whether lots were said only now: the papers do not name them yet.
 */
export async function shipLots(
  tx: Tx,
  { order, actor, said, language }: Shipping,
  world: World,
): Promise<{ readonly hasNewLots: boolean }> {
  const held = await linesWithLots(tx, order.id);
  await enterSaidLots(tx, { order, said, held, ...(language && { language }) }, world);
  await allocateLots(tx, order, world, language);
  const parts = await partsOf(tx, order.id);
  if (parts.length === 0) return { hasNewLots: false };
  const items = await itemsToPack(tx, order.id);
  const productIds = items
    .filter(({ id }) => parts.some(({ itemId }) => itemId === id))
    .map(({ productId }) => productId);
  const shelf = await lockShelf(tx, order, productIds);
  assertShippable(shelf, { items, parts, language }, world);
  await tx
    .update(orderLots)
    .set({ shippedAt: world.now })
    .where(and(eq(orderLots.orderId, order.id), isNull(orderLots.shippedAt)));
  await leaveShelf(tx, { order, actor, shelf, parts }, world);
  await noteLots(tx, { order, actor, parts, lots: shelf.lots }, world);
  return { hasNewLots: parts.some(({ itemId }) => !held.has(itemId)) };
}

type Parts = Awaited<ReturnType<typeof partsOf>>;

function assertShippable(
  { lots: there }: Shelf,
  { items, parts, language }: { items: readonly PackedItem[]; parts: Parts; language: Language | undefined },
  world: World,
): void {
  const shipDate = world.now.toISOString().slice(0, 10);
  for (const { lotId, itemId } of parts) {
    const lot = there.find(({ id }) => id === lotId);
    const refused = lot === undefined ? null : refuseLot(lot, shipDate);
    if (refused !== null && items.some(({ id }) => id === itemId)) {
      throw refusedLot(refused, { ...(language && { language }) });
    }
  }
}

type Leaving = Pick<Shipping, 'order' | 'actor'> & { readonly shelf: Shelf; readonly parts: Parts };

/** What has shipped is neither on the shelf nor held; the count follows where lots are kept. */
async function leaveShelf(tx: Tx, { order, actor, shelf, parts }: Leaving, world: World): Promise<void> {
  const left = await takeOffShelf(tx, parts);
  const brand = { id: order.brandId, companyId: order.brandCompanyId };
  const keeper = await keeperOf(tx, actor);
  for (const [lotId, items] of left) {
    const lot = shelf.lots.find(({ id }) => id === lotId);
    const [stock] = lot === undefined ? [] : await lockStock(tx, brand, { ids: [lot.productId] });
    if (stock === undefined || stock.keepsLotsSince === null) continue;
    const said = { kind: 'shipped', orderId: order.id, lotId, lotItems: -items, keeper } as const;
    await recount(tx, brand, { stock, said, exceptOrderId: order.id }, world);
  }
}
