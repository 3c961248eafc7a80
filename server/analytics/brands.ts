import type { analytics as contract } from '#contract/analytics.ts';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import type { Db } from '#db/connect.ts';
import { bounds } from '#domain/analytics.ts';
import { unsold } from '#domain/numbers.ts';
import { asOrdersStand } from '../catalogue/as-orders-stand.ts';
import { statement } from '../dashboards/statement.ts';
import type { Context } from '../kernel/context.ts';
import { everybody } from '../orders/order-counts.ts';
import { millisOf, type Trade, tradeOf } from './figures.ts';
import { askedDays } from './period.ts';
import { togetherStatement } from './together.ts';

type Asked = ParsedOf<typeof contract.getBrandPerformance>;
type Output = OutputOf<typeof contract.getBrandPerformance>;
type Traded = Omit<Trade, 'confirmMillis'> & { brandId: string; cancelledOrders: number };

const shownAtMost = 100;

/** Brands with an order in the period, most sales first. */
export async function getBrandPerformance(context: Context<'world'>, asked: Asked): Promise<Output> {
  const all = await readBrands(context, asked);
  return { ...all, items: all.items.slice(0, shownAtMost) };
}

/** The same, all of them. */
export async function readBrands({ db, world: { now } }: Context<'world'>, asked: Asked): Promise<Output> {
  const days = askedDays(asked, now);
  const period = bounds(days).map((at) => at.toISOString());
  const [traded, called, confirmed] = await Promise.all([
    tradedBy(db, everybody, JSON.stringify(period)),
    names(db, []),
    confirming(db, period),
  ]);
  const nameOf = new Map(called.map((row) => [row.brandId, row]));
  const millisOfBrand = new Map(confirmed.map(({ brandId, confirmMillis }) => [brandId, confirmMillis]));
  const items = traded
    .flatMap(({ brandId, cancelledOrders, ...trade }) => {
      const name = nameOf.get(brandId);
      const confirmMillis = millisOfBrand.get(brandId) ?? null;
      return name === undefined
        ? []
        : [{ ...name, ...tradeOf({ ...trade, confirmMillis }), cancelledOrders }];
    })
    .toSorted(bySales);
  return { ...days, total: items.length, items };
}

type Item = Output['items'][number];

/** Most sales first, where two have the same by their addresses. */
function bySales(a: Item, b: Item): number {
  return b.sales.amountMinor - a.sales.amountMinor || (a.brandSlug < b.brandSlug ? -1 : 1);
}

/** Nothing but another order, or the end of one, changes what was sold: all of it is not added up again each time. */
const tradedBy = asOrdersStand(
  (db: Db, _everybody, key): Promise<Traded[]> => tradeBetween(db, JSON.parse(key) as string[]),
);

/** One pass over the orders until the end of the period, by brand and retailer. */
const tradeBetween = togetherStatement<Traded>(
  'analytics_brands',
  `
    with shops as (
      select brand_id,
        count(*) filter (where created_at >= $1 and status <> '${unsold}')::int as orders,
        count(*) filter (where created_at >= $1 and status = '${unsold}')::int as cancelled,
        bool_or(created_at < $1 and status <> '${unsold}') as has_ordered,
        sum(total_gbp_minor) filter (where created_at >= $1 and status <> '${unsold}') as minor
      from orders
      where created_at < $2 and kind = 'order'
      group by brand_id, retailer_company_id
    )
    select brand_id as "brandId", sum(orders)::int as orders, coalesce(sum(minor), 0)::float8 as "salesMinor",
      count(*) filter (where orders > 0)::int as retailers,
      count(*) filter (where orders > 1 or (orders = 1 and has_ordered))::int as returning,
      sum(cancelled)::int as "cancelledOrders"
    from shops group by brand_id
    having sum(orders) + sum(cancelled) > 0`,
);

/** How long brands took to confirm what was ordered in the period. */
const confirming = togetherStatement<{ brandId: string; confirmMillis: number | null }>(
  'analytics_confirming',
  `
    select brand_id as "brandId",
      ${millisOf('sum(confirmed_at - created_at) / nullif(count(confirmed_at), 0)::float8')} as "confirmMillis"
    from orders
    where created_at >= $1 and created_at < $2 and kind = 'order' and status <> '${unsold}'
    group by brand_id`,
);

const names = statement<Pick<Item, 'brandId' | 'brandSlug' | 'brandName'>>(
  'analytics_names',
  'select id as "brandId", slug as "brandSlug", name as "brandName" from brands',
);
