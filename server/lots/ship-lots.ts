import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '#db/connect.ts';
import { orderLots } from '#db/schema/lots.ts';
import { dayOf } from '#domain/instants.ts';
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
  const items = await itemsToPack(tx, order.id);
  const productIds = items.map(({ productId }) => productId);
  // All of them at once, so that two orders never wait for each other in a circle.
  await lockStock(tx, { id: order.brandId }, { ids: productIds });
  const held = await linesWithLots(tx, order.id);
  await enterSaidLots(tx, { order, actor, said, held, ...(language && { language }) }, world);
  await allocateLots(tx, order, world, language);
  const parts = await partsOf(tx, order.id);
  const shelf = await lockShelf(tx, order, productIds);
  assertShippable(shelf, { items, parts, language }, world);
  await tx
    .update(orderLots)
    .set({ shippedAt: world.now })
    .where(and(eq(orderLots.orderId, order.id), isNull(orderLots.shippedAt)));
  await leaveShelf(tx, { order, actor, shelf, parts }, world);
  if (parts.length > 0) await noteLots(tx, { order, actor, parts, lots: shelf.lots }, world);
  return { hasNewLots: parts.some(({ itemId }) => !held.has(itemId)) };
}

type Parts = Awaited<ReturnType<typeof partsOf>>;

function assertShippable(
  { lots: there }: Shelf,
  { items, parts, language }: { items: readonly PackedItem[]; parts: Parts; language: Language | undefined },
  world: World,
): void {
  const shipDate = dayOf(world.now);
  for (const { lotId, itemId } of parts) {
    const lot = there.find(({ id }) => id === lotId);
    const refused = lot === undefined ? null : refuseLot(lot, shipDate);
    if (refused !== null && items.some(({ id }) => id === itemId)) {
      throw refusedLot(refused, { ...(language && { language }) });
    }
  }
}

type Leaving = Pick<Shipping, 'order' | 'actor'> & { readonly shelf: Shelf; readonly parts: Parts };

/**
 * What has shipped is neither on the shelf nor held; the count follows where lots are kept, also of what left without a
 * lot: the order holds nothing of it any more.
 */
async function leaveShelf(tx: Tx, { order, actor, shelf, parts }: Leaving, world: World): Promise<void> {
  const left = await takeOffShelf(tx, parts);
  const brand = { id: order.brandId, companyId: order.brandCompanyId };
  const keeper = await keeperOf(tx, actor);
  const of = { kind: 'shipped', orderId: order.id, keeper } as const;
  const kept = shelf.stocks.filter(({ keepsLotsSince }) => keepsLotsSince !== null);
  for (const { id } of kept) {
    const gone = shelf.lots.filter((lot) => lot.productId === id && left.has(lot.id));
    const lotsSaid = gone.map((lot) => ({ ...of, lotId: lot.id, lotItems: -(left.get(lot.id) ?? 0) }));
    for (const said of lotsSaid.length > 0 ? lotsSaid : [of]) {
      const [stock] = await lockStock(tx, brand, { ids: [id] });
      if (stock !== undefined) await recount(tx, brand, { stock, said, exceptOrderId: order.id }, world);
    }
  }
}
