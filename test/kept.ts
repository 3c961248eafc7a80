import { categories } from '#db/schema/catalogue.ts';
import { pictures } from '#db/schema/keeping.ts';
import type { PictureEntry, ProductEntry } from '#domain/product-entry.ts';
import type { ProductState } from '#domain/product-state.ts';
import { newId } from '#server/kernel/ids.ts';
import type { TestHouse } from './app.ts';
import { cast, castBrands, castDay } from './cast.ts';
import { anEntry } from './entry.ts';

/** A picture that a brand has uploaded. */
export async function aPicture(
  house: TestHouse,
  brandId: string = castBrands.haru.id,
): Promise<PictureEntry> {
  const key = `pic-${newId(castDay)}`;
  const size = { widths: [480], width: 480, height: 600 };
  await house.db.insert(pictures).values({
    id: newId(castDay),
    brandId,
    key,
    originalKey: `${key}-original`,
    name: 'front.jpg',
    contentType: 'image/jpeg',
    sizeBytes: 1000,
    sha256: key,
    ...size,
    createdAt: castDay,
  });
  return { key, ...size };
}

/** A product of Haru as its owner enters it, live unless told. */
export async function aKeptProduct(
  house: TestHouse,
  said: Partial<ProductEntry> = {},
  state: ProductState = 'live',
) {
  await house.db
    .insert(categories)
    .values({ id: 'toners', name: { en: 'Toners', ko: '토너', zh: '化妆水' }, position: 1 })
    .onConflictDoNothing();
  const entry = anEntry({ images: [await aPicture(house)], ...said });
  const made = await house
    .as(cast.brand)
    .post('/api/brands/haru/products', { requestId: newId(castDay), entry, state });
  if (made.status !== 201) throw new Error(made.text);
  return made.body;
}
