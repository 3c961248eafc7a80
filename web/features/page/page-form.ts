import type { Translated } from '#domain/languages.ts';
import type { PageEntry } from '#domain/page-entry.ts';
import type { PictureEntry } from '#domain/product-entry.ts';

export const durationUnits = ['hour', 'day', 'week'] as const;
export type DurationUnit = (typeof durationUnits)[number];

type Technology = { name: Translated; description: Translated; patent: string };
type Result = {
  metric: Translated;
  value: string;
  unit: string;
  count: string;
  per: DurationUnit;
  /** A duration that is no count of hours, days or weeks stays as it came. */
  otherwise: string;
  method: string;
};
type Ingredient = { name: Translated; benefit: Translated };
type Impact = { label: Translated; value: string; unit: string };
type MarketFigure = { label: Translated; value: string; unit: string; period: string };

/** A page as the fields of its form hold it: numbers as they are typed, lists of words a line each. */
export type PageForm = Pick<PageEntry, 'logo'> & {
  name: Translated;
  tagline: Translated;
  description: Translated;
  story: Translated;
  heroImages: readonly PictureEntry[];
  establishedYear: string;
  country: string;
  yearsInBusiness: string;
  productsSold: string;
  customerSatisfaction: string;
  certifications: string;
  featureTags: string;
  technologies: readonly Technology[];
  clinicalResults: readonly Result[];
  uglyFoodIngredients: readonly Ingredient[];
  impactStats: readonly Impact[];
  marketFigures: readonly MarketFigure[];
  marketNote: Translated;
  sustainability: readonly { text: Translated }[];
};

const nothing: Translated = { en: '', ko: '', zh: '' };

/** Entries of one list of the page. */
export const mostListed = 20;

/** What a new entry of each list begins as. */
export const blank = {
  technology: { name: nothing, description: nothing, patent: '' },
  result: { metric: nothing, value: '', unit: '%', count: '', per: 'week', otherwise: '', method: '' },
  ingredient: { name: nothing, benefit: nothing },
  impact: { label: nothing, value: '', unit: '' },
  marketFigure: { label: nothing, value: '', unit: '', period: '' },
  promise: { text: nothing },
} as const satisfies {
  technology: Technology;
  result: Result;
  ingredient: Ingredient;
  impact: Impact;
  marketFigure: MarketFigure;
  promise: { text: Translated };
};

export function formOf(entry: PageEntry): PageForm {
  const { stats, certifications, featureTags, ...rest } = entry;
  return {
    ...rest,
    establishedYear: typed(entry.establishedYear),
    yearsInBusiness: typed(stats.yearsInBusiness),
    productsSold: typed(stats.productsSold),
    customerSatisfaction: typed(stats.customerSatisfaction),
    certifications: certifications.join('\n'),
    featureTags: featureTags.join('\n'),
    technologies: entry.technologies.map((each) => ({ ...each, patent: each.patent ?? '' })),
    clinicalResults: entry.clinicalResults.map(({ duration, value, method, ...each }) => ({
      ...each,
      ...durationParts(duration),
      value: String(value),
      method: method ?? '',
    })),
    impactStats: entry.impactStats.map((each) => ({ ...each, value: String(each.value) })),
    marketFigures: entry.marketFigures.map((each) => ({ ...each, period: each.period ?? '' })),
    sustainability: entry.sustainability.map((text) => ({ text })),
  };
}

export function entryOf(form: PageForm): PageEntry {
  const { yearsInBusiness, productsSold, customerSatisfaction, ...rest } = form;
  return {
    ...rest,
    establishedYear: number(form.establishedYear),
    stats: {
      yearsInBusiness: number(yearsInBusiness),
      productsSold: number(productsSold),
      customerSatisfaction: number(customerSatisfaction),
    },
    certifications: lines(form.certifications),
    featureTags: lines(form.featureTags),
    technologies: form.technologies.map((each) => ({ ...each, patent: said(each.patent) })),
    clinicalResults: form.clinicalResults.map(({ count, per, otherwise, value, method, ...each }) => ({
      ...each,
      value: required(value),
      duration: durationText(count, per) ?? said(otherwise),
      method: said(method),
    })),
    impactStats: form.impactStats.map((each) => ({ ...each, value: required(each.value) })),
    marketFigures: form.marketFigures.map((each) => ({ ...each, period: said(each.period) })),
    sustainability: form.sustainability.map(({ text }) => text),
  };
}

function typed(value: number | null): string {
  return value === null ? '' : String(value);
}

function said(text: string): string | null {
  return text.trim() === '' ? null : text;
}

/** "12,000" is a number too; what is none goes to the server as it is, which names the field. */
function number(text: string): number | null {
  return text.trim() === '' ? null : required(text);
}

function required(text: string): number {
  const plain = text.replaceAll(',', '').trim();
  const value = Number(plain);
  if (plain === '' || Number.isNaN(value)) return text as unknown as number;
  return Math.min(value, Number.MAX_SAFE_INTEGER); // beyond counting: the server says that it is too large
}

function lines(text: string): string[] {
  const all = text.split('\n').map((line) => line.trim());
  return [...new Set(all)].filter((line) => line !== '');
}

/** "4 weeks" is 4 and week. */
function durationParts(duration: string | null): Pick<Result, 'count' | 'per' | 'otherwise'> {
  const [, count = '', per] = /^(\d+) (hour|day|week)s?$/.exec(duration ?? '') ?? [];
  return count === ''
    ? { count, per: 'week', otherwise: duration ?? '' }
    : { count, per: per as DurationUnit, otherwise: '' }; // the pattern allows no other
}

function durationText(count: string, per: DurationUnit): string | null {
  const trimmed = count.trim();
  if (trimmed === '') return null;
  return `${trimmed} ${per}${trimmed === '1' ? '' : 's'}`;
}
