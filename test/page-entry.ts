import type { PageEntry } from '#domain/page-entry.ts';

const nothing = { en: '', ko: '', zh: '' };

/** A page as a brand writes it, in Korean alone; a test names only what it speaks of. */
export function aPageEntry(given: Partial<PageEntry> = {}): PageEntry {
  return {
    name: { ...nothing, ko: '하루' },
    tagline: nothing,
    description: { ...nothing, ko: '쌀로 만든 화장품입니다.' },
    story: nothing,
    logo: null,
    heroImages: [],
    establishedYear: null,
    country: 'KR',
    technologies: [],
    clinicalResults: [],
    uglyFoodIngredients: [],
    impactStats: [],
    marketFigures: [],
    marketNote: nothing,
    sustainability: [],
    stats: { yearsInBusiness: null, productsSold: null, customerSatisfaction: null },
    certifications: [],
    featureTags: [],
    ...given,
  };
}
