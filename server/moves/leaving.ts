import { and, asc, eq, isNull, notInArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '#db/connect.ts';
import { companies, users } from '#db/schema/accounts.ts';
import { brands } from '#db/schema/catalogue.ts';
import { orders } from '#db/schema/orders.ts';
import type { Leaving } from '#domain/deletion.ts';
import { orderNumberOf } from '#domain/order-number.ts';
import type { Actor } from '#domain/roles.ts';
import { Refusal } from '../kernel/refusal.ts';

/** What stands in the way of somebody's leaving, as the rule of domain/deletion.ts takes it. */
export async function readLeaving(db: Db | Tx, actor: Actor): Promise<Leaving> {
  const { userId, companyId } = actor;
  const [company] = await db.select().from(companies).where(eq(companies.id, companyId));
  if (company === undefined) throw new Refusal('not-found');
  const colleagues = await db
    .select({ id: users.id, companyRole: users.companyRole })
    .from(users)
    .where(and(eq(users.companyId, companyId), isNull(users.disabledAt)));
  const others = colleagues.filter(({ id }) => id !== userId);
  const own = colleagues.find(({ id }) => id === userId);
  const sold = await db
    .select({ id: brands.id })
    .from(brands)
    .where(and(eq(brands.companyId, companyId), eq(brands.active, true)))
    .limit(1);
  return {
    companyRole: own?.companyRole ?? actor.companyRole,
    companyKind: company.kind,
    companyName: company.name,
    otherUsers: others.length,
    otherOwners: others.filter(({ companyRole }) => companyRole === 'owner').length,
    runsBrand: sold.length > 0,
    openOrderNumbers: await openOrders(db, actor, { isLast: others.length === 0 }),
  };
}

/** The leaver's own; the whole company's when nobody else is left to look after them. */
async function openOrders(
  db: Db | Tx,
  { userId, companyId }: Actor,
  { isLast }: { readonly isLast: boolean },
): Promise<string[]> {
  const ours = isLast
    ? sql`(${orders.retailerCompanyId} = ${companyId} or ${orders.brandCompanyId} = ${companyId})`
    : eq(orders.retailerId, userId);
  const rows = await db
    .select({ number: orders.number })
    .from(orders)
    .where(and(ours, notInArray(orders.status, ['completed', 'cancelled'])))
    .orderBy(asc(orders.number));
  return rows.map(({ number }) => orderNumberOf(number));
}
