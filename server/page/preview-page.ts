import { and, asc, eq, sql } from 'drizzle-orm';
import type { OutputOf } from '#contract/operation.ts';
import type { brandPage } from '#contract/page.ts';
import type { Db } from '#db/connect.ts';
import { perDb } from '#db/prepared.ts';
import { brands, categories, products } from '#db/schema/catalogue.ts';
import { dayOf } from '#domain/instants.ts';
import { readBrandRecord } from '../catalogue/brand-record.ts';
import { brandDetailOf, categoryNames } from '../catalogue/find-brand.ts';
import { getOwnBrand } from '../catalogue/own-brand.ts';
import { productSummaryOf, summaryColumns } from '../catalogue/summary.ts';
import { brandValues } from '../catalogue/write-brand.ts';
import type { Context } from '../kernel/context.ts';
import { readStanding } from './drafts.ts';
import { recordOfEntry } from './record-of-entry.ts';

const productsShown = 12;

/** The page as publishing would make it, and its first live products as retailers will see them. */
export async function previewPage(
  { db, actor, currency, world }: Context<'actor' | 'currency' | 'world'>,
  { brandId }: { readonly brandId: string },
): Promise<OutputOf<typeof brandPage.previewPage>> {
  const { brand, entry, claims } = await readStanding(db, await getOwnBrand(db, actor, brandId));
  const values = brandValues(readBrandRecord(named(recordOfEntry(entry, brand, claims))));
  const rows = await liveProducts(db).execute({ brandId: brand.id, today: dayOf(world.now) });
  const shown = rows.map((row) => productSummaryOf(row, currency));
  return {
    brand: brandDetailOf({ ...brand, ...values }, await namesOf(db)),
    products: shown.map((product) => ({ ...product, brandName: values.name })),
  };
}

/** A draft may have no name yet; its preview is headed by nothing rather than refused. */
function named(record: ReturnType<typeof recordOfEntry>) {
  const { name } = record as { name: { en: string } };
  return name.en.trim() === '' ? { ...record, name: { en: '—', ko: '—', zh: '—' } } : record;
}

async function namesOf(db: Db) {
  const [row] = await db.select({ names: categoryNames }).from(sql`(select 1) one`);
  return row?.names ?? {};
}

const liveProducts = perDb((db) =>
  db
    .select(summaryColumns)
    .from(products)
    .innerJoin(brands, eq(brands.id, products.brandId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(and(eq(products.brandId, sql.placeholder('brandId')), products.active))
    .orderBy(asc(products.position), asc(products.id))
    .limit(productsShown)
    .prepare('preview_products'),
);
