import { writtenIn } from './in-language.ts';
import type { Translated } from './languages.ts';
import type { BrandState } from './product-state.ts';

/** What a page must have before retailers see it. */
export const pageParts = ['name', 'description', 'picture'] as const;
export type PagePart = (typeof pageParts)[number];

type Page = {
  readonly name: Translated;
  readonly description: Translated;
  readonly heroImages: readonly unknown[];
};

const isThere = {
  name: ({ name }) => writtenIn(name).length > 0,
  description: ({ description }) => writtenIn(description).length > 0,
  picture: ({ heroImages }) => heroImages.length > 0,
} satisfies Record<PagePart, (page: Page) => boolean>;

/** What the page still needs; a text in one language is enough (docs/decisions.md, Publishing a brand). */
export function missingOfPage(page: Page): readonly PagePart[] {
  return pageParts.filter((part) => !isThere[part](page));
}

/** The way of a new brand from its registration to its first retailer. */
export const firstSteps = ['company', 'page', 'products', 'minimum', 'publish'] as const;
export type FirstStep = (typeof firstSteps)[number];

/** Everything a step can still be missing. */
export const missingThings = [
  'registration',
  'address',
  ...pageParts,
  'product',
  'minimum',
  'owner',
  'review',
  'hidden',
] as const;
export type MissingThing = (typeof missingThings)[number];

export type FirstHourFacts = {
  readonly company: { readonly registration: string | null; readonly address: string };
  readonly page: Page;
  readonly state: BrandState;
  /** Products that are live, or have all it takes. */
  readonly readyProducts: number;
  readonly minimumItems: number;
};

export type Step = {
  readonly step: FirstStep;
  readonly isDone: boolean;
  readonly missing: readonly MissingThing[];
};

/** What keeps a brand from its first publishing: the one rule of checklist, button and server. */
export function missingToPublish({
  page,
  readyProducts,
  minimumItems,
}: Pick<FirstHourFacts, 'page' | 'readyProducts' | 'minimumItems'>): readonly MissingThing[] {
  return [
    ...missingOfPage(page),
    ...(readyProducts > 0 ? [] : (['product'] as const)),
    ...(minimumItems > 0 ? [] : (['minimum'] as const)),
  ];
}

/** The checklist: each step with what it is still missing. The company's papers hold nothing up. */
export function firstHour(facts: FirstHourFacts): readonly Step[] {
  const { company, page, state, readyProducts, minimumItems } = facts;
  const missing: Record<FirstStep, readonly MissingThing[]> = {
    company: [
      ...(company.registration === null ? (['registration'] as const) : []),
      ...(company.address.trim() === '' ? (['address'] as const) : []),
    ],
    page: missingOfPage(page),
    products: readyProducts > 0 ? [] : ['product'],
    minimum: minimumItems > 0 ? [] : ['minimum'],
    publish: publishing[state],
  };
  return firstSteps.map((step) => ({ step, isDone: missing[step].length === 0, missing: missing[step] }));
}

/** Who the publishing waits for. */
const publishing = {
  draft: ['owner'],
  review: ['review'],
  live: [],
  hidden: ['hidden'],
} as const satisfies Record<BrandState, readonly MissingThing[]>;
