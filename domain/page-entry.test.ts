import { describe, expect, it } from 'vitest';
import { differingFields, fallbacksOf, mergePages, type PageEntry, pageFields } from './page-entry.ts';

const nothing = { en: '', ko: '', zh: '' };
const page: PageEntry = {
  name: { en: 'Haru', ko: '하루', zh: '' },
  tagline: nothing,
  description: { en: '', ko: '쌀로 만든 화장품', zh: '' },
  story: nothing,
  logo: null,
  heroImages: [],
  establishedYear: 2015,
  country: 'KR',
  technologies: [],
  clinicalResults: [],
  uglyFoodIngredients: [],
  impactStats: [],
  marketFigures: [],
  marketNote: nothing,
  sustainability: [],
  stats: { yearsInBusiness: null, productsSold: null, customerSatisfaction: null },
  certifications: ['VEGAN'],
  featureTags: [],
};

describe('a page in three languages', () => {
  it('says for whom it falls back, and to what', () => {
    expect(fallbacksOf(page)).toEqual({ en: 'ko', zh: 'en' });
    expect(
      fallbacksOf({
        ...page,
        description: { en: 'Rice', ko: '쌀', zh: '米' },
        name: { en: 'A', ko: 'A', zh: 'A' },
      }),
    ).toEqual({});
  });
});

describe('two people who write one page', () => {
  const mine = { ...page, establishedYear: 2016, country: 'JP' };

  it('each keep what they alone have changed', () => {
    const theirs = { ...page, tagline: { ...nothing, ko: '하루의 시작' } };
    const { merged, both } = mergePages(page, mine, theirs);
    expect(both).toEqual([]);
    expect(merged).toEqual({ ...theirs, establishedYear: 2016, country: 'JP' });
  });

  it('choose where both have changed the same; until then the first stays', () => {
    const theirs = { ...page, establishedYear: 2017 };
    const { merged, both } = mergePages(page, mine, theirs);
    expect(both).toEqual(['establishedYear']);
    expect(merged).toEqual({ ...theirs, country: 'JP' });
  });

  it('have nothing to choose where they have done the same', () => {
    expect(mergePages(page, mine, mine)).toEqual({ merged: mine, both: [] });
  });

  it('see by what it says whether a part differs, not by the order of its keys', () => {
    const { name, ...rest } = page;
    expect(differingFields(page, { ...rest, name: { zh: name.zh, ko: name.ko, en: name.en } })).toEqual([]);
    expect(differingFields(page, mine)).toEqual(['establishedYear', 'country']);
  });

  it('are told of every part there is', () => {
    expect([...pageFields].toSorted()).toEqual(Object.keys(page).toSorted());
  });
});
