import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '#db/connect.ts';
import { lean } from '#db/lean.ts';
import { perDb } from '#db/prepared.ts';
import { cartLines, carts } from '#db/schema/cart.ts';
import { brands, categories, products } from '#db/schema/catalogue.ts';
import type { CartLine } from '#domain/cart.ts';
import { dayOf } from '#domain/instants.ts';
import type { AccountCurrency } from '#domain/money.ts';
import { pricePerCartonMinor } from '#domain/price.ts';
import type { BrandState } from '#domain/product-state.ts';
import type { Sellable } from '#domain/stock.ts';
import { announcedPrice, type comingPriceOf } from '../catalogue/coming-price.ts';
import { type LandedFacts, landedColumns } from '../catalogue/landed-facts.ts';
import { rateIn } from '../catalogue/rates.ts';
import { type SummaryRow, summaryColumns } from '../catalogue/summary.ts';

/** What carts show. */
const shownColumns = {
  ...summaryColumns,
  userId: carts.userId,
  lastUpdated: carts.updatedAt,
  lineId: cartLines.id,
  quantityCartons: cartLines.quantityCartons,
  addedAt: cartLines.addedAt,
  productActive: products.active,
  brandActive: brands.active,
  brandSuspended: brands.isSuspended,
  brandState: brands.state,
  brandCompanyId: brands.companyId,
  brandMinimumOrder: brands.minimumOrder,
  brandIncoterm: brands.incoterm,
  brandIncotermPlace: brands.incotermPlace,
  announced: announcedPrice.as('announced'),
};

/** In one query: a row a line, or one row without a line where a cart is empty. */
function selectCarts(db: Queryable, columns: typeof shownColumns) {
  return db
    .select(columns)
    .from(carts)
    .leftJoin(cartLines, eq(cartLines.userId, carts.userId))
    .leftJoin(products, eq(products.id, cartLines.productId))
    .leftJoin(brands, eq(brands.id, products.brandId))
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .orderBy(asc(cartLines.addedAt), asc(cartLines.id))
    .$dynamic();
}

const ofUser = eq(carts.userId, sql.placeholder('userId'));
const cartRows = perDb((db: Queryable) =>
  lean(selectCarts(db, shownColumns).where(ofUser).prepare('cart_of_user')),
);
/** Its rows have more columns than their type says; `RowToSend` names them. */
const cartRowsToSend = perDb((db: Queryable) =>
  lean(
    selectCarts(db, { ...shownColumns, ...landedColumns })
      .where(ofUser)
      .prepare('cart_to_send'),
  ),
);

/** A line with its product as it is now. */
export type CartRow = SummaryRow &
  Pick<LandedFacts, 'brandIncoterm' | 'brandIncotermPlace'> & {
    readonly lineId: string;
    readonly quantityCartons: number;
    readonly addedAt: Date;
    readonly productActive: boolean;
    readonly brandActive: boolean;
    readonly brandSuspended: boolean;
    readonly brandState: BrandState;
    readonly brandCompanyId: string;
    readonly brandMinimumOrder: number;
    readonly announced: Parameters<typeof comingPriceOf>[0]['announced'];
  };

/** The same with what it says of itself to carriers and customs. */
export type RowToSend = CartRow & LandedFacts;

/** A line as the rules of domain/cart.ts take it, with all that was read of it. */
export type PricedLine<Row extends CartRow = CartRow> = CartLine & { readonly row: Row };

export type Cart<Row extends CartRow = CartRow> = {
  readonly currency: AccountCurrency;
  /** From the oldest on. */
  readonly lines: readonly PricedLine<Row>[];
  readonly lastUpdated: Date | null;
};

type Whose = { readonly userId: string; readonly currency: AccountCurrency; readonly now: Date };

/** The user's cart, priced by the rates of today. */
export async function readCart(db: Queryable, { userId, currency, now }: Whose): Promise<Cart> {
  return cartOf<CartRow>(await cartRows(db).execute({ userId, today: dayOf(now) }), currency);
}

/** The same where it is asked what sending it comes to: five look-ups more for each line. */
export async function readCartToSend(
  db: Queryable,
  { userId, currency, now }: Whose,
): Promise<Cart<RowToSend>> {
  return cartOf<RowToSend>(await cartRowsToSend(db).execute({ userId, today: dayOf(now) }), currency);
}

/** The carts of several users; whose currency is whose, the caller knows. */
export async function readCarts(
  db: Queryable,
  userIds: readonly string[],
  now: Date,
): Promise<(userId: string, currency: AccountCurrency) => Cart> {
  const rows = await selectCarts(db, shownColumns)
    .where(inArray(carts.userId, [...userIds]))
    .execute({ today: dayOf(now) });
  const byUser = Map.groupBy(rows, (row) => row.userId);
  return (userId, currency) => cartOf<CartRow>(byUser.get(userId) ?? [], currency);
}

/** A row as it is read: its columns are null where a cart has no line. */
type Read = { readonly lineId: string | null; readonly lastUpdated: Date };

function cartOf<Row extends CartRow>(rows: readonly Read[], currency: AccountCurrency): Cart<Row> {
  return {
    currency,
    lines: rows.flatMap((row) => (isLine<Row>(row) ? [priced<Row>(row, currency)] : [])),
    lastUpdated: rows[0]?.lastUpdated ?? null,
  };
}

/** A line's product, brand and category are there by foreign key. */
function isLine<Row extends CartRow>(row: Read): row is Read & Row {
  return row.lineId !== null;
}

function priced<Row extends CartRow>(row: Row, currency: AccountCurrency): PricedLine<Row> {
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
