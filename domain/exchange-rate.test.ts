import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { convert, crossRate, identityRate, type PerGbp } from './exchange-rate.ts';

const gbp: PerGbp = { currency: 'GBP', unitsPerGbp: '1' };
const eur: PerGbp = { currency: 'EUR', unitsPerGbp: '1.1740' };
const usd: PerGbp = { currency: 'USD', unitsPerGbp: '1.25' };

describe('rates are exact fractions by way of the pound', () => {
  it.each([
    [gbp, eur, '587', '500'],
    [eur, gbp, '500', '587'],
    [usd, eur, '587', '625'],
    [usd, gbp, '4', '5'],
  ])('%o to %o', (from, to, numerator, denominator) => {
    const rate = crossRate(from, to);
    expect(rate).toEqual({ from: from.currency, to: to.currency, numerator, denominator });
  });

  it('within one currency the rate is 1, whatever the table says', () => {
    expect(crossRate(gbp, gbp)).toEqual(identityRate('GBP'));
    expect(crossRate(eur, { currency: 'EUR', unitsPerGbp: '1.2' })).toEqual(identityRate('EUR'));
  });

  it.each(['0', '-1', 'n/a'])('a table that says "%s" is refused', (unitsPerGbp) => {
    expect(() => crossRate(gbp, { currency: 'EUR', unitsPerGbp })).toThrow(RangeError);
    expect(() => crossRate({ currency: 'EUR', unitsPerGbp }, gbp)).toThrow(RangeError);
  });
});

describe('converting rounds half up once', () => {
  it.each([
    [720, 845], // 7.20 × 1.174 = 8.4528
    [1, 1],
    [0, 0],
    [125, 147], // 1.25 × 1.174 = 1.4675
  ])('%i pence are %i cents', (pence, cents) => {
    const converted = convert({ amountMinor: pence, currency: 'GBP' }, crossRate(gbp, eur));
    expect(converted).toEqual({ amountMinor: cents, currency: 'EUR' });
  });

  it('pounds to pounds never change', () => {
    fc.assert(
      fc.property(fc.integer(), (amountMinor) => {
        const amount = { amountMinor, currency: 'GBP' } as const;
        expect(convert(amount, crossRate(gbp, gbp))).toEqual(amount);
      }),
    );
  });

  it('a rate converts only its own currency', () => {
    expect(() => convert({ amountMinor: 1, currency: 'CHF' }, crossRate(gbp, eur))).toThrow(
      'a rate from GBP cannot convert CHF',
    );
  });
});
