import type { catalogue } from '#contract/catalogue.ts';
import type { ParsedOf } from '#contract/operation.ts';
import { type FoundProducts, findProducts } from './find-products.ts';
import type { Reader } from './product-lists.ts';

type Input = ParsedOf<typeof catalogue.searchProducts>;

/** Products by words in any language, within one brand or category where it is named (docs/decisions.md, Search). */
export function searchProducts(
  reader: Reader,
  { brandId, category, q, sort, ...rest }: Input,
): Promise<FoundProducts> {
  return findProducts(reader, {
    ...rest,
    ...(q === undefined ? {} : { q }),
    ...(brandId === undefined ? {} : { brands: [brandId] }),
    ...(category === undefined ? {} : { categories: [category] }),
    sort: sort === 'relevance' && !q ? 'popular' : sort,
  });
}
