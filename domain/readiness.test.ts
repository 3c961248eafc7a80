import { describe, expect, it } from 'vitest';
import type { ProductEntry } from './product-entry.ts';
import { missingParts } from './readiness.ts';

const said = (ko: string) => ({ en: '', ko, zh: '' });
const price = {
  currency: 'GBP',
  msrp: null,
  offerRate: null,
  offerPrice: null,
  itemPrice: '2.40',
  cartonPrice: null,
  retailPrice: null,
} as const;
const whole: Parameters<typeof missingParts>[0] = {
  name: said('쌀 토너'),
  description: said('쌀로 만든 토너입니다.'),
  categoryId: 'toners',
  images: [{ key: 'a', widths: [480], width: 480, height: 480 }],
  price,
  itemsPerCarton: 12,
  minimumException: null,
};

describe('what a product needs to go live', () => {
  it.each<[string, Partial<ProductEntry>, number, string[]]>([
    ['nothing, with texts in one language', {}, 100, []],
    ['a name', { name: said(' ') }, 100, ['name']],
    ['a category', { categoryId: '' }, 100, ['category']],
    ['a description and a picture', { description: said(''), images: [] }, 100, ['description', 'picture']],
    [
      'a wholesale price: a retail price is none',
      { price: { ...price, itemPrice: null, msrp: '9.00' } },
      100,
      ['price'],
    ],
    ['a carton', { itemsPerCarton: null }, 100, ['carton']],
    ['a minimum, where its brand has none', {}, 0, ['minimum']],
    ['no minimum of its brand, where it has its own', { minimumException: 60 }, 0, []],
  ])('%s', (_, entered, brandMinimum, missing) => {
    expect(missingParts({ ...whole, ...entered }, brandMinimum)).toEqual(missing);
  });
});
