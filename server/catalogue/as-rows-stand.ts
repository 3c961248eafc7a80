import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#db/connect.ts';
import { perDb } from '#db/prepared.ts';
import { writtenOnce } from '../kernel/written.ts';

type Standing<Value> = { readonly version: string; readonly value: Value };

type Asked<Value> = {
  /** The versions of the rows as they stand now, in one narrow question. */
  readonly version: () => Promise<string>;
  /** The rows themselves, with the versions they had when they were read. */
  readonly read: () => Promise<Standing<Value>>;
};

/**
 * Answers that many ask for, kept with the versions of the rows they were made of (ADR 18): before each use the database says
 * which versions stand now, and where one differs the rows are read again. Nothing shown is older than its question, whoever
 * wrote, with no hint and no clock involved. Those asked for last are kept.
 */
export function asRowsStand<Value extends object>(keptAtMost: number) {
  const kept = perDb(() => new Map<string, Standing<Value>>());
  return async (db: Db, key: string, { version, read }: Asked<Value>): Promise<Value> => {
    const known = kept(db);
    const before = known.get(key);
    const isSame = before !== undefined && before.version === (await version());
    const standing = isSame ? before : await read();
    if (!isSame) writtenOnce(standing.value);
    known.delete(key);
    known.set(key, standing);
    for (const oldest of known.keys()) {
      if (known.size <= keptAtMost) break;
      known.delete(oldest);
    }
    return standing.value;
  };
}

/** Where a version of a row lies and which transaction wrote it: no two versions of a table have both alike. */
export function versionOf(table: PgTable) {
  return sql<string>`${table}.ctid::text || ${table}.xmin::text`;
}
