import { sortingsOf } from '#domain/lists.ts';
import { stockLevels } from '#domain/stock.ts';
import { stockEntryKinds } from '#domain/stock-entry.ts';
import {
  given,
  id,
  listFields,
  oneOf,
  type Search,
  searchFields,
  sortingIn,
  words,
} from '#web/search-fields.ts';

/** "short": low or out, which is what the queue and the sidebar count. */
export const levelFilters = ['short', ...stockLevels] as const;

const fields = {
  tab: oneOf(['ledger']),
  level: oneOf(levelFilters),
  counted: oneOf(['counted', 'by-hand']),
  q: words(),
  product: id,
  kind: oneOf(stockEntryKinds),
  ...listFields('stock'),
  sort: oneOf([...sortingsOf('stock'), ...sortingsOf('stock-entries')]),
};

/** What the address of a brand's stock says: the products, or the ledger of all of them or of one. */
export type StockSearch = Search<typeof fields>;
export const parseStockSearch = searchFields(fields);

export function stockFilterOf({ level, counted, q, sort }: StockSearch) {
  return given({ level, counted, q, sort: sortingIn('stock', sort) });
}

export function ledgerFilterOf({ product, kind, sort }: StockSearch) {
  return given({ productId: product, kind, sort: sortingIn('stock-entries', sort) });
}
