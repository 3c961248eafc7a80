import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { catalogueDesk as contract } from '#contract/catalogue-desk.ts';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import { readNamed } from '#db/named.ts';
import { products } from '#db/schema/catalogue.ts';
import { badgeClaims } from '#db/schema/keeping.ts';
import { longestSheet } from '#domain/lists.ts';
import { productStates } from '#domain/product-state.ts';
import { unwrittenIn } from '#domain/readiness.ts';
import { type BadgeClaim, claimsOfProductsOf } from '../badge-claims/claims-of.ts';
import { type KeptBy, keptOnShelf } from '../catalogue/kept-on-shelf.ts';
import { isOneOf } from '../catalogue/kept-order.ts';
import type { Context } from '../kernel/context.ts';
import { pageOf } from '../kernel/cursor.ts';
import { byInstant, inOrder } from '../kernel/sorted.ts';
import { type KeptRow, keptRowsOf } from '../products/kept-rows.ts';
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
  const kept = await keptOnShelf(db, onShelf(filter));
  if (kept.total === 0) return { items: [], nextCursor: null, total: 0 };
  const placed = await readNamed(
    db
      .select({ id: products.id, sortedBy: order.value })
      .from(products)
      .where(
        and(
          kept.ids === null ? narrowedBy(filter) : isOneOf(kept.ids),
          from === null ? undefined : order.after(from),
        ),
      )
      .orderBy(...order.columns)
      .limit(limit + 1),
  );
  const ids = placed.map(({ id }) => id);
  const found = await keptRowsOf(db, ids);
  const claims = await claimsOfProductsOf(
    db,
    [...new Set([...found.values()].map(({ brand }) => brand.id))],
    ids,
  );
  const { items, nextCursor } = pageOf(
    placed,
    limit,
    ({ id }) => found.get(id),
    ({ sortedBy, id }) => order.cursorOf(sortedBy, id),
  );
  return {
    items: items.flatMap((one) => (one ? deskRow(one, claims.get(one.row.id) ?? []) : [])),
    nextCursor,
    total: Math.min(kept.total, longestSheet + 1),
  };
}

function deskRow(found: KeptRow, claims: readonly BadgeClaim[]): Output['items'][number] {
  const { brand } = found;
  return {
    ...keptRow(found, claims),
    brand: { id: brand.id, slug: brand.slug, name: brand.name },
    unwritten: [...unwrittenIn(found.row)],
  };
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
