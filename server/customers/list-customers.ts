import { type SQL, sql } from 'drizzle-orm';
import type { customers as contract } from '#contract/customers.ts';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import type { Db } from '#db/connect.ts';
import { containing } from '#db/containing.ts';
import type { CustomerFilter } from '#domain/customer.ts';
import { pounds } from '#domain/money.ts';
import { asOrdersStand } from '../catalogue/as-orders-stand.ts';
import { getOwnBrand, type OwnBrand } from '../catalogue/own-brand.ts';
import type { Context } from '../kernel/context.ts';
import { pageOf } from '../kernel/cursor.ts';
import { daysBefore, isOverdue, rhythmDays } from '../kernel/rhythm.ts';
import { byInstant, byText, byWhole, inOrder, type SortValue } from '../kernel/sorted.ts';
import { dealings } from './dealings.ts';

type Output = OutputOf<typeof contract.listCustomers>;

/** The retailers a brand has dealings with: company and country, how they order, and the way to the conversation. */
export async function listCustomers(
  { db, actor, world: { now } }: Context<'actor' | 'world'>,
  { brandId, cursor, limit, sort = '-last', kind, q }: ParsedOf<typeof contract.listCustomers>,
): Promise<Output> {
  const brand = await getOwnBrand(db, actor, brandId);
  const order = inOrder(keys, sql`found.id`, sort);
  const position = order.position(cursor);
  const { rows } = await db.execute(sql`
    ${await found(db, brand, now)}, matching as (
      select found.* from found where ${kind === undefined ? sql`true` : which[kind]}
        ${q ? sql`and found.name ilike ${containing(q)}` : sql``})
    select found.*, ${order.value} as "sortedBy", (select count(*)::int from matching) as total,
      ${latestThread(brand)} as "threadId"
    from matching found where ${position === null ? sql`true` : order.after(position)}
    order by ${sql.join([...order.columns], sql`, `)} limit ${limit + 1}`);
  const customers = rows as unknown as Row[]; // the statement above selects them
  return {
    ...pageOf(customers, limit, customerOf, (row) => order.cursorOf(row.sortedBy, row.id)),
    total: customers[0]?.total ?? 0,
    brand: { id: brand.id, slug: brand.slug, name: brand.name },
  };
}

type Row = {
  id: string;
  name: string;
  country: string;
  orders: number;
  first: string | null;
  last: string | null;
  traded: number;
  rhythm: number | null;
  overdue: boolean;
  threadId: string | null;
  total: number;
  sortedBy: SortValue;
};

function customerOf(row: Row): Output['items'][number] {
  const at = (text: string | null) => (text === null ? null : new Date(text).toISOString());
  return {
    companyId: row.id,
    name: row.name,
    country: row.country,
    orders: row.orders,
    firstOrderAt: at(row.first),
    lastOrderAt: at(row.last),
    traded: pounds(row.traded),
    rhythmDays: row.rhythm,
    isOverdue: row.overdue,
    threadId: row.threadId,
  };
}

type Traded = Pick<Row, 'id' | 'orders' | 'first' | 'last' | 'traded' | 'rhythm'>;

/** How retailers order from a brand of the company; cancelled orders and replacements are no trade. */
const tradeOf = asOrdersStand(async (db: Db, companyId, brandId): Promise<string> => {
  const { rows } = await db.execute<Traded>(sql`with placed as (
      select retailer_company_id as id, created_at, total_gbp_minor,
        ${daysBefore(sql`retailer_company_id`, sql`created_at`)} as gap
      from orders where brand_company_id = ${companyId} and brand_id = ${brandId} and status <> 'cancelled'
        and kind = 'order')
    select id, count(*)::int as orders, min(created_at) as first, max(created_at) as last,
      sum(total_gbp_minor)::float8 as traded, ${rhythmDays(sql`gap`)} as rhythm
    from placed group by id`);
  return JSON.stringify(rows);
});

/** Who has dealings with the brand, and how they order. */
async function found(db: Db, brand: OwnBrand, now: Date): Promise<SQL> {
  return sql`with traded as (
      select * from jsonb_to_recordset(${await tradeOf(db, brand.companyId, brand.id)}::jsonb)
        as traded(id uuid, orders int, first timestamptz, last timestamptz, traded float8, rhythm int)),
    found as (
      select company.id, company.name, company.country, coalesce(traded.orders, 0) as orders, traded.first, traded.last,
        coalesce(traded.traded, 0) as traded, traded.rhythm,
        ${isOverdue({ last: sql`traded.last`, rhythm: sql`traded.rhythm` }, now)} as overdue
      from companies company left join traded on traded.id = company.id
      where company.id in (${dealings(brand)}))`;
}

const which = {
  ordered: sql`found.orders > 0`,
  overdue: sql`found.overdue`,
  asked: sql`found.orders = 0`,
} satisfies Record<CustomerFilter, SQL>;

const longAgo = sql`'2000-01-01Z'::timestamptz`;
const keys = {
  last: byInstant(sql`coalesce(found.last, ${longAgo})`),
  first: byInstant(sql`coalesce(found.first, ${longAgo})`),
  name: byText(sql`found.name`),
  country: byText(sql`found.country`),
  orders: byWhole(sql`found.orders`),
  traded: byWhole(sql`found.traded::bigint`),
  rhythm: byWhole(sql`coalesce(found.rhythm, 0)`),
};

/** Of an order or a question, whichever somebody wrote in last. */
function latestThread({ id, companyId }: OwnBrand): SQL {
  return sql`(select thread.id from threads thread left join orders placed on placed.id = thread.order_id
    where thread.retailer_company_id = found.id and thread.brand_company_id = ${companyId}
      and coalesce(thread.brand_id, placed.brand_id) = ${id}
    order by thread.updated_at desc, thread.id desc limit 1)`;
}
