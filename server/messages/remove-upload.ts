import { and, asc, eq, inArray, isNull, lt } from 'drizzle-orm';
import type { Db, Tx } from '#db/connect.ts';
import { attachments } from '#db/schema/messages.ts';
import { dayMs, later } from '#domain/instants.ts';
import type { FileStore } from '../files/store.ts';
import type { House } from '../http/context.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';

const atOnce = 100;

/** Discards an upload of the own company that no message carries yet. */
export async function removeUpload(
  { db, actor: { companyId }, files }: Context<'actor'> & Pick<House, 'files'>,
  { attachmentId }: { readonly attachmentId: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await tx
      .select({ id: attachments.id, storageKey: attachments.storageKey })
      .from(attachments)
      .where(
        and(
          eq(attachments.id, attachmentId),
          eq(attachments.companyId, companyId),
          isNull(attachments.messageId),
        ),
      )
      .for('update');
    if (found.length === 0) throw new Refusal('not-found');
    await remove(tx, found, files);
  });
}

/** Removes uploads that no message has carried for a day, file and row. Returns how many. */
export async function removeOrphanUploads(db: Db, files: FileStore, now: Date): Promise<number> {
  let total = 0;
  for (let found = atOnce; found === atOnce; total += found) {
    found = await db.transaction(async (tx) => {
      const orphans = await tx
        .select({ id: attachments.id, storageKey: attachments.storageKey })
        .from(attachments)
        .where(and(isNull(attachments.messageId), lt(attachments.createdAt, later(now, -dayMs))))
        .orderBy(asc(attachments.id))
        .limit(atOnce)
        .for('update', { skipLocked: true });
      await remove(tx, orphans, files);
      return orphans.length;
    });
  }
  return total;
}

/** The file goes first, while the row is locked: after a crash the row is still there to try again. */
async function remove(
  tx: Tx,
  rows: readonly { id: string; storageKey: string }[],
  files: FileStore,
): Promise<void> {
  if (rows.length === 0) return;
  for (const { storageKey } of rows) await files.remove(storageKey);
  await tx.delete(attachments).where(
    inArray(
      attachments.id,
      rows.map(({ id }) => id),
    ),
  );
}
