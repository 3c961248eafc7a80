import { and, eq } from 'drizzle-orm';
import { claimPhotos, claims } from '#db/schema/claims.ts';
import { orders } from '#db/schema/orders.ts';
import type { SignedInContext } from '../http/context.ts';
import type { FileAnswer } from '../http/file-answer.ts';
import { Refusal } from '../kernel/refusal.ts';
import { ordersVisibleTo } from '../orders/visible.ts';

/** A photograph of a claim, for who sees its order; who asks is looked at every time. */
export async function downloadClaimPhoto(
  { db, files, actor }: SignedInContext,
  { photoId }: { readonly photoId: string },
): Promise<FileAnswer> {
  const [photo] = await db
    .select({
      name: claimPhotos.name,
      type: claimPhotos.contentType,
      size: claimPhotos.sizeBytes,
      storageKey: claimPhotos.storageKey,
    })
    .from(claimPhotos)
    .innerJoin(claims, eq(claims.id, claimPhotos.claimId))
    .innerJoin(orders, eq(orders.id, claims.orderId))
    .where(and(eq(claimPhotos.id, photoId), ordersVisibleTo(actor)));
  if (photo === undefined || !(await files.exists(photo.storageKey))) throw new Refusal('not-found');
  const { storageKey, ...facts } = photo;
  return { ...facts, body: await files.stream(storageKey) };
}
