import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { brandDetail, brandSummary } from '#contract/catalogue.ts';
import { lean } from '#db/lean.ts';
import { perDb } from '#db/prepared.ts';
import { brands, categories } from '#db/schema/catalogue.ts';
import type { Translated } from '#domain/languages.ts';
import { isUuid } from '#domain/uuid.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import { brandIsVisible, visibility } from './visible.ts';

export type BrandSummary = z.infer<typeof brandSummary>;
export type BrandDetail = z.infer<typeof brandDetail>;

/** The columns of a brand in a list. */
export const brandColumns = {
  id: brands.id,
  slug: brands.slug,
  name: brands.name,
  tagline: brands.tagline,
  description: brands.description,
  logo: brands.logo,
  logoMark: brands.logoMark,
  heroImages: brands.heroImages,
  minimumOrder: sql<number>`coalesce(${brands.lowestMinimum}, ${brands.minimumOrder})`.as('lowest'),
  productCount: brands.productCount,
  establishedYear: brands.establishedYear,
  country: brands.country,
  categoryCounts: brands.categoryCounts,
  certifications: brands.certifications,
  featureTags: brands.featureTags,
  featured: brands.featured,
  createdAt: brands.createdAt,
};

const detailColumns = {
  ...brandColumns,
  logoLight: brands.logoLight,
  story: brands.story,
  details: brands.details,
  leadTime: brands.leadTime,
};

/** Names of categories by id, as one column. */
export const categoryNames = sql<
  Record<string, Translated>
>`(select coalesce(jsonb_object_agg(${categories.id}, ${categories.name}), '{}') from ${categories})`;

const findBySlug = perDb((db) =>
  lean(
    db
      .select({ ...detailColumns, names: categoryNames.as('names') })
      .from(brands)
      .where(sql`${brands.slug} = ${sql.placeholder('brand')} and ${brandIsVisible}`)
      .prepare('brand_by_slug'),
  ),
);
const findById = perDb((db) =>
  lean(
    db
      .select({ ...detailColumns, names: categoryNames.as('names') })
      .from(brands)
      .where(sql`${brands.id} = ${sql.placeholder('brand')}::uuid and ${brandIsVisible}`)
      .prepare('brand_by_id'),
  ),
);

/** A brand by its id or slug, if the actor may see it. */
export async function getBrand(
  { db, actor }: Context<'actor'>,
  { brandId: brand }: { brandId: string },
): Promise<BrandDetail> {
  const find = isUuid(brand) ? findById(db) : findBySlug(db);
  const [row] = await find.execute({ brand, ...visibility(actor) });
  if (row === undefined) throw new Refusal('not-found');
  return brandDetailOf(row, row.names);
}

/** A brand's page of its row. */
export function brandDetailOf(
  row: BrandRow & Pick<typeof brands.$inferSelect, 'logoLight' | 'story' | 'details' | 'leadTime'>,
  names: Record<string, Translated>,
): BrandDetail {
  const { logoPicture: _, ...details } = row.details;
  return {
    ...brandSummaryOf(row, names),
    logoLight: row.logoLight,
    heroImages: row.heroImages,
    story: row.story,
    ...details,
    leadTime: row.leadTime,
  };
}

type BrandRow = Pick<
  typeof brands.$inferSelect,
  Exclude<keyof typeof brandColumns, 'categoryCounts'> | 'categoryCounts' | 'heroImages'
>;

export function brandSummaryOf(row: BrandRow, names: Record<string, Translated>): BrandSummary {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    tagline: row.tagline,
    description: row.description,
    logo: row.logo,
    logoMark: row.logoMark,
    heroImage: row.heroImages[0] ?? null,
    minimumOrder: row.minimumOrder,
    productCount: row.productCount,
    establishedYear: row.establishedYear,
    country: row.country,
    categories: row.categoryCounts.flatMap(({ id, productCount }) => {
      const name = names[id];
      return name === undefined ? [] : [{ id, name, productCount }];
    }),
    certifications: row.certifications,
    featureTags: row.featureTags,
    featured: row.featured,
    createdAt: row.createdAt.toISOString(),
  };
}
