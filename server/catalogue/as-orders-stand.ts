import { eq, sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { perDb } from '#db/prepared.ts';
import { orderCounts } from '#db/schema/orders.ts';

type Kept<Value> = { readonly counts: string; readonly value: Promise<Value> };

/**
 * What is worked out from the orders of a company, or of everybody, and not at all from what becomes of them but that one is
 * cancelled. Who has traded for years need not wait until all of it is read again: it is kept as long as the database counts
 * the same orders of the same worth (ADR 19), and those are asked each time; who asks while it is being read waits for that.
 * Of each kind those answers are kept that were asked for last.
 */
export function asOrdersStand<Value>(
  find: (db: Db, of: string, key: string) => Promise<Value>,
  keptAtMost = 50,
) {
  const kept = perDb(() => new Map<string, Kept<Value>>());
  return async (db: Db, of: string, key = of): Promise<Value> => {
    const known = kept(db);
    const counts = await countsOf(db, of); // before what they count: an order meanwhile has it read again
    const found = known.get(key);
    const value = found?.counts === counts ? found.value : find(db, of, key);
    known.delete(key);
    known.set(key, { counts, value });
    for (const oldest of known.keys()) {
      if (known.size <= keptAtMost) break;
      known.delete(oldest);
    }
    // What failed is asked again by whoever comes next.
    value.catch(() => known.get(key)?.value === value && known.delete(key));
    return value;
  };
}

async function countsOf(db: Db, companyId: string): Promise<string> {
  return JSON.stringify(await ordersOf(db).execute({ companyId }));
}

const isCancelled = sql<boolean>`${orderCounts.status} = 'cancelled'`;

const ordersOf = perDb((db) =>
  db
    .select({
      kind: orderCounts.kind,
      isCancelled,
      orders: sql<string>`sum(${orderCounts.orders})`,
      totalMinor: sql<string>`sum(${orderCounts.totalGbpMinor})`,
    })
    .from(orderCounts)
    .where(eq(orderCounts.companyId, sql.placeholder('companyId')))
    .groupBy(orderCounts.kind, isCancelled)
    .orderBy(orderCounts.kind, isCancelled)
    .prepare('orders_that_stand'),
);
