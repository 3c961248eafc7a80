import { type Carrier, usualCarriers } from './carriers.ts';
import { deliveryCountries } from './countries.ts';
import { type OfficeId, type OfficePlace, type OfficeTimes, usualHours } from './offices.ts';
import { type PolicyChange, type PolicyId, policies } from './policies.ts';
import { emptySeller, type Operator, operatorOf } from './seller.ts';
import type { Settings, SocialLink } from './settings.ts';
import { type SettlementTerms, usualSettlement } from './settlement.ts';

/** What the operator has set for every page. */
export type Site = {
  /** The house's own pages elsewhere. */
  readonly socialLinks: readonly SocialLink[];
  /** Who runs the house, as far as the settings say. */
  readonly operator: Operator;
  /** Where the figures of the market are from; empty: not said. */
  readonly market: Settings['market'];
  readonly carriers: readonly Carrier[];
  /** What brands pay us and when they are paid, where nothing else is agreed. */
  readonly settlement: Pick<SettlementTerms, 'basisPoints' | 'rhythm' | 'holdDays' | 'payDays'>;
  readonly offices: Readonly<Record<OfficeId, OfficePlace & Pick<OfficeTimes, 'opens' | 'closes'>>>;
  /** Where goods are sent. */
  readonly served: readonly string[];
  /** When each policy was last changed, and what was announced for a day to come. */
  readonly policies: {
    readonly revised: Readonly<Record<PolicyId, string>>;
    readonly coming: readonly Pick<PolicyChange, 'id' | 'policy' | 'from' | 'summary'>[];
  };
};

const { basisPoints, rhythm, holdDays, payDays } = usualSettlement;

/** What holds until somebody sets it otherwise. */
export const usualSite: Site = {
  socialLinks: [],
  operator: operatorOf(emptySeller('Lys')),
  market: { source: '', asOf: '' },
  carriers: usualCarriers,
  settlement: { basisPoints, rhythm, holdDays, payDays },
  offices: {
    london: { address: '', phone: '', ...usualHours.london },
    seoul: { address: '', phone: '', ...usualHours.seoul },
  },
  served: deliveryCountries,
  policies: { revised: policies, coming: [] },
};

/** What a page has to carry of it: what everybody knows is left out (`siteWith` puts it back). */
export function unusualOf(site: Site): Partial<Site> {
  const isUsual = (key: string) =>
    JSON.stringify(site[key as keyof Site]) === JSON.stringify(usualSite[key as keyof Site]);
  return Object.fromEntries(Object.entries(site).filter(([key]) => !isUsual(key)));
}

/** The whole of what a page carries. */
export function siteWith(unusual: Partial<Site>): Site {
  return { ...usualSite, ...unusual };
}
