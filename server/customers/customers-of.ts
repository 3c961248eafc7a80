import { sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { threads } from '#db/schema/messages.ts';
import { orders } from '#db/schema/orders.ts';
import { asOrdersStand } from '../catalogue/as-orders-stand.ts';
import type { OwnBrand } from '../catalogue/own-brand.ts';
import { daysBefore, dueMs, millis, rhythmDays } from '../kernel/rhythm.ts';
import { ordersFrom, questionsTo } from './dealings.ts';

/** How a retailer orders from a brand; cancelled orders and replacements are no trade. */
export type Customer = {
  readonly id: string;
  readonly orders: number;
  readonly firstMs: number | null;
  readonly lastMs: number | null;
  readonly traded: number;
  readonly rhythm: number | null;
  /** When more has passed than usually does; null before the second order. */
  readonly dueMs: number | null;
};

const withoutTrade = { orders: 0, firstMs: null, lastMs: null, traded: 0, rhythm: null, dueMs: null };

/** Who has dealings with the brand, by company: those that have ordered, and those that have only asked. */
export async function customersOf(db: Db, brand: OwnBrand): Promise<ReadonlyMap<string, Customer>> {
  const [ordered, asked] = await Promise.all([
    whoOrdered(db, brand.companyId, brand.id),
    db.selectDistinct({ id: threads.retailerCompanyId }).from(threads).where(questionsTo(brand)),
  ]);
  const only = asked.filter(({ id }) => !ordered.has(id));
  return new Map([...ordered, ...only.map(({ id }) => [id, { id, ...withoutTrade }] as const)]);
}

/** Whoever has only orders that are no trade has ordered all the same. What companies are called is none of it: names change. */
const whoOrdered = asOrdersStand(async (db: Db, companyId, id): Promise<ReadonlyMap<string, Customer>> => {
  const { rows } = await db.execute<Customer>(sql`
    with placed as (
      select retailer_company_id as id, created_at, total_gbp_minor, status <> 'cancelled' and kind = 'order' as is_trade
      from ${orders} where ${ordersFrom({ id, companyId })}),
    paced as (select *, ${daysBefore(sql`id`, sql`created_at`)} as gap from placed where is_trade),
    trade as (
      select id, count(*)::int as orders, min(created_at) as first, max(created_at) as last,
        sum(total_gbp_minor)::float8 as traded, ${rhythmDays(sql`gap`)} as rhythm
      from paced group by id)
    select id, coalesce(orders, 0) as orders, ${millis(sql`first`)} as "firstMs", ${millis(sql`last`)} as "lastMs",
      coalesce(traded, 0) as traded, rhythm, ${dueMs(sql`last`, sql`rhythm`)} as "dueMs"
    from (select distinct id from placed) ordered left join trade using (id)`);
  return new Map(rows.map((row) => [row.id, row]));
});
