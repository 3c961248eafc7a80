import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '#db/connect.ts';
import { brands } from '#db/schema/catalogue.ts';
import type { Translated } from '#domain/languages.ts';
import type { RawRecord } from '#domain/normalise.ts';
import { announce } from '../live/hub.ts';
import { type BrandRecord, readBrandRecord, storyOf } from './brand-record.ts';
import { refreshProductWords } from './refresh-words.ts';
import { wordsOfBrand, wordsVersion } from './words.ts';

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
  const values = { companyId, ...brandValues(record), ...wordsOfBrand(record), wordsVersion };
  const [known] = await tx
    .select({ name: brands.name, featureTags: brands.featureTags })
    .from(brands)
    .where(eq(brands.id, id))
    .for('no key update');
  await announce(tx, { kind: 'catalogue', brandId: id });
  if (known === undefined) {
    await tx.insert(brands).values({ id, createdAt, ...values });
    return;
  }
  // What a suspended company publishes is seen when it is restored.
  const active = sql<boolean>`(${record.active} and not ${brands.isSuspended})`;
  await tx
    .update(brands)
    .set({ ...values, active })
    .where(eq(brands.id, id));
  if (wordsIn(known) !== wordsIn(record)) await refreshProductWords(tx, sql`products.brand_id = ${id}`);
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

/** What its products are found by too, to compare. */
function wordsIn({ name, featureTags }: { name: Translated; featureTags: readonly string[] }): string {
  return JSON.stringify([name.en, name.ko, name.zh, ...featureTags]);
}
