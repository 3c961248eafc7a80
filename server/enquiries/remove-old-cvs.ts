import { and, asc, eq, isNotNull, lte } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { jobApplications } from '#db/schema/enquiries.ts';
import type { FileStore } from '../files/store.ts';

const atOnce = 50;

/** Deletes CVs that are six months old. The file goes first: after a crash the row is there to try again. */
export async function removeOldCvs(db: Db, files: FileStore, now: Date): Promise<number> {
  let removed = 0;
  for (let found = atOnce; found === atOnce; removed += found) {
    found = await db.transaction(async (tx) => {
      const old = await tx
        .select({ id: jobApplications.id, cvKey: jobApplications.cvKey })
        .from(jobApplications)
        .where(and(isNotNull(jobApplications.cvKey), lte(jobApplications.cvKeptUntil, now)))
        .orderBy(asc(jobApplications.id))
        .limit(atOnce)
        .for('update', { skipLocked: true });
      for (const { id, cvKey } of old) {
        if (cvKey !== null) await files.remove(cvKey);
        await tx.update(jobApplications).set({ cvKey: null }).where(eq(jobApplications.id, id));
      }
      return old.length;
    });
  }
  return removed;
}
