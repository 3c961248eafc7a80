import type { numbers as contract } from '#contract/numbers.ts';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import type { Db } from '#db/connect.ts';
import { type Currency, pounds } from '#domain/money.ts';
import {
  averageMinor,
  bucketsOf,
  type Days,
  inBuckets,
  reorderPercent,
  unitOf,
  unsold,
} from '#domain/numbers.ts';
import { asOrdersStand } from '../catalogue/as-orders-stand.ts';
import { getOwnBrand } from '../catalogue/own-brand.ts';
import { onlyRow, statement } from '../dashboards/statement.ts';
import type { Context } from '../kernel/context.ts';
import { askedDays, instantsOf } from './period.ts';

type Output = OutputOf<typeof contract.getNumbers>;
type Sums = { orders: number; totalGbpMinor: number; retailers: number; returningRetailers: number };
type Looks = { day: string; views: number; cartAdds: number }[];
type Trade = Sums & {
  totalMinor: number;
  currencies: Currency[];
  days: { day: string; orders: number; totalGbpMinor: number }[];
  countries: (Sums & { country: string })[];
};

/** What a brand sold in a period, who came back, and how often its products were looked at. */
export async function getNumbers(
  { db, actor, world: { now } }: Context<'actor' | 'world'>,
  { brandId, country, ...asked }: ParsedOf<typeof contract.getNumbers>,
): Promise<Output> {
  const days = askedDays(asked, now);
  const brand = await getOwnBrand(db, actor, brandId);
  const [trade, looks] = await Promise.all([
    tradeOf(db, brand.companyId, JSON.stringify([brand.id, ...instantsOf(days), country ?? null])),
    country === undefined ? looksAt(db, [brand.id, days.from, days.to]) : null, // nobody has counted by country who looked
  ]);
  return {
    brandId: brand.id,
    brandSlug: brand.slug,
    brandName: brand.name,
    ...days,
    unit: unitOf(days),
    ...shopsOf(trade),
    inCurrency: inOneCurrency(trade),
    ...interestOf(looks),
    buckets: bucketRows(days, trade, looks),
    countries: trade.countries.map(({ country: code, ...sums }) => ({ country: code, ...shopsOf(sums) })),
  };
}

function shopsOf({ orders, totalGbpMinor, retailers, returningRetailers }: Sums) {
  const average = averageMinor(totalGbpMinor, orders);
  return {
    orders,
    sales: pounds(totalGbpMinor),
    average: average === null ? null : pounds(average),
    retailers,
    returningRetailers,
    reorderPercent: reorderPercent(retailers, returningRetailers),
  };
}

/** Amounts of different currencies are never added: the sum as it was paid is told where there is one currency. */
function inOneCurrency({ currencies, totalMinor, orders }: Trade): Output['inCurrency'] {
  const [currency, ...others] = currencies;
  const average = averageMinor(totalMinor, orders);
  if (currency === undefined || currency === 'GBP' || others.length > 0 || average === null) return null;
  return { sales: { amountMinor: totalMinor, currency }, average: { amountMinor: average, currency } };
}

function interestOf(looks: Looks | null) {
  if (looks === null) return { views: null, cartAdds: null };
  const sum = (name: 'views' | 'cartAdds') => looks.reduce((all, day) => all + day[name], 0);
  return { views: sum('views'), cartAdds: sum('cartAdds') };
}

function bucketRows(days: Days, trade: Trade, looks: Looks | null): Output['buckets'] {
  const buckets = bucketsOf(days);
  const looked = looks && inBuckets(buckets, looks, ['views', 'cartAdds']);
  return inBuckets(buckets, trade.days, ['orders', 'totalGbpMinor']).map(
    ({ totalGbpMinor, ...bucket }, index) => ({
      ...bucket,
      sales: pounds(totalGbpMinor),
      views: looked?.[index]?.views ?? null,
      cartAdds: looked?.[index]?.cartAdds ?? null,
    }),
  );
}

const sums = `
  count(*)::int as orders,
  coalesce(sum(total_gbp_minor), 0)::float8 as "totalGbpMinor",
  count(distinct retailer)::int as retailers,
  count(distinct retailer) filter (where has_returned)::int as "returningRetailers"`;

/** Nothing but another order, or the end of one, changes what was sold: years of it are not added up again each time. */
const tradeOf = asOrdersStand(
  async (db: Db, companyId, key): Promise<Trade> =>
    onlyRow(await tradeBetween(db, [companyId, ...(JSON.parse(key) as (string | null)[])])),
);

/** How often products of a brand were looked at and put into carts, day by day. */
const looksAt = statement<Looks[number]>(
  'numbers_looks',
  `
    select to_char(day, 'YYYY-MM-DD') as day, sum(views)::int as views, sum(cart_adds)::int as "cartAdds"
    from product_days where brand_id = $1 and day between $2 and $3 group by 1 order by 1`,
);

/**
 * Orders of a brand between two instants, by its company's index. A retailer has come back with a second order in the
 * period, or with one before it; a country narrows everything but the list of countries.
 */
const tradeBetween = statement<Trade>(
  'numbers_trade',
  `
    with placed as materialized (
      select retailer_company_id as retailer, (created_at at time zone 'UTC')::date as day, currency,
        total_minor, total_gbp_minor, upper(shipping_address->>'country') as country
      from orders
      where brand_company_id = $1 and brand_id = $2 and created_at >= $3 and created_at < $4
        and status <> '${unsold}' and kind = 'order'
    ), earlier as materialized (
      select distinct retailer_company_id as retailer from orders
      where brand_company_id = $1 and brand_id = $2 and created_at < $3 and status <> '${unsold}' and kind = 'order'
    ), sold as materialized (
      select placed.*, count(*) over (partition by retailer) > 1 or retailer in (select retailer from earlier) as has_returned
      from placed
    ), counted as (
      select * from sold where $5::text is null or country = $5
    )
    select
      (select coalesce(json_agg(each order by each.day), '[]') from (
        select to_char(day, 'YYYY-MM-DD') as day, count(*)::int as orders,
          sum(total_gbp_minor)::float8 as "totalGbpMinor"
        from counted group by 1
      ) each) as days,
      (select coalesce(json_agg(each order by each."totalGbpMinor" desc, each.country), '[]') from (
        select country, ${sums} from sold group by country
      ) each) as countries,
      (select coalesce(json_agg(distinct currency), '[]') from counted) as currencies,
      (select coalesce(sum(total_minor), 0)::float8 from counted) as "totalMinor",
      whole.*
    from (select ${sums} from counted) whole`,
);
