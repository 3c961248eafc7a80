import { queryOptions, useQuery } from '@tanstack/react-query';
import { type Site, siteWith } from '#domain/site.ts';
import { readPageEntry } from './page-data.ts';

/** It comes with the page, so it is read from there and never asked for. */
const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: () => (readPageEntry('site') ?? {}) as Partial<Site>, // siteData made it
  staleTime: Number.POSITIVE_INFINITY,
  select: siteWith,
});

export function useSite(): Site {
  return useQuery(siteQuery).data ?? siteWith({});
}
