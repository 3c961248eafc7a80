import { type AccountCodes, usualCodes, usualTaxType } from './bookkeeping.ts';
import { type Carrier, usualCarriers } from './carriers.ts';
import { deliveryCountries } from './countries.ts';
import { usualOffices } from './holidays.ts';
import { type FixedSum, type StatutoryRate, usualLateInterest } from './late-interest.ts';
import type { OfficeSettings } from './offices.ts';
import { type OriginAgreement, usualAgreements } from './origin-statement.ts';
import type { PolicyChange } from './policies.ts';
import { type SettlementTerms, usualSettlement } from './settlement.ts';
import type { PaymentTerms } from './terms.ts';

/** What the operator sets for the whole product, group by group; each has a version of its own. */
export type Settings = {
  /** Our own pages elsewhere. */
  readonly social: { readonly links: readonly string[] };
  /** Where the figures of the market are from, shown beside them; empty: not said. */
  readonly market: { readonly source: string; readonly asOf: string };
  readonly carriers: { readonly carriers: readonly Carrier[] };
  /** Under which agreements exporters may state the origin of goods. */
  readonly origin: { readonly agreements: readonly OriginAgreement[] };
  /** What the law gives on invoices that are paid late, where that is chosen for a company. */
  readonly lateInterest: { readonly rates: readonly StatutoryRate[]; readonly sums: readonly FixedSum[] };
  readonly bookkeeping: { readonly codes: AccountCodes; readonly taxType: string };
  /** What brands pay us and when they are paid, until something else is agreed with one of them. */
  readonly settlement: SettlementTerms;
  readonly offices: OfficeSettings;
  /** How retailers pay from their first order on. */
  readonly terms: { readonly terms: PaymentTerms };
  /** Where goods are sent, of all the countries the rules know. */
  readonly countries: { readonly served: readonly string[] };
  readonly policies: { readonly changes: readonly PolicyChange[] };
};
export type SettingGroup = keyof Settings;

export const settingGroups = [
  'social',
  'market',
  'carriers',
  'origin',
  'lateInterest',
  'bookkeeping',
  'settlement',
  'offices',
  'terms',
  'countries',
  'policies',
] as const satisfies readonly SettingGroup[];

export const mostSocialLinks = 8;

/** What holds until somebody sets it otherwise. */
export const usualSettings: Settings = {
  social: { links: [] },
  market: { source: '', asOf: '' },
  carriers: { carriers: usualCarriers },
  origin: { agreements: usualAgreements },
  lateInterest: usualLateInterest,
  bookkeeping: { codes: usualCodes, taxType: usualTaxType },
  settlement: usualSettlement,
  offices: usualOffices,
  terms: { terms: 'prepayment' },
  countries: { served: deliveryCountries },
  policies: { changes: [] },
};

/** Sites whose names people know; any other link is named by its host. */
const knownSites: Readonly<Record<string, string>> = {
  'instagram.com': 'Instagram',
  'linkedin.com': 'LinkedIn',
  'facebook.com': 'Facebook',
  'youtube.com': 'YouTube',
  'tiktok.com': 'TikTok',
  'x.com': 'X',
};

export type SocialLink = { readonly name: string; readonly href: string };

/** A page of ours elsewhere with its name; null: it is no address that begins with https://. */
export function socialLink(address: string): SocialLink | null {
  const url = URL.parse(address.trim());
  if (url === null || url.protocol !== 'https:' || url.username !== '') return null;
  const host = url.hostname.replace(/^www\./, '');
  return { name: knownSites[host] ?? host, href: url.href };
}
