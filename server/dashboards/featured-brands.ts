import { and, sql } from 'drizzle-orm';
import { perDb } from '#db/prepared.ts';
import { brands } from '#db/schema/catalogue.ts';
import { type BrandSummary, brandColumns, brandSummaryOf, categoryNames } from '../catalogue/find-brand.ts';
import { brandIsVisible, visibility } from '../catalogue/visible.ts';
import type { Context } from '../kernel/context.ts';

/** Featured brands on the retailer dashboard. */
export const featuredBrandsShown = 4;

/** Featured brands, the newest first. */
export async function featuredBrands({ db, actor }: Context<'actor'>): Promise<BrandSummary[]> {
  const rows = await featured(db).execute(visibility(actor));
  return rows.map((row) => brandSummaryOf(row, row.names));
}

const featured = perDb((db) =>
  db
    .select({ ...brandColumns, names: categoryNames.as('names') })
    .from(brands)
    .where(and(brandIsVisible, sql`${brands.featured}`))
    .orderBy(sql`${brands.createdAt} desc, ${brands.id}`)
    .limit(featuredBrandsShown)
    .prepare('featured_brands'),
);
