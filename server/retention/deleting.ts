import type { SQL } from 'drizzle-orm';
import type { Tx } from '#db/connect.ts';
import type { FileStore } from '../files/store.ts';
import type { Context } from '../kernel/context.ts';

/** Where and when records go, and who lets them; null: the house by itself. */
export type Deleting = Context<'world'> & { readonly files: FileStore; readonly actorId: string | null };
export type InTransaction = Omit<Deleting, 'db'> & { readonly db: Tx };

/** The file goes first, while the row is locked: after a crash the row is still there to try again. */
export async function removeFiles(tx: Tx, files: FileStore, keys: SQL): Promise<void> {
  const { rows } = await tx.execute<{ key: string }>(keys);
  for (const { key } of rows) await files.remove(key);
}

/** Returns how many rows went. */
export async function remove(tx: Tx, statement: SQL): Promise<number> {
  return (await tx.execute(statement)).rowCount ?? 0;
}
