import { type SQL, sql } from 'drizzle-orm';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import type { partners as contract } from '#contract/partners.ts';
import type { Db } from '#db/connect.ts';
import { containing } from '#db/containing.ts';
import { pounds } from '#domain/money.ts';
import { stepsBeforeShipment } from '#domain/order-status.ts';
import { retailersOf } from '../accounts/representative.ts';
import { asOrdersStand } from '../catalogue/as-orders-stand.ts';
import type { Context } from '../kernel/context.ts';
import { pageOf } from '../kernel/cursor.ts';
import { daysBefore, isOverdue, rhythmDays } from '../kernel/rhythm.ts';
import { byInstant, byText, byWhole, inOrder, type SortValue } from '../kernel/sorted.ts';
import { everybody } from '../orders/order-counts.ts';

type Input = ParsedOf<typeof contract.listOwnRetailers>;
type Output = OutputOf<typeof contract.listOwnRetailers>;

/** The retailers of a sales representative, the reader where nobody else is named: those overdue by their own rhythm first. */
export async function listOwnRetailers(
  { db, actor, world: { now } }: Context<'actor' | 'world'>,
  { cursor, limit, sort = '-due', repId = actor.userId, overdue, q }: Input,
): Promise<Output> {
  const order = inOrder(keys, sql`found.id`, sort);
  const position = order.position(cursor);
  const { rows } = await db.execute(sql`
    ${await found(db, repId, now)}, matching as (
      select found.* from found where ${overdue ? sql`found.overdue` : sql`true`}
        and ${q ? sql`found.name ilike ${containing(q)}` : sql`true`}),
    facts as (select (select count(*)::int from matching) as total,
      (select count(*)::int from found where overdue) as "overdueTotal"),
    page as (
      select found.*, ${order.value} as sorted_by from matching found
      where ${position === null ? sql`true` : order.after(position)}
      order by ${sql.join([...order.columns], sql`, `)} limit ${limit + 1})
    select facts.*, page.*, page.sorted_by as "sortedBy", ${activeOrders} as active, ${latestThread} as "threadId"
    from facts left join page on true
    order by ${sort.startsWith('-') ? sql`page.sorted_by desc, page.id desc` : sql`page.sorted_by, page.id`}`);
  const retailers = rows as unknown as Row[]; // the statement above selects them
  const [first] = retailers;
  return {
    ...pageOf(
      retailers.filter(({ id }) => id !== null), // where nothing matches, the facts stand alone
      limit,
      retailerOf,
      (row) => order.cursorOf(row.sortedBy, row.id),
    ),
    total: first?.total ?? 0,
    overdueTotal: first?.overdueTotal ?? 0,
  };
}

type Row = {
  total: number;
  overdueTotal: number;
  id: string;
  name: string;
  country: string;
  orders: number;
  active: number;
  last: string | null;
  traded: number;
  rhythm: number | null;
  overdue: boolean;
  threadId: string | null;
  sortedBy: SortValue;
};

function retailerOf(row: Row): Output['items'][number] {
  return {
    companyId: row.id,
    name: row.name,
    country: row.country,
    orders: row.orders,
    activeOrders: row.active,
    lastOrderAt: row.last === null ? null : new Date(row.last).toISOString(),
    traded: pounds(row.traded),
    rhythmDays: row.rhythm,
    isOverdue: row.overdue,
    threadId: row.threadId,
  };
}

const active = sql.join(
  stepsBeforeShipment.map((status) => sql`${status}`),
  sql`, `,
);

type Traded = { id: string; orders: number; last: string; traded: number; rhythm: number | null };

/** How every retailer has ordered, from any brand. Cancelled orders and replacements are no trade (docs/decisions.md, Customers). */
const tradeOfRetailers = asOrdersStand(async (db: Db): Promise<readonly Traded[]> => {
  const { rows } = await db.execute<Traded>(sql`with placed as (
      select retailer_company_id as id, created_at, total_gbp_minor,
        ${daysBefore(sql`retailer_company_id`, sql`created_at`)} as gap
      from orders where status <> 'cancelled' and kind = 'order')
    select id, count(*)::int as orders, max(created_at) as last, sum(total_gbp_minor)::float8 as traded,
      ${rhythmDays(sql`gap`)} as rhythm
    from placed group by id`);
  return rows;
});

async function found(db: Db, repId: string, now: Date): Promise<SQL> {
  const own = await ownRetailers(db, repId);
  const isOwn = new Set(own);
  const traded = (await tradeOfRetailers(db, everybody)).filter(({ id }) => isOwn.has(id));
  return sql`with traded as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(traded)}::jsonb)
        as traded(id uuid, orders int, last timestamptz, traded float8, rhythm int)),
    found as (
      select company.id, company.name, company.country, coalesce(traded.orders, 0) as orders, traded.last,
        coalesce(traded.traded, 0) as traded, traded.rhythm,
        ${isOverdue({ last: sql`traded.last`, rhythm: sql`traded.rhythm` }, now)} as overdue
      from companies company left join traded on traded.id = company.id
      where company.id = any(${sql.param(own)}::uuid[]) and company.closed_at is null)`;
}

async function ownRetailers(db: Db, repId: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select unnest(${retailersOf(sql`${repId}::uuid`)}) as id`,
  );
  return rows.map(({ id }) => id);
}

const activeOrders = sql`(select coalesce(sum(counted.orders), 0)::int from order_counts counted
  where counted.company_id = page.id and counted.kind = 'order' and counted.status in (${active}))`;

/** Of an order or a question, whichever somebody wrote in last. */
const latestThread = sql`(select thread.id from threads thread where thread.retailer_company_id = page.id
  order by thread.updated_at desc, thread.id desc limit 1)`;

const longAgo = sql`'2000-01-01Z'::timestamptz`;
const last = sql`coalesce(found.last, ${longAgo})`;
const keys = {
  // Whoever is overdue stands above everybody who is not, and who has waited longest first.
  due: byWhole(
    sql`(case when found.overdue then 4000000000 - floor(extract(epoch from ${last})) + 1000000000000
      else floor(extract(epoch from ${last})) end)::bigint`,
  ),
  name: byText(sql`found.name`),
  last: byInstant(last),
  orders: byWhole(sql`found.orders`),
  traded: byWhole(sql`found.traded::bigint`),
  rhythm: byWhole(sql`coalesce(found.rhythm, 0)`),
};
