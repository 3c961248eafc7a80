import { eq, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#db/connect.ts';
import { brands, productSearch } from '#db/schema/catalogue.ts';
import { productFacets } from '#db/schema/facets.ts';
import { refreshProductWords } from '../catalogue/refresh-words.ts';
import { wordsOfBrand } from '../catalogue/words.ts';
import type { OpenClaim } from './open-claim.ts';

/** What retailers search and filter by follows what has been put among what they see, or taken out of it. */
export async function refreshFound(tx: Tx, changed: readonly OpenClaim[]): Promise<void> {
  const productIds = [...new Set(changed.flatMap(({ productId }) => productId ?? []))];
  if (productIds.length > 0) await refreshProducts(tx, sql`any(${sql.param(productIds)}::uuid[])`);
  const ofPages = changed.filter(({ productId }) => productId === null);
  for (const brandId of new Set(ofPages.map((claim) => claim.brandId))) await refreshBrand(tx, brandId);
}

async function refreshProducts(tx: Tx, ids: SQL): Promise<void> {
  for (const found of [productSearch, productFacets])
    await tx.execute(sql`update ${found} found set certifications = product.certifications
      from products product where product.id = found.id and found.id = ${ids}`);
  await refreshProductWords(tx, sql`products.id = ${ids}`);
}

/** A brand's features are said of its whole range. */
async function refreshBrand(tx: Tx, brandId: string): Promise<void> {
  const [brand] = await tx.select().from(brands).where(eq(brands.id, brandId));
  if (brand === undefined) return;
  await tx.update(brands).set(wordsOfBrand(brand)).where(eq(brands.id, brandId));
  await refreshProductWords(tx, sql`products.brand_id = ${brandId}`);
}
