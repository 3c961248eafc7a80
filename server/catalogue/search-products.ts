import type { catalogue } from '#contract/catalogue.ts';
import type { ParsedOf } from '#contract/operation.ts';
import type { Db } from '#db/connect.ts';
import { type ProductFilter, type ProductPage, type Reader, readProducts } from './product-lists.ts';
import { isCursorOf } from './product-order.ts';
import { forgivingWordsOf } from './typing-errors.ts';
import { wordsOf } from './words.ts';

type Input = ParsedOf<typeof catalogue.searchProducts>;

/** Names of the two lists in their cursors. */
const exact = 'search';
const alike = 'search alike';
const nothing: ProductPage = { items: [], nextCursor: null, total: 0 };

/**
 * Products by words in any language and by every filter of specification §5. Where no product holds the
 * words, Latin text is looked for again with its typing errors forgiven.
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
  if (!isCursorOf(cursor, alike)) {
    const found = await readProducts(db, reader, exact, { ...filter, words: asked }, sort, paging, 'capped');
    if (found.items.length > 0 || cursor !== undefined) return found;
  }
  const forgiving = await forgivingWordsOf(db, q);
  return forgiving === null
    ? nothing
    : readProducts(db, reader, alike, { ...filter, words: forgiving }, sort, paging, 'capped');
}
