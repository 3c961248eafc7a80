import type { numbers as contract } from '#contract/numbers.ts';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import type { Db } from '#db/connect.ts';
import { pounds } from '#domain/money.ts';
import { mostFirst } from '#domain/most-first.ts';
import { unsold } from '#domain/numbers.ts';
import { asOrdersStand } from '../catalogue/as-orders-stand.ts';
import { getOwnBrand } from '../catalogue/own-brand.ts';
import { statement } from '../dashboards/statement.ts';
import type { Context } from '../kernel/context.ts';
import { askedDays, instantsOf } from './period.ts';

type Output = OutputOf<typeof contract.listProductNumbers>;
type Item = Output['items'][number];
type Asked = ParsedOf<typeof contract.listProductNumbers>;

type Sold = { id: string; orders: number; items: number; cartons: number; salesMinor: number };
type Looked = { id: string; views: number; cartAdds: number };
type Counted = Sold & { readonly views: number | null; readonly cartAdds: number | null };

const shownAtMost = 100;

/** The products that were sold, looked at or put into carts, most of what was asked for first. */
export function listProductNumbers(context: Context<'actor' | 'world'>, asked: Asked): Promise<Output> {
  return readProductNumbers(context, { ...asked, limit: shownAtMost });
}

/** The same, as many as are wanted. */
export async function readProductNumbers(
  { db, actor, world: { now } }: Context<'actor' | 'world'>,
  { brandId, country, sort, limit, ...asked }: Asked & { readonly limit: number },
): Promise<Output> {
  const days = askedDays(asked, now);
  const brand = await getOwnBrand(db, actor, brandId);
  const [sold, looked] = await Promise.all([
    soldOf(db, brand.companyId, JSON.stringify([brand.id, ...instantsOf(days), country ?? null])),
    // Where a country is asked for, nobody has counted who looked: only what was sold there is told.
    country === undefined ? lookedAt(db, [brand.id, days.from, days.to]) : null,
  ]);
  const counted = together(sold, looked);
  const most = mostFirst(counted, limit, (a, b) => {
    const of = (row: Counted) => (sort === 'sales' ? row.salesMinor : (row[sort] ?? 0));
    return of(b) - of(a) || b.salesMinor - a.salesMinor || (a.id < b.id ? -1 : 1);
  });
  const named = await namesOf(db, [most.map(({ id }) => id)]);
  const names = new Map(named.map((name) => [name.productId, name]));
  return {
    items: most.flatMap(({ id, salesMinor, ...counts }) => {
      const name = names.get(id);
      return name === undefined ? [] : [{ ...name, ...counts, sales: pounds(salesMinor) }];
    }),
    total: counted.length,
  };
}

/** What was sold beside how often it was looked at, and what was only looked at. */
function together(sold: readonly Sold[], looked: readonly Looked[] | null): Counted[] {
  const looks = new Map(looked?.map((row) => [row.id, row]));
  const counted = sold.map((row): Counted => {
    const { views = 0, cartAdds = 0 } = looks.get(row.id) ?? {};
    looks.delete(row.id);
    return looked === null ? { ...row, views: null, cartAdds: null } : { ...row, views, cartAdds };
  });
  for (const row of looks.values()) counted.push({ orders: 0, items: 0, cartons: 0, salesMinor: 0, ...row });
  return counted;
}

/** Products are many: few such answers are kept. */
const keptAtMost = 10;

/** Nothing but another order, or the end of one, changes what was sold: a year of lines is not added up again each time. */
const soldOf = asOrdersStand(
  (db: Db, companyId, key): Promise<Sold[]> =>
    soldBetween(db, [companyId, ...(JSON.parse(key) as (string | null)[])]),
  keptAtMost,
);

const soldBetween = statement<Sold>(
  'numbers_products_sold',
  `
    select item.product_id as id, count(distinct item.order_id)::int as orders, sum(item.quantity_items)::float8 as items,
      sum(item.quantity_cartons)::float8 as cartons, sum(item.total_gbp_minor)::float8 as "salesMinor"
    from orders join order_items item on item.order_id = orders.id
    where orders.brand_company_id = $1 and orders.brand_id = $2
      and orders.created_at >= $3 and orders.created_at < $4 and orders.status <> '${unsold}' and orders.kind = 'order'
      and ($5::text is null or upper(orders.shipping_address->>'country') = $5)
    group by item.product_id`,
);

const lookedAt = statement<Looked>(
  'numbers_products_looked_at',
  `
    select product_id as id, sum(views)::int as views, sum(cart_adds)::int as "cartAdds"
    from product_days where brand_id = $1 and day between $2 and $3 group by product_id`,
);

const namesOf = statement<Pick<Item, 'productId' | 'sku' | 'name' | 'state'>>(
  'numbers_products_named',
  'select id as "productId", sku, name, state from products where id = any($1::uuid[])',
);
