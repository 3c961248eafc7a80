import { describe, expect, it } from 'vitest';
import type { ProductEntry } from './product-entry.ts';
import { productWarnings } from './product-warnings.ts';

const price = {
  currency: 'GBP',
  msrp: null,
  offerRate: null,
  offerPrice: null,
  itemPrice: '2.40',
  cartonPrice: null,
  retailPrice: '8.00',
} as const;
const toner = {
  country: 'South Korea',
  shipsFromPostcode: null,
  price,
  itemsPerCarton: 12,
  ingredients: ['Water'],
  hsCode: '3304.99',
  spf: 'SPF50+ PA++++',
  netWeightGrams: 150,
  cartonWeightGrams: 2400,
  cartonDimensionsMm: null,
} as unknown as ProductEntry; // what no warning looks at plays no part

describe('what looks unlikely about a product', () => {
  it.each<[string, Partial<ProductEntry>, [string, string][]]>([
    ['is nothing, of a toner', {}, []],
    ['is a factor no label in Europe names', { spf: 'SPF 45' }, [['spf', 'spf-not-labelled']]],
    ['is a tariff number of another chapter', { hsCode: '8516.31' }, [['hsCode', 'hs-chapter']]],
    [
      'is a price above what a shop may ask',
      { price: { ...price, retailPrice: '2.39' } },
      [['price', 'price-above-retail']],
    ],
    [
      'is one far above it, whose margin says nothing any more',
      { price: { ...price, itemPrice: '800.00' } },
      [['price', 'price-above-retail']],
    ],
    [
      'is a part of the retail price that is more than all of it',
      { price: { ...price, itemPrice: null, msrp: '24.00', offerRate: '1.5', offerPrice: '36.00' } },
      [['price', 'price-above-retail']],
    ],
    [
      'is a carton that costs more than its items may',
      { price: { ...price, cartonPrice: '96.12' } },
      [['price', 'price-above-retail']],
    ],
    [
      'is a carton far below its items',
      { price: { ...price, cartonPrice: '2.88' } },
      [['price', 'carton-price-differs']],
    ],
    [
      'is one above them where nothing says what a shop may ask',
      { price: { ...price, retailPrice: null, cartonPrice: '288.00' } },
      [['price', 'carton-price-differs']],
    ],
    ['is no carton at half the price of its items', { price: { ...price, cartonPrice: '14.40' } }, []],
    ['is no carton a little dearer', { price: { ...price, cartonPrice: '30.00' } }, []],
    [
      'is a price that leaves a shop nothing',
      { price: { ...price, retailPrice: '2.40' } },
      [['price', 'price-at-retail']],
    ],
    ['is an ingredient named twice', { ingredients: ['Water', 'water'] }, [['ingredients', 'inci-doubled']]],
    [
      'is a carton lighter than its bottles',
      { cartonWeightGrams: 240 },
      [['cartonWeightGrams', 'carton-lighter-than-items']],
    ],
    ['is not a price that is still missing', { price: { ...price, itemPrice: null } }, []],
  ])('%s', (_, said, warned) => {
    expect(productWarnings({ ...toner, ...said }).map(({ field, code }) => [field, code])).toEqual(warned);
  });
});
