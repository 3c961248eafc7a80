import { dayMs, hourMs, type Instant, later, millisOf } from '#domain/instants.ts';
import type { OrderStatus } from '#domain/order-status.ts';
import type { Context } from '../kernel/context.ts';
import { everybody } from '../orders/order-counts.ts';
import { distribution, ordersWhere } from './groups.ts';
import { onlyRow, statement } from './statement.ts';

/**
 * Hours a conversation may wait for the team before it is urgent (an answer is promised within a business
 * day).
 */
export const urgentAfterHours = 24;

export type AdminFigures = {
  readonly totalOrders: number;
  readonly pendingOrders: number;
  readonly weeklyGrowth: number;
  readonly totalRetailers: number;
  readonly newRetailers: number;
  readonly pendingInvites: number;
  readonly activeBrands: number;
  readonly newBrandsThisMonth: number;
  readonly brandApplications: number;
  readonly urgentMessages: number;
  readonly statusDistribution: { status: OrderStatus; count: number }[];
};

/** The counters of the operator's overview, at the moment `now`. */
export async function adminFigures({ db, world: { now } }: Context<'world'>): Promise<AdminFigures> {
  const { thisWeek, weekBefore, ...counted } = onlyRow(
    await overall(db, [
      later(now, 0),
      later(now, -7 * dayMs),
      later(now, -14 * dayMs),
      monthStart(now),
      later(now, -urgentAfterHours * hourMs),
    ]),
  );
  return { ...counted, weeklyGrowth: growthPercent(thisWeek, weekBefore) };
}

/** Growth in whole percent; from nothing to something is 100. */
export function growthPercent(current: number, before: number): number {
  if (before === 0) return current === 0 ? 0 : 100;
  return Math.round(((current - before) * 100) / before);
}

function monthStart(now: Instant): Date {
  const today = new Date(millisOf(now));
  return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), 1));
}

/**
 * A retailer counts from its first user on, and invitations are those of retailers; new retailers and brand applications are those to decide.
 * A conversation is urgent that has waited for the team too long (docs/decisions.md, Desk), whatever
 * has become of its order.
 */
const overall = statement<Omit<AdminFigures, 'weeklyGrowth'> & { thisWeek: number; weekBefore: number }>(
  'admin_figures',
  `
    select
      counted.*,
      joined.*,
      (select count(*)::int from invites join companies on companies.id = invites.company_id
        where companies.kind = 'retailer' and used_at is null and revoked_at is null and expires_at > $1) as "pendingInvites",
      (select count(*)::int from brands where active) as "activeBrands",
      (select count(*)::int from brands where created_at >= $4) as "newBrandsThisMonth",
      (select count(*)::int from applications where kind = 'retailer' and status = 'new') as "newRetailers",
      (select count(*)::int from applications where kind = 'brand' and status = 'pending') as "brandApplications",
      (
        select count(*)::int
        from threads
        where waits_since < $5
      ) as "urgentMessages",
      (${distribution(`'${everybody}'`)}) as "statusDistribution",
      (select count(*)::int from orders where kind = 'order' and created_at > $2 and created_at <= $1) as "thisWeek",
      (select count(*)::int from orders where kind = 'order' and created_at > $3 and created_at <= $2) as "weekBefore"
    from (
      select
        ${ordersWhere("kind = 'order'")} as "totalOrders",
        ${ordersWhere("status = 'pending'")} as "pendingOrders"
      from order_counts where company_id = '${everybody}'
    ) counted
    cross join (
      select count(*)::int as "totalRetailers"
      from companies where kind = 'retailer' and exists (select from users where company_id = companies.id)
    ) joined`,
);
