import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '#db/connect.ts';
import { countedTo } from '#domain/catalogue-filter.ts';

/** How many rows match, none counted beyond one more than lists tell ("1,000+"). */
export async function countUpTo(db: Queryable, table: PgTable, where: SQL | undefined): Promise<number> {
  const some = db
    .select({ one: sql`1` })
    .from(table)
    .where(where)
    .limit(countedTo + 1)
    .as('some');
  return db.$count(some);
}
