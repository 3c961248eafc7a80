import type pg from 'pg';
import type { Db, Tx } from './connect.ts';
import { inTransaction, transactionOn } from './in-transaction.ts';

/**
 * `db.transaction`, but every connection keeps its transaction object and with it the queries `perDb` has
 * prepared on it: a hot command neither builds its statements anew nor has PostgreSQL plan them again.
 * Inside another transaction it is a savepoint.
 */
export async function transact<Result>(db: Db | Tx, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  if (!('$client' in db)) return db.transaction(work);
  return inTransaction(db.$client, keptOn, work);
}

const transactions = new WeakMap<pg.PoolClient, Tx>();

function keptOn(client: pg.PoolClient): Tx {
  const known = transactions.get(client);
  if (known !== undefined) return known;
  const made = transactionOn(client);
  transactions.set(client, made);
  return made;
}
