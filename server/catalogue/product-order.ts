import { type SQL, sql } from 'drizzle-orm';
import { products } from '#db/schema/catalogue.ts';
import { writtenInstant } from '#domain/days.ts';
import { decodeCursor, encodeCursor, invalidCursor } from '../kernel/cursor.ts';

/** The orders a list of products can stand in; `newest` within one brand is its own order reversed. */
export type ProductOrder = 'popular' | 'price-low' | 'price-high' | 'newest' | 'newest-of-brand';

type Order = {
  readonly by: SQL;
  /** Rows that come after the one whose values fill `:value` and `:id`. */
  readonly after: SQL;
  /** What of a row the next page begins after, besides its id. */
  readonly value: SQL<string>;
};

const value = sql.placeholder('afterValue');
const id = sql.placeholder('afterId');

/** Every order ends with the id, so that no row comes twice or never. */
export const productOrders = {
  popular: {
    by: sql`${products.position}, ${products.id}`,
    after: sql`(${products.position}, ${products.id}) > (${value}::int, ${id}::uuid)`,
    value: sql<string>`${products.position}::text`,
  },
  'newest-of-brand': {
    by: sql`${products.position} desc, ${products.id} desc`,
    after: sql`(${products.position}, ${products.id}) < (${value}::int, ${id}::uuid)`,
    value: sql<string>`${products.position}::text`,
  },
  newest: {
    by: sql`${products.createdAt} desc, ${products.id} desc`,
    after: sql`(${products.createdAt}, ${products.id}) < (${value}::timestamptz, ${id}::uuid)`,
    value: sql<string>`to_char(${products.createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  },
  'price-low': {
    by: sql`${products.sortPrice}, ${products.id}`,
    after: sql`(${products.sortPrice}, ${products.id}) > (${value}::numeric, ${id}::uuid)`,
    value: sql<string>`${products.sortPrice}::text`,
  },
  'price-high': {
    by: sql`${products.sortPrice} desc, ${products.id} desc`,
    after: sql`(${products.sortPrice}, ${products.id}) < (${value}::numeric, ${id}::uuid)`,
    value: sql<string>`${products.sortPrice}::text`,
  },
} satisfies Record<ProductOrder, Order>;

type Form = (value: string) => boolean;
const isInteger: Form = (value) => /^-?\d{1,9}$/.test(value);
const isDecimal: Form = (value) => /^\d{1,10}(\.\d{1,10})?$/.test(value);
const isInstant: Form = (value) => writtenInstant(value) !== null;
/** What the value of a cursor must look like: it came from outside. */
const forms: Record<ProductOrder, Form> = {
  popular: isInteger,
  'newest-of-brand': isInteger,
  newest: isInstant,
  'price-low': isDecimal,
  'price-high': isDecimal,
};

export type After = { readonly afterValue: string; readonly afterId: string };

/** Where a list goes on, or null at its start. A cursor of another list or another order is refused. */
export function readAfter(cursor: string | undefined, list: string, order: ProductOrder): After | null {
  const values = decodeCursor(cursor, ['text', 'text', 'id']);
  if (values === null) return null;
  const [of, afterValue, afterId] = values;
  if (of !== `${list} ${order}` || !forms[order](afterValue)) throw invalidCursor();
  return { afterValue, afterId };
}

export function writeAfter(
  list: string,
  order: ProductOrder,
  row: { readonly id: string; readonly orderedBy: string },
): string {
  return encodeCursor([`${list} ${order}`, row.orderedBy, row.id]);
}
