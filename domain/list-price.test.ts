import { describe, expect, it } from 'vitest';
import {
  cartonPriceFrom,
  decimalFaults,
  itemPriceFrom,
  listPrices,
  offerOf,
  offerRateOf,
  steppedPrice,
  tidyDecimal,
  tidyPrice,
} from './list-price.ts';
import type { PriceEntry } from './product-entry.ts';

const price = (said: Partial<PriceEntry>): PriceEntry => ({
  currency: 'GBP',
  msrp: null,
  offerRate: null,
  offerPrice: null,
  itemPrice: null,
  cartonPrice: null,
  retailPrice: null,
  ...said,
});
const gbp = (amountMinor: number) => ({ amountMinor, currency: 'GBP' });

describe('what a product costs while it is entered', () => {
  it.each([
    ['by the offer', price({ msrp: '24.00', offerPrice: '7.20' }), 48, [gbp(720), gbp(34_560), 70]],
    ['by the carton', price({ cartonPrice: '340', retailPrice: '18' }), 48, [gbp(708), gbp(34_000), 61]],
    ['by the item, without a carton yet', price({ itemPrice: '2.40' }), null, [gbp(240), null, null]],
    ['by the carton, without a carton yet', price({ cartonPrice: '340' }), null, [null, null, null]],
    ['not yet', price({ msrp: '24.00' }), 12, [null, null, null]],
    [
      'in won',
      price({ currency: 'KRW', itemPrice: '4500' }),
      10,
      [{ amountMinor: 4500, currency: 'KRW' }, { amountMinor: 45_000, currency: 'KRW' }, null],
    ],
  ])('%s', (_, entered, itemsPerCarton, [item, carton, margin]) => {
    expect(listPrices({ price: entered, itemsPerCarton })).toEqual({
      pricePerItem: item,
      pricePerCarton: carton,
      marginPercent: margin,
    });
  });

  it('makes the offer of the retail price, and the rate of the offer', () => {
    expect(offerOf('24.00', '0.3', 'GBP')).toBe('7.20');
    expect(offerOf('19990', '0.35', 'KRW')).toBe('6997');
    expect(offerRateOf('24.00', '7.20')).toBe('0.3');
    expect(offerRateOf('24.00', '7.21')).toBe('0.3004');
    expect(offerRateOf('0', '7.21')).toBeNull();
    expect(offerOf('999999999', '9999999', 'KRW')).toBeNull();
    expect(offerRateOf('0.0001', '999999999')).toBeNull();
  });

  it('makes the carton of the item, and the item of the carton', () => {
    expect(cartonPriceFrom('2.405', 12)).toBe('28.8600');
    expect(itemPriceFrom('10', 3, 'GBP')).toBe('3.3333');
    expect(itemPriceFrom('10', 3, 'KRW')).toBe('3');
  });
});

describe('a price by a step', () => {
  const listed = (said: Partial<PriceEntry>) => ({ price: price(said), itemsPerCarton: 12 });
  it.each([
    ['five percent more', listed({ itemPrice: '2.40' }), { kind: 'percent', by: '5' }, { itemPrice: '2.52' }],
    [
      'five percent less of both',
      listed({ itemPrice: '2.40', cartonPrice: '28.00' }),
      { kind: 'percent', by: '-5' },
      { itemPrice: '2.28', cartonPrice: '26.60' },
    ],
    [
      'twenty pence more per item',
      listed({ itemPrice: '2.40', cartonPrice: '28.00' }),
      { kind: 'amount', by: '0.20', currency: 'GBP' },
      { itemPrice: '2.60', cartonPrice: '30.40' },
    ],
    [
      'of the offer, which is another part of the retail price',
      listed({ msrp: '24.00', offerRate: '0.3', offerPrice: '7.20' }),
      { kind: 'amount', by: '-1.20', currency: 'GBP' },
      { msrp: '24.00', offerRate: '0.25', offerPrice: '6.00' },
    ],
  ] as const)('%s', (_, before, step, after) => expect(steppedPrice(before, step)).toEqual(price(after)));

  it.each([
    ['where there is no price', listed({}), { kind: 'percent', by: '5' }, 'price-missing'],
    ['to nothing', listed({ itemPrice: '2.40' }), { kind: 'percent', by: '-100' }, 'price-not-positive'],
    ['beyond all', listed({ itemPrice: '24.00' }), { kind: 'percent', by: '9999999999' }, 'too-large'],
    [
      'far below nothing',
      listed({ cartonPrice: '9999999.00' }),
      { kind: 'percent', by: '-9999999999' },
      'price-not-positive',
    ],
    [
      'in another currency',
      listed({ itemPrice: '2.40' }),
      { kind: 'amount', by: '1', currency: 'EUR' },
      'currency-differs',
    ],
  ] as const)('%s is none', (_, before, step, problem) => expect(steppedPrice(before, step)).toBe(problem));
});

it('a step of nothing changes no figure, whatever the offer is as a part', () => {
  const before = price({ msrp: '24.00', offerRate: '0.19', offerPrice: '4.60' });
  expect(steppedPrice({ price: before, itemsPerCarton: 12 }, { kind: 'percent', by: '-0.0' })).toEqual(
    before,
  );
});

describe('decimals that a currency has not', () => {
  it.each([
    ['on a carton', price({ cartonPrice: '345.605' }), null, ['price-decimals']],
    ['but not zeros', price({ cartonPrice: '345.600' }), null, []],
    ['nor those of an item', price({ itemPrice: '0.1753' }), null, []],
    ['nor what was there', price({ cartonPrice: '345.605' }), price({ cartonPrice: '345.605' }), []],
    ['any of won', { ...price({ itemPrice: '4.55' }), currency: 'KRW' as const }, null, ['price-whole']],
  ])('%s', (_, entered, before, codes) =>
    expect(decimalFaults(entered, before).map(({ code }) => code)).toEqual(codes),
  );
});

describe('a decimal is kept', () => {
  it.each([
    ['2.4', 2, '2.40'],
    ['2.4000', 2, '2.40'],
    ['02.4375', 2, '2.4375'],
    ['12000.00', 0, '12000'],
    ['12000', 0, '12000'],
    ['0.30', 0, '0.3'],
    ['0', 2, '0.00'],
    ['100', 2, '100.00'],
  ])('%s with %i digits as %s', (given, digits, kept) => expect(tidyDecimal(given, digits)).toBe(kept));

  it('in every figure of a price', () => {
    expect(tidyPrice(price({ itemPrice: '2.4', offerRate: '0.300' }))).toEqual(
      price({ itemPrice: '2.40', offerRate: '0.3' }),
    );
  });
});
