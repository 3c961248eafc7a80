import { Refusal } from './problem.ts';

/** Where a list goes on: the sort values of its last row, readable by this server only by form. */
export function encodeCursor(values: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

/** The values of a cursor that `encodeCursor` made with so many of these types; anything else is refused. */
export function decodeCursor<const Types extends readonly ('string' | 'number')[]>(
  cursor: string | undefined,
  types: Types,
): { [Index in keyof Types]: Types[Index] extends 'number' ? number : string } | null {
  if (cursor === undefined) return null;
  const values = parse(cursor);
  const fits =
    Array.isArray(values) &&
    values.length === types.length &&
    types.every((type, i) => typeof values[i] === type);
  if (!fits) throw new Refusal('invalid-cursor', { field: 'cursor' });
  return values as never; // checked against `types` above
}

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
