import { sql } from 'drizzle-orm';
import type { Queryable } from '#db/connect.ts';
import { companyFigures, users } from '#db/schema/accounts.ts';

/** What `order_counts` says of companies that have ordered or sold, as text for statements that are written out. */
const tradeWhere = (
  companies: string,
) => `select company_id, coalesce(sum(orders) filter (where status <> 'cancelled'), 0)::int as orders,
      coalesce(sum(total_gbp_minor) filter (where status <> 'cancelled'), 0)::bigint as traded_minor, max(last_at) as last_order_at
    from order_counts where kind = 'order' and ${companies} group by company_id`;

/** The trade of those with changes that are not folded yet: what is kept of them is not all. */
export const freshTrade = tradeWhere(
  'company_id = any(array(select company_id from order_counts where not is_folded))',
);

/** Writes down what has become of the companies' orders, once the changes are folded. */
export async function keepTrade(db: Queryable, companyIds: readonly string[]): Promise<void> {
  await db.execute(sql`
    update ${companyFigures} figures set orders = coalesce(traded.orders, 0), traded_minor = coalesce(traded.traded_minor, 0),
      last_order_at = traded.last_order_at
    from unnest(${sql.param(companyIds)}::uuid[]) of_whom(company_id)
      left join lateral (${sql.raw(tradeWhere('company_id = of_whom.company_id'))}) traded on true
    where figures.company_id = of_whom.company_id`);
}

/** Adds up the figures of every company anew; what is written meanwhile waits. */
export async function rebuildCompanyFigures(db: Queryable): Promise<void> {
  await db.execute(sql`lock table ${users}, ${companyFigures} in share row exclusive mode`);
  await db.execute(
    sql`insert into ${companyFigures} (company_id) select id from companies on conflict do nothing`,
  );
  await db.execute(sql`
    update ${companyFigures} figures set people = counted.people, first_user_at = counted.first_user_at,
      last_login_at = counted.last_login_at, orders = counted.orders, traded_minor = counted.traded_minor,
      last_order_at = counted.last_order_at
    from (
      select company.id, coalesce(had.people, 0) as people, had.first_user_at, had.last_login_at,
        coalesce(traded.orders, 0) as orders, coalesce(traded.traded_minor, 0) as traded_minor, traded.last_order_at
      from companies company
      left join (select company_id, count(*) as people, min(created_at) as first_user_at, max(last_login_at) as last_login_at
        from ${users} group by 1) had on had.company_id = company.id
      left join (${sql.raw(tradeWhere('true'))}) traded on traded.company_id = company.id) counted
    where counted.id = figures.company_id`);
}
