import { describe, expect, it } from 'vitest';
import { slugOf, slugsFor } from './slug.ts';

describe('the address of a brand', () => {
  it.each([
    ['Haru', 'haru'],
    ['Haru & Noeul Co., Ltd.', 'haru-noeul-co-ltd'],
    ['  L’Été  d’Or ', 'lete-dor'],
    ['하루', 'haru'],
    ['달빛 화장품', 'dalbit-hwajangpum'],
    ['㈜노을', 'noeul'],
    ['한율 Beauty', 'hanyul-beauty'],
    ['닭볶음', 'dakbokeum'],
    ['春之颜', ''],
    ['!!!', ''],
  ])('%s is %s', (name, slug) => expect(slugOf(name)).toBe(slug));

  it('is short, and ends with a letter or a figure', () => {
    expect(slugOf(`${'a'.repeat(59)} b`)).toBe('a'.repeat(59));
  });

  it('goes on with a number where rivals have the name', () => {
    expect(slugsFor('Haru', 3)).toEqual(['haru', 'haru-2', 'haru-3']);
  });

  it('is a plain word where a name cannot be spelled', () => {
    expect(slugsFor('春之颜', 2)).toEqual(['brand', 'brand-2']);
  });
});
