import { describe, expect, it } from 'vitest';
import { needKeys } from './need-keys.ts';
import { type NeedSource, needs, needsOf } from './needs.ts';

const plain: NeedSource = {
  name: { en: 'Water', ko: '물', zh: '水' },
  badges: [],
  certifications: [],
  categoryId: 'toners',
  ingredients: [],
  spf: null,
  brandTags: [],
};
const named = (en: string) => ({ ...plain, name: { ...plain.name, en } });

describe('a product answers', () => {
  it.each([
    ['nothing that nothing shows', plain, []],
    ['a need by its badge', { ...plain, badges: ['Pregnancy-safe'] }, ['pregnancy-safe']],
    ['no pregnancy by a feature of its brand', { ...plain, brandTags: ['Pregnancy-safe'] }, []],
    ['vegan by a certification', { ...plain, certifications: ['VEGAN'] }, ['vegan']],
    ['vegan by what its brand claims of all', { ...plain, brandTags: ['Vegan'] }, ['vegan']],
    ['a need by its category', { ...plain, categoryId: 'scalp-care' }, ['scalp-care']],
    ['a need by a word of its name', named('Barrier Cream'), ['barrier']],
    ['no need by a part of a Latin word', named('Nuclear Cream'), []],
    ['sun protection by its factor', { ...plain, spf: 'SPF30' }, ['sun-protection']],
    [
      'a need by an ingredient, and what its list is without',
      { ...plain, ingredients: ['Water', 'Ceramide NP'] },
      ['fragrance-free', 'alcohol-free', 'barrier'],
    ],
    [
      'nothing of a list with perfume and alcohol',
      { ...plain, ingredients: ['Parfum', 'Alcohol Denat.'] },
      [],
    ],
  ] as const)('%s', (_, product, expected) => expect(needsOf(product)).toEqual(expected));
});

it('every need has its names and something that shows it', () => {
  expect(Object.keys(needs)).toEqual([...needKeys]);
  for (const key of needKeys) {
    const { name, ...shows } = needs[key];
    for (const text of Object.values(name)) expect(text).not.toBe('');
    expect(Object.keys(shows).length).toBeGreaterThan(0);
  }
});
