import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { companies } from '#db/schema/accounts.ts';
import { brands } from '#db/schema/catalogue.ts';
import { orders } from '#db/schema/orders.ts';
import { risesBefore } from '#domain/confirm-clock.ts';
import { type Sorting, type SortName, sortingParts } from '#domain/lists.ts';
import type { Role } from '#domain/roles.ts';
import { decodeCursor, invalidCursor } from '../kernel/cursor.ts';
import { byInstant, byText, byWhole, inOrder, type SortValue } from '../kernel/sorted.ts';
import { waitsSinceBefore } from './order-filters.ts';

export type OrderSort = Sorting<SortName<'orders'>>;

/** Amounts of different currencies are compared in pounds, at the rates of each order. */
const keys = {
  placed: byInstant(orders.createdAt),
  urgency: byInstant(orders.createdAt),
  number: byWhole(orders.number),
  retailer: byText(companies.name),
  brand: byText(sql`${brands.name}->>'en'`),
  items: byWhole(orders.totalItems),
  total: byWhole(orders.totalGbpMinor),
};

/** Risen orders stand above all others, the oldest first: their moment is mirrored to beyond every order's. */
const mirrored = sql<SortValue>`('2100-01-01Z'::timestamptz - (${orders.createdAt} - '2000-01-01Z'::timestamptz))`;

const risen = waitsSinceBefore(sql`${sql.placeholder('risesBefore')}::timestamptz`);

/** Where a page begins. Which orders have risen stays as it was on the first page, or a later one would lose some. */
export function positionOf(sort: OrderSort, cursor: string | undefined, now: Date) {
  if (!isUrgency(sort)) {
    const [at, id] = inOrder(keys, orders.id, sort).position(cursor) ?? [];
    return { at, id, risesBefore: risesBefore(now) };
  }
  const found = decodeCursor(cursor, ['text', 'instant', 'id', 'instant']);
  if (found === null) return { at: undefined, id: undefined, risesBefore: risesBefore(now) };
  const [madeIn, at, id, moment] = found;
  if (madeIn !== sort) throw invalidCursor();
  return { at: at.toISOString(), id, risesBefore: moment };
}

/** The order of a page's rows, and where the next one goes on. */
export function orderIn(sort: OrderSort) {
  const { isDown } = sortingParts(sort);
  const way = isDown ? sql`desc` : sql`asc`;
  return {
    ofPage: [sql`page.key ${way}`, sql`page.id ${way}`],
    cursorOf: (value: SortValue, id: string, moment: Date): readonly (string | number)[] => {
      const plain = inOrder(keys, orders.id, sort).cursorOf(value, id);
      return isUrgency(sort) ? [...plain, moment.toISOString()] : plain;
    },
  };
}

type Page = { readonly role: Role; readonly sort: OrderSort; readonly goesOn: boolean };

/**
 * Ids and keys of a page, before anything is read for them. By urgency these are two walks, each along an index: the few
 * that have risen, and the others by their age.
 */
export function pageRows({ role, sort, goesOn }: Page, matching: SQL): SQL {
  if (role !== 'retailer' && sortingParts(sort).name === 'brand') {
    const ofBrands =
      role === 'brand' ? sql`${brands.companyId} = ${sql.placeholder('companyId')}` : sql`true`;
    return walkByBrand(sort, { matching, ofBrands }, goesOn);
  }
  if (!isUrgency(sort)) return walk(sort, { by: sortedBy(sort) }, matching, goesOn);
  const { isDown } = sortingParts(sort);
  const placed = isDown ? '-placed' : 'placed';
  // Mirrored they stand the other way round: along the index of when they were placed.
  const along = sql`${orders.createdAt} ${isDown ? sql`asc` : sql`desc`}`;
  const high = walk(placed, { by: mirrored, along }, sql`${matching} and ${risen}`, goesOn);
  const low = walk(placed, { by: sortedBy(placed) }, sql`${matching} and not ${risen}`, goesOn);
  return sql`(${high}) union all (${low})`;
}

/** What rows are sorted by; `along`: the same order as an index has it. */
type Way = { readonly by: SQL; readonly along?: SQL };

function walk(sort: OrderSort, { by, along }: Way, matching: SQL, goesOn: boolean): SQL {
  const { name, isDown } = sortingParts(sort);
  const given = (each: string): Placeholder => sql.placeholder(each);
  const way = isDown ? sql`desc` : sql`asc`;
  const after = sql`and (${by}, ${orders.id}) ${isDown ? sql`<` : sql`>`} (${given('at')}${casts[name]}, ${given('id')}::uuid)`;
  return sql`select ${orders.id} as id, ${by} as key from ${orders}
    ${joined[name] ?? sql``}
    where ${matching} ${goesOn ? after : sql``}
    order by ${along ?? sql`${by} ${way}`}, ${orders.id} ${way} limit ${given('take')}`;
}

const joined: Partial<Record<SortName<'orders'>, SQL>> = {
  retailer: sql`join ${companies} on ${companies.id} = ${orders.retailerCompanyId}`,
  brand: sql`join ${brands} on ${brands.id} = ${orders.brandId}`,
};

type Walked = { readonly matching: SQL; readonly ofBrands: SQL };

/**
 * Brand by brand, of each no more than a page: to put orders in the order of their brands' names would read all of them. A
 * shop's are spread over everybody's brands: those are found by an index of the company, and sorted.
 */
function walkByBrand(sort: OrderSort, { matching, ofBrands }: Walked, goesOn: boolean): SQL {
  const { isDown } = sortingParts(sort);
  const by = sortedBy(sort);
  const given = (each: string): Placeholder => sql.placeholder(each);
  const way = isDown ? sql`desc` : sql`asc`;
  const sign = isDown ? sql`<` : sql`>`;
  const at = sql`${given('at')}${casts.brand}`;
  const after = sql`and (named.key, ${orders.id}) ${sign} (${at}, ${given('id')}::uuid)`;
  return sql`select own.id, named.key
    from (select ${brands.id} as id, ${by} as key from ${brands}
      where ${ofBrands} ${goesOn ? sql`and ${by} ${sign}= ${at}` : sql``}) named
    cross join lateral (select ${orders.id} as id from ${orders}
      where ${orders.brandId} = named.id and ${matching} ${goesOn ? after : sql``}
      order by ${orders.id} ${way} limit ${given('take')}) own
    order by named.key ${way}, own.id ${way} limit ${given('take')}`;
}

const sortedBy = (sort: OrderSort): SQL => keys[sortingParts(sort).name].by;

const whole = sql`::bigint`;
const words = sql`::text collate "C"`;
const instant = sql`::timestamptz`;
const casts = {
  placed: instant,
  urgency: instant,
  number: whole,
  retailer: words,
  brand: words,
  items: whole,
  total: whole,
} satisfies Record<SortName<'orders'>, SQL>;

function isUrgency(sort: OrderSort): boolean {
  return sortingParts(sort).name === 'urgency';
}
