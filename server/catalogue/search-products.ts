import type { catalogue } from '#contract/catalogue.ts';
import type { ParsedOf } from '#contract/operation.ts';
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
  reader: Reader,
  { sort, cursor, limit, q, ...rest }: Input,
): Promise<ProductPage> {
  const { db } = reader;
  const page = { counting: 'capped', cursor, limit } as const;
  const filter: ProductFilter = { ...rest, inStock: rest.inStock === true ? true : undefined };
  if (!q) {
    const order = sort === 'relevance' ? 'popular' : sort;
    return readProducts(reader, { list: exact, filter, order, ...page });
  }
  const asked = wordsOf(q);
  if (asked === null) return nothing;
  const isPlain =
    sort === 'relevance' && cursor === undefined && reader.actor.role !== 'brand' && isUnfiltered(filter);
  const read = (list: string, words: string) =>
    isPlain
      ? firstMatches(reader, { list, words, limit })
      : readProducts(reader, { list, filter: { ...filter, words }, order: sort, ...page });
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
