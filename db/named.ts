import { createHash } from 'node:crypto';
import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Pool, PoolClient, QueryResult } from 'pg';
import type { Queryable } from './connect.ts';

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

type Preparable<Rows> = {
  readonly toSQL: () => { readonly sql: string };
  readonly prepare: (name: string) => { readonly execute: () => Promise<Rows> };
};

/** The same for a query of the builder. */
export function readNamed<Rows>(query: Preparable<Rows>): Promise<Rows> {
  return query.prepare(nameOf(query.toSQL().sql).name ?? '').execute();
}
