import { describe, expect, it } from 'vitest';
import { amountText, isInOtherCurrency, noticeWith } from './amount-text.ts';

describe('an amount of a price', () => {
  it.each([
    ['has its currency', { amount: '4.50', currency: 'GBP' }, '£4.50'],
    ['won have no decimals', { amount: '12000', currency: 'KRW' }, '₩12,000'],
    ['keeps what was entered of an item', { amount: '0.1753', currency: 'GBP' }, '£0.1753'],
    ['a text is none', '4.50', null],
    ['nothing is none', null, null],
    ['a currency we do not know is none', { amount: '4.50', currency: 'XXX' }, null],
  ])('%s', (_, value, text) => expect(amountText(value, 'en')).toBe(text));
});

it('a price that was to come has its currency at each figure', () => {
  const price = { currency: 'EUR', itemPrice: '3.5000', msrp: '9', offerRate: '0.5', cartonPrice: null };
  expect(noticeWith({ price, itemsPerCarton: 12 }, 'en')).toEqual({
    price: { ...price, itemPrice: '€3.50', msrp: '€9.00' },
    itemsPerCarton: 12,
  });
  expect(noticeWith('12', 'en')).toBe('12');
});

describe('a price in another currency', () => {
  it.each([
    [
      'of a product that has a price is told',
      [{ field: 'price.currency', before: 'GBP', after: 'KRW' }],
      true,
    ],
    ['of a new product is its first', [{ field: 'price.currency', before: null, after: 'KRW' }], false],
    ['is not one that stays', [{ field: 'price.itemPrice', before: null, after: null }], false],
  ])('%s', (_, changes, isTold) => expect(isInOtherCurrency(changes)).toBe(isTold));
});
