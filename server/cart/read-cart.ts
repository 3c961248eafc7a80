import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '#db/connect.ts';
import { lean } from '#db/lean.ts';
import { perDb } from '#db/prepared.ts';
import { cartLines, carts } from '#db/schema/cart.ts';
import { brands, categories, products } from '#db/schema/catalogue.ts';
import type { CartLine } from '#domain/cart.ts';
import type { AccountCurrency } from '#domain/money.ts';
import { pricePerCartonMinor } from '#domain/price.ts';
import type { Sellable } from '#domain/stock.ts';
import { announcedPrice, type comingPriceOf } from '../catalogue/coming-price.ts';
import { type LandedFacts, landedColumns } from '../catalogue/landed-facts.ts';
import { dayOf, rateIn } from '../catalogue/rates.ts';
import { type SummaryRow, summaryColumns } from '../catalogue/summary.ts';

/** Everything carts show, in one query: a row a line, or one row without a line where a cart is empty. */
function selectCarts(db: Queryable) {
  return db
    .select({
      ...summaryColumns,
      userId: carts.userId,
      lastUpdated: carts.updatedAt,
      lineId: cartLines.id,
      quantityCartons: cartLines.quantityCartons,
      addedAt: cartLines.addedAt,
      productActive: products.active,
      brandActive: brands.active,
      brandSuspended: brands.isSuspended,
      brandCompanyId: brands.companyId,
      brandMinimumOrder: brands.minimumOrder,
      ...landedColumns,
      announced: announcedPrice.as('announced'),
    })
    .from(carts)
    .leftJoin(cartLines, eq(cartLines.userId, carts.userId))
    .leftJoin(products, eq(products.id, cartLines.productId))
    .leftJoin(brands, eq(brands.id, products.brandId))
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .orderBy(asc(cartLines.addedAt), asc(cartLines.id))
    .$dynamic();
}

const cartRows = perDb((db: Queryable) =>
  lean(
    selectCarts(db)
      .where(eq(carts.userId, sql.placeholder('userId')))
      .prepare('cart_of_user'),
  ),
);

/** A line with its product as it is now. */
export type CartRow = SummaryRow &
  LandedFacts & {
    readonly lineId: string;
    readonly quantityCartons: number;
    readonly addedAt: Date;
    readonly productActive: boolean;
    readonly brandActive: boolean;
    readonly brandSuspended: boolean;
    readonly brandCompanyId: string;
    readonly brandMinimumOrder: number;
    readonly announced: Parameters<typeof comingPriceOf>[0]['announced'];
  };

/** A line as the rules of domain/cart.ts take it, with all that was read of it. */
export type PricedLine = CartLine & { readonly row: CartRow };

export type Cart = {
  readonly currency: AccountCurrency;
  /** From the oldest on. */
  readonly lines: readonly PricedLine[];
  readonly lastUpdated: Date | null;
};

/** The user's cart, priced by the rates of today. */
export async function readCart(
  db: Queryable,
  { userId, currency, now }: { userId: string; currency: AccountCurrency; now: Date },
): Promise<Cart> {
  return cartOf(await cartRows(db).execute({ userId, today: dayOf(now) }), currency);
}

/** The carts of several users; whose currency is whose, the caller knows. */
export async function readCarts(
  db: Queryable,
  userIds: readonly string[],
  now: Date,
): Promise<(userId: string, currency: AccountCurrency) => Cart> {
  const rows = await selectCarts(db)
    .where(inArray(carts.userId, [...userIds]))
    .execute({ today: dayOf(now) });
  const byUser = Map.groupBy(rows, (row) => row.userId);
  return (userId, currency) => cartOf(byUser.get(userId) ?? [], currency);
}

function cartOf(rows: readonly Row[], currency: AccountCurrency): Cart {
  return {
    currency,
    lines: rows.filter(isLine).map((row) => priced(row, currency)),
    lastUpdated: rows[0]?.lastUpdated ?? null,
  };
}

type Row = Awaited<ReturnType<ReturnType<typeof cartRows>['execute']>>[number];

/** A line's product, brand and category are there by foreign key. */
function isLine(row: Row): row is Row & CartRow {
  return row.lineId !== null;
}

function priced(row: CartRow, currency: AccountCurrency): PricedLine {
  return {
    id: row.lineId,
    addedAt: row.addedAt,
    brandId: row.brandId,
    quantityCartons: row.quantityCartons,
    pricePerCartonMinor: pricePerCartonMinor(
      row,
      row.itemsPerCarton,
      rateIn(row.rates, row.currency, currency),
    ),
    product: row,
    row,
  };
}

/** What `refuseQuantity` asks of a product: whether it is sold, and what there is of it. */
export function sellable(
  row: Pick<
    CartRow,
    'productActive' | 'brandActive' | 'brandSuspended' | 'itemsPerCarton' | keyof StockColumns
  >,
): Sellable {
  return {
    isActive: row.productActive && row.brandActive,
    isPaused: row.productActive && row.brandSuspended,
    stock: { countedItems: row.stockItems, lowThreshold: row.lowStockItems, manualLevel: row.manualLevel },
    itemsPerCarton: row.itemsPerCarton,
  };
}

type StockColumns = Pick<SummaryRow, 'stockItems' | 'lowStockItems' | 'manualLevel'>;
