import { and, eq } from 'drizzle-orm';
import { documents, eInvoices } from '#db/schema/documents.ts';
import { orders } from '#db/schema/orders.ts';
import { countAttempt, paperFetched } from '../accounts/attempts.ts';
import type { SignedInContext } from '../http/context.ts';
import type { FileAnswer } from '../http/file-answer.ts';
import { Refusal } from '../kernel/refusal.ts';
import { sha256Of } from './e-invoice.ts';
import { documentsVisibleTo } from './visible.ts';

/** An invoice or credit note as data, for who may see the paper; exactly what was written when it was issued. */
export async function downloadEInvoice(
  { db, actor, log, world }: SignedInContext,
  { documentId }: { documentId: string },
): Promise<FileAnswer> {
  const [found] = await db
    .select({ number: documents.number, ubl: eInvoices.ubl, sha256: eInvoices.sha256 })
    .from(documents)
    .innerJoin(eInvoices, eq(eInvoices.documentId, documents.id))
    .leftJoin(orders, eq(orders.id, documents.orderId))
    .where(and(eq(documents.id, documentId), documentsVisibleTo(actor)));
  if (found === undefined) throw new Refusal('not-found');
  await countAttempt(db, paperFetched(actor.userId), world.now);
  if (sha256Of(found.ubl) !== found.sha256) {
    log.error(`document ${documentId}: the e-invoice is not the one that was issued`);
    throw new Refusal('unavailable');
  }
  const body = Buffer.from(found.ubl, 'utf8');
  return { name: `${found.number}.xml`, type: 'application/xml', body, size: body.length };
}
