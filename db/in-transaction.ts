import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';

type Transaction = NodePgTransaction<Record<string, never>, Record<string, never>>;

const dialect = new PgDialect();

type AfterCommit = (pool: pg.Pool) => void;

/** What waits for the end of each transaction that is open. */
const waiting = new WeakMap<object, AfterCommit[]>();

/**
 * Has something done as soon as a transaction is committed, and not at all where it is undone. Where its commit got no answer
 * it is done too: nobody knows. False where this is no transaction of `inTransaction` but a savepoint, say: nothing was noted.
 */
export function afterCommit(tx: object, act: AfterCommit): boolean {
  const acts = waiting.get(tx);
  acts?.push(act);
  return acts !== undefined;
}

/**
 * One transaction on one connection of the pool, which has it back however it ends. Drizzle's own keeps a connection for
 * ever that breaks while the transaction begins: each restart of the database took some away, and the server could not
 * end.
 */
export async function inTransaction<On extends object, Result>(
  pool: pg.Pool,
  openOn: (client: pg.PoolClient) => On,
  work: (tx: On) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  const tx = openOn(client);
  const acts: AfterCommit[] = [];
  waiting.set(tx, acts);
  let isDone = false;
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await work(tx);
    isDone = true;
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    waiting.delete(tx);
    client.release(broken);
    if (isDone) for (const act of acts) act(pool);
  }
}

export function transactionOn(client: pg.PoolClient): Transaction {
  return new NodePgTransaction(dialect, new NodePgSession(client, dialect, undefined), undefined);
}
