import { eq } from 'drizzle-orm';
import type { Tx } from '#db/connect.ts';
import { brandVersions } from '#db/schema/keeping.ts';
import type { DrawnLogo, PageEntry } from '#domain/page-entry.ts';
import type { OwnBrand } from '../catalogue/own-brand.ts';
import { Refusal } from '../kernel/refusal.ts';
import { assertOwnPictures, type OwnPicture } from '../pictures/assert-own-pictures.ts';
import { entryIn } from './drafts.ts';
import { entryOfBrand } from './entry-of-brand.ts';

type Shown = Pick<PageEntry, 'heroImages' | 'logo'>;

/**
 * The page with its pictures as they are kept, whatever sizes it was sent with. It shows only its own brand's: uploaded,
 * shown now, or shown by an earlier state that is restored. A mark that was drawn for a brand is its own alone.
 */
export async function withOwnPictures(tx: Tx, brand: OwnBrand, entry: PageEntry): Promise<PageEntry> {
  const shown = await shownBefore(tx, brand);
  const before = new Map(shown.flatMap(picturesIn).map((picture) => [picture.key, picture]));
  const keep = async <One extends OwnPicture>(pictures: readonly One[], field: string): Promise<One[]> => {
    const others = pictures.map(({ key }) => key).filter((key) => !before.has(key));
    const found = await assertOwnPictures(tx, brand.id, others, field);
    return pictures.map((picture) => ({
      ...picture,
      ...sizesOf(found.get(picture.key) ?? before.get(picture.key)),
    }));
  };
  return {
    ...entry,
    heroImages: await keep(entry.heroImages, 'heroImages'),
    logo: await ownLogo(entry.logo, shown, keep),
  };
}

async function ownLogo(
  logo: PageEntry['logo'],
  shown: readonly Shown[],
  keep: <One extends OwnPicture>(pictures: readonly One[], field: string) => Promise<One[]>,
): Promise<PageEntry['logo']> {
  if (logo === null) return null;
  if ('drawn' in logo) {
    const isOwn = shown.some(
      (each) => each.logo !== null && 'drawn' in each.logo && isSame(each.logo.drawn, logo.drawn),
    );
    if (!isOwn) throw new Refusal('picture-unknown', { field: 'logo' });
    return logo;
  }
  const [picture = logo.picture] = await keep([logo.picture], 'logo');
  return { picture };
}

function isSame(one: DrawnLogo, other: DrawnLogo): boolean {
  return one.logo === other.logo && one.logoLight === other.logoLight && one.logoMark === other.logoMark;
}

function sizesOf(kept: OwnPicture | undefined): Pick<OwnPicture, 'widths' | 'width' | 'height'> | undefined {
  return kept && { widths: kept.widths, width: kept.width, height: kept.height };
}

function picturesIn({ heroImages, logo }: Shown) {
  return [...heroImages, ...(logo !== null && 'picture' in logo ? [logo.picture] : [])];
}

/** What retailers see of the brand, and what they have seen. */
async function shownBefore(tx: Tx, brand: OwnBrand): Promise<readonly Shown[]> {
  const versions = await tx
    .select({ record: brandVersions.record })
    .from(brandVersions)
    .where(eq(brandVersions.brandId, brand.id));
  return [entryOfBrand(brand), ...versions.map(entryIn)];
}
