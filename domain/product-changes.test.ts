import { describe, expect, it } from 'vitest';
import { changesBetween } from './product-changes.ts';
import type { ProductEntry } from './product-entry.ts';

const entry = (said: object) =>
  ({
    name: { en: 'Toner', ko: '', zh: '' },
    price: { currency: 'GBP', itemPrice: '2.40', cartonPrice: null },
    badges: ['Vegan'],
    cartonDimensionsMm: { length: 1, width: 2, height: 3 },
    featured: false,
    ...said,
  }) as unknown as ProductEntry; // a few fields stand for all

describe('what has changed', () => {
  it.each([
    ['a text in one language', { name: { en: 'Toner', ko: '토너', zh: '' } }, { 'name.ko': [null, '토너'] }],
    [
      'a figure of the price',
      { price: { currency: 'GBP', itemPrice: '2.50', cartonPrice: null } },
      { 'price.itemPrice': ['2.40', '2.50'] },
    ],
    ['a list, as a whole', { badges: ['Vegan', 'New'] }, { badges: [['Vegan'], ['Vegan', 'New']] }],
    [
      'nothing, where a figure ends with other zeros',
      { price: { currency: 'GBP', itemPrice: '2.4', cartonPrice: null } },
      {},
    ],
    [
      'nothing, where only fields stand in another order',
      { cartonDimensionsMm: { height: 3, width: 2, length: 1 } },
      {},
    ],
    [
      'what is no more',
      { cartonDimensionsMm: null },
      { cartonDimensionsMm: [{ length: 1, width: 2, height: 3 }, null] },
    ],
  ])('%s', (_, said, changes) => expect(changesBetween(entry({}), entry(said))).toEqual(changes));

  it('of a new product is what was said of it, and nothing of what was left empty', () => {
    expect(Object.keys(changesBetween(null, entry({})))).toEqual([
      'name.en',
      'price.currency',
      'price.itemPrice',
      'badges',
      'cartonDimensionsMm',
    ]);
  });
});
