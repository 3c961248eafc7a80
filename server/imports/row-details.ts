import { eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#db/connect.ts';
import { importRows, imports } from '#db/schema/keeping.ts';
import { cut } from '#domain/import-cells.ts';
import type { ImportFault } from '#domain/import-reader.ts';
import type { ProductState } from '#domain/product-state.ts';

/** What is kept of a product of a file: what would become of it, and from which version on. */
export type RowDetail = {
  readonly lastRow: number;
  readonly sku: string | null;
  readonly productId: string | null;
  /** The version it was checked against; null: it is new. */
  readonly version: number | null;
  /** What it becomes; null: it stays what it is. */
  readonly state: ProductState | null;
  readonly stock: { readonly before: number | null; readonly after: number } | null;
  readonly priceFrom: string | null;
  readonly isDraft: boolean;
  readonly changes: readonly (readonly [field: string, before: unknown, after: unknown])[];
  readonly faults: readonly ImportFault[];
};

/** Changes as a screen tells them; long texts are cut. */
export function changesTold(
  changes: Readonly<Record<string, readonly [unknown, unknown]>>,
): RowDetail['changes'] {
  return Object.entries(changes).map(
    ([field, [before, after]]) => [field, short(before), short(after)] as const,
  );
}

const longestList = 20;

function short(value: unknown): unknown {
  if (typeof value === 'string') return cut(value);
  if (Array.isArray(value)) return value.slice(0, longestList).map(short);
  if (value === null || typeof value !== 'object') return value ?? null;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, short(part)]));
}

const faulted: SQL = sql`jsonb_array_length(${importRows.detail}->'faults') > 0`;

/** Products that come in, but not as whole as the file says. */
export const isNoted: SQL = sql`${importRows.outcome} in ('new', 'changed', 'unchanged') and ${faulted}`;

/** What the rows of an import come to. */
export async function countsOf(db: Queryable, importId: string): Promise<Record<string, number>> {
  const count = (which: SQL) => sql<number>`(count(*) filter (where ${which}))::int`;
  const of = (outcome: string) => count(sql`${importRows.outcome} = ${outcome}`);
  const [counts] = await db
    .select({
      new: of('new'),
      changed: of('changed'),
      unchanged: of('unchanged'),
      faulty: of('faulty'),
      skipped: of('skipped'),
      notes: count(isNoted),
      drafts: count(sql`${importRows.outcome} = 'new' and (${importRows.detail}->>'isDraft')::boolean`),
      announced: count(
        sql`${importRows.outcome} = 'changed' and ${importRows.detail}->>'priceFrom' is not null`,
      ),
    })
    .from(importRows)
    .where(eq(importRows.importId, importId));
  const [had] = await db
    .select({
      pictures: sql<number>`(select count(*)::int from jsonb_each(coalesce(${imports.options}->'fetched', '{}'::jsonb)) one
        where not one.value ? 'code')`,
    })
    .from(imports)
    .where(eq(imports.id, importId));
  return { ...counts, pictures: had?.pictures ?? 0 };
}
