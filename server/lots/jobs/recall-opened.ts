import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { users } from '#db/schema/accounts.ts';
import { brands, products } from '#db/schema/catalogue.ts';
import { lots, orderLots, recallNotices, recalls } from '#db/schema/lots.ts';
import { orders } from '#db/schema/orders.ts';
import { orderNumberOf } from '#domain/order-number.ts';
import type { JobData } from '../../kernel/job-data.ts';
import type { World } from '../../kernel/world.ts';
import { writeRecallEmail } from '../emails/recall.ts';

/** Writes to everybody in every shop that has some of a recalled lot. */
export async function recallOpened(
  db: Db,
  { recallId }: JobData['recall-opened'],
  world: World,
): Promise<void> {
  const [about] = await db
    .select({
      recallId: recalls.id,
      lotId: lots.id,
      brandName: brands.name,
      productName: products.name,
      code: lots.code,
      bestBefore: lots.bestBefore,
      reason: recalls.reason,
      instruction: recalls.instruction,
    })
    .from(recalls)
    .innerJoin(lots, eq(lots.id, recalls.lotId))
    .innerJoin(products, eq(products.id, lots.productId))
    .innerJoin(brands, eq(brands.id, recalls.brandId))
    .where(eq(recalls.id, recallId));
  if (about === undefined) return;
  const { lotId, ...told } = about;
  const notices = await db
    .select({ companyId: recallNotices.companyId })
    .from(recallNotices)
    .where(eq(recallNotices.recallId, recallId))
    .orderBy(asc(recallNotices.companyId));
  for (const { companyId } of notices) {
    const shipped = await ordersOf(db, lotId, companyId);
    const [latest] = shipped;
    if (latest === undefined) continue;
    const people = await db
      .select({ id: users.id, email: users.email, name: users.name, language: users.language })
      .from(users)
      .where(and(eq(users.companyId, companyId), isNull(users.disabledAt)))
      .orderBy(asc(users.id));
    await db.transaction(async (tx) => {
      for (const to of people)
        await writeRecallEmail(tx, { ...told, orderId: latest.orderId, orders: shipped }, to, world);
    });
  }
}

async function ordersOf(db: Db, lotId: string, companyId: string) {
  const rows = await db
    .select({
      orderId: orders.id,
      number: orders.number,
      items: sql<number>`sum(${orderLots.items})::int`,
    })
    .from(orderLots)
    .innerJoin(orders, eq(orders.id, orderLots.orderId))
    .where(
      and(
        eq(orderLots.lotId, lotId),
        eq(orders.retailerCompanyId, companyId),
        sql`${orderLots.shippedAt} is not null`,
      ),
    )
    .groupBy(orders.id)
    .orderBy(sql`${orders.number} desc`);
  return rows.map(({ number, ...row }) => ({ ...row, orderNumber: orderNumberOf(number) }));
}
