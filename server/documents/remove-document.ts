import { and, eq } from 'drizzle-orm';
import { documents } from '#db/schema/documents.ts';
import { orders } from '#db/schema/orders.ts';
import type { House } from '../http/context.ts';
import { audit } from '../kernel/audit.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import { mayRemove } from './list-documents.ts';
import { documentsVisibleTo } from './visible.ts';

/** Takes back a file the own company has added. Issued papers stay, whoever asks. */
export async function removeDocument(
  { db, actor, files, world }: Context<'actor' | 'world'> & Pick<House, 'files'>,
  { documentId }: { documentId: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const [found] = await tx
      .select({
        id: documents.id,
        number: documents.number,
        name: documents.name,
        storageKey: documents.storageKey,
        uploaderCompanyId: documents.uploaderCompanyId,
        orderId: orders.id,
        retailerCompanyId: orders.retailerCompanyId,
        brandCompanyId: orders.brandCompanyId,
      })
      .from(documents)
      .innerJoin(orders, eq(orders.id, documents.orderId))
      .where(and(eq(documents.id, documentId), documentsVisibleTo(actor)))
      .for('update', { of: documents });
    if (found === undefined) throw new Refusal('not-found');
    if (found.number !== null) throw new Refusal('document-issued');
    if (!mayRemove(found.uploaderCompanyId, actor)) throw new Refusal('not-found');
    // The file goes first: after a crash the row is still there to try again.
    if (found.storageKey !== null) await files.remove(found.storageKey);
    await tx.delete(documents).where(eq(documents.id, documentId));
    const { orderId, name, retailerCompanyId, brandCompanyId } = found;
    await audit(
      tx,
      {
        actorId: actor.userId,
        action: 'document-removed',
        subjectKind: 'document',
        subjectId: documentId,
        details: { orderId, name },
      },
      world,
    );
    await world.announce(tx, { kind: 'order', orderId, companyIds: [retailerCompanyId, brandCompanyId] });
  });
}
