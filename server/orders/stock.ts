import { sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#db/connect.ts';
import { perDb } from '#db/prepared.ts';
import { products } from '#db/schema/catalogue.ts';
import { orderItems } from '#db/schema/orders.ts';
import { itemsInCartons } from '#domain/cartons.ts';
import type { PricedLine } from '../cart/read-cart.ts';
import { priceColumns } from '../catalogue/summary.ts';

/** So many items of a product with counted stock. */
export type Reservation = { readonly productId: string; readonly items: number };

/** What a line takes off its product's counted stock; nothing where stock is not counted. */
export function reservationOf({ row, quantityCartons }: PricedLine): Reservation {
  const items = row.stockItems === null ? 0 : itemsInCartons(quantityCartons, row.itemsPerCarton);
  return { productId: row.id, items };
}

/**
 * Takes items off counted stock, as long as there are enough of an active product: rows are locked in
 * primary-key order, so two orders never wait for each other in a circle. Returns each product it could take
 * from with its price as it is now; one that is missing was sold, stopped or recounted meanwhile.
 */
export async function takeStock(tx: Tx, reservations: readonly Reservation[]): Promise<TakenProduct[]> {
  if (reservations.length === 0) return [];
  return take(tx).execute({
    ids: reservations.map(({ productId }) => productId),
    items: reservations.map((entry) => entry.items),
  });
}

const ids = sql`${sql.placeholder('ids')}::uuid[]`;
const wanted = sql`unnest(${ids}, ${sql.placeholder('items')}::int[]) wanted(id, items)`;
const locked = sql`(select id from ${products} where id = any(${ids}) order by id for no key update) locked`;

const take = perDb((db: Queryable) =>
  db
    .update(products)
    .set({ stockItems: sql`${products.stockItems} - wanted.items` })
    .from(sql`${wanted}, ${locked}`)
    .where(
      sql`${products.id} = wanted.id and locked.id = wanted.id and ${products.active} and ${products.stockItems} >= wanted.items`,
    )
    .returning({ id: products.id, itemsPerCarton: products.itemsPerCarton, ...priceColumns })
    .prepare('take_stock'),
);

export type TakenProduct = Pick<
  typeof products.$inferSelect,
  'id' | 'itemsPerCarton' | keyof typeof priceColumns
>;

/** Gives back what an order had taken; a product whose stock is no longer counted stays as it is. */
export async function returnStock(tx: Tx, orderId: string): Promise<void> {
  await tx.execute(sql`with locked as materialized (
      select product.id, item.reserved_items from ${orderItems} item join ${products} product on product.id = item.product_id
      where item.order_id = ${orderId} and item.reserved_items > 0 order by product.id for no key update of product)
    update ${products} set stock_items = stock_items + locked.reserved_items
    from locked where ${products.id} = locked.id and stock_items is not null`);
}
