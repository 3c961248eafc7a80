import { and, eq } from 'drizzle-orm';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import type { stock as contract } from '#contract/stock.ts';
import { companies } from '#db/schema/accounts.ts';
import { products } from '#db/schema/catalogue.ts';
import { stockEntries } from '#db/schema/keeping.ts';
import { lots } from '#db/schema/lots.ts';
import { orders } from '#db/schema/orders.ts';
import { orderNumberOf } from '#domain/order-number.ts';
import { getOwnBrand } from '../catalogue/own-brand.ts';
import type { Context } from '../kernel/context.ts';
import { pageOf } from '../kernel/cursor.ts';
import { byInstant, inOrder } from '../kernel/sorted.ts';

type Output = OutputOf<typeof contract.listStockEntries>;

/** The stock ledger of a brand, or of one of its products. Of what an order did it names the shop, nobody in it. */
export async function listStockEntries(
  { db, actor }: Context<'actor'>,
  { brandId, productId, kind, cursor, limit, sort = '-at' }: ParsedOf<typeof contract.listStockEntries>,
): Promise<Output> {
  const brand = await getOwnBrand(db, actor, brandId);
  const order = inOrder({ at: byInstant(stockEntries.at) }, stockEntries.id, sort);
  const position = order.position(cursor);
  const matching = and(
    eq(stockEntries.brandId, brand.id),
    productId === undefined ? undefined : eq(stockEntries.productId, productId),
    kind === undefined ? undefined : eq(stockEntries.kind, kind),
  );
  const [rows, total] = await Promise.all([
    db
      .select({
        entry: stockEntries,
        productName: products.name,
        sku: products.sku,
        orderNumber: orders.number,
        lotCode: lots.code,
        companyName: companies.name,
        sortedBy: order.value,
      })
      .from(stockEntries)
      .innerJoin(products, eq(products.id, stockEntries.productId))
      .leftJoin(lots, eq(lots.id, stockEntries.lotId))
      .leftJoin(orders, eq(orders.id, stockEntries.orderId))
      .leftJoin(companies, eq(companies.id, orders.retailerCompanyId))
      .where(and(matching, position === null ? undefined : order.after(position)))
      .orderBy(...order.columns)
      .limit(limit + 1),
    db.$count(stockEntries, matching),
  ]);
  const view = ({
    entry,
    orderNumber,
    companyName,
    ...row
  }: (typeof rows)[number]): Output['items'][number] => ({
    id: entry.id,
    productId: entry.productId,
    productName: row.productName,
    sku: row.sku,
    kind: entry.kind,
    deltaItems: entry.deltaItems,
    afterItems: entry.afterItems,
    reason: entry.reason,
    orderId: entry.orderId,
    orderNumber: orderNumber === null ? null : orderNumberOf(orderNumber),
    lotCode: row.lotCode,
    lotItems: entry.lotItems,
    doneBy: entry.actorName ?? companyName,
    at: entry.at.toISOString(),
  });
  return { ...pageOf(rows, limit, view, ({ sortedBy, entry }) => order.cursorOf(sortedBy, entry.id)), total };
}
