import { eq } from 'drizzle-orm';
import type { Queryable } from '#db/connect.ts';
import { brands, productSearch, products } from '#db/schema/catalogue.ts';
import type { RawRecord } from '#domain/normalise.ts';
import { announce } from '../live/hub.ts';
import { type BrandRecord, readBrandRecord, storyOf } from './brand-record.ts';
import { wordsOfBrand, wordsOfProduct } from './words.ts';

const nothing = { en: '', ko: '', zh: '' };

/**
 * The one way a brand enters or changes: defaults, checks, then the row with what a search
 * finds it by. Its products are found by its name too, so they follow.
 */
export async function writeBrand(
  tx: Queryable,
  {
    id,
    companyId,
    createdAt,
    record: raw,
  }: { id: string; companyId: string; createdAt: Date; record: RawRecord },
): Promise<void> {
  const record = readBrandRecord(raw);
  const values = { companyId, ...brandValues(record), ...wordsOfBrand(record) };
  const [known] = await tx
    .select({ name: brands.name })
    .from(brands)
    .where(eq(brands.id, id))
    .for('no key update');
  await announce(tx, { kind: 'catalogue', brandId: id });
  if (known === undefined) {
    await tx.insert(brands).values({ id, createdAt, ...values });
    return;
  }
  await tx.update(brands).set(values).where(eq(brands.id, id));
  const isRenamed = JSON.stringify(sortedName(known.name)) !== JSON.stringify(sortedName(record.name));
  if (isRenamed) await refreshProductWords(tx, id);
}

/** What a record makes of a brand's row, but what a search finds it by. */
export function brandValues(record: BrandRecord) {
  return {
    slug: record.slug,
    name: record.name,
    tagline: record.tagline ?? nothing,
    description: record.description,
    story: record.story ?? null,
    details: storyOf(record),
    logo: record.logo,
    logoLight: record.logoLight,
    logoMark: record.logoMark,
    heroImages: record.heroImages,
    establishedYear: record.establishedYear ?? null,
    minimumOrder: record.minimumOrder,
    country: record.country,
    certifications: record.certifications,
    featureTags: record.featureTags,
    state: record.active ? ('live' as const) : ('hidden' as const),
    active: record.active,
    featured: record.featured,
  };
}

function sortedName({ en, ko, zh }: { en: string; ko: string; zh: string }): string[] {
  return [en, ko, zh];
}

/** A brand's new name is found through its products too. */
async function refreshProductWords(tx: Queryable, brandId: string): Promise<void> {
  const [brand] = await tx.select({ name: brands.name }).from(brands).where(eq(brands.id, brandId));
  const rows = await tx
    .select({
      id: products.id,
      sku: products.sku,
      gtin: products.gtin,
      name: products.name,
      description: products.description,
    })
    .from(products)
    .where(eq(products.brandId, brandId));
  for (const row of rows) {
    await tx
      .update(productSearch)
      .set(wordsOfProduct(row, brand?.name ?? row.name))
      .where(eq(productSearch.id, row.id));
  }
}
