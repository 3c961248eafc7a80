import { and, asc, eq, inArray, lt, not } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { brands } from '#db/schema/catalogue.ts';
import { pictures } from '#db/schema/keeping.ts';
import { dayMs, later } from '#domain/instants.ts';
import type { FileStore } from '../../files/store.ts';
import { removePictureFiles } from '../picture-files.ts';
import { isUsed, wasUsedSince } from '../used.ts';

const keptMs = 7 * dayMs;
const atOnce = 100;

/** Removes pictures that nothing has shown for a week, brand by brand. Returns how many. */
export async function removeUnusedPictures(db: Db, files: FileStore, now: Date): Promise<number> {
  const since = later(now, -keptMs);
  const withOld = await db
    .selectDistinct({ brandId: pictures.brandId })
    .from(pictures)
    .where(lt(pictures.createdAt, since));
  let total = 0;
  for (const { brandId } of withOld) {
    for (let found = atOnce; found === atOnce; total += found) {
      found = await removeSome(db, files, { brandId, since });
    }
  }
  return total;
}

type Which = { readonly brandId: string; readonly since: Date };

/** Holds the brand's row, as whoever puts a picture into a product does: what is unused here stays so. */
async function removeSome(db: Db, files: FileStore, { brandId, since }: Which): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.select({ id: brands.id }).from(brands).where(eq(brands.id, brandId)).for('no key update');
    const unused = await tx
      .select({
        id: pictures.id,
        key: pictures.key,
        widths: pictures.widths,
        originalKey: pictures.originalKey,
      })
      .from(pictures)
      .where(
        and(
          eq(pictures.brandId, brandId),
          lt(pictures.createdAt, since),
          not(isUsed(brandId)),
          not(wasUsedSince(brandId, since)),
        ),
      )
      .orderBy(asc(pictures.id))
      .limit(atOnce);
    for (const picture of unused) await removePictureFiles(files, picture);
    const ids = unused.map(({ id }) => id);
    if (ids.length > 0) await tx.delete(pictures).where(inArray(pictures.id, ids));
    return unused.length;
  });
}
