import { certificationTypes } from '#domain/certifications.ts';
import { isReversed } from '#domain/ranges.ts';
import { given, id, listed, oneOf, type Search, searchFields, someOf, words } from '#web/search-fields.ts';
import type { BrandFilter, ProductFilter } from './queries.ts';

export const brandSorts = ['name', 'products', 'newest'] as const;
export const productSorts = ['popular', 'price-low', 'price-high', 'newest'] as const;
export const searchOrders = ['relevance', ...productSorts] as const;

const brandsFields = {
  q: words(100),
  category: words(),
  sort: oneOf(brandSorts),
  brand: id,
  cert: someOf(certificationTypes),
  min: words(12),
  max: words(12),
  stock: oneOf(['1']),
  order: oneOf(searchOrders),
};
/** What stands in the address of /brands. */
export type BrandsSearch = Search<typeof brandsFields>;
export const parseBrandsSearch = searchFields(brandsFields);

const rangeFields = { category: words(), sort: oneOf(productSorts), view: oneOf(['table']) };
/** What stands in the address of a brand. */
export type RangeSearch = Search<typeof rangeFields>;
export const parseRangeSearch = searchFields(rangeFields);

export function brandFilterOf({ q, category, sort }: BrandsSearch): BrandFilter {
  return given({ q, category, sort });
}

/** The filters beside the words; a price that is no amount, or a range upside down, does not filter. */
export function productFilterOf(search: BrandsSearch): ProductFilter {
  const { min, max } = priceRangeOf(search);
  const certifications = certificationsOf(search.cert);
  return given({
    q: search.q,
    category: search.category,
    brandId: search.brand,
    certifications: certifications.length > 0 ? certifications : undefined,
    minPriceMinor: min,
    maxPriceMinor: max,
    inStock: search.stock === '1' ? true : undefined,
    sort: search.order,
  });
}

export type PriceProblem = 'invalid' | 'reversed';

/** The price range in minor units, and what is wrong with the fields. */
export function priceRangeOf({ min, max }: Pick<BrandsSearch, 'min' | 'max'>): {
  min: number | undefined;
  max: number | undefined;
  minProblem: PriceProblem | null;
  maxProblem: PriceProblem | null;
} {
  const low = minorOf(min);
  const high = minorOf(max);
  const isBackwards = isReversed(low, high);
  return {
    min: isBackwards ? undefined : (low ?? undefined),
    max: isBackwards ? undefined : (high ?? undefined),
    minProblem: low === null ? 'invalid' : null,
    maxProblem: high === null ? 'invalid' : isBackwards ? 'reversed' : null,
  };
}

/** Minor units of what somebody typed, "4.50" or "4,50"; undefined for nothing, null for no amount. */
function minorOf(typed: string | undefined): number | null | undefined {
  if (typed === undefined) return undefined;
  const parts = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(typed);
  if (parts === null) return null;
  return Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0'));
}

export function certificationsOf(list: string | undefined): (typeof certificationTypes)[number][] {
  return listed(certificationTypes, list);
}
