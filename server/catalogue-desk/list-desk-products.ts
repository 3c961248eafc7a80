import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { catalogueDesk as contract } from '#contract/catalogue-desk.ts';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import { brands, categories, products } from '#db/schema/catalogue.ts';
import { badgeClaims, priceNotices } from '#db/schema/keeping.ts';
import { longestSheet } from '#domain/lists.ts';
import { productStates } from '#domain/product-state.ts';
import { unwrittenIn } from '#domain/readiness.ts';
import { claimsOfProductsOf } from '../badge-claims/claims-of.ts';
import { openNotice } from '../catalogue/coming-price.ts';
import { type KeptBy, keptOnShelf } from '../catalogue/kept-on-shelf.ts';
import { isOneOf } from '../catalogue/kept-order.ts';
import type { Context } from '../kernel/context.ts';
import { pageOf } from '../kernel/cursor.ts';
import { byInstant, inOrder } from '../kernel/sorted.ts';
import { keptRow } from '../products/list-kept-products.ts';
import { isUnwritten } from './unwritten.ts';

type Output = OutputOf<typeof contract.listDeskProducts>;

const keys = { changed: byInstant(products.updatedAt) };

/** Products of all brands, what was changed last first where nobody says otherwise. */
export async function listDeskProducts(
  { db }: Context,
  { cursor, limit, sort = '-changed', ...filter }: ParsedOf<typeof contract.listDeskProducts>,
): Promise<Output> {
  const order = inOrder(keys, products.id, sort);
  const from = order.position(cursor);
  const { total, ids } = await keptOnShelf(db, onShelf(filter));
  const rows = await db
    .select({
      row: products,
      brand: { id: brands.id, slug: brands.slug, name: brands.name, minimumOrder: brands.minimumOrder },
      category: categories.name,
      notice: priceNotices,
      sortedBy: order.value,
    })
    .from(products)
    .innerJoin(brands, eq(brands.id, products.brandId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(priceNotices, openNotice)
    .where(
      and(ids === null ? narrowedBy(filter) : isOneOf(ids), from === null ? undefined : order.after(from)),
    )
    .orderBy(...order.columns)
    .limit(limit + 1);
  const claims = await claimsOfProductsOf(
    db,
    [...new Set(rows.map(({ brand }) => brand.id))],
    rows.map(({ row }) => row.id),
  );
  const page = pageOf(
    rows,
    limit,
    ({ brand, ...found }) => ({
      ...keptRow(found, brand, claims.get(found.row.id) ?? []),
      brand: { id: brand.id, slug: brand.slug, name: brand.name },
      unwritten: [...unwrittenIn(found.row)],
    }),
    ({ sortedBy, row }) => order.cursorOf(sortedBy, row.id),
  );
  return { ...page, total: Math.min(total, longestSheet + 1) };
}

type Filter = Omit<ParsedOf<typeof contract.listDeskProducts>, 'cursor' | 'limit' | 'sort'>;

function onShelf({ unwritten, ...filter }: Filter): KeptBy {
  return { ...filter, missing: unwritten && `texts-${unwritten}` };
}

/** The same in words of the database, for a walk along an index: what words find is always few. */
function narrowedBy({ brandId, states = [], unwritten, waiting }: Filter): SQL | undefined {
  const isEvery = states.length === 0 || states.length === productStates.length;
  return and(
    brandId === undefined ? undefined : eq(products.brandId, brandId),
    isEvery ? undefined : inArray(products.state, [...states]),
    unwritten && isUnwritten(unwritten),
    waiting === true ? isUnderReview : undefined,
  );
}

const isUnderReview = sql`${products.id} in (select claim.product_id from ${badgeClaims} claim
  where claim.state = 'open' and claim.product_id is not null)`;
