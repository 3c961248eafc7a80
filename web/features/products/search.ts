import { productStates } from '#domain/product-state.ts';
import { missingFilters } from '#domain/readiness.ts';
import { stockLevels } from '#domain/stock.ts';
import {
  given,
  listed,
  listFields,
  oneOf,
  type Search,
  searchFields,
  someOf,
  words,
} from '#web/search-fields.ts';

const fields = {
  state: someOf(productStates),
  category: words(),
  stock: oneOf(stockLevels),
  missing: oneOf(missingFilters),
  q: words(100),
  ...listFields('products'),
};

/** What stands in the address of a brand's products. */
export type ProductsSearch = Search<typeof fields>;
export const parseProductsSearch = searchFields(fields);

/** The same as the API takes it. */
export function productsFilterOf({ state, category, stock, missing, q, sort }: ProductsSearch) {
  return given({
    states: state && listed(productStates, state),
    categoryId: category,
    stockLevel: stock,
    missing,
    q,
    sort,
  });
}
