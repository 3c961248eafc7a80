import { queryOptions, useQuery } from '@tanstack/react-query';
import { deliveryCountries } from '#domain/countries.ts';
import { type OfficeId, type OfficePlace, type OfficeTimes, usualHours } from '#domain/offices.ts';
import { type PolicyChange, type PolicyId, policies } from '#domain/policies.ts';
import { emptySeller, type Operator, operatorOf } from '#domain/seller.ts';
import type { Carrier, Settings } from '#domain/settings.ts';
import { usualSettlement } from '#domain/settlement.ts';
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
  readonly offices: Readonly<Record<OfficeId, OfficePlace & Pick<OfficeTimes, 'opens' | 'closes'>>>;
  /** Where goods are sent. */
  readonly served: readonly string[];
  /** When each policy was last changed, and what was announced for a day to come. */
  readonly policies: {
    readonly revised: Readonly<Record<PolicyId, string>>;
    readonly coming: readonly Pick<PolicyChange, 'id' | 'policy' | 'from' | 'summary'>[];
  };
};

const nothing: Site = {
  socialLinks: [],
  operator: operatorOf(emptySeller('Lys')),
  market: { source: '', asOf: '' },
  carriers: [],
  settlement: usualSettlement,
  offices: {
    london: { address: '', phone: '', ...usualHours.london },
    seoul: { address: '', phone: '', ...usualHours.seoul },
  },
  served: deliveryCountries,
  policies: { revised: policies, coming: [] },
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
