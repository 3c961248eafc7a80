import { sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { orderCounts, orders } from '#db/schema/orders.ts';
import { keepTrade, rebuildCompanyFigures } from './company-figures.ts';

/** Whose counts are those of everybody. */
export const everybody = '00000000-0000-0000-0000-000000000000';

/**
 * Makes one row of those that count the same. What is taken away and what is put in its place are one statement, so that
 * whoever reads the counts meanwhile has the same sum before and after. One folds after the other: two at once would
 * each leave a row of their own. What lists are put in order by follows in the same moment.
 */
export async function foldOrderCounts(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('fold order counts'))`);
    const { rows } = await tx.execute<{ id: string }>(folded);
    await keepTrade(
      tx,
      rows.map(({ id }) => id),
    );
  });
}

const folded = sql`
    with fresh as (delete from ${orderCounts} where not is_folded
        returning company_id, kind, status, is_paid, orders, total_gbp_minor, last_at),
      alike as (select distinct company_id, kind, status, is_paid from fresh),
      before as (delete from ${orderCounts} folded using alike
        where folded.is_folded and (folded.company_id, folded.kind, folded.status, folded.is_paid)
          = (alike.company_id, alike.kind, alike.status, alike.is_paid)
        returning folded.company_id, folded.kind, folded.status, folded.is_paid, folded.orders, folded.total_gbp_minor, folded.last_at),
      kept as (insert into ${orderCounts} (company_id, kind, status, is_paid, orders, total_gbp_minor, last_at, is_folded)
        select company_id, kind, status, is_paid, sum(orders), sum(total_gbp_minor), max(last_at), true
        from (select * from fresh union all select * from before) counted
        group by 1, 2, 3, 4 having sum(orders) <> 0 or sum(total_gbp_minor) <> 0)
    select distinct company_id as id from alike`;

/** Counts every order anew, while none can be written. Returns how many counts were not what they should have been. */
export async function rebuildOrderCounts(db: Db): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${orders}, ${orderCounts} in share row exclusive mode`);
    const { rows } = await tx.execute<{ wrong: number }>(sql`
      with kept as (select company_id, kind, status, is_paid, sum(orders) as orders, sum(total_gbp_minor) as total
          from ${orderCounts} group by 1, 2, 3, 4 having sum(orders) <> 0 or sum(total_gbp_minor) <> 0),
        counted as (${counted})
      select count(*)::int as wrong from kept full join counted using (company_id, kind, status, is_paid)
      where (kept.orders, kept.total) is distinct from (counted.orders, counted.total)`);
    await tx.execute(sql`delete from ${orderCounts}`);
    await tx.execute(sql`
      insert into ${orderCounts} (company_id, kind, status, is_paid, orders, total_gbp_minor, last_at, is_folded)
      select company_id, kind, status, is_paid, orders, total, last_at, true from (${counted}) counted`);
    await rebuildCompanyFigures(tx);
    return rows[0]?.wrong ?? 0;
  });
}

const counted = sql`select of_whom as company_id, kind, status, paid_at is not null as is_paid, count(*) as orders,
    sum(total_gbp_minor) as total, max(created_at) as last_at
  from ${orders}, unnest(array[${sql.raw(`'${everybody}'::uuid`)}, retailer_company_id, brand_company_id]) of_whom
  group by 1, 2, 3, 4`;
