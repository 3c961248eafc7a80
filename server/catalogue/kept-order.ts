import { type SQL, sql } from 'drizzle-orm';
import { keptName, keptSku, products } from '#db/schema/catalogue.ts';
import { byInstant, byWhole, type SortValue } from '../kernel/sorted.ts';

/** What those who keep products put them in order by: each is the order of an index of `products`. */
export const keptKeys = {
  place: byWhole(products.position),
  name: { by: sql<SortValue>`${keptName(products.name)}`, part: 'text' },
  sku: { by: sql<SortValue>`${keptSku(products.sku)}`, part: 'text' },
  price: { by: sql<SortValue>`${products.sortPrice}`, part: 'decimal' },
  changed: byInstant(products.updatedAt),
} as const;

export function isOneOf(ids: readonly string[]): SQL {
  return sql`${products.id} = any(${sql.param(ids)}::uuid[])`;
}
