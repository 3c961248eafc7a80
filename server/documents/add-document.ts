import { count, eq } from 'drizzle-orm';
import type { documents as contract } from '#contract/documents.ts';
import type { ParsedOf } from '#contract/operation.ts';
import { users } from '#db/schema/accounts.ts';
import { documents } from '#db/schema/documents.ts';
import {
  audienceOfUpload,
  maxDocumentsPerOrder,
  type UploadAudience,
  uploadAudiencesOf,
  uploadMediaTypes,
} from '#domain/documents.ts';
import { orderNumberOf } from '#domain/order-number.ts';
import { takeUpload } from '../files/take-upload.ts';
import { audit } from '../kernel/audit.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import { notify } from '../notifications/notify.ts';
import { usersOf } from '../notifications/order-event.ts';
import { lockOrder } from '../orders/visible.ts';
import { documentOf, type OrderDocument } from './list-documents.ts';

/**
 * Makes an upload of one's own company a document of an order. What it is was decided by its bytes when it came
 * in (server/files/inspect-file.ts); the upload itself is gone afterwards.
 */
export async function addDocument(
  { db, actor, world }: Context<'actor' | 'world'>,
  { orderId, uploadId, type, audience }: ParsedOf<typeof contract.addDocument>,
): Promise<OrderDocument> {
  const allowed: readonly UploadAudience[] = uploadAudiencesOf[actor.role];
  if (!allowed.includes(audience)) throw new Refusal('document-audience-refused', { field: 'audience' });
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, actor, orderId);
    const [there] = await tx
      .select({ count: count() })
      .from(documents)
      .where(eq(documents.orderId, order.id));
    if ((there?.count ?? 0) >= maxDocumentsPerOrder) {
      throw new Refusal('too-many-documents', { most: maxDocumentsPerOrder });
    }
    const upload = await takeUpload(tx, actor, { uploadId, types: uploadMediaTypes, field: 'file' });
    const [row] = await tx
      .insert(documents)
      .values({
        id: world.newId(),
        orderId: order.id,
        type,
        audience: [...audienceOfUpload[audience]],
        name: upload.name,
        contentType: upload.type,
        storageKey: upload.storageKey,
        sha256: upload.sha256,
        sizeBytes: upload.size,
        uploaderId: actor.userId,
        uploaderCompanyId: actor.companyId,
        createdAt: world.now,
      })
      .returning();
    const [user] = await tx.select({ name: users.name }).from(users).where(eq(users.id, actor.userId));
    if (row === undefined) throw new Error('the document was not written');
    await audit(
      tx,
      {
        actorId: actor.userId,
        action: 'document-added',
        subjectKind: 'document',
        subjectId: row.id,
        details: { orderId: order.id, name: row.name, sha256: upload.sha256 },
      },
      world,
    );
    await notify(
      tx,
      {
        kind: 'document',
        subjectId: order.id,
        title: orderNumberOf(order.number),
        said: { key: 'shell:notifications.said.document', params: { document: row.name } },
        to: usersOf(order, audienceOfUpload[audience]),
        actorId: actor.userId,
      },
      world,
    );
    await world.announce(tx, {
      kind: 'order',
      orderId: order.id,
      companyIds: [order.retailerCompanyId, order.brandCompanyId],
    });
    return documentOf({ ...row, uploadedBy: user?.name ?? null, hasUbl: false }, actor);
  });
}
