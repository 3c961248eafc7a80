import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { Db, Tx } from './connect.ts';

/**
 * `db.transaction`, but every connection keeps its transaction object and with it the queries `perDb` has
 * prepared on it: a hot command neither builds its statements anew nor has PostgreSQL plan them again.
 * Inside another transaction it is a savepoint.
 */
export async function transact<Result>(db: Db | Tx, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  if (!('$client' in db)) return db.transaction(work);
  const client = await db.$client.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await work(transactionOn(client));
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

const transactions = new WeakMap<pg.PoolClient, Tx>();
const dialect = new PgDialect();

function transactionOn(client: pg.PoolClient): Tx {
  const known = transactions.get(client);
  if (known !== undefined) return known;
  const made: Tx = new NodePgTransaction(dialect, new NodePgSession(client, dialect, undefined), undefined);
  transactions.set(client, made);
  return made;
}
