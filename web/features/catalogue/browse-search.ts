import { catalogueSorts } from '#domain/catalogue-filter.ts';
import { certificationTypes } from '#domain/certifications.ts';
import { needKeys } from '#domain/need-keys.ts';
import { given, listed, oneOf, type Search, searchFields, someOf, words } from '#web/search-fields.ts';
import type { CatalogueFilter } from './queries.ts';
import { priceRangeOf } from './search-params.ts';

/** Keys that only the catalogue knows (brands, categories, ingredients), "a,b", once each. */
const keys = (text: string): string | undefined =>
  [...new Set(text.split(','))]
    .filter((key) => /^[\p{L}\p{N}][\p{L}\p{N}-]{0,59}$/u.test(key))
    .slice(0, 10)
    .join(',') || undefined;

/** A whole number up to `most`. */
const upTo = (most: number) => (text: string) =>
  /^\d{1,7}$/.test(text) && Number(text) <= most ? String(Number(text)) : undefined;

const flag = oneOf(['1']);

const fields = {
  q: words(100),
  need: someOf(needKeys),
  category: keys,
  brand: keys,
  cert: someOf(certificationTypes),
  with: keys,
  without: keys,
  min: words(12),
  max: words(12),
  cartonMin: words(12),
  cartonMax: words(12),
  margin: upTo(100),
  lead: upTo(365),
  minimum: upTo(1_000_000),
  stock: flag,
  new: flag,
  ready: flag,
  ordered: flag,
  sort: oneOf(catalogueSorts),
  view: oneOf(['table']),
};
/** What stands in the address of /products. */
export type BrowseSearch = Search<typeof fields>;
export const parseBrowseSearch = searchFields(fields);

/** The fields that narrow the catalogue; the others say how it is shown. */
export type Narrowing = Exclude<keyof BrowseSearch, 'sort' | 'view'>;

/** What the API is asked for; a price that is no amount, or a range upside down, does not filter. */
export function catalogueFilterOf(search: BrowseSearch): CatalogueFilter {
  const item = priceRangeOf({ min: search.min, max: search.max });
  const carton = priceRangeOf({ min: search.cartonMin, max: search.cartonMax });
  return given({
    q: search.q,
    needs: someListed(listed(needKeys, search.need)),
    categories: someListed(keysOf(search.category)),
    brands: someListed(keysOf(search.brand)),
    certifications: someListed(listed(certificationTypes, search.cert)),
    with: someListed(keysOf(search.with)),
    without: someListed(keysOf(search.without)),
    minPriceMinor: item.min,
    maxPriceMinor: item.max,
    minCartonMinor: carton.min,
    maxCartonMinor: carton.max,
    minMargin: numberOf(search.margin),
    maxLeadDays: numberOf(search.lead),
    maxMinimum: numberOf(search.minimum),
    inStock: search.stock === '1' ? true : undefined,
    isNew: search.new === '1' ? true : undefined,
    ready: search.ready === '1' ? true : undefined,
    ordered: search.ordered === '1' ? true : undefined,
  });
}

export function keysOf(text: string | undefined): string[] {
  return text === undefined ? [] : text.split(',');
}

/** The keys of a field with one more, or without it. */
export function toggled(text: string | undefined, key: string): string {
  const chosen = keysOf(text);
  return (chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key]).join(',');
}

/** An address with every filter taken off. */
export const unfiltered: Readonly<Record<Exclude<Narrowing, 'q'>, ''>> = {
  need: '',
  category: '',
  brand: '',
  cert: '',
  with: '',
  without: '',
  min: '',
  max: '',
  cartonMin: '',
  cartonMax: '',
  margin: '',
  lead: '',
  minimum: '',
  stock: '',
  new: '',
  ready: '',
  ordered: '',
};

function someListed<Key extends string>(chosen: readonly Key[]): Key[] | undefined {
  return chosen.length === 0 ? undefined : [...chosen];
}

function numberOf(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text);
}
