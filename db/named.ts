import { createHash } from 'node:crypto';
import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Pool, PoolClient, QueryResult } from 'pg';
import type { Db, Queryable } from './connect.ts';
import { transactionOn } from './in-transaction.ts';

/** What holds the connection of a transaction or the pool (drizzle-orm 0.45). */
type Internals = { readonly session: { readonly client: Pool | PoolClient } };

/** A connection keeps the plan of each: what is written out anew each time must not fill it. */
const mostKept = 400;
const names = new Map<string, string>();
const dialect = new PgDialect();

/** A name that is made of the text: the same text is planned once on each connection. */
export function nameOf(text: string): { name?: string } {
  const known = names.get(text);
  if (known !== undefined) return { name: known };
  if (names.size >= mostKept) return {};
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 24);
  names.set(text, name);
  return { name };
}

/** Runs SQL that is put together where it is asked, prepared all the same: for hot paths with few different texts. */
export async function executeNamed(db: Queryable, query: SQL): Promise<QueryResult> {
  const { sql: text, params } = dialect.sqlToQuery(query);
  return queryNamed(db, text, params);
}

export function queryNamed(db: Queryable, text: string, values: unknown[]): Promise<QueryResult> {
  const { client } = (db as unknown as Internals).session;
  return client.query({ ...nameOf(text), text, values });
}

type Prepared<Rows> = {
  readonly getQuery: () => { readonly sql: string };
  readonly execute: () => Promise<Rows>;
};
/** What a prepared query is sent as (drizzle-orm 0.45). */
type Sent = { readonly rawQueryConfig: { name?: string }; readonly queryConfig: { name?: string } };

/** The same for a query of the builder: to ask for its text first would put it together twice, half of what a list costs here. */
export function readNamed<Rows>(query: {
  readonly prepare: (name: string) => Prepared<Rows>;
}): Promise<Rows> {
  const prepared = query.prepare('');
  const { rawQueryConfig, queryConfig } = prepared as unknown as Sent;
  Object.assign(rawQueryConfig, nameOf(prepared.getQuery().sql));
  queryConfig.name = rawQueryConfig.name;
  return prepared.execute();
}

/**
 * Named statements that are planned once on each connection, whatever is asked. PostgreSQL plans anew each time as long as it
 * believes that knowing the values makes the answer cheaper; of what reads a page along an index, planning is then most of the
 * cost. Not for conditions whose best way depends on what is looked for.
 */
export async function plannedOnce<Result>(db: Db, work: (on: Queryable) => Promise<Result>): Promise<Result> {
  const client = await db.$client.connect();
  let isAsItWas = false;
  try {
    await client.query('set plan_cache_mode = force_generic_plan');
    const result = await work(transactionOn(client));
    await client.query('reset plan_cache_mode');
    isAsItWas = true;
    return result;
  } finally {
    client.release(!isAsItWas); // a connection that may still be in this mode is not used again
  }
}
