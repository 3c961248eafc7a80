import { eq } from 'drizzle-orm';
import type { Tx } from '#db/connect.ts';
import { brandVersions } from '#db/schema/keeping.ts';
import type { PageEntry } from '#domain/page-entry.ts';
import type { OwnBrand } from '../catalogue/own-brand.ts';
import { assertOwnPictures } from '../pictures/assert-own-pictures.ts';
import { entryIn } from './drafts.ts';

/** A page shows only pictures of its own brand: uploaded, shown now, or shown by an earlier state that is restored. */
export async function ownPicturesOnly(tx: Tx, { id }: OwnBrand, entry: PageEntry): Promise<void> {
  const before = await shownBefore(tx, id);
  for (const [field, keys] of Object.entries(picturesIn(entry))) {
    await assertOwnPictures(
      tx,
      id,
      keys.filter((key) => !before.has(key)),
      field,
    );
  }
}

function picturesIn({ heroImages, logo }: PageEntry) {
  return {
    heroImages: heroImages.map(({ key }) => key),
    logo: logo !== null && 'picture' in logo ? [logo.picture.key] : [],
  };
}

async function shownBefore(tx: Tx, brandId: string): Promise<ReadonlySet<string>> {
  const versions = await tx
    .select({ record: brandVersions.record })
    .from(brandVersions)
    .where(eq(brandVersions.brandId, brandId));
  return new Set(versions.flatMap((version) => Object.values(picturesIn(entryIn(version))).flat()));
}
