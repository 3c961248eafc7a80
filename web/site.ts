import { queryOptions, useQuery } from '@tanstack/react-query';
import { emptySeller, type Operator, operatorOf } from '#domain/seller.ts';
import { readPageEntry } from './page-data.ts';

/** What the operator has set for every page. */
export type Site = {
  /** The house's own pages elsewhere. */
  readonly socialLinks: readonly { readonly name: string; readonly href: string }[];
  /** Who runs the house, as far as the settings say. */
  readonly operator: Operator;
};

const nothing: Site = { socialLinks: [], operator: operatorOf(emptySeller('Lys')) };

/** It comes with the page, so it is read from there and never asked for. */
const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: () => (readPageEntry('site') as Site | undefined) ?? nothing,
  staleTime: Number.POSITIVE_INFINITY,
});

export function useSite(): Site {
  return useQuery(siteQuery).data ?? nothing;
}
