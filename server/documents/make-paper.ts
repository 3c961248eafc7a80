import { createHash } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { documents } from '#db/schema/documents.ts';
import type { FileStore } from '../files/store.ts';
import { draw } from '../pdf/draw.ts';

type DocumentRow = typeof documents.$inferSelect;
export type DocumentFile = { readonly storageKey: string; readonly sha256: string };

/**
 * The file of a document. That of an issued paper is made once, of its frozen content, and kept under the hash
 * of its bytes; however often and by how many this runs, the first file stays. `owner` is whoever waits for it.
 */
export async function makePaper(
  { db, files }: { readonly db: Db; readonly files: FileStore },
  documentId: string,
  owner = 'nobody',
): Promise<DocumentFile | null> {
  const row = await find(db, documentId);
  if (row === null) return null;
  const made = fileOf(row);
  if (made !== null || row.content === null) return made;
  const bytes = await draw({ what: 'paper', paper: row.content, language: row.language ?? 'en' }, owner);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const storageKey = `papers/${sha256}.pdf`;
  await files.put(storageKey, bytes, row.contentType);
  await db
    .update(documents)
    .set({ storageKey, sha256, sizeBytes: bytes.length })
    .where(and(eq(documents.id, documentId), isNull(documents.sha256)));
  const kept = await find(db, documentId);
  return kept === null ? null : fileOf(kept);
}

async function find(db: Db, documentId: string): Promise<DocumentRow | null> {
  const [row] = await db.select().from(documents).where(eq(documents.id, documentId));
  return row ?? null;
}

function fileOf({ storageKey, sha256 }: DocumentRow): DocumentFile | null {
  return storageKey === null || sha256 === null ? null : { storageKey, sha256 };
}
