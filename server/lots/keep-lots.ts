import { eq, sql } from 'drizzle-orm';
import type { lots as contract } from '#contract/lots.ts';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import type { Tx } from '#db/connect.ts';
import { products } from '#db/schema/catalogue.ts';
import { orderItems, orders } from '#db/schema/orders.ts';
import { lotsKept } from '#domain/stock-entry.ts';
import { getOwnBrand, keeperOf } from '../catalogue/own-brand.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import { recount } from '../stock/count-lots.ts';
import { openStatuses } from '../stock/open-statuses.ts';
import { lockStockOf } from '../stock/set-stock.ts';

/**
 * From now on a product's stock is what its lots can sell; open orders hold their items of it. Kept no longer, the last
 * count stays and is set by hand again.
 */
export async function keepLots(
  { db, actor, world }: Context<'actor' | 'world'>,
  { brandId, productId, keeps }: ParsedOf<typeof contract.keepLots>,
): Promise<OutputOf<typeof contract.keepLots>> {
  return db.transaction(async (tx) => {
    const brand = await getOwnBrand(tx, actor, brandId);
    const stock = await lockStockOf(tx, brand, productId);
    if (keeps === (stock.keepsLotsSince !== null))
      throw new Refusal(keeps ? 'lots-kept-already' : 'lots-not-kept');
    if (!keeps) {
      await tx.update(products).set({ keepsLotsSince: null }).where(eq(products.id, productId));
      await world.announce(tx, { kind: 'stock', brandId: brand.id, companyIds: [brand.companyId] });
      return { keepsLots: false, stockItems: stock.stockItems };
    }
    if (stock.stockItems === null) await holdForOpenOrders(tx, productId);
    const stockItems = stock.stockItems ?? 0;
    await tx
      .update(products)
      .set({ keepsLotsSince: world.now, stockItems })
      .where(eq(products.id, productId));
    const said = { kind: 'counted', reason: lotsKept, keeper: await keeperOf(tx, actor) } as const;
    const items = await recount(tx, brand, { stock, said }, world);
    await world.announce(tx, { kind: 'stock', brandId: brand.id, companyIds: [brand.companyId] });
    return { keepsLots: true, stockItems: items };
  });
}

/** What was ordered while nothing was counted has to come out of the lots, too. */
async function holdForOpenOrders(tx: Tx, productId: string): Promise<void> {
  await tx.execute(sql`update ${orderItems} set reserved_items = quantity_items from ${orders}
    where ${orders.id} = ${orderItems.orderId} and ${orders.status} in (${openStatuses})
      and ${orderItems.productId} = ${productId} and ${orderItems.reservedItems} = 0`);
}
