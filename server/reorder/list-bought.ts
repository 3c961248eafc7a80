import { type SQL, sql } from 'drizzle-orm';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import type { reorder as contract } from '#contract/reorder.ts';
import { containing } from '#db/containing.ts';
import { orderNumberOf } from '#domain/order-number.ts';
import { mostToAdd } from '#domain/reorder-plan.ts';
import type { Shopper } from '../cart/queries.ts';
import { productSummaryOf } from '../catalogue/summary.ts';
import { pageOf } from '../kernel/cursor.ts';
import { daysBefore, isOverdue, rhythmDays } from '../kernel/rhythm.ts';
import { byWhole, inOrder, type SortValue } from '../kernel/sorted.ts';
import { type KnownProduct, knownProducts, plannable } from './known-products.ts';

type Output = OutputOf<typeof contract.listBought>;

/** What the company buys, overdue products first, then what it ordered last. */
export async function listBought(
  shopper: Shopper,
  { cursor, limit, overdue, q }: ParsedOf<typeof contract.listBought>,
): Promise<Output> {
  const { db, actor, world } = shopper;
  const order = inOrder(keys, sql`found.id`, '-due');
  const position = order.position(cursor);
  const { rows } = await db.execute(sql`
    ${found(actor.companyId, world.now)}, matching as (
      select found.* from found join products product on product.id = found.id
        join brands brand on brand.id = product.brand_id
      where ${q ? matches(q) : sql`true`})
    select found.*, ${order.value} as "sortedBy",
      (select count(*)::int from matching where ${overdue ? sql`overdue` : sql`true`}) as total,
      (select count(*)::int from matching where overdue) as "overdueTotal"
    from matching found
    where ${overdue ? sql`found.overdue` : sql`true`} and ${position === null ? sql`true` : order.after(position)}
    order by ${sql.join([...order.columns], sql`, `)} limit ${limit + 1}`);
  const bought = rows as unknown as Row[]; // the statement above selects them
  const products = await knownProducts(db, shopper, { productIds: bought.map(({ id }) => id) });
  const byId = new Map(products.map((product) => [product.id, product]));
  const page = pageOf(
    bought,
    limit,
    (row) => row,
    (row) => order.cursorOf(row.sortedBy, row.id),
  );
  return {
    items: page.items.flatMap((row) => {
      const product = byId.get(row.id);
      return product === undefined ? [] : [boughtOf(row, product, shopper)];
    }),
    nextCursor: page.nextCursor,
    total: bought[0]?.total ?? 0,
    overdueTotal: bought[0]?.overdueTotal ?? 0,
  };
}

type Row = {
  id: string;
  orders: number;
  last: string;
  orderId: string;
  number: number;
  cartons: number;
  rhythm: number | null;
  overdue: boolean;
  sortedBy: SortValue;
  total: number;
  overdueTotal: number;
};

function boughtOf(row: Row, product: KnownProduct, { currency }: Shopper): Output['items'][number] {
  return {
    product: productSummaryOf(product, currency),
    isSold: product.productActive && product.brandActive,
    orders: row.orders,
    lastOrderedAt: new Date(row.last).toISOString(),
    lastOrderId: row.orderId,
    lastOrderNumber: orderNumberOf(row.number),
    lastCartons: row.cartons,
    rhythmDays: row.rhythm,
    isOverdue: row.overdue,
    inCartCartons: product.inCart ?? 0,
    maxCartons: mostToAdd(plannable(product)),
  };
}

/** A row a product of the company's orders; cancelled ones, replacements and lines the brand could not deliver are no purchase. */
function found(companyId: string, now: Date): SQL {
  return sql`with lines as (
      select item.product_id as id, placed.id as order_id, placed.number, placed.created_at, item.quantity_cartons,
        ${daysBefore(sql`item.product_id`, sql`placed.created_at`)} as gap
      from orders placed join order_items item on item.order_id = placed.id
      where placed.retailer_company_id = ${companyId} and placed.status <> 'cancelled'
        and placed.kind = 'order' and item.quantity_cartons > 0),
    last as (
      select distinct on (id) id, order_id as "orderId", number, quantity_cartons as cartons, created_at as last
      from lines order by id, created_at desc, order_id desc),
    rhythm as (
      select id, count(distinct order_id)::int as orders, ${rhythmDays(sql`gap`)} as rhythm from lines group by id),
    found as (
      select last.*, rhythm.orders, rhythm.rhythm,
        ${isOverdue({ last: sql`last.last`, rhythm: sql`rhythm.rhythm` }, now)} as overdue
      from last join rhythm on rhythm.id = last.id)`;
}

function matches(q: string): SQL {
  const text = containing(q);
  return sql`(product.sku ilike ${text} or product.name::text ilike ${text} or brand.name::text ilike ${text})`;
}

/** Whatever is overdue stands above everything that is not: no order was placed so many seconds after 1970. */
const keys = {
  due: byWhole(
    sql`(case when found.overdue then 1000000000000 else 0 end + floor(extract(epoch from found.last)))::bigint`,
  ),
};
