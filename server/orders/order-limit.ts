import { and, gte, inArray, lt, ne, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#db/connect.ts';
import { orders } from '#db/schema/orders.ts';
import type { Language } from '#domain/languages.ts';
import { formatMoney, pounds } from '#domain/money.ts';
import { type OrderLimit, periodOf, refuseOrderLimit, remainingMinor } from '#domain/order-limit.ts';
import type { Actor, CompanyRole } from '#domain/roles.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { World } from '../kernel/world.ts';

type Wanted = {
  readonly actor: Actor;
  readonly companyRole: CompanyRole;
  readonly orderLimitMinor: number | null;
  /** What the order comes to, in pence. */
  readonly orderMinor: number;
  readonly language: Language;
  readonly world: World;
};

/**
 * Refuses an order above the buyer's limit. It is asked under the lock of the buyer's cart, which every order
 * of the buyer takes: of two at once the second counts the first.
 */
export async function keepOrderLimit(tx: Tx, wanted: Wanted): Promise<void> {
  const { actor, companyRole, orderLimitMinor: limitMinor, orderMinor, world } = wanted;
  if (remainingMinor({ companyRole, limitMinor, spentMinor: 0 }) === null) return;
  const limit = await readOrderLimit(tx, actor.userId, wanted, world.now);
  const refused = refuseOrderLimit(limit, orderMinor);
  if (refused !== null) throw overLimit(refused.params, wanted.language);
}

/**
 * What people have ordered in this month and not cancelled, in pence by the rate of each order's day; nothing is
 * said of whoever has ordered nothing.
 */
export async function spentThisMonth(
  db: Queryable,
  userIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const { from, until } = periodOf(now);
  const rows = await db
    .select({ userId: orders.retailerId, spent: sql<string>`sum(${orders.totalGbpMinor})` })
    .from(orders)
    .where(
      and(
        inArray(orders.retailerId, [...userIds]),
        gte(orders.createdAt, from),
        lt(orders.createdAt, until),
        ne(orders.status, 'cancelled'),
      ),
    )
    .groupBy(orders.retailerId);
  return new Map(rows.map(({ userId, spent }) => [userId, Number(spent)]));
}

/** The buyer's limit with what the month holds. */
export async function readOrderLimit(
  db: Queryable,
  userId: string,
  { companyRole, orderLimitMinor: limitMinor }: Pick<Wanted, 'companyRole' | 'orderLimitMinor'>,
  now: Date,
): Promise<OrderLimit> {
  const spent = await spentThisMonth(db, [userId], now);
  return { companyRole, limitMinor, spentMinor: spent.get(userId) ?? 0 };
}

function overLimit(params: Readonly<Record<string, string | number>>, language: Language): Refusal {
  const money = (name: string) => formatMoney(pounds(Number(params[name])), language);
  return new Refusal('order-limit-exceeded', {
    ...params,
    limit: money('limitMinor'),
    order: money('orderMinor'),
    remaining: money('remainingMinor'),
  });
}
