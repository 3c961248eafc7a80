import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#db/connect.ts';
import { listLines, lists } from '#db/schema/buying.ts';
import { cartLines } from '#db/schema/cart.ts';
import { brands, categories, products } from '#db/schema/catalogue.ts';
import { orderItems, orders } from '#db/schema/orders.ts';
import { sameGtins } from '#domain/gtin.ts';
import { dayOf } from '#domain/instants.ts';
import type { Plannable } from '#domain/reorder-plan.ts';
import { sellable } from '../cart/read-cart.ts';
import { type SummaryRow, summaryColumns } from '../catalogue/summary.ts';
import { brandsVisibleTo } from '../catalogue/visible.ts';
import type { Context } from '../kernel/context.ts';

type Buyer = Pick<Context<'actor' | 'world'>, 'actor' | 'world'>;

/** A product as the plan takes it. */
export type KnownProduct = SummaryRow & {
  readonly productActive: boolean;
  readonly brandActive: boolean;
  readonly brandSuspended: boolean;
  readonly gtin: string | null;
  /** Cartons in the buyer's cart; null: none. */
  readonly inCart: number | null;
  readonly wasBought: boolean;
};

type Named = {
  readonly productIds?: readonly string[];
  readonly skus?: readonly string[];
  readonly gtins?: readonly string[];
};

/**
 * The products somebody may mean, in one query: those that are sold, and of the archived ones those the company has
 * bought or keeps on a list. Any other is not there.
 */
export async function knownProducts(
  db: Queryable,
  { actor, world }: Buyer,
  named: Named,
): Promise<KnownProduct[]> {
  const { productIds = [], skus = [], gtins = [] } = named;
  if (productIds.length + skus.length + gtins.length === 0) return [];
  const wasBought = boughtBy(actor.companyId);
  return db
    .select({
      ...summaryColumns,
      productActive: products.active,
      brandActive: brands.active,
      brandSuspended: brands.isSuspended,
      gtin: products.gtin,
      inCart: cartLines.quantityCartons,
      wasBought: sql<boolean>`${wasBought}`,
    })
    .from(products)
    .innerJoin(brands, eq(brands.id, products.brandId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(cartLines, and(eq(cartLines.productId, products.id), eq(cartLines.userId, actor.userId)))
    .where(
      and(
        or(
          anyOf(products.id, productIds),
          anyOf(
            sql`lower(${products.sku})`,
            skus.map((sku) => sku.toLowerCase()),
          ),
          anyOf(products.gtin, gtins.flatMap(sameGtins)),
        ),
        or(and(products.active, brandsVisibleTo(actor)), wasBought, listedBy(actor.companyId)),
      ),
    )
    .execute({ today: dayOf(world.now) });
}

type Searched = Parameters<typeof inArray>[0];

function anyOf(column: Searched, values: readonly string[]): SQL | undefined {
  return values.length === 0 ? undefined : inArray(column, [...values]);
}

function boughtBy(companyId: string): SQL {
  return sql`exists (select from ${orderItems} bought join ${orders} placed on placed.id = bought.order_id
    where bought.product_id = products.id and placed.retailer_company_id = ${companyId})`;
}

function listedBy(companyId: string): SQL {
  return sql`exists (select from ${listLines} listed join ${lists} list on list.id = listed.list_id
    where listed.product_id = products.id and list.company_id = ${companyId})`;
}

/** What the rules of domain/reorder-plan.ts ask of it. */
export function plannable(product: KnownProduct): Plannable {
  return { ...sellable(product), inCart: product.inCart ?? 0 };
}
