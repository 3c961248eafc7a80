import { asc, desc, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type Sorting, sortingParts } from '#domain/lists.ts';
import { decodeCursor, invalidCursor } from './cursor.ts';

/** As the driver gives it: instants and large numbers are text where no column says what they are. */
export type SortValue = string | number | Date;
type Part = 'text' | 'whole' | 'instant' | 'decimal';

/** What a list is ordered by: never null in any row, or a page would lose rows. */
export type SortKey = {
  readonly by: SQL<SortValue>;
  readonly part: Part;
  /** A coarser value in the same order that has an index, where `by` has none: a page then sorts one step of it. */
  readonly along?: { readonly step: PgColumn; readonly of: (value: SQL) => SQL };
};
type Keys<Name extends string> = Readonly<Record<Name, SortKey>>;
type Given = string | number | Placeholder;

/** Words whatever the case of their letters, in the same order on every database server. */
export function byText(text: SQL | PgColumn): SortKey {
  return { by: sql<SortValue>`lower(${text}) collate "C"`, part: 'text' };
}
export function byWhole(number: SQL | PgColumn, along?: SortKey['along']): SortKey {
  return { by: sql<SortValue>`${number}`, part: 'whole', ...(along && { along }) };
}
export function byInstant(at: SQL | PgColumn): SortKey {
  return { by: sql<SortValue>`${at}`, part: 'instant' };
}

const casts = {
  text: sql`::text collate "C"`,
  whole: sql`::bigint`,
  instant: sql`::timestamptz`,
  decimal: sql`::numeric`,
};

/** The order of a list as its query needs it; the id decides between equal rows. */
export function inOrder<Name extends string>(keys: Keys<Name>, id: PgColumn | SQL, sorting: Sorting<Name>) {
  const { name, isDown } = sortingParts(sorting);
  const { by, part, along } = keys[name];
  const sign = isDown ? sql`<` : sql`>`;
  const columns = [...(along ? [along.step] : []), by, id];
  return {
    /** To be selected along with the row, for the cursor. */
    value: by,
    columns: columns.map((column) => (isDown ? desc(column) : asc(column))),
    after: ([given, rowId]: readonly [Given, Given]): SQL => {
      const value = sql`${given}${casts[part]}`;
      const place = [...(along ? [along.of(value)] : []), value, sql`${rowId}::uuid`];
      return sql`(${sql.join(columns, sql`, `)}) ${sign} (${sql.join(place, sql`, `)})`;
    },
    position: (cursor: string | undefined) => positionIn(sorting, part, cursor),
    cursorOf: (value: SortValue, rowId: string) => cursorIn(sorting, part, value, rowId),
  };
}

/** Where the page before ended; a cursor belongs to the order it was made in. */
export function positionIn(
  sorting: Sorting,
  part: Part,
  cursor: string | undefined,
): readonly [string | number, string] | null {
  const found = decodeCursor(cursor, ['text', part, 'id']);
  if (found === null) return null;
  const [madeIn, value, rowId] = found;
  if (madeIn !== sorting) throw invalidCursor();
  return [value instanceof Date ? value.toISOString() : value, rowId];
}

export function cursorIn(
  sorting: Sorting,
  part: Part,
  value: SortValue,
  rowId: string,
): readonly (string | number)[] {
  return [sorting, read[part](value), rowId];
}

const read = {
  text: String,
  whole: Number,
  decimal: String,
  instant: (value: SortValue) => new Date(value).toISOString(),
};
