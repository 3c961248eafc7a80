import { and, eq } from 'drizzle-orm';
import type { ParsedOf } from '#contract/operation.ts';
import type { pictures as contract } from '#contract/pictures.ts';
import { pictures } from '#db/schema/keeping.ts';
import { getOwnBrand } from '../catalogue/own-brand.ts';
import type { House } from '../http/context.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import { removePictureFiles } from './picture-files.ts';
import { isUsed } from './used.ts';

/** Removes a picture that nothing shows; who is just putting it into a product waits for the brand's row, as we do. */
export async function removePicture(
  { db, actor, files }: Context<'actor'> & Pick<House, 'files'>,
  { brandId, pictureId }: ParsedOf<typeof contract.removePicture>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const brand = await getOwnBrand(tx, actor, brandId, { lock: true });
    const [picture] = await tx
      .select({
        key: pictures.key,
        widths: pictures.widths,
        originalKey: pictures.originalKey,
        used: isUsed(brand.id),
      })
      .from(pictures)
      .where(and(eq(pictures.id, pictureId), eq(pictures.brandId, brand.id)));
    if (picture === undefined) throw new Refusal('not-found');
    if (picture.used) throw new Refusal('picture-in-use');
    await removePictureFiles(files, picture);
    await tx.delete(pictures).where(eq(pictures.id, pictureId));
  });
}
