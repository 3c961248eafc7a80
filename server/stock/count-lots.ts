import { sql } from 'drizzle-orm';
import type { Tx } from '#db/connect.ts';
import { lots, orderLots } from '#db/schema/lots.ts';
import { orderItems, orders } from '#db/schema/orders.ts';
import { dayOf } from '#domain/instants.ts';
import { type Day, shippableFrom } from '#domain/lot.ts';
import { houseKeeper, type OwnBrand } from '../catalogue/own-brand.ts';
import type { World } from '../kernel/world.ts';
import { openStatuses } from './open-statuses.ts';
import { type LockedStock, lockStock, type StockSaid, writeStock } from './set-stock.ts';

type Brand = Pick<OwnBrand, 'id' | 'companyId'>;

type Recount = {
  readonly stock: LockedStock;
  readonly said: StockSaid;
  /** An order that is just ending or leaving: it holds nothing any more. */
  readonly exceptOrderId?: string;
};

/**
 * Sets the counted stock of a locked product to what its lots can sell today, less what open orders hold, and says so
 * in the ledger: of a lot always, else where the count has changed. Answers the count.
 */
export async function recount(
  tx: Tx,
  brand: Brand,
  { stock, said, exceptOrderId }: Recount,
  world: World,
): Promise<number> {
  const today = dayOf(world.now);
  const items = await countOf(tx, stock.id, today, exceptOrderId);
  if (items !== stock.stockItems || said.lotId !== undefined) {
    await writeStock(tx, brand, { changes: [{ stock, items }], said }, world);
  }
  return items;
}

/** What an order still holds of a line's items: what has shipped with a lot has left the shelf. */
const held = sql`greatest(item.reserved_items - coalesce((select sum(part.items) from ${orderLots} part
  where part.order_item_id = item.id and part.shipped_at is not null), 0), 0)`;

/**
 * Items that could still ship on a later day once every open order has taken what it holds. Which lots the others will
 * take is not said yet, so all of it comes off those that last: a brand is not told of more than there is for sure.
 */
export function freeOn(tx: Tx, productId: string, shipDate: Day): Promise<number> {
  return countOf(tx, productId, shipDate);
}

async function countOf(tx: Tx, productId: string, shipDate: Day, exceptOrderId?: string): Promise<number> {
  const from = shippableFrom(shipDate);
  const { rows } = await tx.execute<{ items: number }>(sql`select greatest(
      coalesce((select sum(left_items) from ${lots} where product_id = ${productId}
        and recalled_at is null and best_before >= ${from}::date), 0)
      - coalesce((select sum(${held}) from ${orderItems} item join ${orders} placed on placed.id = item.order_id
        where item.product_id = ${productId} and item.reserved_items > 0 and placed.status in (${openStatuses})
          and placed.id is distinct from ${exceptOrderId ?? null}::uuid), 0), 0)::int as items`);
  return rows[0]?.items ?? 0;
}

type Ending = { readonly id: string; readonly brandId: string; readonly brandCompanyId: string };

/** Lots that were held for an order are free again, and the products whose lots are kept are counted without it. */
export async function releaseLots(tx: Tx, order: Ending, world: World): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`select distinct product.id from ${orderItems} item
    join products product on product.id = item.product_id
    where item.order_id = ${order.id} and (product.keeps_lots_since is not null or exists (
      select from ${orderLots} part where part.order_item_id = item.id and part.shipped_at is null))`);
  if (rows.length === 0) return;
  const stocks = await lockStock(tx, { id: order.brandId }, { ids: rows.map(({ id }) => id) });
  await tx.execute(sql`with freed as (delete from ${orderLots}
      where order_id = ${order.id} and shipped_at is null returning lot_id, items)
    update ${lots} set allocated_items = allocated_items - freed.items
    from (select lot_id, sum(items)::int as items from freed group by lot_id) freed where ${lots.id} = freed.lot_id`);
  const brand = { id: order.brandId, companyId: order.brandCompanyId };
  for (const stock of stocks.filter(({ keepsLotsSince }) => keepsLotsSince !== null)) {
    const said = { kind: 'returned', orderId: order.id, keeper: houseKeeper } as const;
    await recount(tx, brand, { stock, said, exceptOrderId: order.id }, world);
  }
}
