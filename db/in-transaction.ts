import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';

type Transaction = NodePgTransaction<Record<string, never>, Record<string, never>>;

const dialect = new PgDialect();

/**
 * One transaction on one connection of the pool, which has it back however it ends. Drizzle's own keeps a connection for
 * ever that breaks while the transaction begins: each restart of the database took some away, and the server could not
 * end.
 */
export async function inTransaction<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

export function transactionOn(client: pg.PoolClient): Transaction {
  return new NodePgTransaction(dialect, new NodePgSession(client, dialect, undefined), undefined);
}
