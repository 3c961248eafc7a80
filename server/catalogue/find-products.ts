import type { browse as contract } from '#contract/browse.ts';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import type { Db } from '#db/connect.ts';
import { type CatalogueSort, cappedCount } from '#domain/catalogue-filter.ts';
import { decodeCursor, encodeCursor, invalidCursor } from '../kernel/cursor.ts';
import { type Bits, countOf, hasBit, placesIn } from './bits.ts';
import { type Narrowed, narrow } from './narrow.ts';
import { type Reader, readProducts } from './product-lists.ts';
import { compareKeys, type Keys, type Shelf, type Shelved } from './shelf.ts';
import { type Found, rankedAtMost, ranksOf } from './shelf-words.ts';
import type { ProductSummary } from './summary.ts';

type Input = ParsedOf<typeof contract.browse>;
/** One page of what was found, how many there are, and how well the words were. */
export type FoundProducts = OutputOf<typeof contract.browse>;

/**
 * The one way to find products of all brands, by words in any language and by every filter: /products, /brands?q= and the
 * palette ask here. Which products comes from the shelf, what is shown of them from the products themselves.
 */
export async function findProducts(
  reader: Reader,
  { cursor, limit, sort: wanted, ...filter }: Input,
): Promise<FoundProducts> {
  const sort = wanted ?? (filter.q ? 'relevance' : 'popular');
  const after = readAfter(cursor, sort);
  const narrowed = await narrow(reader, filter, { isCounted: false });
  const left = narrowed.left();
  const found = countOf(left);
  const { keysOf, places } = await inOrder(reader, narrowed, { left, found }, sort);
  const page = pageOf(narrowed.shelf, { places, keysOf, left, after, limit });
  const last = page.places.at(-1);
  const lastKeys = last === undefined ? undefined : keysAt(narrowed.shelf, keysOf, last);
  return {
    items: await shown(reader, narrowed.shelf, page.places, filter),
    nextCursor: page.isMore && lastKeys !== undefined ? writeAfter(sort, lastKeys) : null,
    total: cappedCount(found),
    match: narrowed.found?.match ?? (filter.q ? 'none' : 'all'),
  };
}

/** Whoever was sold out, hidden or priced anew since a moment ago is left out: nothing here is older than its row. */
async function shown(
  reader: Reader,
  shelf: Shelf,
  places: readonly number[],
  { inStock, minPriceMinor, maxPriceMinor }: Omit<Input, 'cursor' | 'limit' | 'sort'>,
): Promise<ProductSummary[]> {
  const ids = places.flatMap((place) => shelf.products[place]?.id ?? []);
  if (ids.length === 0) return [];
  const { items } = await readProducts(reader, {
    list: 'catalogue',
    filter: {
      ids,
      ...(inStock === true ? { inStock } : {}),
      ...(minPriceMinor === undefined ? {} : { minPriceMinor }),
      ...(maxPriceMinor === undefined ? {} : { maxPriceMinor }),
    },
    order: 'popular',
    counting: 'none',
    limit: ids.length,
  });
  const byId = new Map(items.map((item) => [item.id, item]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

type KeysOf = (product: Shelved, place: number) => Keys;

const orders = {
  popular: ({ position, id }) => [position, 0, id],
  'price-low': ({ itemGbp, id }) => [itemGbp, 0, id],
  'price-high': ({ itemGbp, id }) => [-itemGbp, 0, id],
  newest: ({ createdMs, position, id }) => [-createdMs, position, id],
  margin: ({ margin, position, id }) => [-(margin ?? -1_000), position, id],
} satisfies Record<Exclude<CatalogueSort, 'relevance'>, KeysOf>;

type InOrder = { readonly keysOf: KeysOf; readonly places: readonly number[] };

/** So few are put in order by themselves; among more, a walk along all places soon has a page of them. */
const fewAtMost = 1_000;

type Left = { readonly left: Bits; readonly found: number };

/** What is left in the order asked for, perhaps among others. */
async function inOrder(
  { db }: Reader,
  { shelf, found: words, key }: Narrowed,
  { left, found }: Left,
  sort: CatalogueSort,
): Promise<InOrder> {
  const by = (name: keyof typeof orders): InOrder => ({
    keysOf: orders[name],
    places:
      found > fewAtMost ? shelf.ordered(name, orders[name]) : sorted(shelf, placesIn(left), orders[name]),
  });
  if (sort !== 'relevance') return by(sort);
  const popular = by('popular');
  if (words === null) return popular;
  const rank = () => bestFirst(db, shelf, words, { left, popular: popular.places });
  return key === null ? rank() : shelf.found(`in order ${key}`, rank);
}

function sorted(shelf: Shelf, places: readonly number[], keysOf: KeysOf): number[] {
  const keys = new Map(places.map((place) => [place, keysAt(shelf, keysOf, place)]));
  return places.toSorted((a, b) => compareKeys(keys.get(a), keys.get(b)));
}

/** The first thousand that are left, as they stand in the popular order, best first. */
async function bestFirst(
  db: Db,
  shelf: Shelf,
  found: Found,
  { left, popular }: { readonly left: Bits; readonly popular: readonly number[] },
): Promise<InOrder> {
  const first: number[] = [];
  for (const place of popular) {
    if (!hasBit(left, place)) continue;
    if (first.push(place) === rankedAtMost) break;
  }
  const ranks = await ranksOf(db, shelf, found, first);
  const keysOf: KeysOf = ({ position, id }, place) => [-(ranks.get(place) ?? 0), position, id];
  return { keysOf, places: sorted(shelf, first, keysOf) };
}

function keysAt(shelf: Shelf, keysOf: KeysOf, place: number): Keys | undefined {
  const product = shelf.products[place];
  return product === undefined ? undefined : keysOf(product, place);
}

type Walk = {
  readonly places: readonly number[];
  readonly keysOf: KeysOf;
  readonly left: Bits;
  readonly after: Keys | null;
  readonly limit: number;
};

/** The next places that are left, after those that were shown. */
function pageOf(shelf: Shelf, { places, keysOf, left, after, limit }: Walk) {
  const found: number[] = [];
  for (let at = after === null ? 0 : firstAfter(shelf, places, keysOf, after); at < places.length; at += 1) {
    const place = places[at];
    if (place === undefined || !hasBit(left, place)) continue;
    if (found.length === limit) return { places: found, isMore: true };
    found.push(place);
  }
  return { places: found, isMore: false };
}

function firstAfter(shelf: Shelf, places: readonly number[], keysOf: KeysOf, after: Keys): number {
  let low = 0;
  let high = places.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const place = places[middle] ?? 0;
    if (compareKeys(keysAt(shelf, keysOf, place), after) > 0) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** A figure that a cursor of ours may carry. */
const figure = /^-?\d{1,15}(\.\d{1,25})?(e-?\d{1,3})?$/;

function readAfter(cursor: string | undefined, sort: CatalogueSort): Keys | null {
  const values = decodeCursor(cursor, ['text', 'text', 'text', 'id']);
  if (values === null) return null;
  const [of, first, second, id] = values;
  if (of !== `catalogue ${sort}` || !figure.test(first) || !figure.test(second)) throw invalidCursor();
  return [Number(first), Number(second), id];
}

function writeAfter(sort: CatalogueSort, [first, second, id]: Keys): string {
  return encodeCursor([`catalogue ${sort}`, String(first), String(second), id]);
}
