import { eq, type SQL, sql } from 'drizzle-orm';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import type { orders as contract } from '#contract/orders.ts';
import type { Db } from '#db/connect.ts';
import { companies, users } from '#db/schema/accounts.ts';
import { brands } from '#db/schema/catalogue.ts';
import { threadReads, threads } from '#db/schema/messages.ts';
import { notes } from '#db/schema/notes.ts';
import { orders } from '#db/schema/orders.ts';
import { cappedCount, countedTo } from '#domain/catalogue-filter.ts';
import { ordersBeginWith, sortingParts } from '#domain/lists.ts';
import type { Role } from '#domain/roles.ts';
import { perShape } from '../catalogue/per-shape.ts';
import type { Context } from '../kernel/context.ts';
import { countedForFile } from '../kernel/count-up-to.ts';
import { pageOf } from '../kernel/cursor.ts';
import { choicesOf } from './order-choices.ts';
import { filterValues, givenFilters, matching, type OrderFilterName } from './order-filters.ts';
import { type OrderSort, orderIn, pageRows, positionOf } from './order-sort.ts';
import { joins, summaryColumns, summaryOf } from './summary.ts';

type Input = ParsedOf<typeof contract.listOrders>;
type Output = OutputOf<typeof contract.listOrders>;
type Figures = { total: number };

/** The orders the actor may see, how many match, and what they can be narrowed to. */
export async function listOrders(context: Context<'actor' | 'world'>, input: Input): Promise<Output> {
  const page = await readOrders(context, { ...input, countTo: countedTo, isNarrowable: true });
  return { ...page, total: cappedCount(page.total) };
}

/**
 * The same for a file, which says how many rows it has: all are counted with its first page, and not again. Nobody
 * narrows a file, so what it could be narrowed to is not asked for with each of its pages.
 */
export function listAllOrders(context: Context<'actor' | 'world'>, input: Input): Promise<Output> {
  return readOrders(context, { ...input, countTo: countedForFile(input), isNarrowable: false });
}

type Counting = { readonly countTo: number; readonly isNarrowable: boolean };

async function readOrders(
  { db, actor, world: { now } }: Context<'actor' | 'world'>,
  { cursor, limit, sort, countTo, isNarrowable, ...input }: Input & Counting,
): Promise<Output> {
  const filters = filterValues(actor, input, now);
  const sorting = sort ?? ordersBeginWith(actor.role);
  const from = positionOf(sorting, cursor, now);
  const shape = {
    role: actor.role,
    sort: sorting,
    given: givenFilters(filters),
    goesOn: from.at !== undefined,
  };
  const values = { ...filters, ...from, userId: actor.userId, take: limit + 1, countTo: countTo + 1 };
  const [rows, choices] = await Promise.all([
    pageQuery(db, shape).execute(values),
    isNarrowable ? choicesOf(db, actor) : { brands: [], countries: [] },
  ]);
  const { total } = rows[0] ?? (await emptyPage(db, shape, values));
  return {
    ...pageOf(
      rows,
      limit,
      ({ noteCount, ...row }) => ({
        ...summaryOf(row, actor, now),
        ...(actor.role === 'admin' && { noteCount }),
      }),
      (row) => orderIn(sorting).cursorOf(row.sortedBy, row.id, from.risesBefore),
    ),
    total,
    ...choices,
  };
}

type Shape = {
  readonly role: Role;
  readonly sort: OrderSort;
  readonly given: readonly OrderFilterName[];
  /** Whether it begins where another page has ended. */
  readonly goesOn: boolean;
};

function keyOf({ role, sort, given, goesOn }: Shape): string {
  return [role, sort, ...given, goesOn].join(' ');
}

const pageQuery = perShape('orders', keyOf, (db, shape, name) =>
  db
    .select({
      ...summaryColumns,
      noteCount: noteCountFor(shape.role),
      sortedBy: sql<string | number | Date>`page.key`,
      ...onFirstRow(shape, figuresOf(shape)),
    })
    .from(sql`(${pageRows(shape, matching(shape.role, shape.given))}) page`)
    .innerJoin(orders, sql`${orders.id} = page.id`)
    .innerJoin(brands, joins.brand)
    .innerJoin(companies, joins.retailerCompany)
    .innerJoin(threads, joins.thread)
    .innerJoin(users, joins.reader)
    .leftJoin(threadReads, joins.mark)
    .orderBy(...orderIn(shape.sort).ofPage)
    .limit(sql.placeholder('take'))
    .prepare(planned(shape, name)),
);

/**
 * Which index finds words depends on the words, and how names are best put in order on how many orders a company has: a
 * statement without a name is planned for what it is given.
 */
function planned({ role, sort, given }: Shape, name: string): string {
  const isOfCompany = role !== 'admin' && sortingParts(sort).name === 'retailer';
  const hasWords = given.includes('pattern') || given.includes('patternOrParcel');
  return hasWords || isOfCompany ? '' : name;
}

/** A page without rows has no column to carry the figures. */
const figuresQuery = perShape('order_figures', keyOf, (db, shape, name) =>
  db.select(figuresOf(shape)).from(sql`(select 1) one`).prepare(planned(shape, name)),
);

async function emptyPage(db: Db, shape: Shape, values: Record<string, unknown>): Promise<Figures> {
  const [figures] = await figuresQuery(db, shape).execute(values);
  return figures ?? { total: 0 };
}

/** All that match, on whichever page, as far as anybody counts. */
function figuresOf({ role, given }: Shape) {
  return {
    total: sql<number>`(select count(*)::int from (select from ${orders} where ${matching(role, given)}
      limit ${sql.placeholder('countTo')}) counted)`,
  };
}

/** Figures of all rows stand in the first of a page. */
function onFirstRow({ sort }: Shape, { total }: ReturnType<typeof figuresOf>) {
  const number = sql`row_number() over (order by ${sql.join([...orderIn(sort).ofPage], sql`, `)})`;
  return { total: sql<number>`case when ${number} = 1 then ${total} end` };
}

function noteCountFor(role: Role): SQL<number> {
  if (role !== 'admin') return sql<number>`0`;
  return sql<number>`(select count(*)::int from ${notes}
    where ${eq(notes.subjectKind, 'order')} and ${notes.subjectId} = ${orders.id})`;
}
