import { and, asc, eq, gt, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { ParsedOf } from '#contract/operation.ts';
import type { shopFiles } from '#contract/shop-files.ts';
import type { Db } from '#db/connect.ts';
import { brands, categories, products } from '#db/schema/catalogue.ts';
import { orderItems, orders } from '#db/schema/orders.ts';
import type { Currency } from '#domain/money.ts';
import type { Actor } from '#domain/roles.ts';
import { priceColumns } from '../catalogue/summary.ts';
import { Refusal } from '../kernel/refusal.ts';
import { ordersVisibleTo } from '../orders/visible.ts';

type Wanted = Pick<ParsedOf<typeof shopFiles.downloadShopFile>, 'orders' | 'products'>;

/** What is known of a product before its texts are read. */
export type Bought = {
  readonly id: string;
  readonly currency: Currency;
  readonly hasRetail: boolean;
  readonly pictures: number;
};

/**
 * The products of orders, or of all that the company has ordered, each once, brand by brand. Cancelled orders and
 * lines the brand could not deliver are no purchase; an order or product that is not among them is not there.
 */
export async function boughtProducts(db: Db, actor: Actor, wanted: Wanted): Promise<readonly Bought[]> {
  const orderIds = [...new Set(wanted.orders)];
  const productIds = [...new Set(wanted.products)];
  if (orderIds.length === 0 && actor.role === 'admin') throw new Refusal('required', { field: 'orders' });
  if (orderIds.length > 0) {
    const found = await db.$count(orders, and(inArray(orders.id, orderIds), ordersVisibleTo(actor)));
    if (found < orderIds.length) throw new Refusal('not-found', { field: 'orders' });
  }
  const rows = await db
    .selectDistinct({
      id: products.id,
      currency: products.currency,
      hasRetail: sql<boolean>`coalesce(${products.msrp}, ${products.retailPrice}) is not null`,
      pictures: sql<number>`jsonb_array_length(${products.images})`,
      brand: brands.slug,
      position: products.position,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .innerJoin(products, eq(products.id, orderItems.productId))
    .innerJoin(brands, eq(brands.id, products.brandId))
    .where(
      and(
        ordersVisibleTo(actor),
        ne(orders.status, 'cancelled'),
        gt(orderItems.quantityCartons, 0),
        among(orders.id, orderIds),
        among(products.id, productIds),
      ),
    )
    .orderBy(asc(brands.slug), asc(products.position), asc(products.id));
  if (rows.length < productIds.length) throw new Refusal('not-found', { field: 'products' });
  if (rows.length === 0) throw new Refusal('shop-file-empty');
  return rows;
}

function among(column: typeof orders.id | typeof products.id, ids: readonly string[]): SQL | undefined {
  return ids.length === 0 ? undefined : inArray(column, [...ids]);
}

const inOneRead = 100;

/** The products in the order they are named, some at a time. */
export async function* productsOf(db: Db, bought: readonly Bought[]) {
  for (let at = 0; at < bought.length; at += inOneRead) {
    const ids = bought.slice(at, at + inOneRead).map(({ id }) => id);
    const rows = await db
      .select(columns)
      .from(products)
      .innerJoin(brands, eq(brands.id, products.brandId))
      .innerJoin(categories, eq(categories.id, products.categoryId))
      .where(inArray(products.id, ids));
    const byId = new Map(rows.map((row) => [row.id, row]));
    yield ids.flatMap((id) => byId.get(id) ?? []);
  }
}

export type BoughtProduct =
  ReturnType<typeof productsOf> extends AsyncGenerator<readonly (infer Row)[]> ? Row : never;

const columns = {
  id: products.id,
  brandSlug: brands.slug,
  brandName: brands.name,
  category: categories.name,
  sku: products.sku,
  gtin: products.gtin,
  name: products.name,
  description: products.description,
  story: products.story,
  ingredients: products.ingredients,
  badges: products.badges,
  netWeightGrams: products.netWeightGrams,
  images: products.images,
  ...priceColumns,
};
