import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#db/connect.ts';
import type { Picture } from '#db/schema/catalogue.ts';
import { pictures } from '#db/schema/keeping.ts';
import type { PictureEntry } from '#domain/product-entry.ts';
import { Refusal } from '../kernel/refusal.ts';

export type OwnPicture = Pick<PictureEntry, 'key' | 'widths' | 'width' | 'height'>;

/**
 * The pictures of these keys as they are kept, or a refusal naming `field`: a product or page shows only what its own
 * brand has uploaded, or has shown before there were uploads. Called with the brand's row locked; who removes a picture
 * holds it too, so what is found here stays.
 */
export async function assertOwnPictures(
  tx: Tx,
  brandId: string,
  keys: readonly string[],
  field = 'images',
): Promise<ReadonlyMap<string, OwnPicture>> {
  const wanted = [...new Set(keys)];
  if (wanted.length === 0) return new Map();
  const uploaded = await tx
    .select({ key: pictures.key, widths: pictures.widths, width: pictures.width, height: pictures.height })
    .from(pictures)
    .where(and(eq(pictures.brandId, brandId), inArray(pictures.key, wanted)));
  const found = new Map<string, OwnPicture>(uploaded.map((picture) => [picture.key, picture]));
  const missing = wanted.filter((key) => !found.has(key));
  if (missing.length > 0)
    for (const picture of await shown(tx, brandId, missing)) found.set(picture.key, picture);
  if (wanted.some((key) => !found.has(key))) throw new Refusal('picture-unknown', { field });
  return found;
}

/** Those that products or the page of the brand show already. */
async function shown(tx: Tx, brandId: string, keys: readonly string[]): Promise<OwnPicture[]> {
  const { rows } = await tx.execute<{ picture: Picture }>(sql`
    select distinct on (image->>'key') image as picture from (
      select jsonb_array_elements(images) as image from products where brand_id = ${brandId}
      union all select jsonb_array_elements(hero_images) from brands where id = ${brandId}
    ) shown where image->>'key' in ${keys}`);
  return rows.map(({ picture: { key, widths, width, height } }) => ({ key, widths, width, height }));
}
