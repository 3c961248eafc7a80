import { and, asc, eq } from 'drizzle-orm';
import type { linesheets as contract } from '#contract/linesheets.ts';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import { categories, products } from '#db/schema/catalogue.ts';
import { currencyWithoutRate, longestLineSheet } from '#domain/line-sheet.ts';
import { accountCurrencies, type Currency } from '#domain/money.ts';
import { getOwnBrand } from '../catalogue/own-brand.ts';
import { readRates } from '../catalogue/rates.ts';
import type { SignedInContext } from '../http/context.ts';
import { currenciesIn, liveCategories } from './priced.ts';

/** What a line sheet of an own brand can be made of. */
export async function getLineSheetChoice(
  { db, actor, world }: SignedInContext,
  { brandId }: ParsedOf<typeof contract.getLineSheetChoice>,
): Promise<OutputOf<typeof contract.getLineSheetChoice>> {
  const brand = await getOwnBrand(db, actor, brandId);
  const ofBrand = and(eq(products.brandId, brand.id), products.active);
  const [counts, entered, rates, items] = await Promise.all([
    liveCategories(db, brand.id),
    db
      .selectDistinct({ currency: products.currency })
      .from(products)
      .where(ofBrand)
      .orderBy(products.currency),
    readRates(db, world.now),
    db
      .select({ id: products.id, sku: products.sku, name: products.name, categoryId: products.categoryId })
      .from(products)
      .innerJoin(categories, eq(categories.id, products.categoryId))
      .where(ofBrand)
      .orderBy(asc(categories.position), asc(categories.id), asc(products.position), asc(products.id))
      .limit(longestLineSheet),
  ]);
  const inUse: Currency[] = entered.map(({ currency }) => currency);
  const known = currenciesIn(rates);
  return {
    brandId: brand.id,
    brandSlug: brand.slug,
    brandName: brand.name,
    currencies: accountCurrencies.filter((each) => currencyWithoutRate(inUse, each, known) === null),
    entered: inUse,
    categories: counts,
    items,
    total: counts.reduce((sum, { productCount }) => sum + productCount, 0),
  };
}
