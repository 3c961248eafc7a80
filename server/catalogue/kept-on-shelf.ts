import { and, eq, sql } from 'drizzle-orm';
import type { Db, Queryable } from '#db/connect.ts';
import { badgeClaims } from '#db/schema/keeping.ts';
import { type PassportState, passportStates } from '#domain/passport.ts';
import { type ProductState, productStates } from '#domain/product-state.ts';
import type { MissingFilter } from '#domain/readiness.ts';
import type { StockLevel } from '#domain/stock.ts';
import { type Bits, countOf, inAll, inAny, noBits, placesIn, setBit, without } from './bits.ts';
import { calledOnShelf } from './called-on-shelf.ts';
import type { Keys, Left, Shelf } from './shelf.ts';
import { byPlace } from './shelf-orders.ts';
import { keysAt, pageOf } from './shelf-page.ts';
import { shelfNow } from './shelf-rows.ts';

/** What those who keep products narrow them by; everything left out does not. */
export type KeptBy = {
  readonly brandId?: string | undefined;
  readonly states?: readonly ProductState[] | undefined;
  readonly categoryId?: string | undefined;
  readonly stockLevels?: readonly StockLevel[] | undefined;
  readonly stock?: 'counted' | 'by-hand' | undefined;
  /** Shown already, or under review. */
  readonly badge?: string | undefined;
  readonly missing?: MissingFilter | undefined;
  /** Something of theirs waits for the team's word. */
  readonly waiting?: boolean | undefined;
  /** In this state for one of these markets, as it was computed last. */
  readonly passport?: { readonly state: PassportState; readonly marketKeys: readonly string[] } | undefined;
  readonly productId?: string | undefined;
  readonly q?: string | undefined;
};

/** As many are read by their ids and put in order; of more, an index in the order asked for gives a page sooner. */
const fewAtMost = 2_000;

type Kept = {
  readonly total: number;
  /** Which they are, where they are few. */
  readonly ids: readonly string[] | null;
};

/**
 * How many products a filter leaves, drafts and archived ones too, as all transactions leave them that have ended. What words
 * find is always few: of more it is the first in the brands' own order.
 */
export async function keptOnShelf(db: Db, filter: KeptBy): Promise<Kept> {
  const { shelf, left, found } = await fewOrAll(db, filter);
  return { total: found, ids: found > fewAtMost ? null : idsAt(shelf, placesIn(left)) };
}

type Page = {
  readonly after: readonly [position: number | string, id: string] | null;
  readonly limit: number;
};

/** The same in the brands' own order: so many of them, after the one with this position and id. */
export async function keptInPlace(db: Db, filter: KeptBy, { after, limit }: Page) {
  const { shelf, ...all } = await fewOrAll(db, filter);
  const { places } = inPlace(shelf, all, after && [Number(after[0]), 0, after[1]], limit);
  return {
    total: all.found,
    placed: places.map((place) => ({
      id: shelf.ids.at(place),
      sortedBy: shelf.columns.position[place] ?? 0,
    })),
  };
}

async function fewOrAll(db: Db, filter: KeptBy): Promise<Left & { readonly shelf: Shelf }> {
  const all = await narrowedTo(db, filter);
  return isAsked(filter) && all.found > fewAtMost ? { shelf: all.shelf, ...firstOf(all.shelf, all) } : all;
}

function firstOf(shelf: Shelf, all: Left): Left {
  const left = noBits(shelf.room);
  const { places } = inPlace(shelf, all, null, fewAtMost);
  for (const place of places) setBit(left, place, true);
  return { left, found: places.length };
}

function idsAt({ ids }: Shelf, places: readonly number[]): string[] {
  return places.map((place) => ids.at(place));
}

/** All that a filter leaves, or how many they are where they are more than `most`. */
export async function idsOnShelf(
  db: Db,
  filter: KeptBy,
  most: number,
): Promise<{ readonly found: number; readonly ids: readonly string[] | null }> {
  const { shelf, left, found } = await narrowedTo(db, filter);
  return { found, ids: found > most ? null : idsAt(shelf, placesIn(left)) };
}

/** A page of what a filter leaves, in the brand's own order; `after` is where the page before ended. */
export async function pageOnShelf(
  db: Db,
  filter: KeptBy,
  { after, limit }: { readonly after: Keys | null; readonly limit: number },
) {
  const { shelf, left, found } = await narrowedTo(db, filter);
  const { places, isMore } = inPlace(shelf, { left, found }, after, limit);
  const last = places.at(-1);
  return {
    total: found,
    ids: idsAt(shelf, places),
    next: isMore && last !== undefined ? keysAt(shelf, byPlace(shelf), last) : null,
  };
}

function inPlace(shelf: Shelf, found: Left, after: Keys | null, limit: number) {
  const order = byPlace(shelf);
  const places = shelf.inOrder('popular', order, found);
  return pageOf(shelf, { places, order, left: found.left, after, limit });
}

async function narrowedTo(db: Db, filter: KeptBy): Promise<Left & { readonly shelf: Shelf }> {
  const { shelf } = await shelfNow(db);
  const left = await leftBy(db, shelf, filter);
  return { shelf, left, found: countOf(left) };
}

const isAsked = ({ q = '' }: KeptBy) => q.trim() !== '';

async function leftBy(db: Db, shelf: Shelf, filter: KeptBy): Promise<Bits> {
  const {
    brandId,
    states = [],
    categoryId,
    stockLevels,
    stock,
    badge,
    missing,
    waiting,
    passport,
    productId,
    q = '',
  } = filter;
  const any = (kind: string, keys: readonly string[]) =>
    inAny(
      shelf.room,
      keys.map((key) => shelf.held(`${kind}:${key}`)),
    );
  const one = Object.entries({ brand: brandId, category: categoryId, stock, lacks: missing });
  const [first = any('state', productStates), ...others] = [
    ...(states.length === 0 ? [] : [any('state', states)]),
    ...one.flatMap(([kind, key]) => (key === undefined ? [] : [shelf.held(`${kind}:${key}`)])),
    ...(stockLevels === undefined ? [] : [any('level', stockLevels)]),
    ...(badge === undefined
      ? []
      : [
          inAny(shelf.room, [
            shelf.held(`badge:${badge}`),
            shelf.setOf(await claimed(db, { brandId, badge })),
          ]),
        ]),
    ...(waiting === true ? [shelf.setOf(await claimed(db, { brandId }))] : []),
    ...(productId === undefined ? [] : [shelf.setOf([productId])]),
    ...(passport === undefined ? [] : [inPassport(shelf, passport)]),
    ...(!isAsked(filter) ? [] : [await calledOnShelf(db, shelf, q, brandId)]),
  ];
  return inAll(first, others);
}

/** Of what nothing is on record for a market, everything is missing. */
function inPassport(shelf: Shelf, { state, marketKeys }: NonNullable<KeptBy['passport']>): Bits {
  const all = inAny(
    shelf.room,
    productStates.map((one) => shelf.held(`state:${one}`)),
  );
  const known = (key: string, states: readonly PassportState[]) =>
    inAny(
      shelf.room,
      states.map((one) => shelf.held(`passport:${key}:${one}`)),
    );
  const isKnown = passportStates.filter((one) => one !== 'missing');
  return inAny(
    shelf.room,
    marketKeys.map((key) => (state === 'missing' ? without(all, known(key, isKnown)) : known(key, [state]))),
  );
}

/** Products of which something waits to be reviewed: a certain badge, or anything. */
async function claimed(
  db: Queryable,
  { brandId, badge }: { readonly brandId?: string | undefined; readonly badge?: string },
): Promise<string[]> {
  const rows = await db
    .select({ productId: badgeClaims.productId })
    .from(badgeClaims)
    .where(
      and(
        sql`${badgeClaims.state} = 'open' and ${badgeClaims.productId} is not null`,
        brandId === undefined ? undefined : eq(badgeClaims.brandId, brandId),
        badge === undefined ? undefined : and(eq(badgeClaims.kind, 'badge'), eq(badgeClaims.word, badge)),
      ),
    );
  return rows.flatMap(({ productId }) => productId ?? []);
}
