import type { browse as contract } from '#contract/browse.ts';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import type { Db } from '#db/connect.ts';
import { type CatalogueSort, cappedCount } from '#domain/catalogue-filter.ts';
import { decodeCursor, encodeCursor, invalidCursor } from '../kernel/cursor.ts';
import { type Bits, countOf, hasBit } from './bits.ts';
import { type Narrowed, narrow } from './narrow.ts';
import { type Reader, readProducts } from './product-lists.ts';
import type { Keys, Left, Order, Shelf } from './shelf.ts';
import { byPlace, orders } from './shelf-orders.ts';
import { keysAt, pageOf } from './shelf-page.ts';
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
  const { order, places } = await inOrder(reader, narrowed, { left, found }, sort);
  const page = pageOf(narrowed.shelf, { places, order, left, after, limit });
  const last = page.places.at(-1);
  return {
    items: await shown(reader, narrowed.shelf, page.places, filter),
    nextCursor:
      page.isMore && last !== undefined ? writeAfter(sort, keysAt(narrowed.shelf, order, last)) : null,
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
  const ids = places.map((place) => shelf.ids.at(place));
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

type InOrder = { readonly order: Order; readonly places: readonly number[] };

/** What is left in the order asked for, perhaps among others. */
async function inOrder(
  { db }: Reader,
  { shelf, found: words, key }: Narrowed,
  { left, found }: Left,
  sort: CatalogueSort,
): Promise<InOrder> {
  const by = (name: keyof typeof orders): InOrder => {
    const order = orders[name](shelf);
    return { order, places: shelf.inOrder(name, order, { left, found }) };
  };
  if (sort !== 'relevance') return by(sort);
  const popular = by('popular');
  if (words === null) return popular;
  const rank = () => bestFirst(db, shelf, words, { left, popular: popular.places });
  return key === null ? rank() : shelf.found(`in order ${key}`, rank);
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
  const order: Order = {
    first: (place) => -(ranks.get(place) ?? 0),
    second: byPlace(shelf).first,
  };
  return { order, places: shelf.sorted(first, order) };
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
