import type { NodePgDatabase, NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { inTransaction, transactionOn } from './in-transaction.ts';

/** The database as the whole application sees it. */
export type Db = NodePgDatabase & { readonly $client: pg.Pool };

/** One open transaction: what `db.transaction(async (tx) => …)` hands over. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

/** For functions that do not care whether they run in a transaction. */
export type Queryable = PgDatabase<NodePgQueryResultHKT>;

export type Connection = {
  readonly db: Db;
  readonly pool: pg.Pool;
  /** Waits for the queries under way. */
  readonly close: () => Promise<void>;
};

export type ConnectOptions = {
  readonly url: string;
  /** Seen in pg_stat_activity. */
  readonly applicationName?: string;
  readonly poolSize?: number;
  /** Milliseconds after which the server ends a statement; 0 never. */
  readonly statementTimeoutMs?: number;
  /** Told of connections that broke while idle; the pool replaces them by itself. */
  readonly onError?: (error: Error) => void;
};

export function connect({
  url,
  applicationName = 'lys',
  poolSize = 12,
  statementTimeoutMs = 30_000,
  onError = () => {},
}: ConnectOptions): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: applicationName,
    max: poolSize,
    // Compiling a statement takes longer than any of ours runs; the database has it on unless told. And a page's joins come
    // in a good order as they are written: to weigh every order of ten tables took longer (15 ms) than to read the page (1 ms).
    // And what is asked for is in memory or on a disk that does not turn: a page elsewhere costs twice the next one, not four times.
    options: '-c jit=off -c random_page_cost=2 -c join_collapse_limit=4 -c from_collapse_limit=4',
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: 60_000,
    connectionTimeoutMillis: 15_000,
    idleTimeoutMillis: 10 * 60_000, // what a connection has planned goes with it
    keepAlive: true,
  });
  // Without a listener a restart of the database server would end this process.
  let isLeaving = false;
  pool.on('error', (error) => {
    if (!isLeaving) onError(error); // the server may end a connection before it has read our goodbye
  });
  pool.on('connect', (client) => client.on('error', () => {}));
  const db: Db = drizzle({ client: pool });
  db.transaction = (work) => inTransaction(pool, transactionOn, work);
  const close = () => {
    isLeaving = true;
    return pool.end();
  };
  return { db, pool, close };
}
