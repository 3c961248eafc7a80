import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crossRate, identityRate } from './exchange-rate.ts';
import { decimalFromMinor } from './money.ts';
import {
  exactItemPrice,
  exactKeptItemPrice,
  itemPriceOf,
  lineTotalMinor,
  marginPercent,
  type ProductPrice,
  pricePerCartonMinor,
  pricePerItemMinor,
  recommendedRetailMinor,
} from './price.ts';

const sterling = identityRate('GBP');
const toEuro = crossRate({ currency: 'GBP', unitsPerGbp: '1' }, { currency: 'EUR', unitsPerGbp: '1.174' });
const offer: ProductPrice = { currency: 'GBP', msrp: '24.00', offerRate: '0.3', offerPrice: '7.20' };
const listed: ProductPrice = {
  currency: 'GBP',
  itemPrice: '7.20',
  cartonPrice: '340.00',
  retailPrice: '18.00',
};

describe('the price of an item falls back to the wholesale offer', () => {
  it.each([
    ['item price', listed, '7.20'],
    ['offer', offer, '7.20'],
    ['item before offer', { ...offer, itemPrice: '7.00' }, '7.00'],
    ['null counts as absent', { ...offer, itemPrice: null }, '7.20'],
    ['neither', { currency: 'GBP', msrp: '24.00' } as const, null],
  ])('%s', (_, price, item) => expect(itemPriceOf(price)).toBe(item));
});

describe('the price of a carton', () => {
  it.each([
    ['the carton price where there is one', listed, 48, 34_000],
    ['else the offer × items per carton', offer, 48, 34_560],
    [
      'a fraction of a penny counts before rounding',
      { currency: 'GBP', itemPrice: '0.2375' } as const,
      50,
      1188,
    ],
    ['half a penny goes up', { currency: 'GBP', itemPrice: '0.005' } as const, 1, 1],
    ['less than half goes down', { currency: 'GBP', itemPrice: '0.0049' } as const, 1, 0],
  ])('%s', (_, price, items, minor) => {
    expect(pricePerCartonMinor(price, items, sterling)).toBe(minor);
  });

  it('is converted before it is rounded, and rounded once', () => {
    // 1.005 × 10 × 1.174 = 11.7987; rounding the item first (1.18 × 10) would give 11.80.
    const price: ProductPrice = { currency: 'GBP', itemPrice: '1.005' };
    expect(pricePerCartonMinor(price, 10, toEuro)).toBe(1180);
    expect(pricePerCartonMinor(price, 100, toEuro)).toBe(11_799);
    expect(pricePerItemMinor(price, 100, toEuro)).toBe(118);
  });

  it('a product without a price cannot be priced', () => {
    const none: ProductPrice = { currency: 'GBP', msrp: '24.00' };
    expect(() => pricePerCartonMinor(none, 48, sterling)).toThrow('no price');
    expect(() => pricePerItemMinor(none, 48, sterling)).toThrow('no price');
  });

  it('a rate of another currency is refused', () => {
    expect(() => pricePerCartonMinor({ currency: 'USD', itemPrice: '1' }, 1, sterling)).toThrow('USD');
  });

  it('without conversion it is exactly items × item price in whole pennies', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e6 }), fc.integer({ min: 1, max: 250 }), (pence, items) => {
        const price: ProductPrice = { currency: 'GBP', itemPrice: decimalFromMinor(pence, 'GBP') };
        expect(pricePerCartonMinor(price, items, sterling)).toBe(pence * items);
      }),
    );
  });
});

describe('the price of an item is information', () => {
  it('is the item price where the carton has none of its own', () => {
    expect(pricePerItemMinor(offer, 48, sterling)).toBe(720);
  });

  it('is the share of the carton price, which is paid, whatever an item is said to cost', () => {
    expect(pricePerItemMinor(listed, 48, sterling)).toBe(708);
    const halved: ProductPrice = { ...listed, cartonPrice: '345.60', retailPrice: '22.00' };
    expect(pricePerItemMinor(halved, 24, sterling)).toBe(1440);
    expect(marginPercent(halved, 24)).toBe(35);
  });

  it('is the item price where nobody has said what a carton holds', () => {
    expect(pricePerItemMinor(listed, 0, sterling)).toBe(720);
  });

  it('is the share of the carton where only the carton has a price', () => {
    expect(pricePerItemMinor({ currency: 'GBP', cartonPrice: '100.00' }, 48, sterling)).toBe(208);
  });
});

describe('retail price and margin', () => {
  it.each([
    ['msrp', offer, 2400, 70],
    ['retail price', listed, 1800, 61],
    ['none', { currency: 'GBP', itemPrice: '1.00' } as const, null, null],
    ['a margin below zero', { currency: 'GBP', itemPrice: '3.00', msrp: '2.00' } as const, 200, -50],
    ['half a percent goes up', { currency: 'GBP', itemPrice: '0.995', msrp: '2.00' } as const, 200, 50],
    ['a retail price of nothing', { currency: 'GBP', itemPrice: '1.00', msrp: '0.00' } as const, 0, null],
  ])('%s', (_, price, retail, margin) => {
    expect(recommendedRetailMinor(price, sterling)).toBe(retail);
    expect(marginPercent(price, 48)).toBe(margin);
  });
});

describe('a line costs cartons × price per carton', () => {
  it.each([
    [2, 34_560, 69_120],
    [9999, 1, 9999],
    [0, 100, 0],
  ])('%i × %i = %i', (cartons, minor, total) => expect(lineTotalMinor(cartons, minor)).toBe(total));

  it('adding lines of one product or ordering them at once costs the same', () => {
    const cartons = fc.integer({ min: 0, max: 4999 });
    fc.assert(
      fc.property(cartons, cartons, fc.integer({ min: 0, max: 1e7 }), (a, b, minor) => {
        expect(lineTotalMinor(a, minor) + lineTotalMinor(b, minor)).toBe(lineTotalMinor(a + b, minor));
      }),
    );
  });

  it('half a carton has no price', () => {
    expect(() => lineTotalMinor(0.5, 100)).toThrow(RangeError);
  });
});

describe('the price of an item says what its carton comes to', () => {
  const carton = (cartonPrice: string): ProductPrice => ({ currency: 'GBP', cartonPrice });
  it.each([
    ['250 for £43.83', carton('43.83'), 250, '0.1753'],
    ['12 for £1.20: two decimals say it all', carton('1.20'), 12, null],
    ['12 for £12.60: two decimals come to the carton', carton('12.60'), 12, null],
    ['12 for £11.999999: four decimals would be a pound', carton('11.9999'), 12, null],
    ['an item of £0.0450', { currency: 'GBP', itemPrice: '0.0450' } as ProductPrice, 100, '0.0450'],
    ['1,000 for £0.02', carton('0.02'), 1000, null],
    ['15 for £171.58, which 15 times £11.44 are not', carton('171.58'), 15, '11.4387'],
    ['12 for £12.61', carton('12.61'), 12, '1.0508'],
    [
      'an item and a carton that were entered apart: what is paid',
      { currency: 'GBP', itemPrice: '4.2050', cartonPrice: '48' } as ProductPrice,
      12,
      null,
    ],
    [
      'an item that was rounded from its carton',
      { currency: 'GBP', itemPrice: '11.44', cartonPrice: '171.58' } as ProductPrice,
      15,
      '11.4387',
    ],
  ])('%s', (_, price, items, shown) => expect(exactItemPrice(price, items, sterling)).toBe(shown));

  it('in the currency of the account', () => {
    expect(exactItemPrice({ currency: 'GBP', cartonPrice: '43.83' }, 250, toEuro)).toBe('0.2058');
  });
});

describe('the price of an item that an order kept says what its carton comes to', () => {
  it.each([
    ['250 for £43.83', 18, 4383, 250, '0.1753'],
    ['15 for £36.08, which 15 times £2.41 are not', 241, 3608, 15, '2.4053'],
    ['12 for £28.80: two decimals say it all', 240, 2880, 12, null],
    ['an item and a carton that were entered apart', 720, 34_000, 48, null],
    ['free goods', 0, 0, 12, null],
  ])('%s', (_, pricePerItemMinor, pricePerCartonMinor, itemsPerCarton, shown) => {
    const line = { pricePerItemMinor, pricePerCartonMinor, itemsPerCarton };
    expect(exactKeptItemPrice(line, 'GBP')).toBe(shown);
  });
});
