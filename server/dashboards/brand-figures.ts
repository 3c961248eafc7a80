import { sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { dayMs, dayOf, type Instant, later, millisOf } from '#domain/instants.ts';
import type { Translated } from '#domain/languages.ts';
import type { OrderStatus } from '#domain/order-status.ts';
import { asOrdersStand } from '../catalogue/as-orders-stand.ts';
import type { Context } from '../kernel/context.ts';
import { countWaitingForBrand } from '../messages/waiting-threads.ts';
import { active, distribution, ordersWhere } from './groups.ts';
import { onlyRow, statement } from './statement.ts';

export const weeksShown = 12;

export type BrandFigures = {
  readonly brandId: string | null;
  readonly brandSlug: string | null;
  readonly brandName: Translated | null;
  readonly retailers: number;
  readonly activeOrders: number;
  readonly awaitingConfirmation: number;
  readonly productsListed: number;
  readonly inquiries: number;
  readonly salesByWeek: Week[];
  readonly statusDistribution: { status: OrderStatus; count: number }[];
};

export type Week = { weekStart: string; totalMinor: number; orders: number };

/**
 * The counters of the brand dashboard, over the orders of the user's company. A week begins on Monday
 * 00:00 UTC; a cancelled order sells nothing. An inquiry is a conversation that waits for the brand's answer.
 */
export async function brandFigures({
  db,
  actor,
  world: { now },
}: Context<'actor' | 'world'>): Promise<BrandFigures> {
  const weeks = weekStarts(now);
  const [rows, retailers, inquiries] = await Promise.all([
    ofCompany(db, [actor.companyId, `${weeks[0]}T00:00:00Z`]),
    retailersOf(db, actor.companyId),
    countWaitingForBrand(db, actor.companyId, now),
  ]);
  const row = onlyRow(rows);
  const salesByWeek = weeks.map((weekStart) => weekOf(row.salesByWeek, weekStart));
  return { ...row, retailers, inquiries, salesByWeek };
}

/** How many retailers have ordered from the brands of the company, whatever became of it. */
const retailersOf = asOrdersStand(async (db: Db, companyId): Promise<number> => {
  const { rows } = await db.execute<{ retailers: number }>(sql`
    select count(distinct retailer_company_id)::int as retailers from orders
    where brand_id in (select id from brands where company_id = ${companyId})`);
  return onlyRow(rows).retailers;
});

/** The Mondays of the last twelve weeks, the current one included, oldest first. */
export function weekStarts(now: Instant): string[] {
  const today = new Date(millisOf(now));
  const sinceMonday = (today.getUTCDay() + 6) % 7;
  return Array.from({ length: weeksShown }, (_, index) =>
    dayOf(later(today, -(sinceMonday + 7 * (weeksShown - 1 - index)) * dayMs)),
  );
}

function weekOf(sold: readonly Week[], weekStart: string): Week {
  return sold.find((week) => week.weekStart === weekStart) ?? { weekStart, totalMinor: 0, orders: 0 };
}

const ofCompany = statement<Omit<BrandFigures, 'retailers' | 'inquiries'>>(
  'brand_figures',
  `
    select
      brand.id as "brandId",
      brand.slug as "brandSlug",
      brand.name as "brandName",
      (select coalesce(sum(product_count), 0)::int from brands where company_id = $1) as "productsListed",
      counted.*,
      (
        select coalesce(json_agg(week order by week."weekStart"), '[]') from (
          select to_char(date_trunc('week', created_at at time zone 'UTC'), 'YYYY-MM-DD') as "weekStart",
            sum(total_gbp_minor)::float8 as "totalMinor", count(*)::int as orders
          from orders
          where brand_company_id = $1 and status <> 'cancelled' and kind = 'order' and created_at >= $2
          group by 1
        ) week
      ) as "salesByWeek",
      (${distribution('$1')}) as "statusDistribution"
    from (
      select
        ${ordersWhere(active)} as "activeOrders",
        ${ordersWhere("status = 'pending'")} as "awaitingConfirmation"
      from order_counts where company_id = $1
    ) counted
    left join lateral (
      select id, case when active then slug end as slug, name from brands where company_id = $1 order by active desc, created_at, id limit 1
    ) brand on true`,
);
