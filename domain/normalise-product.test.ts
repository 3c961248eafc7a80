import { describe, expect, it } from 'vitest';
import { normaliseProduct } from './normalise-product.ts';

const everywhere = (text: string) => ({ en: text, ko: text, zh: text });

describe('a product record gets the defaults of the brief', () => {
  it('a bare one has them all', () => {
    expect(normaliseProduct({ id: 'p1', name: 'Essence' })).toEqual({
      id: 'p1',
      name: everywhere('Essence'),
      description: everywhere('No description available'),
      category: 'Skincare',
      packSize: 12,
      volume: '50ml',
      stockLevel: 'out',
      leadTime: '3-5 days',
      active: true,
      minimumOrder: 100,
      country: 'South Korea',
      certifications: [],
    });
  });

  it.each([
    ['packSize comes from itemsPerCarton', { itemsPerCarton: 48 }, { packSize: 48, itemsPerCarton: 48 }],
    ['its own packSize wins', { packSize: 6, itemsPerCarton: 48 }, { packSize: 6 }],
    ['in stock', { inStock: true }, { stockLevel: 'in', inStock: true }],
    ['not in stock', { inStock: false }, { stockLevel: 'out' }],
    ['a level of its own', { inStock: true, stockLevel: 'low' }, { stockLevel: 'low' }],
    ['an unknown level counts as none', { inStock: true, stockLevel: 'plenty' }, { stockLevel: 'in' }],
    ['inactive only when false', { active: false }, { active: false }],
    ['0 is not false', { active: 0 }, { active: true }],
    [
      'its own category, volume, lead time and country',
      { category: 'Hair', volume: '1 l', leadTime: '9 days', country: 'KR' },
      { category: 'Hair', volume: '1 l', leadTime: '9 days', country: 'KR' },
    ],
    ['its own minimum order', { minimumOrder: 72 }, { minimumOrder: 72 }],
    [
      'category objects become names',
      { categories: [{ name: 'Toners' }, 'Serums'] },
      { categories: ['Toners', 'Serums'] },
    ],
    [
      'CPNP stays CPNP',
      { certifications: ['CPNP', { type: 'VEGAN' }] },
      { certifications: ['CPNP', 'VEGAN'] },
    ],
    ['a story in three languages', { story: 'Once' }, { story: everywhere('Once') }],
  ])('%s', (_, raw, expected) => {
    expect(normaliseProduct({ name: 'Essence', ...raw })).toMatchObject(expected);
  });

  it('a story is there only when present', () => {
    expect(normaliseProduct({ name: 'Essence' })).not.toHaveProperty('story');
    expect(normaliseProduct({ name: 'Essence', story: ' ' })).not.toHaveProperty('story');
    expect(normaliseProduct({ name: 'Essence' })).not.toHaveProperty('categories');
  });

  it('every other field passes through unchanged, and the record is not touched', () => {
    const price = { msrp: '24.00', currency: 'GBP' };
    const raw = Object.freeze({
      name: 'Essence',
      price,
      spf: null,
      gtin: '8809991000011',
      own: [1, { a: 2 }],
    });
    expect(normaliseProduct(raw)).toMatchObject({
      price,
      spf: null,
      gtin: '8809991000011',
      own: [1, { a: 2 }],
    });
    expect(normaliseProduct(raw).price).toBe(price);
  });

  it('a second time changes nothing', () => {
    const once = normaliseProduct({
      name: 'Essence',
      inStock: true,
      certifications: ['CPNP'],
      story: 'Once',
    });
    expect(normaliseProduct(once)).toEqual(once);
  });

  it('a nameless record has an empty name', () => {
    expect(normaliseProduct({}).name).toEqual(everywhere(''));
  });
});
