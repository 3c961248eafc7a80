import { describe, expect, it } from 'vitest';
import { listPrices } from './list-price.ts';
import {
  cartonFromItem,
  draftOf,
  emptyEntry,
  entryOf,
  figureFaults,
  plainDecimal,
  withCartonPrice,
} from './product-entry-draft.ts';

const empty = emptyEntry({ currency: 'KRW', categoryId: 'skincare' });

describe('what a form holds of a product', () => {
  it('is what the product was, if nothing is typed', () => {
    const full = {
      ...empty,
      itemsPerCarton: 24,
      netWeightGrams: 3.5,
      gtin: '8801234567893',
      story: { en: 'a', ko: '', zh: '' },
      cartonDimensionsMm: { length: 400, width: 300, height: 200 },
      shades: [{ name: { en: 'Ivory', ko: '', zh: '' }, hex: null }],
    };
    expect(entryOf(draftOf(empty))).toEqual(empty);
    expect(entryOf(draftOf(full))).toEqual(full);
  });

  it('names every figure that is none', () => {
    const draft = draftOf(empty);
    const typed = {
      ...draft,
      itemsPerCarton: '스물넷',
      price: { ...draft.price, itemPrice: '12,000', msrp: '2o' },
      cartonDimensionsMm: { ...draft.cartonDimensionsMm, width: '-' },
    };
    expect(figureFaults(typed).map(({ field }) => field)).toEqual([
      'itemsPerCarton',
      'price.msrp',
      'cartonDimensionsMm.width',
    ]);
    expect(entryOf(typed).price.itemPrice).toBe('12000');
  });

  it.each([
    ['a price beyond all', { itemPrice: '99999999999999' }, '24', 'price.itemPrice', 'too-large'],
    ['a carton beyond all', { itemPrice: '9,999,999' }, '9999', 'price.itemPrice', 'too-large'],
    ['more items than a carton holds', { itemPrice: '9' }, '9999999', 'itemsPerCarton', 'too-large'],
    ['half an item', { itemPrice: '9' }, '12.5', 'itemsPerCarton', 'not-whole'],
    ['less than none', { itemPrice: '9' }, '-3', 'itemsPerCarton', 'too-small'],
    [
      'a carton that comes to nothing',
      { itemPrice: '0.0001' },
      '48',
      'price.itemPrice',
      'price-not-positive',
    ],
    [
      'a carton price of less than a penny',
      { cartonPrice: '0.004' },
      '48',
      'price.cartonPrice',
      'price-not-positive',
    ],
    ['a price below zero', { itemPrice: '-3' }, '24', 'price.itemPrice', 'price-not-positive'],
  ])('says why it cannot be: %s', (_, price, itemsPerCarton, field, code) => {
    const draft = draftOf(empty);
    const typed = { ...draft, itemsPerCarton, price: { ...draft.price, ...price } };
    expect(figureFaults(typed)).toEqual([expect.objectContaining({ field, code })]);
    expect(listPrices(entryOf(typed)).pricePerCarton).toBeNull();
  });

  it('works out no carton of what is too much or no whole number', () => {
    expect(cartonFromItem('99999999999999', 12, 'KRW')).toBe('');
    expect(cartonFromItem('12', 2.5, 'KRW')).toBe('');
    expect(cartonFromItem('12', 12, 'KRW')).toBe('144');
  });

  it('forgets lines that were begun and left empty', () => {
    const nothing = { en: '', ko: ' ', zh: '' };
    expect(entryOf({ ...draftOf(empty), awards: [nothing], shades: [{ name: nothing, hex: '' }] })).toEqual(
      empty,
    );
  });
});

it.each([
  ['12,000', '12000'],
  ['1,234.50', '1234.50'],
  ['7,2', '7.2'],
  ['₩ 9 900', '9900'],
  ['7.2', '7.2'],
  ['１２，０００', '12000'],
  ['−5', '-5'],
])('%s is %s', (typed, plain) => expect(plainDecimal(typed)).toBe(plain));

describe('another price for the carton', () => {
  it.each([
    ['of a carton price alone', { cartonPrice: '96.00' }, { cartonPrice: '120', itemPrice: null }],
    [
      'with an item price, which follows',
      { cartonPrice: '96.00', itemPrice: '4.00' },
      { cartonPrice: '120', itemPrice: '5' },
    ],
    [
      'of an offer, which is another part of the retail price',
      { msrp: '20.00', offerPrice: '4.00', offerRate: '0.2' },
      { cartonPrice: null, offerPrice: '5', offerRate: '0.25' },
    ],
  ])('%s', (_, before, after) => {
    expect(withCartonPrice({ ...empty.price, ...before }, 24, '120')).toMatchObject(after);
  });

  it('is said by itself where whole won of an item do not come to it', () => {
    const before = { ...empty.price, msrp: '20000', offerPrice: '4000', offerRate: '0.2' };
    expect(withCartonPrice(before, 24, '100000')).toMatchObject({
      cartonPrice: '100000',
      offerPrice: '4167',
    });
  });

  it('keeps four decimals of an item in a currency that has some', () => {
    const before = { ...empty.price, currency: 'GBP' as const, itemPrice: '4.00' };
    expect(withCartonPrice(before, 24, '100.00')).toMatchObject({
      cartonPrice: '100.00',
      itemPrice: '4.1667',
    });
  });
});
