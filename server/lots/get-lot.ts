import { asc, desc, eq, sql } from 'drizzle-orm';
import type { lots as contract } from '#contract/lots.ts';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import type { Queryable } from '#db/connect.ts';
import { companies } from '#db/schema/accounts.ts';
import { stockEntries } from '#db/schema/keeping.ts';
import { orderLots, recallNotices, recalls } from '#db/schema/lots.ts';
import { orders } from '#db/schema/orders.ts';
import { orderNumberOf } from '#domain/order-number.ts';
import { getOwnBrand } from '../catalogue/own-brand.ts';
import type { Context } from '../kernel/context.ts';
import { getLotOf } from './list-lots.ts';

type Output = OutputOf<typeof contract.getLot>;
export type RecallView = NonNullable<Output['recall']>;

/** A lot with where it went, what happened to it, and what those who have it were told. */
export async function getLot(
  { db, actor, world }: Context<'actor' | 'world'>,
  { brandId, lotId }: ParsedOf<typeof contract.getLot>,
): Promise<Output> {
  const brand = await getOwnBrand(db, actor, brandId);
  const lot = await getLotOf(db, brand, lotId, world.now);
  const [went, history, recall] = await Promise.all([
    whereItWent(db, lotId),
    historyOf(db, lotId),
    findRecall(db, lotId),
  ]);
  return { lot, orders: went, history, recall };
}

/** Every order, shop and address of a lot: one query, the question a recall asks. */
export async function whereItWent(db: Queryable, lotId: string): Promise<Output['orders']> {
  const rows = await db
    .select({
      orderId: orders.id,
      number: orders.number,
      status: orders.status,
      companyId: orders.retailerCompanyId,
      companyName: companies.name,
      address: orders.shippingAddress,
      items: sql<number>`sum(${orderLots.items})::int`,
      shippedAt: sql<Date | string | null>`min(${orderLots.shippedAt})`,
      readAt: sql<Date | string | null>`max(${recallNotices.readAt})`,
    })
    .from(orderLots)
    .innerJoin(orders, eq(orders.id, orderLots.orderId))
    .innerJoin(companies, eq(companies.id, orders.retailerCompanyId))
    .leftJoin(recalls, eq(recalls.lotId, orderLots.lotId))
    .leftJoin(
      recallNotices,
      sql`${recallNotices.recallId} = ${recalls.id} and ${recallNotices.companyId} = ${orders.retailerCompanyId}`,
    )
    .where(eq(orderLots.lotId, lotId))
    .groupBy(orders.id, companies.id)
    .orderBy(desc(orders.number));
  return rows.map(({ number, address, shippedAt, readAt, ...row }) => {
    const { name, company, street, city, postalCode, country } = address;
    return {
      ...row,
      orderNumber: orderNumberOf(number),
      address: { name, company, street, city, postalCode, country },
      shippedAt: iso(shippedAt),
      readAt: iso(readAt),
    };
  });
}

async function historyOf(db: Queryable, lotId: string): Promise<Output['history']> {
  const rows = await db
    .select({ entry: stockEntries, number: orders.number })
    .from(stockEntries)
    .leftJoin(orders, eq(orders.id, stockEntries.orderId))
    .where(eq(stockEntries.lotId, lotId))
    .orderBy(desc(stockEntries.at), desc(stockEntries.id))
    .limit(200);
  return rows.map(({ entry, number }) => ({
    id: entry.id,
    kind: entry.kind,
    items: entry.lotItems ?? 0,
    reason: entry.reason,
    orderId: entry.orderId,
    orderNumber: number === null ? null : orderNumberOf(number),
    doneBy: entry.actorName,
    at: entry.at.toISOString(),
  }));
}

/** The recall of a lot with every shop that was told, those that have not read it first. */
export async function findRecall(db: Queryable, lotId: string): Promise<RecallView | null> {
  const [row] = await db.select().from(recalls).where(eq(recalls.lotId, lotId));
  if (row === undefined) return null;
  const notices = await db
    .select({
      companyId: companies.id,
      companyName: companies.name,
      country: companies.country,
      readAt: recallNotices.readAt,
      readBy: recallNotices.actorName,
    })
    .from(recallNotices)
    .innerJoin(companies, eq(companies.id, recallNotices.companyId))
    .where(eq(recallNotices.recallId, row.id))
    .orderBy(sql`${recallNotices.readAt} is not null`, asc(companies.name), asc(companies.id));
  return {
    id: row.id,
    reason: row.reason,
    instruction: row.instruction,
    openedAt: row.openedAt.toISOString(),
    openedBy: row.actorName,
    notices: notices.map(({ readAt, ...notice }) => ({ ...notice, readAt: iso(readAt) })),
  };
}

function iso(at: Date | string | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}
