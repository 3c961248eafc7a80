import type { numbers as contract } from '#contract/numbers.ts';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import { pounds } from '#domain/money.ts';
import { productSorts, unsold } from '#domain/numbers.ts';
import { getOwnBrand } from '../catalogue/own-brand.ts';
import { statement } from '../dashboards/statement.ts';
import type { Context } from '../kernel/context.ts';
import { askedDays, instantsOf } from './period.ts';

type Output = OutputOf<typeof contract.listProductNumbers>;
type Item = Output['items'][number];
type Row = Omit<Item, 'sales'> & { salesMinor: number; total: number };
type Asked = ParsedOf<typeof contract.listProductNumbers>;

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
  const rows = await sorted[sort](db, [
    brand.companyId,
    brand.id,
    ...instantsOf(days),
    country ?? null,
    days.from,
    days.to,
    limit,
  ]);
  return {
    items: rows.map(({ salesMinor, total: _, ...row }) => ({ ...row, sales: pounds(salesMinor) })),
    total: rows[0]?.total ?? 0,
  };
}

const columns: { readonly [Sort in Asked['sort']]: string } = {
  sales: '"salesMinor"',
  orders: 'orders',
  items: 'items',
  cartons: 'cartons',
  views: 'views',
  cartAdds: '"cartAdds"',
};

// Where a country is asked for, nobody has counted who looked: only what was sold there is told.
const sorted = Object.fromEntries(
  productSorts.map((sort) => [
    sort,
    statement<Row>(
      `numbers_products_${sort}`,
      `
        with sold as (
          select item.product_id, sum(item.quantity_items)::float8 as items,
            sum(item.quantity_cartons)::float8 as cartons, sum(item.total_gbp_minor)::float8 as sales_minor,
            count(distinct item.order_id)::int as orders
          from orders join order_items item on item.order_id = orders.id
          where orders.brand_company_id = $1 and orders.brand_id = $2
            and orders.created_at >= $3 and orders.created_at < $4 and orders.status <> '${unsold}'
            and orders.kind = 'order'
            and ($5::text is null or upper(orders.shipping_address->>'country') = $5)
          group by item.product_id
        ), seen as (
          select product_id, sum(views)::int as views, sum(cart_adds)::int as cart_adds
          from product_days
          where $5::text is null and brand_id = $2 and day between $6 and $7
          group by product_id
        ), asked as (
          select coalesce(sold.product_id, seen.product_id) as id,
            coalesce(sold.items, 0) as items, coalesce(sold.cartons, 0) as cartons,
            coalesce(sold.orders, 0) as orders, coalesce(sold.sales_minor, 0) as "salesMinor",
            case when $5::text is null then coalesce(seen.views, 0) end as views,
            case when $5::text is null then coalesce(seen.cart_adds, 0) end as "cartAdds",
            count(*) over ()::int as total
          from sold full join seen on seen.product_id = sold.product_id
          order by ${columns[sort]} desc nulls last, "salesMinor" desc, 1
          limit $8
        )
        select product.id as "productId", product.sku, product.name, product.state, asked.items, asked.cartons,
          asked.orders, asked."salesMinor", asked.views, asked."cartAdds", asked.total
        from asked join products product on product.id = asked.id
        order by ${columns[sort]} desc nulls last, "salesMinor" desc, product.position, product.id`,
    ),
  ]),
) as { readonly [Sort in Asked['sort']]: ReturnType<typeof statement<Row>> }; // a statement for every sort
