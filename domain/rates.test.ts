import { describe, expect, it } from 'vitest';
import { currencies } from './money.ts';
import { changeOf, isLargeChange, isRate, ratedCurrencies, refuseCurrency, unrated } from './rates.ts';

describe('a currency that can be chosen', () => {
  it('is the pound, always', () => expect(refuseCurrency('GBP', [])).toBeNull());
  it('is one with a rate today', () => expect(refuseCurrency('EUR', ['EUR'])).toBeNull());
  it('is not one without', () =>
    expect(refuseCurrency('KRW', ['EUR'])).toEqual({
      code: 'currency-without-rate',
      params: { currency: 'KRW' },
    }));
  it('every currency but the pound needs a rate', () => {
    expect(['GBP', ...ratedCurrencies].toSorted()).toEqual(currencies.toSorted());
    expect(unrated([])).toEqual(ratedCurrencies);
    expect(unrated(['EUR', 'USD'])).toEqual(['CHF', 'KRW']);
  });
});

describe('what a rate looks like', () => {
  it.each(['1.154', '1903.4', '0.00052', '12345678.12345678'])('"%s" is one', (text) =>
    expect(isRate(text)).toBe(true),
  );
  it.each(['0', '0.0', '', '-1', '1,154', '1.', '123456789', '1.123456789', '1e3', 'NaN'])(
    '"%s" is none',
    (text) => expect(isRate(text)).toBe(false),
  );
});

describe('how far a rate is from the one before', () => {
  it.each([
    ['1.15', '1.15', 0],
    ['1.00', '1.10', 1000],
    ['1.00', '1.1001', 1001],
    ['2000', '1800', -1000],
    ['1.15', '11.5', 90_000],
  ])('%s to %s is %i hundredths of a percent', (before, after, hundredths) =>
    expect(changeOf(before, after)).toBe(hundredths),
  );
  it('10 % is entered as it is, more is asked about, either way', () => {
    expect(isLargeChange(1000)).toBe(false);
    expect(isLargeChange(1001)).toBe(true);
    expect(isLargeChange(-1001)).toBe(true);
  });
});
