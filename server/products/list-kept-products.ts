import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import type { products as contract } from '#contract/products.ts';
import type { Db } from '#db/connect.ts';
import { products } from '#db/schema/catalogue.ts';
import { badgeClaims } from '#db/schema/keeping.ts';
import { listPrices } from '#domain/list-price.ts';
import { minimumOf } from '#domain/minimum-order.ts';
import { productStates } from '#domain/product-state.ts';
import { missingParts } from '#domain/readiness.ts';
import { type StockLevel, stockLevelOf } from '#domain/stock.ts';
import { type BadgeClaim, claimsOfProducts } from '../badge-claims/claims-of.ts';
import { countByState } from '../catalogue/count-by-state.ts';
import { type KeptBy, keptInPlace, keptOnShelf } from '../catalogue/kept-on-shelf.ts';
import { isOneOf, keptKeys } from '../catalogue/kept-order.ts';
import { getOwnBrand, type OwnBrand } from '../catalogue/own-brand.ts';
import type { SignedInContext } from '../http/context.ts';
import { pageOf } from '../kernel/cursor.ts';
import { inOrder } from '../kernel/sorted.ts';
import { entryOf } from './kept-entry.ts';
import { type KeptRow, keptRowsOf } from './kept-rows.ts';
import { offeredBy } from './read-kept.ts';

type Listed = OutputOf<typeof contract.listKeptProducts>;
type Row = Listed['items'][number];

/** All of a brand's products as who keeps it sees them. */
export async function listKeptProducts(
  { db, actor }: SignedInContext,
  { brandId, cursor, limit, sort = 'place', ...filter }: ParsedOf<typeof contract.listKeptProducts>,
): Promise<Listed> {
  const brand = await getOwnBrand(db, actor, brandId);
  const order = inOrder(keptKeys, products.id, sort);
  const page = { after: order.position(cursor), limit: limit + 1 };
  const [{ placed, total }, byState] = await Promise.all([
    sort === 'place'
      ? keptInPlace(db, onShelf(brand, filter), page)
      : keptAlong(db, { brand, filter, order, ...page }),
    countByState(db, brand),
  ]);
  const ids = placed.map(({ id }) => id);
  const [found, claims] = await Promise.all([keptRowsOf(db, ids), claimsOfProducts(db, brand.id, ids)]);
  const { items, nextCursor } = pageOf(
    placed,
    limit,
    ({ id }) => found.get(id),
    ({ sortedBy, id }) => order.cursorOf(sortedBy, id),
  );
  return {
    // What has been deleted meanwhile is left out.
    items: items.flatMap((one) => (one ? keptRow(one, claims.get(one.row.id) ?? []) : [])),
    nextCursor,
    total,
    byState,
  };
}

type Along = {
  readonly brand: OwnBrand;
  readonly filter: KeptFilter;
  readonly order: ReturnType<typeof inOrder<keyof typeof keptKeys>>;
  readonly after: readonly [string | number, string] | null;
  readonly limit: number;
};

/** In any other order: along its index, or, where a filter leaves few, among these. */
async function keptAlong(db: Db, { brand, filter, order, after, limit }: Along) {
  const { total, ids } = await keptOnShelf(db, onShelf(brand, filter));
  const isAmongThese = ids !== null && !isByStateAlone(filter);
  const placed = await db
    .select({ id: products.id, sortedBy: order.value })
    .from(products)
    .where(
      and(
        isAmongThese ? isOneOf(ids) : keptBy(brand, filter),
        after === null ? undefined : order.after(after),
      ),
    )
    .orderBy(...order.columns)
    .limit(limit);
  return { placed, total };
}

export function onShelf(brand: Pick<OwnBrand, 'id'>, { stockLevel, ...rest }: KeptFilter): KeptBy {
  return { ...rest, brandId: brand.id, stockLevels: stockLevel && [stockLevel] };
}

/** An index has each order of a brand's products, whatever their state. */
function isByStateAlone({ states: _, ...rest }: KeptFilter): boolean {
  return Object.values(rest).every((value) => value === undefined || value.trim() === '');
}

/** A product as a list shows it to who keeps it. */
export function keptRow({ row, brand, category, notice }: KeptRow, claims: readonly BadgeClaim[]): Row {
  const entry = entryOf(row, claims);
  const prices = listPrices(entry);
  const coming = notice === null ? null : listPrices(offeredBy(notice)).pricePerCarton;
  const [image] = row.images;
  return {
    id: row.id,
    sku: row.sku,
    gtin: row.gtin,
    name: row.name,
    image: image ?? null,
    categoryId: row.categoryId,
    category,
    state: row.state,
    version: row.version,
    price: entry.price,
    ...prices,
    itemsPerCarton: entry.itemsPerCarton,
    minimumException: row.minimumException,
    minimumItems: minimumOf(row, brand.minimumOrder),
    stockLevel: stockLevelOf({
      countedItems: row.stockItems,
      lowThreshold: row.lowStockItems,
      manualLevel: row.stockLevel,
    }),
    stockItems: row.stockItems,
    badges: [...entry.badges],
    underReview: claims.filter(({ state }) => state === 'open').map(({ word }) => word),
    leadTime: row.leadTime,
    missing: [...missingParts(entry, brand.minimumOrder)],
    notice:
      notice === null || coming === null
        ? null
        : {
            effectiveAt: notice.effectiveAt.toISOString(),
            pricePerCarton: coming,
            itemsPerCarton: notice.itemsPerCarton,
          },
    changedAt: row.updatedAt.toISOString(),
  };
}

/** What narrows a brand's products; everything left out does not. */
type KeptFilter = Pick<KeptBy, 'states' | 'categoryId' | 'badge' | 'missing'> & {
  readonly stockLevel?: StockLevel | undefined;
  readonly q?: string | undefined;
};

/** The same in words of the database, for a walk along an index: what words find is always few. */
function keptBy(brand: Pick<OwnBrand, 'id'>, filter: KeptFilter): SQL | undefined {
  const { states = [], categoryId, stockLevel, badge, missing } = filter;
  const isEvery = states.length === 0 || states.length === productStates.length;
  return and(
    eq(products.brandId, brand.id),
    isEvery ? undefined : inArray(products.state, [...states]),
    categoryId === undefined ? undefined : eq(products.categoryId, categoryId),
    stockLevel === undefined ? undefined : sql`${ofFacets('stock_level')} = ${stockLevel}`,
    badge === undefined ? undefined : isBadged(badge),
    missing === undefined ? undefined : sql`${missing} = any(${ofFacets('lacks')})`,
  );
}

/** What the catalogue says of the product of this row. */
function ofFacets(column: 'stock_level' | 'lacks'): SQL {
  return sql`(select facets.${sql.raw(column)} from product_facets facets where facets.id = ${products.id})`;
}

/** Has the badge, be it shown already or under review. */
function isBadged(badge: string): SQL {
  return sql`(${badge} = any(${products.badges}) or exists (select from ${badgeClaims} claim
    where claim.product_id = ${products.id} and claim.state = 'open' and claim.kind = 'badge' and claim.word = ${badge}))`;
}
