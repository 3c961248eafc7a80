import { and, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { perDb } from '#db/prepared.ts';
import { orderCounts, orderItems, orders } from '#db/schema/orders.ts';

type Ordered = { readonly counts: string; readonly ids: readonly string[] };

/** Companies whose answer is kept, those asked for last. */
const keptAtMost = 50;
const kept = perDb(() => new Map<string, Ordered>());

/**
 * The products a company has ordered and not cancelled. Who has ordered for years need not wait until all of it is read
 * again: it is kept as long as the database counts the same orders of the same worth (ADR 19), and those are asked each
 * time.
 */
export async function productsOrderedBy(db: Db, companyId: string): Promise<readonly string[]> {
  const known = kept(db);
  const counts = await countsOf(db, companyId); // before what they count: an order meanwhile has it read again
  const found = known.get(companyId);
  const ids = found?.counts === counts ? found.ids : await readIds(db, companyId);
  known.delete(companyId);
  known.set(companyId, { counts, ids });
  for (const oldest of known.keys()) {
    if (known.size <= keptAtMost) break;
    known.delete(oldest);
  }
  return ids;
}

async function countsOf(db: Db, companyId: string): Promise<string> {
  const rows = await db
    .select({
      status: orderCounts.status,
      orders: sql<string>`sum(${orderCounts.orders})`,
      totalMinor: sql<string>`sum(${orderCounts.totalGbpMinor})`,
    })
    .from(orderCounts)
    .where(eq(orderCounts.companyId, companyId))
    .groupBy(orderCounts.status)
    .orderBy(orderCounts.status);
  return JSON.stringify(rows);
}

async function readIds(db: Db, companyId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: orderItems.productId })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(and(eq(orders.retailerCompanyId, companyId), ne(orders.status, 'cancelled')));
  return rows.map(({ id }) => id);
}
