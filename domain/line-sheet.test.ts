import { describe, expect, it, test } from 'vitest';
import { crossRate } from './exchange-rate.ts';
import { currencyWithoutRate, lineSheetPrices } from './line-sheet.ts';
import type { AccountCurrency } from './money.ts';

const inWon = {
  currency: 'KRW',
  msrp: '18000',
  offerPrice: '7200',
  itemPrice: null,
  cartonPrice: null,
  retailPrice: null,
  itemsPerCarton: 12,
  moq: null,
  offerMoq: null,
  minimumOrder: null,
} as const;
const brand = { minimumOrder: 100 };
const rateTo = (to: AccountCurrency) =>
  crossRate(
    { currency: 'KRW', unitsPerGbp: '1800' },
    { currency: to, unitsPerGbp: to === 'GBP' ? '1' : '1.2' },
  );

describe('prices on a line sheet', () => {
  test('are as the brand has entered them where it wants that', () => {
    expect(lineSheetPrices(inWon, brand, 'entered', rateTo)).toEqual({
      pricePerItem: { amountMinor: 7200, currency: 'KRW' },
      pricePerItemExact: null,
      pricePerCarton: { amountMinor: 86_400, currency: 'KRW' },
      retail: { amountMinor: 18_000, currency: 'KRW' },
      marginPercent: 60,
      minimumItems: 100,
    });
  });

  test('are converted once, and the margin is the same in every currency', () => {
    expect(lineSheetPrices(inWon, brand, 'EUR', rateTo)).toMatchObject({
      pricePerItem: { amountMinor: 480, currency: 'EUR' },
      pricePerCarton: { amountMinor: 5760, currency: 'EUR' },
      retail: { amountMinor: 1200, currency: 'EUR' },
      marginPercent: 60,
    });
  });

  test('are of an item with four decimals where two would mislead', () => {
    const wipes = {
      ...inWon,
      offerPrice: null,
      cartonPrice: '43.83',
      currency: 'GBP',
      itemsPerCarton: 250,
    } as const;
    expect(lineSheetPrices(wipes, brand, 'entered', rateTo).pricePerItemExact).toBe('0.1753');
    const masks = { ...inWon, offerPrice: null, cartonPrice: '171581', itemsPerCarton: 15 };
    expect(lineSheetPrices(masks, brand, 'EUR', rateTo).pricePerItemExact).toBe('7.6258');
  });

  test('have no retail price and no margin where the brand recommends none', () => {
    expect(lineSheetPrices({ ...inWon, msrp: null }, brand, 'GBP', rateTo)).toMatchObject({
      retail: null,
      marginPercent: null,
    });
  });

  test('name the minimum that applies to the product', () => {
    const own = { ...inWon, moq: 2, moqUnit: 'cartons' } as const;
    expect(lineSheetPrices(own, brand, 'GBP', rateTo).minimumItems).toBe(24);
  });
});

describe('a currency without a rate', () => {
  it.each([
    ['is none where prices stay as they are', ['KRW'], 'entered', [], null],
    ['is none where they are in it already', ['EUR'], 'EUR', [], null],
    ['is the one prices are entered in', ['GBP', 'KRW'], 'GBP', ['EUR'], 'KRW'],
    ['is the one that is wanted', ['GBP'], 'CHF', ['EUR'], 'CHF'],
    ['is none where both are known', ['KRW', 'GBP'], 'EUR', ['EUR', 'KRW'], null],
  ] as const)('%s', (_, entered, currency, known, missing) => {
    expect(currencyWithoutRate(entered, currency, new Set(known))).toBe(missing);
  });
});
