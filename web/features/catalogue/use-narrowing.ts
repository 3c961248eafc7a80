import { useFilters } from '#web/use-filters.ts';
import { type BrowseSearch, parseBrowseSearch } from './browse-search.ts';

type Fields = { readonly [Name in keyof BrowseSearch]?: string };

/** The filters of /products as the address has them, and the way to set some; an empty one is taken off. */
export function useNarrowing(): { readonly wanted: BrowseSearch; readonly set: (fields: Fields) => void } {
  const { wanted, change } = useFilters(parseBrowseSearch);
  return { wanted, set: change as (fields: Fields) => void }; // `parseBrowseSearch` reads them again
}
