import { eq, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#db/connect.ts';
import { users } from '#db/schema/accounts.ts';
import { orderProposals, orders } from '#db/schema/orders.ts';
import type { Language } from '#domain/languages.ts';
import { formatMoney, pounds } from '#domain/money.ts';
import {
  type OrderLimit,
  periodOf,
  refuseIncrease,
  refuseOrderLimit,
  remainingMinor,
} from '#domain/order-limit.ts';
import type { Refusal as Refused } from '#domain/refusal.ts';
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

type Dearer = {
  readonly actor: Actor;
  /** By how much what the actor is about to accept makes an order dearer, in pence. */
  readonly increaseMinor: number;
  readonly language: Language;
};

/** Why a buyer cannot accept what makes an order dearer, or null. Before accepting it is asked under the lock of the cart. */
export async function refuseDearer(
  db: Queryable,
  { actor: { userId }, increaseMinor, language }: Dearer,
  now: Date,
): Promise<Refused<'proposal-above-limit'> | null> {
  if (increaseMinor <= 0) return null;
  const [user] = await db
    .select({ companyRole: users.companyRole, orderLimitMinor: users.orderLimitMinor })
    .from(users)
    .where(eq(users.id, userId));
  if (user === undefined) throw new Refusal('signed-out');
  const refused = refuseIncrease(await readOrderLimit(db, userId, user, now), increaseMinor);
  if (refused === null) return null;
  const money = moneyOf(refused.params, language);
  const figures = {
    limit: money('limitMinor'),
    increase: money('increaseMinor'),
    remaining: money('remainingMinor'),
  };
  return { code: refused.code, params: { ...refused.params, ...figures } };
}

/**
 * What people have ordered in this month and not cancelled, in pence by the rate of each order's day, with what they have
 * agreed to on top for orders that are not among these; nothing is said of whoever has ordered nothing.
 */
export async function spentThisMonth(
  db: Queryable,
  userIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const { from, until } = periodOf(now);
  const people = sql`(${sql.join(
    userIds.map((id) => sql`${id}::uuid`),
    sql`, `,
  )})`;
  // Of what they have accepted, only what is not on their own orders of the month, which count whole.
  const [first, end] = [sql`${from.toISOString()}::timestamptz`, sql`${until.toISOString()}::timestamptz`];
  const { rows } = await db.execute<{ userId: string; spent: string }>(sql`
    select person as "userId", sum(minor) as spent from (
      select retailer_id as person, total_gbp_minor as minor from ${orders}
      where retailer_id in ${people} and created_at >= ${first} and created_at < ${end} and status <> 'cancelled'
      union all
      select said.decided_by_id, round(placed.total_gbp_minor::numeric
        * (said.total_after_minor - said.total_before_minor) / said.total_after_minor)
      from ${orderProposals} said join ${orders} placed on placed.id = said.order_id
      where said.state = 'accepted' and said.decided_by_id in ${people} and said.decided_at >= ${first}
        and said.decided_at < ${end} and said.total_after_minor > said.total_before_minor and placed.status <> 'cancelled'
        and not (placed.retailer_id = said.decided_by_id and placed.created_at >= ${first})
    ) counted group by person`);
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
  const money = moneyOf(params, language);
  return new Refusal('order-limit-exceeded', {
    ...params,
    limit: money('limitMinor'),
    order: money('orderMinor'),
    remaining: money('remainingMinor'),
  });
}

function moneyOf(params: Readonly<Record<string, string | number>>, language: Language) {
  return (name: string) => formatMoney(pounds(Number(params[name])), language);
}
