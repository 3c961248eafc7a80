import { and, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import type { orders as contract } from '#contract/orders.ts';
import type { Db } from '#db/connect.ts';
import { containing } from '#db/containing.ts';
import { companies, users } from '#db/schema/accounts.ts';
import { brands } from '#db/schema/catalogue.ts';
import { threadReads, threads } from '#db/schema/messages.ts';
import { orders } from '#db/schema/orders.ts';
import { dayMs, later } from '#domain/instants.ts';
import type { Translated } from '#domain/languages.ts';
import type { Sorting, SortName } from '#domain/lists.ts';
import { statusesOf } from '#domain/order-status.ts';
import type { Actor, Role } from '#domain/roles.ts';
import { perShape } from '../catalogue/per-shape.ts';
import type { Context } from '../kernel/context.ts';
import { pageOf } from '../kernel/cursor.ts';
import { byInstant, byText, byWhole, inOrder } from '../kernel/sorted.ts';
import { joins, summaryColumns, summaryOf } from './summary.ts';
import { ordersVisibleTo } from './visible.ts';

type Input = ParsedOf<typeof contract.listOrders>;
type Facet = { id: string; name: Translated };

/** The orders the actor may see, newest first where nobody says otherwise, how many match, and the brands to filter by. */
export async function listOrders(
  { db, actor, world: { now } }: Context<'actor' | 'world'>,
  input: Input,
): Promise<OutputOf<typeof contract.listOrders>> {
  const values = valuesOf(actor, input);
  const shape = {
    role: actor.role,
    sort: sortOf(input),
    given: filters.filter((name) => values[name] !== undefined),
  };
  const rows = await pageQuery(db, shape).execute(values);
  const { total, facets } = rows[0] ?? (await emptyPage(db, shape, values));
  return {
    ...pageOf(
      rows,
      input.limit,
      (row) => summaryOf(row, actor, now),
      (row) => orderOf(shape.sort).cursorOf(row.sortedBy, row.id),
    ),
    total,
    brands: facets,
  };
}

/** The filters a list can have; each is a condition of the prepared query only where it is given. */
const filters = ['statuses', 'brandId', 'from', 'before', 'pattern', 'cursorAt'] as const;
type Filter = (typeof filters)[number];
type Sort = Sorting<SortName<'orders'>>;
type Shape = { readonly role: Role; readonly sort: Sort; readonly given: readonly Filter[] };

/** Amounts of different currencies are compared in pounds, at the rates of each order. */
const orderOf = (sort: Sort) =>
  inOrder(
    {
      placed: byInstant(orders.createdAt),
      number: byWhole(orders.number),
      retailer: byText(companies.name),
      brand: byText(sql`${orders.brandName}->>'en'`),
      items: byWhole(orders.totalItems),
      total: byWhole(orders.totalGbpMinor),
    },
    orders.id,
    sort,
  );

function sortOf({ sort = '-placed' }: Input): Sort {
  return sort;
}

const given = (name: string) => sql.placeholder(name);
const conditions = {
  statuses: sql`${orders.status} = any(${given('statuses')}::text[])`,
  brandId: eq(orders.brandId, given('brandId')),
  from: gte(orders.createdAt, given('from')),
  before: lt(orders.createdAt, given('before')),
  pattern: sql`('LYS-' || ${orders.number} ilike ${given('pattern')} or ${orders.brandName}->>'en' ilike ${given('pattern')}
    or ${orders.brandName}->>'ko' ilike ${given('pattern')} or ${orders.brandName}->>'zh' ilike ${given('pattern')}
    or ${inArray(orders.retailerCompanyId, sql`(select named.id from ${companies} named where named.name ilike ${given('pattern')})`)})`,
} satisfies Record<Exclude<Filter, 'cursorAt'>, SQL>;

function conditionOf(name: Filter, sort: Sort): SQL {
  return name === 'cursorAt'
    ? orderOf(sort).after([sql.placeholder('cursorAt'), sql.placeholder('cursorId')])
    : conditions[name];
}

function keyOf({ role, sort, given: names }: Shape): string {
  return [role, sort, ...names].join(' ');
}

const pageQuery = perShape('orders', keyOf, (db, shape, name) =>
  db
    .select({
      ...summaryColumns,
      sortedBy: orderOf(shape.sort).value,
      total: totalOf(shape),
      facets: facetsOf(shape.role),
    })
    .from(orders)
    .innerJoin(brands, joins.brand)
    .innerJoin(companies, joins.retailerCompany)
    .innerJoin(threads, joins.thread)
    .innerJoin(users, joins.reader)
    .leftJoin(threadReads, joins.mark)
    .where(matching(shape))
    .orderBy(...orderOf(shape.sort).columns)
    .limit(sql.placeholder('take'))
    .prepare(name),
);

/** A page without rows has no column to carry the figures. */
const figuresQuery = perShape('order_figures', keyOf, (db, shape, name) =>
  db
    .select({ total: totalOf(shape), facets: facetsOf(shape.role) })
    .from(sql`(select 1) one`)
    .prepare(name),
);

async function emptyPage(db: Db, shape: Shape, values: Values): Promise<{ total: number; facets: Facet[] }> {
  const [figures] = await figuresQuery(db, shape).execute(values);
  return figures ?? { total: 0, facets: [] };
}

function matching({ role, sort, given: names }: Shape): SQL | undefined {
  return and(
    ordersVisibleTo({ role, companyId: given('companyId') }),
    ...names.map((name) => conditionOf(name, sort)),
  );
}

/** All that match, on whichever page. */
function totalOf({ role, sort, given: names }: Shape): SQL<number> {
  const counted = matching({ role, sort, given: names.filter((name) => name !== 'cursorAt') });
  return sql<number>`(select count(*)::int from ${orders} where ${counted})`;
}

/** Brands the reader has orders of. The company comes first in the index, so each brand costs one look-up. */
function facetsOf(role: Role): SQL<Facet[]> {
  const visible = ordersVisibleTo({ role, companyId: given('companyId') });
  return sql<
    Facet[]
  >`(select coalesce(json_agg(json_build_object('id', facet.id, 'name', facet.name) order by facet.slug), '[]')
    from ${brands} facet where exists (select from ${orders}
      where ${orders.brandCompanyId} = facet.company_id and ${orders.brandId} = facet.id and ${visible}))`;
}

type Values = ReturnType<typeof valuesOf>;

function valuesOf(actor: Actor, input: Input) {
  const { status, brandId, dateFrom, dateTo, q, cursor, limit } = input;
  const [cursorAt, cursorId] = orderOf(sortOf(input)).position(cursor) ?? [];
  return {
    userId: actor.userId,
    companyId: actor.companyId,
    take: limit + 1,
    statuses: status === undefined || status.length === 0 ? undefined : status.flatMap(statusesOf),
    brandId,
    from: dateFrom === undefined ? undefined : new Date(dateFrom),
    before: dateTo === undefined ? undefined : later(dateTo, dayMs),
    pattern: q === undefined || q === '' ? undefined : containing(q),
    cursorAt,
    cursorId,
  };
}
