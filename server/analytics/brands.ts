import type { analytics as contract } from '#contract/analytics.ts';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import { bounds } from '#domain/analytics.ts';
import type { Translated } from '#domain/languages.ts';
import { unsold } from '#domain/numbers.ts';
import type { Context } from '../kernel/context.ts';
import { millisOf, type Trade, tradeOf } from './figures.ts';
import { askedDays } from './period.ts';
import { togetherStatement } from './together.ts';

type Asked = ParsedOf<typeof contract.getBrandPerformance>;
type Output = OutputOf<typeof contract.getBrandPerformance>;
type Row = Trade & {
  brandId: string;
  brandSlug: string;
  brandName: Translated;
  cancelledOrders: number;
};

const shownAtMost = 100;

/** Brands with an order in the period, most sales first. */
export async function getBrandPerformance(context: Context<'world'>, asked: Asked): Promise<Output> {
  const all = await readBrands(context, asked);
  return { ...all, items: all.items.slice(0, shownAtMost) };
}

/** The same, all of them. */
export async function readBrands({ db, world: { now } }: Context<'world'>, asked: Asked): Promise<Output> {
  const days = askedDays(asked, now);
  const rows = await brands(
    db,
    bounds(days).map((at) => at.toISOString()),
  );
  const items = rows.map(({ brandId, brandSlug, brandName, cancelledOrders, ...trade }) => ({
    brandId,
    brandSlug,
    brandName,
    ...tradeOf(trade),
    cancelledOrders,
  }));
  return { ...days, total: items.length, items };
}

/** One pass over the orders until the end of the period, by brand and retailer. */
const brands = togetherStatement<Row>(
  'analytics_brands',
  `
    with shops as (
      select brand_id,
        count(*) filter (where created_at >= $1 and status <> '${unsold}')::int as orders,
        count(*) filter (where created_at >= $1 and status = '${unsold}')::int as cancelled,
        bool_or(created_at < $1 and status <> '${unsold}') as has_ordered,
        sum(total_gbp_minor) filter (where created_at >= $1 and status <> '${unsold}') as minor,
        count(confirmed_at) filter (where created_at >= $1 and status <> '${unsold}') as confirmed,
        sum(confirmed_at - created_at) filter (where created_at >= $1 and status <> '${unsold}') as confirming
      from orders
      where created_at < $2 and kind = 'order'
      group by brand_id, retailer_company_id
    ), traded as (
      select brand_id, sum(orders)::int as orders, coalesce(sum(minor), 0)::float8 as "salesMinor",
        count(*) filter (where orders > 0)::int as retailers,
        count(*) filter (where orders > 1 or (orders = 1 and has_ordered))::int as returning,
        ${millisOf('sum(confirming) / nullif(sum(confirmed), 0)::float8')} as "confirmMillis",
        sum(cancelled)::int as "cancelledOrders"
      from shops group by brand_id
      having sum(orders) + sum(cancelled) > 0
    )
    select brand.id as "brandId", brand.slug as "brandSlug", brand.name as "brandName", traded.orders,
      traded."salesMinor", traded.retailers, traded.returning, traded."confirmMillis", traded."cancelledOrders"
    from traded join brands brand on brand.id = traded.brand_id
    order by traded."salesMinor" desc, brand.slug`,
);
