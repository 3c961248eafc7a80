import { type SQL, sql } from 'drizzle-orm';
import { pictures } from '#db/schema/keeping.ts';

/**
 * Whether anything of a brand shows the picture of the row: a product, an order's line of one (it keeps the picture it
 * was ordered with), the brand's page as it is, as it is being written, or as it was and can be restored.
 */
export function isUsed(brandId: string): SQL<boolean> {
  const standsIn = (record: SQL) => sql`position(${pictures.key} in ${record}) > 0`;
  return sql<boolean>`(
    ${pictures.key} in (
      select image->>'key' from products p, jsonb_array_elements(p.images) image where p.brand_id = ${brandId})
    or ${pictures.key} in (
      select i.image->>'key' from order_items i join products p on p.id = i.product_id
      where p.brand_id = ${brandId} and i.image is not null)
    or exists (select 1 from brands b where b.id = ${brandId}
      and ${standsIn(sql`concat_ws(' ', b.logo, b.logo_light, b.logo_mark, b.hero_images::text, b.details::text)`)})
    or exists (select 1 from brand_drafts d where d.brand_id = ${brandId} and ${standsIn(sql`d.record::text`)})
    or exists (select 1 from brand_versions v where v.brand_id = ${brandId} and ${standsIn(sql`v.record::text`)})
  )`;
}

/** Whether a product has shown it since then, as its history tells. */
export function wasUsedSince(brandId: string, since: Date): SQL<boolean> {
  return sql<boolean>`exists (
    select 1 from product_changes c where c.brand_id = ${brandId} and c.at > ${since.toISOString()}::timestamptz
      and c.changes ? 'images' and position(${pictures.key} in (c.changes->'images')::text) > 0)`;
}
