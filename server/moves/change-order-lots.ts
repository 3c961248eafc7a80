import type { lots as contract } from '#contract/lots.ts';
import type { ParsedOf } from '#contract/operation.ts';
import { dayOf } from '#domain/instants.ts';
import { refuseParts } from '#domain/lot-allocation.ts';
import { issuePackingAnew } from '../documents/issue-packing.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import { versionOf } from '../lots/get-order-lots.ts';
import { noteLots } from '../lots/note-lots.ts';
import { dropLots, itemsToPack, lockShelf, partsOf, takeLots } from '../lots/order-lines.ts';
import { refusedLot } from '../lots/refused-lot.ts';
import { lockOrder } from '../orders/visible.ts';

/**
 * Who prepares an order takes other lots for a line than those that end first, as long as each may leave today. What
 * was printed before names other lots, so packing list and labels are issued anew.
 */
export async function changeOrderLots(
  { db, actor, world, language }: Context<'actor' | 'world' | 'language'>,
  { orderId, itemId, version, lots: wanted }: ParsedOf<typeof contract.changeOrderLots>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, actor, orderId);
    if (order.status !== 'preparing') throw new Refusal('order-lots-fixed');
    const item = (await itemsToPack(tx, orderId)).find(({ id }) => id === itemId);
    if (item === undefined) throw new Refusal('line-unknown', { field: 'itemId' });
    const shelf = await lockShelf(tx, order, [item.productId]);
    if (shelf.stocks[0]?.keepsLotsSince === null) throw new Refusal('order-lots-fixed');
    const taken = await partsOf(tx, orderId);
    if (versionOf(taken) !== version) throw new Refusal('order-lots-moved-on');
    const mine = taken.filter((part) => part.itemId === itemId);
    const lots = shelf.lots.map((lot) => {
      const own = mine.find(({ lotId }) => lotId === lot.id)?.items ?? 0;
      return { ...lot, freeItems: lot.freeItems + own };
    });
    const shipDate = dayOf(world.now);
    const refused = refuseParts(wanted, { lots, items: item.items, shipDate });
    if (refused !== null) throw refusedLot(refused, { language, field: 'lots' });
    await dropLots(tx, itemId);
    await takeLots(
      tx,
      orderId,
      wanted.map((part) => ({ ...part, itemId })),
    );
    await noteLots(tx, { order, actor, parts: wanted, lots: shelf.lots }, world);
    await issuePackingAnew(tx, order, world);
    const companyIds = [order.retailerCompanyId, order.brandCompanyId];
    await world.announce(tx, { kind: 'order', orderId, companyIds });
  });
}
