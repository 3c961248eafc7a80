import { sql } from 'drizzle-orm';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import type { partners as contract } from '#contract/partners.ts';
import type { Db } from '#db/connect.ts';
import { type Sorting, sortingParts } from '#domain/lists.ts';
import { pounds } from '#domain/money.ts';
import { stepsBeforeShipment } from '#domain/order-status.ts';
import { byMeasure, companiesInOrder, type ListedCompany } from '../accounts/companies-in-order.ts';
import { isRetailerOf } from '../accounts/representative.ts';
import { asOrdersStand } from '../catalogue/as-orders-stand.ts';
import type { Context } from '../kernel/context.ts';
import { pageOf } from '../kernel/cursor.ts';
import { daysBefore, dueMs, isOverdue, longAgoMs, millis, rhythmDays } from '../kernel/rhythm.ts';
import { byText, inOrder } from '../kernel/sorted.ts';
import { everybody } from '../orders/order-counts.ts';

type Input = ParsedOf<typeof contract.listOwnRetailers>;
type Output = OutputOf<typeof contract.listOwnRetailers>;

/** The retailers of a sales representative, the reader where nobody else is named: those overdue by their own rhythm first. */
export async function listOwnRetailers(
  { db, actor, world }: Context<'actor' | 'world'>,
  { cursor, limit, sort = '-due', repId = actor.userId, overdue, q }: Input,
): Promise<Output> {
  const order = inOrder(keys, sql`found.id`, sort);
  const now = world.now.getTime();
  const own = await ownRetailers(db, repId);
  const late = [...own.values()].filter((retailer) => isOverdue(retailer, now));
  const measure = measureOf(sort, now);
  const { rows, total } = await companiesInOrder<Told, Retailer>(db, overdue ? late : [...own.values()], {
    order,
    sorting: sort,
    cursor,
    limit,
    measure,
    q,
    told: sql`${activeOrders} as active, ${latestThread} as "threadId"`,
  });
  return {
    ...pageOf(
      rows,
      limit,
      (row) => itemOf(row, own.get(row.id) as Retailer, now), // only those were asked for
      (row) => order.cursorOf(row.sortedBy, row.id),
    ),
    total,
    overdueTotal: late.length,
  };
}

type Told = { active: number; threadId: string | null };

function itemOf(
  { name, country, active, threadId }: ListedCompany & Told,
  retailer: Retailer,
  now: number,
): Output['items'][number] {
  return {
    companyId: retailer.id,
    name,
    country,
    orders: retailer.orders,
    activeOrders: active,
    lastOrderAt: retailer.lastMs === null ? null : new Date(retailer.lastMs).toISOString(),
    traded: pounds(retailer.traded),
    rhythmDays: retailer.rhythm,
    isOverdue: isOverdue(retailer, now),
    threadId,
  };
}

const active = sql.join(
  stepsBeforeShipment.map((status) => sql`${status}`),
  sql`, `,
);

type Retailer = {
  readonly id: string;
  readonly orders: number;
  readonly lastMs: number | null;
  readonly traded: number;
  readonly rhythm: number | null;
  readonly dueMs: number | null;
};

const withoutTrade = { orders: 0, lastMs: null, traded: 0, rhythm: null, dueMs: null };

/** How every retailer has ordered, from any brand. Cancelled orders and replacements are no trade (docs/decisions.md, Customers). */
const tradeOfRetailers = asOrdersStand(async (db: Db): Promise<ReadonlyMap<string, Retailer>> => {
  const { rows } = await db.execute<Retailer>(sql`
    with placed as (
      select retailer_company_id as id, created_at, total_gbp_minor,
        ${daysBefore(sql`retailer_company_id`, sql`created_at`)} as gap
      from orders where status <> 'cancelled' and kind = 'order'),
    trade as (
      select id, count(*)::int as orders, max(created_at) as last, sum(total_gbp_minor)::float8 as traded,
        ${rhythmDays(sql`gap`)} as rhythm
      from placed group by id)
    select id, orders, ${millis(sql`last`)} as "lastMs", traded, rhythm, ${dueMs(sql`last`, sql`rhythm`)} as "dueMs" from trade`);
  return new Map(rows.map((row) => [row.id, row]));
});

/** By company; closed ones are nobody's any more. */
async function ownRetailers(db: Db, repId: string): Promise<ReadonlyMap<string, Retailer>> {
  const { rows } = await db.execute<{ ids: string }>(sql`
    select coalesce(string_agg(company.id::text, ' '), '') as ids from companies company
    where ${isRetailerOf(sql`${repId}::uuid`)} and company.closed_at is null`);
  const ids = rows[0]?.ids.match(/\S+/g) ?? [];
  const trade = await tradeOfRetailers(db, everybody);
  return new Map(ids.map((id) => [id, trade.get(id) ?? { id, ...withoutTrade }]));
}

const activeOrders = sql`(select coalesce(sum(counted.orders), 0)::int from order_counts counted
  where counted.company_id = found.id and counted.kind = 'order' and counted.status in (${active}))`;

/** Of an order or a question, whichever somebody wrote in last. */
const latestThread = sql`(select thread.id from threads thread where thread.retailer_company_id = found.id
  order by thread.updated_at desc, thread.id desc limit 1)`;

const keys = {
  due: byMeasure,
  name: byText(sql`found.name`),
  last: byMeasure,
  orders: byMeasure,
  traded: byMeasure,
  rhythm: byMeasure,
};

const lastOf = ({ lastMs }: Retailer) => lastMs ?? longAgoMs;
/** Later than any order; the same for everybody. */
const farAheadMs = Date.parse('2100-01-01Z');

/** What they are put in order by; null where the database knows it. */
function measureOf(sort: Sorting<keyof typeof keys>, now: number): ((retailer: Retailer) => number) | null {
  switch (sortingParts(sort).name) {
    case 'name':
      return null;
    case 'due': // whoever is overdue stands above everybody who is not, and who has waited longest first
      return (one) => (isOverdue(one, now) ? 2 * farAheadMs - lastOf(one) : lastOf(one));
    case 'last':
      return lastOf;
    case 'orders':
      return ({ orders }) => orders;
    case 'traded':
      return ({ traded }) => traded;
    case 'rhythm':
      return ({ rhythm }) => rhythm ?? 0;
  }
}
