import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { containing } from '#db/containing.ts';
import { type Sorting, sortingParts } from '#domain/lists.ts';
import type { inOrder, SortKey, SortValue } from '../kernel/sorted.ts';

/** By a figure that goes to the database with each row (`companiesInOrder`). */
export const byMeasure: SortKey = { by: sql<SortValue>`found.measure::bigint`, part: 'whole' };

type Kept = { readonly id: string };
type Measure<Item> = (item: Item) => number;

type Asked<Item> = {
  readonly order: ReturnType<typeof inOrder>;
  readonly sorting: Sorting;
  readonly cursor: string | undefined;
  readonly limit: number;
  /** What they are put in order by, unless the database knows it. */
  readonly measure: Measure<Item> | null;
  readonly q: string | undefined;
  /** What is told of each besides; the company is `found`. */
  readonly told: SQL;
};

export type ListedCompany = {
  readonly id: string;
  readonly name: string;
  readonly country: string;
  readonly sortedBy: SortValue;
};

/**
 * A page of companies whose dealings are kept in memory, one more than it has, and how many there are. Where the database has
 * nothing to say about which they are, only those of the page are looked up.
 */
export async function companiesInOrder<Told extends Record<string, unknown>, Item extends Kept>(
  db: Db,
  items: readonly Item[],
  { order, sorting, cursor, limit, measure, q, told }: Asked<Item>,
): Promise<{ readonly rows: readonly (ListedCompany & Told)[]; readonly total: number }> {
  const after = order.position(cursor);
  const isCut = measure !== null && !q;
  const shown = isCut ? nextOf(items, measure, { sorting, after, limit }) : items;
  const found = await db.execute(sql`
    with found as (
      select company.id, company.name, company.country, wanted.measure
      from ${wantedRows(shown, measure)} join companies company on company.id = wanted.id
      where ${q ? sql`company.name ilike ${containing(q)}` : sql`true`})
    select found.id, found.name, found.country, ${order.value} as "sortedBy",
      (select count(*)::int from found) as total, ${told}
    from found where ${after === null ? sql`true` : order.after(after)}
    order by ${sql.join([...order.columns], sql`, `)} limit ${limit + 1}`);
  const rows = found.rows as unknown as readonly (ListedCompany & Told & { total: number })[]; // the statement selects them
  return { rows, total: isCut ? items.length : (rows[0]?.total ?? 0) };
}

function wantedRows<Item extends Kept>(items: readonly Item[], measure: Measure<Item> | null): SQL {
  // Written out as the database writes arrays: the driver would look at each of thousands for signs to escape.
  const ids = `{${items.map(({ id }) => id).join(',')}}`;
  const figures = `{${measure === null ? '' : items.map(measure).join(',')}}`;
  return sql`unnest(${ids}::uuid[], ${figures}::float8[]) as wanted(id, measure)`;
}

type Place = {
  readonly sorting: Sorting;
  readonly after: readonly [string | number, string] | null;
  readonly limit: number;
};
type Keyed = { readonly key: number; readonly id: string };

/** In the order of `byMeasure`, one more than the page has. */
function nextOf<Item extends Kept>(
  items: readonly Item[],
  measure: Measure<Item>,
  { sorting, after, limit }: Place,
): Item[] {
  const sign = sortingParts(sorting).isDown ? -1 : 1;
  const compare = (a: Keyed, b: Keyed) => sign * (a.key - b.key || (a.id < b.id ? -1 : Number(a.id > b.id)));
  const start = after && { key: Number(after[0]), id: after[1] };
  return items
    .map((item) => ({ key: Math.round(measure(item)), id: item.id, item }))
    .filter((one) => start === null || compare(one, start) > 0)
    .toSorted(compare)
    .slice(0, limit + 1)
    .map(({ item }) => item);
}
