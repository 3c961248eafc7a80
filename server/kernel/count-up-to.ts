import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '#db/connect.ts';
import { countedTo } from '#domain/catalogue-filter.ts';

/** How many rows match, none counted beyond one more than lists tell ("1,000+"). */
export async function countUpTo(
  db: Queryable,
  table: PgTable,
  where: SQL | undefined,
  most = countedTo,
): Promise<number> {
  const some = db
    .select({ one: sql`1` })
    .from(table)
    .where(where)
    .limit(most + 1)
    .as('some');
  return db.$count(some);
}

/** How far a file counts: it says how many rows it has, so all of them with its first page, and none again. */
export function countedForFile({ cursor }: { readonly cursor?: string | undefined }): number {
  return cursor === undefined ? everyRow : 0;
}

const everyRow = 1_000_000_000;
