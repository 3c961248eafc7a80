import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/**
 * Rows as `jsonb_populate_recordset` reads them: by the names of the table's columns. So however many rows are written,
 * it is one statement with one value, which PostgreSQL plans once.
 */
export function records<Table extends PgTable>(
  table: Table,
  rows: readonly Partial<Table['$inferSelect']>[],
): string {
  const names = Object.entries(getTableColumns(table)).map(([key, { name }]) => [key, name] as const);
  const byName = (row: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(names.map(([key, name]) => [name, inJson(row[key])]));
  return JSON.stringify(rows.map(byName));
}

/** Bytes as PostgreSQL reads them from a text. */
function inJson(value: unknown): unknown {
  return value instanceof Uint8Array ? `\\x${Buffer.from(value).toString('hex')}` : (value ?? null);
}

/** What `records` has written down, as rows of the table again. */
export function rowsOf(table: PgTable, placeholder: string): SQL {
  return sql`select * from jsonb_populate_recordset(null::${table}, ${sql.placeholder(placeholder)}::jsonb)`;
}
