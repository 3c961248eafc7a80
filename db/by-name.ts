import { asc, type SQL, sql } from 'drizzle-orm';
import type { companies, users } from './schema/accounts.ts';

/**
 * People or companies by name, whatever the case of its letters, the id between equal ones: the same order on
 * every database server, whatever its own collation says.
 */
export function byName({ name, id }: typeof companies | typeof users) {
  const sortName = sql`lower(${name}) collate "C"`;
  return {
    columns: [sortName, asc(id)],
    /** What a cursor keeps of a row, beside its id. */
    sortName: sql<string>`lower(${name})`,
    after: ([text, rowId]: readonly [string, string]): SQL =>
      sql`(${sortName}, ${id}) > (${text} collate "C", ${rowId}::uuid)`,
  };
}
