import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Queryable, Tx } from '#db/connect.ts';
import { perDb } from '#db/prepared.ts';
import { products } from '#db/schema/catalogue.ts';
import { stockEntries } from '#db/schema/keeping.ts';
import { orderItems } from '#db/schema/orders.ts';
import { itemsInCartons } from '#domain/cartons.ts';
import type { PricedLine } from '../cart/read-cart.ts';
import { priceColumns } from '../catalogue/summary.ts';
import type { World } from '../kernel/world.ts';
import { tellBack } from '../news/tell-back.ts';
import { releaseLots } from '../stock/count-lots.ts';
import type { VisibleOrder } from './visible.ts';

/** So many items of a product with counted stock. */
export type Reservation = { readonly productId: string; readonly items: number };

/** What a line takes off its product's counted stock; nothing where stock is not counted. */
export function reservationOf({ row, quantityCartons }: PricedLine): Reservation {
  const items = row.stockItems === null ? 0 : itemsInCartons(quantityCartons, row.itemsPerCarton);
  return { productId: row.id, items };
}

/**
 * Takes items off counted stock, as long as there are enough of an active product, and enters it into the ledger: one
 * statement, because others wait for these rows. Rows are locked in primary-key order, so two orders never wait for
 * each other in a circle. Returns each product it could take from with its price as it is now; one that is missing
 * was sold, stopped or recounted meanwhile.
 */
export async function takeStock(
  tx: Tx,
  orderId: string,
  reservations: readonly Reservation[],
  world: World,
): Promise<TakenProduct[]> {
  if (reservations.length === 0) return [];
  return take(tx).execute({
    ids: reservations.map(({ productId }) => productId),
    items: reservations.map((entry) => entry.items),
    entryIds: reservations.map(() => world.newId()),
    orderId,
    at: world.now.toISOString(),
  });
}

const ids = sql`${sql.placeholder('ids')}::uuid[]`;
const wanted = sql`unnest(${ids}, ${sql.placeholder('items')}::int[], ${sql.placeholder('entryIds')}::uuid[])
  wanted(id, items, entry_id)`;
const locked = sql`(select id from ${products} where id = any(${ids}) order by id for no key update) locked`;

/** A column of what has been taken; an update's own columns are out of reach of what stands beside it. */
const taken = <Of extends PgColumn>(column: Of) =>
  sql<
    Of['_']['data'] | (Of['_']['notNull'] extends true ? never : null)
  >`taken.${sql.identifier(column.name)}`;
const takenColumns = {
  id: taken(products.id),
  itemsPerCarton: taken(products.itemsPerCarton),
  currency: taken(priceColumns.currency),
  msrp: taken(priceColumns.msrp),
  offerRate: taken(priceColumns.offerRate),
  offerPrice: taken(priceColumns.offerPrice),
  offerMoq: taken(priceColumns.offerMoq),
  itemPrice: taken(priceColumns.itemPrice),
  cartonPrice: taken(priceColumns.cartonPrice),
  retailPrice: taken(priceColumns.retailPrice),
  lowStockItems: taken(products.lowStockItems),
  /** What is left. */
  after: sql<number>`taken.stock_items`,
  before: sql<number>`taken.stock_items + taken.taken_items`,
};

const take = perDb((db: Queryable) =>
  db
    .with(
      db.$with('taken', {}).as(sql`update ${products} set stock_items = ${products.stockItems} - wanted.items
        from ${wanted}, ${locked}
        where ${products.id} = wanted.id and locked.id = wanted.id and ${products.active}
          and ${products.stockItems} >= wanted.items
        returning ${products}.*, wanted.items as taken_items, wanted.entry_id`),
      db.$with('entered', {}).as(sql`insert into ${stockEntries}
          (id, product_id, brand_id, kind, delta_items, after_items, order_id, at)
        select entry_id, id, brand_id, 'ordered', -taken_items, stock_items, ${sql.placeholder('orderId')}::uuid,
          ${sql.placeholder('at')}::timestamptz
        from taken where taken_items > 0`),
    )
    .select(takenColumns)
    .from(sql`taken`)
    .prepare('take_stock'),
);

export type TakenProduct = Pick<
  typeof products.$inferSelect,
  'id' | 'itemsPerCarton' | 'lowStockItems' | keyof typeof priceColumns
> & { readonly before: number; readonly after: number };

/**
 * Gives back what an order had taken, and enters it; a product whose stock is no longer counted stays as it is, and one
 * whose lots are kept is counted by these.
 * A line takes one entry at most, so there are as many ids as lines.
 */
export async function returnStock(
  tx: Tx,
  order: Pick<VisibleOrder, 'id' | 'lineCount' | 'brandId' | 'brandCompanyId'>,
  world: World,
): Promise<void> {
  const entryIds = Array.from({ length: order.lineCount }, () => world.newId());
  const { rows } = await tx.execute<{ productId: string }>(sql`with locked as materialized (
      select product.id, item.reserved_items, item.position
      from ${orderItems} item join ${products} product on product.id = item.product_id
      where item.order_id = ${order.id} and item.reserved_items > 0 order by product.id for no key update of product),
    returned as (update ${products} set stock_items = stock_items + locked.reserved_items
      from locked where ${products.id} = locked.id and stock_items is not null and keeps_lots_since is null
      returning ${products.id}, ${products.brandId}, ${products.stockItems}, locked.reserved_items, locked.position)
    insert into ${stockEntries} (id, product_id, brand_id, kind, delta_items, after_items, order_id, at)
    select (${sql.param(entryIds)}::uuid[])[row_number() over (order by position)], id, brand_id, 'returned',
      reserved_items, stock_items, ${order.id}::uuid, ${world.now.toISOString()}::timestamptz
    from returned returning product_id as "productId"`);
  const productIds = rows.map(({ productId }) => productId);
  await tellBack(tx, { productIds }, world);
  await releaseLots(tx, order, world);
}
