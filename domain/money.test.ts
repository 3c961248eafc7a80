import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addMoney,
  currencies,
  decimalFromMinor,
  formatItemPrice,
  formatMoney,
  type Money,
  minorFromMajor,
  multiplyHalfUp,
  sumMoney,
} from './money.ts';
import { rationalFromDecimal } from './rational.ts';

const pounds = (amountMinor: number): Money => ({ amountMinor, currency: 'GBP' });
const anyMinor = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });

describe('amounts are added only within one currency', () => {
  it('£1.10 and £2.20 are £3.30', () => {
    expect(addMoney(pounds(110), pounds(220))).toEqual(pounds(330));
  });

  it('pounds and euros are never added', () => {
    const mixed = [pounds(1), { amountMinor: 1, currency: 'EUR' }] as const;
    expect(() => addMoney(...mixed)).toThrow('GBP and EUR cannot be added');
    expect(() => sumMoney(mixed, 'GBP')).toThrow(RangeError);
    expect(() => sumMoney([pounds(1)], 'EUR')).toThrow(RangeError);
  });

  it('the sum of nothing is zero in the currency asked for', () => {
    expect(sumMoney([], 'CHF')).toEqual({ amountMinor: 0, currency: 'CHF' });
  });

  it('the order of adding never matters', () => {
    fc.assert(
      fc.property(fc.array(anyMinor, { maxLength: 20 }), (list) => {
        const forwards = sumMoney(list.map(pounds), 'GBP');
        expect(sumMoney(list.map(pounds).reverse(), 'GBP')).toEqual(forwards);
      }),
    );
  });

  it('half a penny is refused', () => {
    expect(() => addMoney(pounds(0.5), pounds(1))).toThrow('not a whole amount');
    expect(() => decimalFromMinor(0.5, 'GBP')).toThrow('not a whole amount');
  });
});

describe('decimal texts and minor units', () => {
  it.each([
    ['12.30', 1230],
    ['12.3', 1230],
    ['0.07', 7],
    ['1.005', 101],
    ['1.0049', 100],
    ['7.2000', 720],
    ['-0.10', -10],
    ['24', 2400],
  ])('£%s is %i pence', (decimal, minor) => {
    expect(minorFromMajor(rationalFromDecimal(decimal), 'GBP')).toBe(minor);
  });

  it.each([
    [0, '0.00'],
    [5, '0.05'],
    [1230, '12.30'],
    [-5, '-0.05'],
    [-123456, '-1234.56'],
  ])('%i pence is "%s"', (minor, decimal) => {
    expect(decimalFromMinor(minor, 'GBP')).toBe(decimal);
  });

  it('there and back is the same amount in every currency', () => {
    fc.assert(
      fc.property(anyMinor, fc.constantFrom(...currencies), (minor, currency) => {
        expect(minorFromMajor(rationalFromDecimal(decimalFromMinor(minor, currency)), currency)).toBe(minor);
      }),
    );
  });
});

describe('a share of an amount is rounded half up once', () => {
  it.each([
    [1000, 15, 100, 150],
    [10, 15, 100, 2], // 1.5
    [3, 15, 100, 0], // 0.45
    [333, 1, 3, 111],
    [1, 1, 2, 1],
  ])('%i × %i / %i is %i', (amount, above, below, result) => {
    expect(multiplyHalfUp(amount, above, below)).toBe(result);
  });

  it('a whole multiple is never rounded', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), fc.integer({ min: 1, max: 9999 }), (amount, times) => {
        expect(multiplyHalfUp(amount, times)).toBe(amount * times);
      }),
    );
  });
});

describe('amounts read as people write them', () => {
  it.each([
    [123456, 'GBP', 'en', '£1,234.56'],
    [123456, 'USD', 'en', '$1,234.56'],
    [123456, 'EUR', 'en', '€1,234.56'],
    [123456, 'CHF', 'en', 'CHF 1,234.56'],
    [5760, 'GBP', 'ko', '£57.60'],
    [5760, 'USD', 'zh', '$57.60'],
    [5760, 'CHF', 'zh', 'CHF 57.60'],
    [0, 'GBP', 'en', '£0.00'],
    [-150, 'GBP', 'en', '-£1.50'],
  ] as const)('%i minor units of %s in %s read "%s"', (amountMinor, currency, language, text) => {
    // Intl sets a no-break space after CHF, so that the code never leaves its figure.
    expect(formatMoney({ amountMinor, currency }, language).replace('\u00a0', ' ')).toBe(text);
  });

  it('a figure beyond floating point keeps its last penny', () => {
    expect(formatMoney(pounds(9007199254740991), 'en')).toBe('£90,071,992,547,409.91');
  });
});

describe('what an item costs', () => {
  it.each([
    [{ pricePerItem: pounds(720), pricePerItemExact: null }, '£7.20'],
    [{ pricePerItem: pounds(18), pricePerItemExact: '0.1753' }, '£0.1753'],
  ])('%j reads %s', (price, text) => expect(formatItemPrice(price, 'en')).toBe(text));
});
