import { describe, expect, it } from 'vitest';
import type { PageEntry } from '#domain/page-entry.ts';
import { entryOf, formOf } from './page-form.ts';

const text = (ko: string) => ({ en: '', ko, zh: '' });
const entry: PageEntry = {
  name: text('하루'),
  tagline: text(''),
  description: text('쌀'),
  story: text(''),
  logo: null,
  heroImages: [],
  establishedYear: 2015,
  country: 'KR',
  technologies: [{ name: text('저온'), description: text(''), patent: null }],
  clinicalResults: [
    { metric: text('보습'), value: -31.5, unit: '%', duration: '4 weeks', method: null },
    { metric: text('탄력'), value: 2, unit: '', duration: '1 hour', method: 'n = 30' },
    { metric: text('결'), value: 2, unit: '', duration: 'overnight', method: null },
    { metric: text('윤기'), value: 0, unit: '', duration: null, method: null },
  ],
  uglyFoodIngredients: [],
  impactStats: [{ label: text('톤'), value: 12.5, unit: 'tonnes' }],
  marketFigures: [{ label: text('성장'), value: '12', unit: '%', period: '2024-2026' }],
  marketNote: text(''),
  sustainability: [text('종이')],
  stats: { yearsInBusiness: 10, productsSold: null, customerSatisfaction: 97.5 },
  certifications: ['VEGAN'],
  featureTags: [],
};

describe('the form of a page', () => {
  it('gives back what it was given', () => expect(entryOf(formOf(entry))).toEqual(entry));

  it('reads figures as people write them, and lists of words a line each', () => {
    const form = { ...formOf(entry), productsSold: ' 1,200,000 ', certifications: 'VEGAN\n\n EWG \nVEGAN' };
    expect(entryOf(form).stats.productsSold).toBe(1_200_000);
    expect(entryOf(form).certifications).toEqual(['VEGAN', 'EWG']);
  });

  it('sends what is no number as it was typed, so that the server names the field', () => {
    expect(entryOf({ ...formOf(entry), establishedYear: '올해' }).establishedYear).toBe('올해');
  });
});
