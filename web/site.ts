import { queryOptions, useQuery } from '@tanstack/react-query';
import { emptySeller, type Operator, operatorOf } from '#domain/seller.ts';
import { type Carrier, type Settings, usualSettings } from '#domain/settings.ts';
import { readPageEntry } from './page-data.ts';

/** What the operator has set for every page. */
export type Site = {
  /** The house's own pages elsewhere. */
  readonly socialLinks: readonly { readonly name: string; readonly href: string }[];
  /** Who runs the house, as far as the settings say. */
  readonly operator: Operator;
  /** Where the figures of the market are from; empty: not said. */
  readonly market: Settings['market'];
  readonly carriers: readonly Carrier[];
  /** What brands pay us and when they are paid, where nothing else is agreed. */
  readonly settlement: Pick<Settings['settlement'], 'basisPoints' | 'rhythm' | 'holdDays' | 'payDays'>;
};

const nothing: Site = {
  socialLinks: [],
  operator: operatorOf(emptySeller('Lys')),
  market: usualSettings.market,
  carriers: [],
  settlement: usualSettings.settlement,
};

/** It comes with the page, so it is read from there and never asked for. */
const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: () => (readPageEntry('site') as Site | undefined) ?? nothing,
  staleTime: Number.POSITIVE_INFINITY,
});

export function useSite(): Site {
  return useQuery(siteQuery).data ?? nothing;
}
