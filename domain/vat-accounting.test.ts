import { describe, expect, it } from 'vitest';
import { crossRate } from './exchange-rate.ts';
import { creditedAccounting, rateText, usualVatCurrency, vatAccounting } from './vat-accounting.ts';

const euros = crossRate({ currency: 'EUR', unitsPerGbp: '1.1740' }, { currency: 'GBP', unitsPerGbp: '1' });

describe('VAT in the currency it is accounted for in', () => {
  it.each([
    ['GB', 'GBP'],
    ['DE', 'EUR'],
    ['CH', null],
    ['SE', null],
  ])('of %s is in %s', (country, currency) => {
    expect(usualVatCurrency(country)).toBe(currency);
  });

  it('is converted once, by a rate that stays with it', () => {
    const by = { rate: euros, on: '2026-03-05', source: 'European Central Bank' };
    expect(vatAccounting(5_760, { currency: 'GBP', by })).toEqual({
      currency: 'GBP',
      vatMinor: 4_906, // 57.60 ÷ 1.174 is 49.063
      ...by,
    });
  });

  it('of credit notes is at the rate of their invoice, and adds up to what that has stated', () => {
    const by = { rate: euros, on: '2026-03-05', source: 'European Central Bank' };
    const invoiced = vatAccounting(3, { currency: 'GBP', by });
    let stated = 0;
    for (const credited of [1, 2, 3]) {
      const note = creditedAccounting(invoiced, credited, stated);
      expect(note).toMatchObject({ currency: 'GBP', ...by });
      stated += note.vatMinor;
    }
    expect(stated).toBe(invoiced.vatMinor);
  });

  it('names its rate to six decimals', () => {
    expect(rateText(euros)).toBe('0.851789');
    expect(
      rateText(crossRate({ currency: 'GBP', unitsPerGbp: '1' }, { currency: 'CHF', unitsPerGbp: '1.12' })),
    ).toBe('1.120000');
  });
});
