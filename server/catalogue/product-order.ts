import { type SQL, sql } from 'drizzle-orm';
import { products } from '#db/schema/catalogue.ts';
import { writtenInstant } from '#domain/days.ts';
import { decodeCursor, encodeCursor, invalidCursor } from '../kernel/cursor.ts';

/** The orders a list of products can stand in; `newest` within one brand is its own order reversed. */
export type ProductOrder =
  | 'relevance'
  | 'popular'
  | 'price-low'
  | 'price-high'
  | 'newest'
  | 'newest-of-brand';

/** How well a product matches the words looked for; only a search knows it. */
const rank = sql<string>`ranked.rank`;

type Order = {
  readonly by: SQL;
  /** Rows that come after the one whose values fill `:a`, `:b` and `:id`. */
  readonly after: SQL;
  /** What of a row the next page begins after. */
  readonly values: readonly [a: SQL<string>, b: SQL<string>];
};

const a = sql.placeholder('afterA');
const b = sql.placeholder('afterB');
const id = sql.placeholder('afterId');
const none = sql<string>`''`;

/** Every order ends with the id, so that no row comes twice or never. */
export const productOrders = {
  relevance: {
    by: sql`${rank} desc, ${products.position}, ${products.id}`,
    after: sql`(${rank} < ${a}::real or (${rank} = ${a}::real and (${products.position}, ${products.id}) > (${b}::int, ${id}::uuid)))`,
    values: [sql<string>`${rank}::text`, sql<string>`${products.position}::text`],
  },
  popular: {
    by: sql`${products.position}, ${products.id}`,
    after: sql`(${products.position}, ${products.id}) > (${a}::int, ${id}::uuid)`,
    values: [sql<string>`${products.position}::text`, none],
  },
  'newest-of-brand': {
    by: sql`${products.position} desc, ${products.id} desc`,
    after: sql`(${products.position}, ${products.id}) < (${a}::int, ${id}::uuid)`,
    values: [sql<string>`${products.position}::text`, none],
  },
  newest: {
    by: sql`${products.createdAt} desc, ${products.id} desc`,
    after: sql`(${products.createdAt}, ${products.id}) < (${a}::timestamptz, ${id}::uuid)`,
    values: [
      sql<string>`to_char(${products.createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
      none,
    ],
  },
  'price-low': {
    by: sql`${products.sortPrice}, ${products.id}`,
    after: sql`(${products.sortPrice}, ${products.id}) > (${a}::numeric, ${id}::uuid)`,
    values: [sql<string>`${products.sortPrice}::text`, none],
  },
  'price-high': {
    by: sql`${products.sortPrice} desc, ${products.id} desc`,
    after: sql`(${products.sortPrice}, ${products.id}) < (${a}::numeric, ${id}::uuid)`,
    values: [sql<string>`${products.sortPrice}::text`, none],
  },
} satisfies Record<ProductOrder, Order>;

type Form = (value: string) => boolean;
const isNothing: Form = (value) => value === '';
const isInteger: Form = (value) => /^-?\d{1,9}$/.test(value);
const isDecimal: Form = (value) => /^\d{1,10}(\.\d{1,10})?$/.test(value);
const isInstant: Form = (value) => writtenInstant(value) !== null;
/** What a column of type real holds: 1e-99 is too near to nothing for it. */
const isReal: Form = (value) =>
  /^\d(\.\d{1,12})?(e-\d{1,2})?$/.test(value) && (Number(value) === 0 || Math.fround(Number(value)) > 0);

/** What the values of a cursor must look like: it came from outside. */
const forms: Record<ProductOrder, readonly [a: Form, b: Form]> = {
  relevance: [isReal, isInteger],
  popular: [isInteger, isNothing],
  'newest-of-brand': [isInteger, isNothing],
  newest: [isInstant, isNothing],
  'price-low': [isDecimal, isNothing],
  'price-high': [isDecimal, isNothing],
};

export type After = { readonly afterA: string; readonly afterB: string; readonly afterId: string };

/** Where a list goes on, or null at its start. A cursor of another list or another order is refused. */
export function readAfter(cursor: string | undefined, list: string, order: ProductOrder): After | null {
  const values = decodeCursor(cursor, ['text', 'text', 'text', 'id']);
  if (values === null) return null;
  const [of, afterA, afterB, afterId] = values;
  const [formA, formB] = forms[order];
  if (of !== `${list} ${order}` || !formA(afterA) || !formB(afterB)) throw invalidCursor();
  return { afterA, afterB, afterId };
}

/** Whether a cursor was made by this list. */
export function isCursorOf(cursor: string | undefined, list: string): boolean {
  const values = decodeCursor(cursor, ['text', 'text', 'text', 'id']);
  return values?.[0].startsWith(`${list} `) === true && productOrderOf(values[0].slice(list.length + 1));
}

function productOrderOf(name: string): boolean {
  return Object.hasOwn(productOrders, name);
}

export function writeAfter(
  list: string,
  order: ProductOrder,
  row: { id: string; orderA: string; orderB: string },
): string {
  return encodeCursor([`${list} ${order}`, row.orderA, row.orderB, row.id]);
}
