import { and, asc, eq, lt } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { imports } from '#db/schema/keeping.ts';
import { importDays } from '#domain/import-state.ts';
import { dayMs, later } from '#domain/instants.ts';
import type { FileStore } from '../../files/store.ts';

const keptMs = importDays * dayMs;
const atOnce = 100;

/** Removes imports that nobody has touched for 30 days, with their files and what was said of their rows. */
export async function removeOldImports(db: Db, files: FileStore, now: Date): Promise<number> {
  const before = later(now, -keptMs);
  let removed = 0;
  for (;;) {
    const due = await db
      .select({ id: imports.id })
      .from(imports)
      .where(lt(imports.updatedAt, before))
      .orderBy(asc(imports.updatedAt))
      .limit(atOnce);
    for (const { id } of due) removed += await removeOne(db, files, { id, before });
    if (due.length < atOnce) return removed;
  }
}

/** Asked again under the lock. The files go first: after a crash the row is still there to try again. */
async function removeOne(
  db: Db,
  files: FileStore,
  { id, before }: { readonly id: string; readonly before: Date },
): Promise<number> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select({ storageKey: imports.storageKey, picturesKey: imports.picturesKey })
      .from(imports)
      .where(and(eq(imports.id, id), lt(imports.updatedAt, before)))
      .for('update');
    if (row === undefined) return 0;
    for (const key of [row.storageKey, row.picturesKey])
      if (key !== null && (await files.exists(key))) await files.remove(key);
    await tx.delete(imports).where(eq(imports.id, id));
    return 1;
  });
}
