import { sql } from 'drizzle-orm';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import type { reorder as contract } from '#contract/reorder.ts';
import type { Db } from '#db/connect.ts';
import { orderNumberOf } from '#domain/order-number.ts';
import { mostToAdd } from '#domain/reorder-plan.ts';
import type { Shopper } from '../cart/queries.ts';
import { asOrdersStand } from '../catalogue/as-orders-stand.ts';
import { placesIn } from '../catalogue/bits.ts';
import { shelfNow } from '../catalogue/shelf-rows.ts';
import { foundAmong } from '../catalogue/shelf-words.ts';
import { productSummaryOf } from '../catalogue/summary.ts';
import { decodeCursor, pageOf } from '../kernel/cursor.ts';
import { daysBefore, rhythmDays } from '../kernel/rhythm.ts';
import { type KnownProduct, knownProducts, plannable } from './known-products.ts';

type Output = OutputOf<typeof contract.listBought>;

/** What the company buys, overdue products first, then what it ordered last. */
export async function listBought(
  shopper: Shopper,
  { cursor, limit, overdue: isOverdueOnly, q = '' }: ParsedOf<typeof contract.listBought>,
): Promise<Output> {
  const { db, actor, world } = shopper;
  const now = world.now.getTime();
  const { rows: all, ids } = await boughtBy(db, actor.companyId);
  const called = q.trim() === '' ? null : await calledAmong(db, ids, q);
  const matching = called === null ? all : all.filter(({ id }) => called.has(id));
  const isDue = ({ dueMs }: Bought) => dueMs !== null && dueMs < now;
  const overdue = matching.filter(isDue);
  const rows = isOverdueOnly === true ? overdue : [...overdue, ...matching.filter((row) => !isDue(row))];
  const rankOf = (row: Bought) => (isDue(row) ? aboveAll : 0) + Math.floor(row.lastMs / 1000);
  const after = decodeCursor(cursor, ['whole', 'id']);
  const rest =
    after === null
      ? rows
      : rows.filter((row) => rankOf(row) < after[0] || (rankOf(row) === after[0] && row.id < after[1]));
  const page = pageOf(
    rest.slice(0, limit + 1),
    limit,
    (row) => row,
    (row) => [rankOf(row), row.id],
  );
  const products = await knownProducts(db, shopper, { productIds: page.items.map(({ id }) => id) });
  const byId = new Map(products.map((product) => [product.id, product]));
  return {
    items: page.items.flatMap((row) => {
      const product = byId.get(row.id);
      return product === undefined ? [] : [boughtOf(row, isDue(row), product, shopper)];
    }),
    nextCursor: page.nextCursor,
    total: rows.length,
    overdueTotal: overdue.length,
  };
}

/** Whatever is overdue stands above everything that is not: no order was placed so many seconds after 1970. */
const aboveAll = 1_000_000_000_000;

type Bought = {
  readonly id: string;
  readonly orders: number;
  readonly lastMs: number;
  readonly orderId: string;
  readonly number: number;
  readonly cartons: number;
  readonly rhythm: number | null;
  /** When more has passed than usually does; null before the second order. */
  readonly dueMs: number | null;
};

/** `ids`: the same list as long as the rows are, so that what it comes to on the shelf is worked out once. */
type AllBought = { readonly rows: readonly Bought[]; readonly ids: readonly string[] };

function boughtOf(
  row: Bought,
  isOverdue: boolean,
  product: KnownProduct,
  { currency }: Shopper,
): Output['items'][number] {
  return {
    product: productSummaryOf(product, currency),
    isSold: product.productActive && product.brandActive,
    orders: row.orders,
    lastOrderedAt: new Date(row.lastMs).toISOString(),
    lastOrderId: row.orderId,
    lastOrderNumber: orderNumberOf(row.number),
    lastCartons: row.cartons,
    rhythmDays: row.rhythm,
    isOverdue,
    inCartCartons: product.inCart ?? 0,
    maxCartons: mostToAdd(plannable(product)),
  };
}

/**
 * A row a product of the company's orders, what was ordered last first; cancelled orders, replacements and lines the brand
 * could not deliver are no purchase.
 */
const boughtBy = asOrdersStand(async (db: Db, companyId): Promise<AllBought> => {
  const { rows } = await db.execute<Bought>(sql`with lines as (
      select item.product_id as id, placed.id as order_id, placed.number, placed.created_at, item.quantity_cartons,
        ${daysBefore(sql`item.product_id`, sql`placed.created_at`)} as gap
      from orders placed join order_items item on item.order_id = placed.id
      where placed.retailer_company_id = ${companyId} and placed.status <> 'cancelled'
        and placed.kind = 'order' and item.quantity_cartons > 0),
    last as (
      select distinct on (id) id, order_id as "orderId", number, quantity_cartons as cartons, created_at
      from lines order by id, created_at desc, order_id desc),
    rhythm as (
      select id, count(distinct order_id)::int as orders, ${rhythmDays(sql`gap`)} as rhythm from lines group by id)
    select last.id, last."orderId", last.number, last.cartons, rhythm.orders, rhythm.rhythm,
      (extract(epoch from last.created_at) * 1000)::float8 as "lastMs",
      (extract(epoch from last.created_at + rhythm.rhythm * interval '1 day') * 1000)::float8 as "dueMs"
    from last join rhythm on rhythm.id = last.id
    order by floor(extract(epoch from last.created_at)) desc, last.id desc`);
  return { rows, ids: rows.map(({ id }) => id) };
});

/** Those of them that words find as in the catalogue: by name, SKU, GTIN or brand, still sold or not. */
async function calledAmong(db: Db, ids: readonly string[], q: string): Promise<ReadonlySet<string>> {
  const { shelf } = await shelfNow(db);
  const found = await foundAmong(db, shelf, shelf.setOf(ids), q);
  return new Set(placesIn(found).map((place) => shelf.ids.at(place)));
}
