import { and, eq, ne } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { orderItems, orders } from '#db/schema/orders.ts';
import { asOrdersStand } from './as-orders-stand.ts';

/** The products a company has ordered and not cancelled. */
export const productsOrderedBy = asOrdersStand(async (db: Db, companyId): Promise<readonly string[]> => {
  const rows = await db
    .selectDistinct({ id: orderItems.productId })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(and(eq(orders.retailerCompanyId, companyId), ne(orders.status, 'cancelled')));
  return rows.map(({ id }) => id);
});
