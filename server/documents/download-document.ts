import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { documents } from '#db/schema/documents.ts';
import { orders } from '#db/schema/orders.ts';
import { countAttempt, paperFetched } from '../accounts/attempts.ts';
import type { SignedInContext } from '../http/context.ts';
import type { FileAnswer } from '../http/file-answer.ts';
import { Refusal } from '../kernel/refusal.ts';
import { makePaper } from './make-paper.ts';
import { documentsVisibleTo } from './visible.ts';

/**
 * The file, for who may see the document. Who asks is looked at every time, so an address that is passed on
 * opens nothing. A document whose file is not there yet is made now.
 */
export async function downloadDocument(
  { db, files, actor, log, world }: SignedInContext,
  { documentId }: { documentId: string },
): Promise<FileAnswer> {
  const [found] = await db
    .select({ name: documents.name, type: documents.contentType })
    .from(documents)
    .leftJoin(orders, eq(orders.id, documents.orderId))
    .where(and(eq(documents.id, documentId), documentsVisibleTo(actor)));
  if (found === undefined) throw new Refusal('not-found');
  await countAttempt(db, paperFetched(actor.userId), world.now);
  const file = await makePaper({ db, files }, documentId, actor.userId);
  if (file === null) throw new Refusal('not-found');
  const body = await files.bytes(file.storageKey);
  if (createHash('sha256').update(body).digest('hex') !== file.sha256) {
    log.error(`document ${documentId}: the file in storage is not the one that was issued`);
    throw new Refusal('unavailable');
  }
  return { ...found, body, size: body.length };
}
