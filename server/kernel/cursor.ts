import { writtenInstant } from '#domain/days.ts';
import { isUuid } from '#domain/uuid.ts';
import { Refusal } from './refusal.ts';

/** Where a list goes on: the sort values of its last row, readable by this server only by form. */
export function encodeCursor(values: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

type Part = keyof typeof read;
type Values<Parts extends readonly Part[]> = {
  [Index in keyof Parts]: NonNullable<ReturnType<(typeof read)[Parts[Index]]>>;
};

/**
 * The values of a cursor that `encodeCursor` made of these parts. A cursor comes from outside: one that only
 * looks like ours is refused here and never reaches the database.
 */
export function decodeCursor<const Parts extends readonly Part[]>(
  cursor: string | undefined,
  parts: Parts,
): Values<Parts> | null {
  if (cursor === undefined) return null;
  const given = parse(cursor);
  if (!Array.isArray(given) || given.length !== parts.length) throw invalidCursor();
  const values = parts.map((part, i) => read[part](given[i]));
  if (values.includes(null)) throw invalidCursor();
  return values as never; // each was read as its part
}

export function invalidCursor(): Refusal {
  return new Refusal('invalid-cursor', { field: 'cursor' });
}

const read = {
  text: (value: unknown) =>
    typeof value === 'string' && value.isWellFormed() && !value.includes('\0') ? value : null,
  /** What a column of type integer holds. */
  number: (value: unknown) =>
    typeof value === 'number' && Number.isInteger(value) && Math.abs(value) < 2 ** 31 ? value : null,
  /** What a column of type bigint holds, as far as we count. */
  whole: (value: unknown) => (typeof value === 'number' && Number.isSafeInteger(value) ? value : null),
  /** What a column of type numeric holds, as it is written. */
  decimal: (value: unknown) =>
    typeof value === 'string' && /^-?\d{1,20}(\.\d{1,20})?$/.test(value) ? value : null,
  instant: (value: unknown) => (typeof value === 'string' ? writtenInstant(value) : null),
  id: (value: unknown) => (typeof value === 'string' && isUuid(value) ? value : null),
};

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}

/** Takes one row more than asked for to know whether there is a next page. */
export function pageOf<Row, Item>(
  rows: readonly Row[],
  limit: number,
  item: (row: Row) => Item,
  cursorOf: (row: Row) => readonly (string | number)[],
): { items: Item[]; nextCursor: string | null } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map(item),
    nextCursor: rows.length > limit && last !== undefined ? encodeCursor(cursorOf(last)) : null,
  };
}
