import type { Tx } from '#db/connect.ts';
import { inLanguage } from '#domain/in-language.ts';
import { dayOf } from '#domain/instants.ts';
import { defaultLanguage, type Language } from '#domain/languages.ts';
import { monthsAtShipping } from '#domain/lot.ts';
import { allocate, type LotPart, takesKeptLots } from '#domain/lot-allocation.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { World } from '../kernel/world.ts';
import type { VisibleOrder } from '../orders/visible.ts';
import {
  itemsToPack,
  linesWithLots,
  lockShelf,
  type PackedItem,
  type Shelf,
  takeLots,
} from './order-lines.ts';

/**
 * An order that is prepared takes its lots, first expired, first out, all of it or nothing. One that was placed before
 * the lots of a product were kept takes them where there are enough, and else ships with those that are said then.
 */
export async function allocateLots(
  tx: Tx,
  order: VisibleOrder,
  world: World,
  language: Language = defaultLanguage,
): Promise<void> {
  const all = await itemsToPack(tx, order.id);
  const taken = await linesWithLots(tx, order.id);
  const open = all.filter(({ id }) => !taken.has(id));
  if (open.length === 0) return;
  const shelf = await lockShelf(
    tx,
    order,
    open.map(({ productId }) => productId),
  );
  const parts = open.flatMap((item) => partsFor(item, { order, shelf, world, language }));
  await takeLots(tx, order.id, parts);
}

type Packing = {
  readonly order: VisibleOrder;
  readonly shelf: Shelf;
  readonly world: World;
  readonly language: Language;
};

function partsFor(
  item: PackedItem,
  { order, shelf, world, language }: Packing,
): (LotPart & { readonly itemId: string })[] {
  const since = shelf.stocks.find(({ id }) => id === item.productId)?.keepsLotsSince ?? null;
  if (since === null) return [];
  const lots = shelf.lots.filter(({ productId }) => productId === item.productId);
  const { parts, missing } = allocate(lots, item, dayOf(world.now));
  if (missing === 0) return parts.map((part) => ({ ...part, itemId: item.id }));
  if (!takesKeptLots(since, order.createdAt)) return [];
  throw new Refusal('lots-too-few', {
    product: inLanguage(item.productName, language),
    there: item.items - missing,
    needed: item.items,
    months: monthsAtShipping,
  });
}
