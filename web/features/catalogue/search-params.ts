import { certificationTypes } from '#domain/certifications.ts';
import type { BrandFilter, ProductFilter } from './queries.ts';

/** What stands in the address of /brands; whatever is left out or makes no sense is not filtered by. */
export type BrandsSearch = {
  q?: string;
  category?: string;
  sort?: BrandSort;
  brand?: string;
  cert?: string;
  min?: string;
  max?: string;
  stock?: '1';
  order?: SearchOrder;
};

/** What stands in the address of a brand. */
export type RangeSearch = { category?: string; sort?: ProductSort };

export const brandSorts = ['name', 'products', 'newest'] as const;
export type BrandSort = (typeof brandSorts)[number];
export const productSorts = ['popular', 'price-low', 'price-high', 'newest'] as const;
export type ProductSort = (typeof productSorts)[number];
export const searchOrders = ['relevance', ...productSorts] as const;
export type SearchOrder = (typeof searchOrders)[number];

export function parseBrandsSearch(raw: Record<string, unknown>): BrandsSearch {
  return given({
    q: text(raw.q, 100),
    category: text(raw.category, 60),
    sort: oneOf(brandSorts, raw.sort),
    brand: uuid(raw.brand),
    cert: certificationsOf(text(raw.cert, 200)).join(',') || undefined,
    min: text(raw.min, 12),
    max: text(raw.max, 12),
    stock: asTyped(raw.stock) === '1' ? ('1' as const) : undefined,
    order: oneOf(searchOrders, raw.order),
  });
}

export function parseRangeSearch(raw: Record<string, unknown>): RangeSearch {
  return given({ category: text(raw.category, 60), sort: oneOf(productSorts, raw.sort) });
}

export function brandFilterOf({ q, category, sort }: BrandsSearch): BrandFilter {
  return given({ q, category, sort });
}

/** The filters of specification §5; a price that is no amount, or a range upside down, does not filter. */
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
  const isReversed = low !== undefined && low !== null && high !== undefined && high !== null && low > high;
  return {
    min: isReversed ? undefined : (low ?? undefined),
    max: isReversed ? undefined : (high ?? undefined),
    minProblem: low === null ? 'invalid' : null,
    maxProblem: high === null ? 'invalid' : isReversed ? 'reversed' : null,
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
  const wanted = (list ?? '').split(',');
  return certificationTypes.filter((type) => wanted.includes(type));
}

function text(value: unknown, max: number): string | undefined {
  const trimmed = (asTyped(value) ?? '').trim().slice(0, max);
  return trimmed === '' ? undefined : trimmed;
}

/** The router reads "50" as a number and "true" as a yes; people mean the words. */
function asTyped(value: unknown): string | undefined {
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : undefined;
}

function uuid(value: unknown): string | undefined {
  return typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)
    ? value
    : undefined;
}

function oneOf<const Value extends string>(values: readonly Value[], raw: unknown): Value | undefined {
  return values.find((value) => value === raw);
}

/** Only what is there: an address says nothing about what is not filtered. */
function given<Fields extends Record<string, unknown>>(
  fields: Fields,
): { [Name in keyof Fields]?: NonNullable<Fields[Name]> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never; // a subset of its own fields
}
