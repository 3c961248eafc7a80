import { and, eq, getTableColumns } from 'drizzle-orm';
import type { Queryable } from '#db/connect.ts';
import { imports } from '#db/schema/keeping.ts';
import type { OwnBrand } from '../catalogue/own-brand.ts';
import { Refusal } from '../kernel/refusal.ts';
import { optionsAlone, type StoredOptions } from './stored.ts';

const { options: _, ...columns } = getTableColumns(imports);

/** A file on its way into a brand's catalogue: only `getOwnImport` makes one. */
export type OwnImport = Omit<typeof imports.$inferSelect, 'options'> & {
  readonly options: StoredOptions;
  readonly [own]: true;
};
declare const own: unique symbol;

export const importColumns = { ...columns, options: optionsAlone };

/** An import of the brand; another brand's is not there. `lock` holds it until the end of the transaction. */
export async function getOwnImport(
  db: Queryable,
  brand: Pick<OwnBrand, 'id'>,
  importId: string,
  { lock = false } = {},
): Promise<OwnImport> {
  const query = db
    .select(importColumns)
    .from(imports)
    .where(and(eq(imports.id, importId), eq(imports.brandId, brand.id)));
  const [found] = await (lock ? query.for('update') : query);
  if (found === undefined) throw new Refusal('not-found');
  return found as OwnImport; // found among the brand's
}
