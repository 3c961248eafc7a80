import { eq, sql } from 'drizzle-orm';
import type { landed as contract } from '#contract/landed.ts';
import type { OutputOf } from '#contract/operation.ts';
import { perDb } from '#db/prepared.ts';
import { brands, categories, products } from '#db/schema/catalogue.ts';
import { cartonsForItems, itemsInCartons } from '#domain/cartons.ts';
import { dayOf } from '#domain/instants.ts';
import { marginAtRetail } from '#domain/landed-margin.ts';
import { brandMoq } from '#domain/moq.ts';
import { lineTotalMinor, pricePerCartonMinor } from '#domain/price.ts';
import { landedColumns } from '../catalogue/landed-facts.ts';
import { homeOf } from '../catalogue/own-market.ts';
import type { Reader } from '../catalogue/product-lists.ts';
import { rateIn } from '../catalogue/rates.ts';
import { productSummaryOf, summaryColumns } from '../catalogue/summary.ts';
import { brandIsVisible, visibility } from '../catalogue/visible.ts';
import { Refusal } from '../kernel/refusal.ts';
import { estimateBy } from './estimate.ts';
import { readTables } from './tables.ts';

type Estimates = OutputOf<typeof contract.estimateProduct>;

const find = perDb((db) =>
  db
    .select({ ...summaryColumns, ...landedColumns, brandMinimumOrder: brands.minimumOrder })
    .from(products)
    .innerJoin(brands, eq(brands.id, products.brandId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(sql`${products.id} = ${sql.placeholder('productId')} and ${products.active} and ${brandIsVisible}`)
    .prepare('landed_product'),
);

/** What one carton of a product comes to, and the least its brand takes, where the company has goods sent. */
export async function estimateProduct(
  { db, actor, currency, world: { now } }: Reader,
  { productId }: { readonly productId: string },
): Promise<Estimates> {
  const today = dayOf(now);
  const [[row], home] = await Promise.all([
    find(db).execute({ productId, today, ...visibility(actor) }),
    homeOf(db, actor),
  ]);
  if (row === undefined) throw new Refusal('not-found');
  const rate = rateIn(row.rates, row.currency, currency);
  const perCarton = pricePerCartonMinor(row, row.itemsPerCarton, rate);
  const { country } = home;
  const tables = await readTables(db, { country, today });
  const of = (cartons: number) =>
    estimateBy(tables, {
      lines: [
        {
          row,
          cartons,
          items: itemsInCartons(cartons, row.itemsPerCarton),
          totalMinor: lineTotalMinor(cartons, perCarton),
        },
      ],
      currency,
      rates: row.rates,
      country,
      today,
    });
  const required = brandMoq(row, { minimumOrder: row.brandMinimumOrder });
  const minimumCartons = cartonsForItems(required, row.itemsPerCarton);
  const [carton, minimum] = [of(1), of(minimumCartons)];
  const { recommendedRetail } = productSummaryOf(row, currency);
  const perItem = minimum.lines[0]?.perItemMinor ?? null;
  return {
    carton,
    minimum,
    minimumCartons,
    recommendedRetail,
    marginPercent: marginAtRetail(recommendedRetail?.amountMinor ?? null, perItem),
  };
}
