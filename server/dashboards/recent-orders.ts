import { desc, sql } from 'drizzle-orm';
import { perDb } from '#db/prepared.ts';
import { companies, users } from '#db/schema/accounts.ts';
import { brands } from '#db/schema/catalogue.ts';
import { threadReads, threads } from '#db/schema/messages.ts';
import { orders } from '#db/schema/orders.ts';
import { type Role, roles } from '#domain/roles.ts';
import type { Context } from '../kernel/context.ts';
import { joins, type OrderSummary, summaryColumns, summaryOf } from '../orders/summary.ts';
import { ordersVisibleTo } from '../orders/visible.ts';

/** Orders on a dashboard. */
const recentOrdersShown = 5;

/** The actor's latest orders; an admin's are everybody's. */
export async function recentOrders({
  db,
  actor,
  world: { now },
}: Context<'actor' | 'world'>): Promise<OrderSummary[]> {
  const { role, companyId, userId } = actor;
  const rows = await latest(db)[role].execute({ companyId, userId });
  return rows.map((row) => summaryOf(row, actor, now));
}

const latest = perDb((db) => {
  const of = (role: Role) =>
    db
      .select(summaryColumns)
      .from(orders)
      .innerJoin(brands, joins.brand)
      .innerJoin(companies, joins.retailerCompany)
      .innerJoin(threads, joins.thread)
      .innerJoin(users, joins.reader)
      .leftJoin(threadReads, joins.mark)
      .where(ordersVisibleTo({ role, companyId: sql.placeholder('companyId') }))
      .orderBy(desc(orders.createdAt), desc(orders.id))
      .limit(recentOrdersShown)
      .prepare(`recent_orders_${role}`);
  return Object.fromEntries(roles.map((role) => [role, of(role)])) as Record<Role, ReturnType<typeof of>>; // one of each role
});
