import { and, eq } from 'drizzle-orm';
import type { ParsedOf } from '#contract/operation.ts';
import type { pictures as contract } from '#contract/pictures.ts';
import { pictures } from '#db/schema/keeping.ts';
import { getOwnBrand } from '../catalogue/own-brand.ts';
import type { SignedInContext } from '../http/context.ts';
import type { FileAnswer } from '../http/file-answer.ts';
import { Refusal } from '../kernel/refusal.ts';

/** A picture as it was uploaded, for who keeps the brand. */
export async function getOriginal(
  { db, files, actor }: SignedInContext,
  { brandId, pictureId }: ParsedOf<typeof contract.getOriginal>,
): Promise<FileAnswer> {
  const brand = await getOwnBrand(db, actor, brandId);
  const [picture] = await db
    .select()
    .from(pictures)
    .where(and(eq(pictures.id, pictureId), eq(pictures.brandId, brand.id)));
  if (picture === undefined || !(await files.exists(picture.originalKey))) throw new Refusal('not-found');
  const { name, contentType: type, sizeBytes: size, originalKey } = picture;
  return { name, type, size, body: await files.stream(originalKey) };
}
