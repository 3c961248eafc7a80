import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import type { products as contract } from '#contract/products.ts';
import { categories, products } from '#db/schema/catalogue.ts';
import { badgeClaims, priceNotices } from '#db/schema/keeping.ts';
import { listPrices } from '#domain/list-price.ts';
import { minimumOf } from '#domain/minimum-order.ts';
import { type ProductState, productStates } from '#domain/product-state.ts';
import { missingParts } from '#domain/readiness.ts';
import { type StockLevel, stockLevelOf } from '#domain/stock.ts';
import { type BadgeClaim, claimsOfProducts } from '../badge-claims/claims-of.ts';
import { openNotice } from '../catalogue/coming-price.ts';
import { countByState } from '../catalogue/count-by-state.ts';
import { type KeptBy, keptOnShelf } from '../catalogue/kept-on-shelf.ts';
import { isOneOf, keptKeys } from '../catalogue/kept-order.ts';
import { getOwnBrand, type OwnBrand } from '../catalogue/own-brand.ts';
import type { SignedInContext } from '../http/context.ts';
import { pageOf } from '../kernel/cursor.ts';
import { inOrder } from '../kernel/sorted.ts';
import { entryOf } from './kept-entry.ts';
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
  const from = order.position(cursor);
  const page = sort === 'place' ? { after: from, limit: limit + 1 } : undefined;
  const kept = isByStateAlone(filter) ? null : await keptOnShelf(db, onShelf(brand, filter), page);
  const wanted = kept?.ids ? isOneOf(kept.ids) : keptBy(brand, filter);
  const [rows, byState] = await Promise.all([
    db
      .select({ row: products, category: categories.name, notice: priceNotices, sortedBy: order.value })
      .from(products)
      .innerJoin(categories, eq(categories.id, products.categoryId))
      .leftJoin(priceNotices, openNotice)
      .where(and(wanted, from === null ? undefined : order.after(from)))
      .orderBy(...order.columns)
      .limit(limit + 1),
    countByState(db, brand),
  ]);
  const claims = await claimsOfProducts(
    db,
    brand.id,
    rows.map(({ row }) => row.id),
  );
  const shown = pageOf(
    rows,
    limit,
    (found) => keptRow(found, brand, claims.get(found.row.id) ?? []),
    ({ sortedBy, row }) => order.cursorOf(sortedBy, row.id),
  );
  return { ...shown, total: kept?.total ?? totalOf(byState, filter), byState };
}

export function onShelf(brand: Pick<OwnBrand, 'id'>, { stockLevel, ...rest }: KeptFilter): KeptBy {
  return { ...rest, brandId: brand.id, stockLevels: stockLevel && [stockLevel] };
}

/** Then the counts by state have counted it already. */
function isByStateAlone({ states: _, ...rest }: KeptFilter): boolean {
  return Object.values(rest).every((value) => value === undefined || value.trim() === '');
}

function totalOf(byState: Listed['byState'], { states = [] }: KeptFilter): number {
  const wanted: readonly ProductState[] = states.length === 0 ? productStates : [...new Set(states)];
  return wanted.reduce((sum, state) => sum + byState[state], 0);
}

type Found = {
  row: typeof products.$inferSelect;
  category: Row['category'];
  notice: typeof priceNotices.$inferSelect | null;
};

/** A product as a list shows it to who keeps it. */
export function keptRow(
  { row, category, notice }: Found,
  brand: { readonly minimumOrder: number },
  claims: readonly BadgeClaim[],
): Row {
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
        : { effectiveAt: notice.effectiveAt.toISOString(), pricePerCarton: coming },
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
