import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { productDetail } from '#contract/catalogue.ts';
import { lean } from '#db/lean.ts';
import { perDb } from '#db/prepared.ts';
import { brands, categories, products } from '#db/schema/catalogue.ts';
import { orderItems, orders } from '#db/schema/orders.ts';
import { inEveryLanguage, writtenIn } from '#domain/in-language.ts';
import { dayOf } from '#domain/instants.ts';
import { productMoqItems } from '#domain/moq.ts';
import { orderNumberOf } from '#domain/order-number.ts';
import { isAvailable, isInStock, type Stock, type StockLevel } from '#domain/stock.ts';
import { Refusal } from '../kernel/refusal.ts';
import { announcedPrice, comingPriceOf } from './coming-price.ts';
import type { Reader } from './product-lists.ts';
import { productSummaryOf, summaryColumns } from './summary.ts';
import { brandIsVisible, visibility } from './visible.ts';

export type ProductDetail = z.infer<typeof productDetail>;

type LastOrder = { orderId: string; number: number; at: string; cartons: number };

const find = perDb((db) => {
  const lastOrder = db
    .select({
      found: sql`json_build_object('orderId', ${orders.id}, 'number', ${orders.number}, 'cartons', ${orderItems.quantityCartons},
        'at', to_char(${orders.createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(
      and(
        eq(orderItems.productId, sql.placeholder('productId')),
        sql`${orders.retailerCompanyId} = ${sql.placeholder('buyer')}::uuid`,
        ne(orders.status, 'cancelled'),
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(1);
  const query = db
    .select({
      ...summaryColumns,
      description: products.description,
      story: products.story,
      images: products.images,
      packSize: products.packSize,
      keyIngredients: products.keyIngredients,
      ingredients: products.ingredients,
      shades: products.shades,
      awards: products.awards,
      spf: products.spf,
      country: products.country,
      featured: products.featured,
      gtin: products.gtin,
      hsCode: products.hsCode,
      countryOfOrigin: products.countryOfOrigin,
      netWeightGrams: products.netWeightGrams,
      cartonWeightGrams: products.cartonWeightGrams,
      cartonDimensionsMm: products.cartonDimensionsMm,
      shelfLifeMonths: products.shelfLifeMonths,
      paoMonths: products.paoMonths,
      alcoholPercent: products.alcoholPercent,
      packaging: products.packaging,
      brandMinimumOrder: brands.minimumOrder,
      announced: announcedPrice.as('announced'),
      lastOrder: sql<LastOrder | null>`(${lastOrder})`.as('last_order'),
    })
    .from(products)
    .innerJoin(brands, eq(brands.id, products.brandId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(sql`${products.id} = ${sql.placeholder('productId')} and ${products.active} and ${brandIsVisible}`)
    .prepare('product_by_id');
  return lean(query);
});

/** A product by its id, with when the actor's company ordered it last. */
export async function getProduct(
  { db, actor, currency, world: { now } }: Reader,
  { productId }: { productId: string },
): Promise<ProductDetail> {
  const buyer = actor.role === 'retailer' ? actor.companyId : null;
  const [row] = await find(db).execute({ productId, buyer, today: dayOf(now), ...visibility(actor) });
  if (row === undefined) throw new Refusal('not-found');
  const { lastOrder } = row;
  return {
    ...productSummaryOf(row, currency),
    description: inEveryLanguage(row.description),
    story: row.story === null ? null : inEveryLanguage(row.story),
    images: row.images,
    packSize: row.packSize,
    keyIngredients: row.keyIngredients.map(inEveryLanguage),
    ingredients: row.ingredients,
    shades: row.shades.map((shade) => ({ ...shade, name: inEveryLanguage(shade.name) })),
    awards: row.awards.map(inEveryLanguage),
    spf: row.spf,
    inStock: isInStock(stockOf(row)),
    country: row.country,
    featured: row.featured,
    gtin: row.gtin,
    hsCode: row.hsCode,
    countryOfOrigin: row.countryOfOrigin,
    netWeightGrams: numberOf(row.netWeightGrams),
    cartonWeightGrams: row.cartonWeightGrams,
    cartonDimensionsMm: row.cartonDimensionsMm,
    shelfLifeMonths: row.shelfLifeMonths,
    paoMonths: row.paoMonths,
    alcoholPercent: numberOf(row.alcoholPercent),
    packaging: row.packaging,
    brandMinimumOrder: row.brandMinimumOrder,
    comingPrice: comingPriceOf(row, currency),
    writtenIn: { name: [...writtenIn(row.name)], description: [...writtenIn(row.description)] },
    lastOrdered:
      lastOrder === null
        ? null
        : {
            orderId: lastOrder.orderId,
            orderNumber: orderNumberOf(lastOrder.number),
            at: lastOrder.at,
            cartons: lastOrder.cartons,
          },
  };
}

/** Weights and percentages are shown, never computed with. */
function numberOf(decimal: string | null): number | null {
  return decimal === null ? null : Number(decimal);
}

type StockRow = { stockItems: number | null; lowStockItems: number; manualLevel: StockLevel };

function stockOf({ stockItems, lowStockItems, manualLevel }: StockRow): Stock {
  return { countedItems: stockItems, lowThreshold: lowStockItems, manualLevel };
}

/** Whether so many items can be had: in stock, and at least the product's MOQ. */
export async function checkAvailability(
  { db, actor, currency, world: { now } }: Reader,
  { productId, quantityItems }: { productId: string; quantityItems: number },
): Promise<{ available: boolean; stockLevel: StockLevel; stockItems: number | null; moqItems: number }> {
  const [row] = await find(db).execute({ productId, buyer: null, today: dayOf(now), ...visibility(actor) });
  if (row === undefined) throw new Refusal('not-found');
  const { stockLevel, stockItems } = productSummaryOf(row, currency);
  const available = isAvailable({ ...row, stock: stockOf(row) }, quantityItems);
  return { available, stockLevel, stockItems, moqItems: productMoqItems(row) ?? 0 };
}
