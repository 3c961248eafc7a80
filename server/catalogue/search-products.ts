import type { catalogue } from '#contract/catalogue.ts';
import type { ParsedOf } from '#contract/operation.ts';
import type { Db } from '#db/connect.ts';
import { type ProductFilter, type ProductPage, type Reader, readProducts } from './product-lists.ts';
import { isCursorOf } from './product-order.ts';
import { firstMatches, rememberWords } from './search-memory.ts';
import { forgivingWordsOf } from './typing-errors.ts';
import { wordsOf } from './words.ts';

type Input = ParsedOf<typeof catalogue.searchProducts>;

/** Names of the two lists in their cursors. */
const exact = 'search';
const alike = 'search alike';
const nothing: ProductPage = { items: [], nextCursor: null, total: 0 };

/**
 * Products by words in any language and by every filter (docs/decisions.md, Search). Where no product holds
 * the words, Latin text is looked for again with its typing errors forgiven.
 */
export async function searchProducts(
  db: Db,
  reader: Reader,
  { sort, cursor, limit, q, ...rest }: Input,
): Promise<ProductPage> {
  const paging = { cursor, limit };
  const filter: ProductFilter = { ...rest, inStock: rest.inStock === true ? true : undefined };
  if (!q)
    return readProducts(db, reader, exact, filter, sort === 'relevance' ? 'popular' : sort, paging, 'capped');
  const asked = wordsOf(q);
  if (asked === null) return nothing;
  const isPlain =
    sort === 'relevance' && cursor === undefined && reader.actor.role !== 'brand' && isUnfiltered(filter);
  const read = (list: string, words: string) =>
    isPlain
      ? firstMatches(db, reader, list, words, limit)
      : readProducts(db, reader, list, { ...filter, words }, sort, paging, 'capped');
  if (!isCursorOf(cursor, alike)) {
    const found = await read(exact, asked);
    if (found.items.length > 0 || cursor !== undefined) return found;
  }
  const forgiving = await rememberWords(db, q, () => forgivingWordsOf(db, q));
  return forgiving === null ? nothing : read(alike, forgiving);
}

function isUnfiltered(filter: ProductFilter): boolean {
  return Object.values(filter).every((value) => value === undefined);
}
