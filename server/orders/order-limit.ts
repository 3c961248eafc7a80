import { and, eq, gte, lt, ne, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#db/connect.ts';
import { orders } from '#db/schema/orders.ts';
import type { Language } from '#domain/languages.ts';
import { formatMoney } from '#domain/money.ts';
import { type OrderLimit, periodOf, refuseOrderLimit, remainingMinor } from '#domain/order-limit.ts';
import type { Actor, CompanyRole } from '#domain/roles.ts';
import { Refusal } from '../http/problem.ts';
import type { World } from '../world.ts';

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
  const spentMinor = await spentThisMonth(tx, actor.userId, world.now);
  const refused = refuseOrderLimit({ companyRole, limitMinor, spentMinor }, orderMinor);
  if (refused !== null) throw overLimit(refused.params, wanted.language);
}

/** What somebody has ordered in this month and not cancelled, in pence by the rate of each order's day. */
export async function spentThisMonth(db: Queryable, userId: string, now: Date): Promise<number> {
  const { from, until } = periodOf(now);
  const [row] = await db
    .select({ spent: sql<string>`coalesce(sum(${orders.totalGbpMinor}), 0)` })
    .from(orders)
    .where(
      and(
        eq(orders.retailerId, userId),
        gte(orders.createdAt, from),
        lt(orders.createdAt, until),
        ne(orders.status, 'cancelled'),
      ),
    );
  return Number(row?.spent ?? 0);
}

/** The buyer's limit with what the month holds. */
export async function readOrderLimit(
  db: Queryable,
  userId: string,
  { companyRole, orderLimitMinor: limitMinor }: Pick<Wanted, 'companyRole' | 'orderLimitMinor'>,
  now: Date,
): Promise<OrderLimit> {
  return { companyRole, limitMinor, spentMinor: await spentThisMonth(db, userId, now) };
}

function overLimit(params: Readonly<Record<string, string | number>>, language: Language): Refusal {
  const money = (name: string) =>
    formatMoney({ amountMinor: Number(params[name]), currency: 'GBP' }, language);
  return new Refusal('order-limit-exceeded', {
    ...params,
    limit: money('limitMinor'),
    order: money('orderMinor'),
    remaining: money('remainingMinor'),
  });
}
