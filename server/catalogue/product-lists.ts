import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db, Queryable } from '#db/connect.ts';
import { perDb } from '#db/prepared.ts';
import { brands, categories, products } from '#db/schema/catalogue.ts';
import { dayOf } from '#domain/instants.ts';
import type { Context } from '../kernel/context.ts';
import { asRowsStand, versionOf } from './as-rows-stand.ts';
import { perShape } from './per-shape.ts';
import { type ProductOrder, productOrders, readAfter, writeAfter } from './product-order.ts';
import { ratesOn } from './rates.ts';
import { type ProductSummary, productSummaryOf, type SummaryRow, summaryColumns } from './summary.ts';
import { brandIsVisible, visibility } from './visible.ts';

/** Who asks, in which currency, and when: what every list of products is read by. */
export type Reader = Context<'actor' | 'currency' | 'world'>;

/** What narrows a list of products; everything left out does not. */
export type ProductFilter = {
  readonly ids?: readonly string[];
  readonly brandId?: string;
  readonly brandSlug?: string;
  readonly category?: string | undefined;
  readonly inStock?: boolean;
  readonly featured?: boolean;
  /** Per item, in the account's currency, as shown. */
  readonly minPriceMinor?: number;
  readonly maxPriceMinor?: number;
};

export type Paging = { readonly cursor?: string | undefined; readonly limit: number };

/** How all matches are counted: not at all, or as a sum kept with the brands. */
type Counting = 'none' | 'brand' | 'category' | 'all';

export type ProductPage = { items: ProductSummary[]; nextCursor: string | null; total: number };

type Row = SummaryRow & { orderedBy: string; total: number | null; version: string };

/** Pages that are asked for again and again, the first ones mostly: some 60 KB each. */
const keepPage = asRowsStand<ProductPage>(200);

/** Which page of which list: `list` names it in its cursor, and with `counting` comes the total of all pages. */
type Wanted = Paging & {
  readonly list: string;
  readonly filter: ProductFilter;
  readonly order: ProductOrder;
  readonly counting: Counting;
};

/**
 * One page of active products. An empty page has no row to bring the total: it is 0 then, which is right on the first page.
 */
export async function readProducts(
  { db, actor, currency, world: { now } }: Reader,
  { list, filter: asked, order, counting, cursor, limit }: Wanted,
): Promise<ProductPage> {
  const after = readAfter(cursor, list, order);
  const own = actor.role === 'brand' ? await ownBrandOf(db, actor.companyId, asked) : null;
  const filter = own === null ? asked : { ...asked, brandId: own };
  const filters = (Object.keys(filter) as (keyof ProductFilter)[])
    .filter((key) => filter[key] !== undefined)
    .toSorted();
  const shape = {
    filters,
    order,
    isOn: after !== null,
    counting,
    isOwnOnly: actor.role === 'brand' && own === null && asked.ids === undefined,
  };
  const known = { accountCurrency: currency, today: dayOf(now), more: limit + 1 };
  const values = { ...visibility(actor), ...filter, ...after, ...known };
  return keepPage(db, JSON.stringify([list, order, counting, shape.isOwnOnly, values]), {
    version: async () => {
      const [row] = await preparedVersion(db, shape).execute(values);
      return pageVersion(row?.versions ?? null, row?.rates);
    },
    read: async () => {
      const rows: Row[] = await prepared(db, shape).execute(values);
      const versions = rows.length === 0 ? null : rows.map(({ version }) => version).join(' ');
      return {
        version: pageVersion(versions, rows[0]?.rates),
        value: pageOf(rows, { list, order, limit, currency }),
      };
    },
  });
}

/** A page without a row is of no rate. */
function pageVersion(versions: string | null, rates = ''): string {
  return versions === null ? '' : `${rates} ${versions}`;
}

type Page = Pick<Wanted, 'list' | 'order' | 'limit'> & Pick<Reader, 'currency'>;

function pageOf(rows: readonly Row[], { list, order, limit, currency }: Page): ProductPage {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map((row) => productSummaryOf(row, currency)),
    nextCursor: rows.length > limit && last !== undefined ? writeAfter(list, order, last) : null,
    total: rows[0]?.total ?? 0,
  };
}

/**
 * The one brand of a company, where it has one and has asked for none: along one brand's products there is an index in
 * every order, along those of several there is none.
 */
async function ownBrandOf(
  db: Db,
  companyId: string,
  { brandId, brandSlug, ids }: ProductFilter,
): Promise<string | null> {
  if (brandId !== undefined || brandSlug !== undefined || ids !== undefined) return null;
  const own = await brandsOf(db).execute({ companyId });
  return own.length === 1 ? (own[0]?.id ?? null) : null;
}

const brandsOf = perDb((db) =>
  db
    .select({ id: brands.id })
    .from(brands)
    .where(eq(brands.companyId, sql.placeholder('companyId')))
    .limit(2)
    .prepare('brands_of_company'),
);

type Shape = {
  readonly filters: readonly (keyof ProductFilter)[];
  readonly order: ProductOrder;
  readonly isOn: boolean;
  readonly counting: Counting;
  /** A brand user walks its own brands' products, not everybody's; where ids are given there is nothing to walk. */
  readonly isOwnOnly: boolean;
};

const prepared = perShape('products', keyOf, (db, shape, name) =>
  build(db, shape).prepare(nameOf(shape, name)),
);
const preparedVersion = perShape('product_versions', keyOf, (db, shape, name) =>
  buildVersion(db, shape).prepare(nameOf(shape, name)),
);

/** Filters that come in many combinations share the unnamed statement, so that connections stay small. */
function nameOf({ filters }: Shape, name: string): string {
  return filters.some((filter) => rarelyRepeated.has(filter)) ? '' : name;
}
const rarelyRepeated: ReadonlySet<keyof ProductFilter> = new Set<keyof ProductFilter>([
  'minPriceMinor',
  'maxPriceMinor',
]);

function keyOf({ filters, order, isOn, counting, isOwnOnly }: Shape): string {
  return [order, counting, isOwnOnly ? 'own' : 'any', isOn ? 'on' : 'first', ...filters].join('_');
}

function build(db: Queryable, shape: Shape) {
  return db
    .select({
      ...summaryColumns,
      orderedBy: productOrders[shape.order].value.as('ordered_by'),
      total: totals[shape.counting]().as('total'),
      version: rowVersion(shape).as('version'),
    })
    .from(products)
    .innerJoin(brands, eq(brands.id, products.brandId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(matchingOf(shape))
    .orderBy(productOrders[shape.order].by)
    .limit(sql.placeholder('more'));
}

/** Of the same rows in the same order no more than their versions, as one text. */
function buildVersion(db: Queryable, shape: Shape) {
  const page = sql`select ${rowVersion(shape)} as version from ${products}
    join ${brands} on ${brands.id} = ${products.brandId} join ${categories} on ${categories.id} = ${products.categoryId}
    where ${matchingOf(shape)} order by ${productOrders[shape.order].by} limit ${sql.placeholder('more')}`;
  return db
    .select({
      versions: sql<string | null>`(select string_agg(version, ' ') from (${page}) page)`,
      rates: ratesOn(sql.placeholder('today')),
    })
    .from(sql`(select 1) one`);
}

/** What a row of a page is made of: the product, its brand, its category, and the total it brings. */
function rowVersion({ counting }: Shape): SQL<string> {
  return sql<string>`${versionOf(products)} || ${versionOf(brands)} || ${versionOf(categories)} || coalesce(${totals[counting]()}::text, '')`;
}

function matchingOf({ filters, order, isOn, isOwnOnly }: Shape): SQL | undefined {
  const conditions = filters.map((filter) => conditionOf[filter]);
  const after = isOn ? productOrders[order].after : undefined;
  return and(
    sql`${products.active}`,
    brandIsVisible,
    ...conditions,
    isOwnOnly ? isOfOwnBrand : undefined,
    after,
  );
}

/** The account's currency by the day's rates; the pound needs no row. */
const unitsPerGbp = sql`coalesce((select per_gbp from exchange_rates where exchange_rates.currency = ${sql.placeholder('accountCurrency')}
  and valid_from <= ${sql.placeholder('today')}::date order by valid_from desc limit 1), 1)`;
/** The price per item as the account sees it, in minor units (rounded half up, ten digits kept until then). */
const shownPrice = sql`round(round(${products.sortPrice} * ${unitsPerGbp}, 8), 2) * 100`;
/** Half a minor unit more than rounding can move a price; lets the index do the rough work. */
const rough = (minor: SQL, sign: SQL) => sql`(${minor}::numeric ${sign} 1) / 100 / ${unitsPerGbp}`;

/** Of a row of `products`: domain/stock.ts in words of the database. */
export const isInStock = sql`case when ${products.stockItems} is null then ${products.stockLevel} <> 'out' else ${products.stockItems} > 0 end`;
const isOfOwnBrand = sql`${products.brandId} = any(array(select own.id from brands own where own.company_id = ${sql.placeholder('onlyCompany')}::uuid))`;
const min = sql`${sql.placeholder('minPriceMinor')}`;
const max = sql`${sql.placeholder('maxPriceMinor')}`;

const conditionOf = {
  ids: sql`${products.id} = any(${sql.placeholder('ids')}::uuid[])`,
  brandId: sql`${products.brandId} = ${sql.placeholder('brandId')}::uuid`,
  brandSlug: sql`${products.brandId} = (select named.id from brands named where named.slug = ${sql.placeholder('brandSlug')})`,
  category: sql`${products.categoryId} = ${sql.placeholder('category')}`,
  inStock: isInStock,
  featured: sql`${products.featured}`,
  minPriceMinor: sql`${products.sortPrice} >= ${rough(min, sql`-`)} and ${shownPrice} >= ${min}::numeric`,
  maxPriceMinor: sql`${products.sortPrice} <= ${rough(max, sql`+`)} and ${shownPrice} <= ${max}::numeric`,
} satisfies Record<keyof ProductFilter, SQL>;

const totals = {
  none: () => sql<number | null>`null::int`,
  brand: () => sql<number | null>`${brands.productCount}`,
  category: () =>
    sql<
      number | null
    >`(select (counted->>'productCount')::int from jsonb_array_elements(${brands.categoryCounts}) counted where counted->>'id' = ${sql.placeholder('category')})`,
  all: () => sql<number | null>`(select sum(brands.product_count)::int from brands where ${brandIsVisible})`,
} satisfies Record<Counting, () => SQL<number | null>>;
