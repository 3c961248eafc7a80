import { describe, expect, it } from 'vitest';
import { normaliseBrand } from './normalise-brand.ts';

const everywhere = (text: string) => ({ en: text, ko: text, zh: text });

describe('a brand record gets the defaults of the brief', () => {
  it('a bare one has them all', () => {
    expect(normaliseBrand({ id: 'b1', name: 'Pulnae' })).toEqual({
      id: 'b1',
      name: everywhere('Pulnae'),
      description: everywhere('No description available'),
      active: true,
      minimumOrder: 100,
      country: 'South Korea',
      categories: [],
      certifications: [],
    });
  });

  it.each([
    [
      'a Korean name stays',
      { name: { en: 'Pulnae', ko: '풀내' } },
      { name: { en: 'Pulnae', ko: '풀내', zh: 'Pulnae' } },
    ],
    ['its own minimum order', { minimumOrder: 72 }, { minimumOrder: 72 }],
    ['its own country', { country: 'KR' }, { country: 'KR' }],
    ['inactive only when false', { active: false }, { active: false }],
    [
      'categories are reduced to names',
      { categories: [{ id: 't', name: 'Toners', productCount: 2 }, 'Serums'] },
      { categories: ['Toners', 'Serums'] },
    ],
    ['CPNP stays CPNP', { certifications: ['CPNP'] }, { certifications: ['CPNP'] }],
    ['its own description', { description: 'Grass' }, { description: everywhere('Grass') }],
  ])('%s', (_, raw, expected) => {
    expect(normaliseBrand({ name: 'Pulnae', ...raw })).toMatchObject(expected);
  });

  it('every other field passes through unchanged', () => {
    const stats = { yearsInBusiness: 10 };
    expect(normaliseBrand({ name: 'Pulnae', slug: 'pulnae', stats }).stats).toBe(stats);
  });

  it('a nameless record has an empty name', () => {
    expect(normaliseBrand({}).name).toEqual(everywhere(''));
  });
});
