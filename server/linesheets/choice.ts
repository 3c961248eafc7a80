import { sql } from 'drizzle-orm';
import type { linesheets as contract } from '#contract/linesheets.ts';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import type { Db } from '#db/connect.ts';
import { categories, products } from '#db/schema/catalogue.ts';
import { currencyWithoutRate, longestLineSheet } from '#domain/line-sheet.ts';
import { accountCurrencies, type Currency, currencies } from '#domain/money.ts';
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
  const [counts, inUse, rates, items] = await Promise.all([
    liveCategories(db, brand),
    enteredCurrencies(db, brand.id),
    readRates(db, world.now),
    firstItems(db, brand.id),
  ]);
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

/** Of each currency there is, whether any live product has its price in it: one look into an index, however many have. */
async function enteredCurrencies(db: Db, brandId: string): Promise<Currency[]> {
  const { rows } = await db.execute<{ currency: Currency }>(sql`
    select entered.currency from unnest(${sql.param(currencies)}::text[]) as entered(currency)
    where (select true from ${products} product
      where product.brand_id = ${brandId} and product.active and product.currency = entered.currency limit 1)
    order by entered.currency`);
  return rows.map(({ currency }) => currency);
}

type Item = OutputOf<typeof contract.getLineSheetChoice>['items'][number];

/** Category by category, each along an index in the brand's own order: no more is read than fits. */
async function firstItems(db: Db, brandId: string): Promise<Item[]> {
  const { rows } = await db.execute<Item>(sql`
    select item.id, item.sku, item.name, item.category_id as "categoryId"
    from (select id, position from ${categories} order by position, id) shelf
    cross join lateral (
      select id, sku, name, category_id, position from ${products}
      where brand_id = ${brandId} and category_id = shelf.id and active
      order by position, id limit ${longestLineSheet}) item
    order by shelf.position, shelf.id, item.position, item.id limit ${longestLineSheet}`);
  return rows;
}
