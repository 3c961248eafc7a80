import { describe, expect, it } from 'vitest';
import {
  contractualBasisPoints,
  missingLateRates,
  ratesFrom,
  type StatutoryRate,
  statutoryRateOn,
  statutoryTerms,
  usualLateInterest,
} from './late-interest.ts';
import type { AccountCurrency } from './money.ts';
import { accruedInterestMinor } from './receivable.ts';
import { calendarDay, daysLate } from './terms.ts';

const due = '2026-03-02T12:00:00.000Z';
const firstLate = calendarDay(due) + 1;
const charged = (rates = ratesFrom(null, [], firstLate)) => ({ totalMinor: 100_000, dueAt: due, rates });
const same = (amountMinor: number, from: AccountCurrency, to: AccountCurrency) =>
  from === to ? amountMinor : null;
const terms = (country: string, today = '2026-02-01') =>
  statutoryTerms(usualLateInterest, { country, currency: 'GBP', totalMinor: 100_000 }, today, same);

describe('agreed late interest is 1.5 % a month, simple', () => {
  it.each([
    ['2026-03-01T12:00:00.000Z', 0, 0],
    ['2026-03-02T12:00:00.000Z', 0, 0],
    ['2026-03-02T23:59:59.999Z', 0, 0],
    ['2026-03-03T00:00:00.000Z', 1, 49], // 100000 × 18 % / 365 = 49.3
    ['2026-03-03T23:59:59.999Z', 1, 49],
    ['2026-04-01T12:00:00.000Z', 30, 1479], // 1479.45
    ['2027-03-02T12:00:00.000Z', 365, 18_000],
    ['2028-03-01T12:00:00.000Z', 730, 36_000],
  ])('£1,000 at %s: %i days late, %i pence', (now, days, interest) => {
    expect(daysLate(due, now)).toBe(days);
    expect(accruedInterestMinor(charged(), [], now)).toBe(interest);
  });

  it('twelve months of it are a year of it', () => {
    expect(contractualBasisPoints).toBe(1800);
  });
});

describe('late interest by law', () => {
  const next: StatutoryRate = {
    places: 'GB DE',
    referencePercent: '4.00',
    marginPercent: '8',
    stays: false,
    validFrom: '2026-07-01',
    source: 'the next half-year',
  };

  it('is the reference rate of the country and what is added to it, with its source', () => {
    expect(terms('GB')).toMatchObject({ basisPoints: 1175, stays: true, fixedMinor: 7_000 });
    expect(terms('DE')).toMatchObject({ basisPoints: 1015, stays: false });
    expect(terms('GB')?.source).toContain('1998');
  });

  it('is of no country without a row, and of none before its day', () => {
    expect(terms('KR')).toBeNull();
    expect(terms('GB', '2025-12-31')).toBeNull();
    expect(statutoryRateOn([...usualLateInterest.rates, next], 'DE', '2026-07-01')).toEqual(next);
  });

  it.each([
    [99_999, 4_000],
    [100_000, 7_000],
    [999_999, 7_000],
    [1_000_000, 10_000],
  ])('an invoice of %i pence bears %i pence once', (totalMinor, sum) => {
    const invoice = { country: 'GB', currency: 'GBP', totalMinor } as const;
    expect(statutoryTerms(usualLateInterest, invoice, '2026-02-01', same)?.fixedMinor).toBe(sum);
  });

  it('has its sum in the currency of the invoice, and none where there is no rate', () => {
    const invoice = { country: 'DE', currency: 'CHF', totalMinor: 50_000 } as const;
    const half = (amountMinor: number, from: AccountCurrency, to: AccountCurrency) =>
      from === to ? amountMinor : amountMinor / (from === 'EUR' ? 2 : 1);
    expect(statutoryTerms(usualLateInterest, invoice, '2026-02-01', half)?.fixedMinor).toBe(2_000);
    expect(statutoryTerms(usualLateInterest, invoice, '2026-02-01', same)?.fixedMinor).toBe(0);
  });

  it('stays at the rate of the day it fell overdue where the law says so', () => {
    const year = accruedInterestMinor(
      charged(ratesFrom(terms('GB'), [next], firstLate)),
      [],
      '2027-03-02T12:00:00Z',
    );
    expect(year).toBe(11_750);
  });

  it('follows each new rate elsewhere, from its day on, and never bears interest itself', () => {
    const rates = ratesFrom(terms('DE'), [next], firstLate);
    const at = (now: string) => accruedInterestMinor(charged(rates), [], now);
    // 120 days to 30 June at 10.15 %, then 12 %
    expect(at('2026-06-30T12:00:00Z')).toBe(Math.round((100_000 * 0.1015 * 120) / 365));
    expect(at('2026-07-01T12:00:00Z')).toBe(
      Math.round((100_000 * 0.1015 * 120) / 365 + (100_000 * 0.12) / 365),
    );
    expect(at('2027-03-02T12:00:00Z')).toBe(
      Math.round((100_000 * 0.1015 * 120) / 365 + (100_000 * 0.12 * 245) / 365),
    );
  });

  it('of what is due in the next half-year begins at that half-year’s rate', () => {
    const late = calendarDay('2026-08-01');
    expect(ratesFrom(terms('GB'), [next], late)).toEqual([{ day: late, basisPoints: 1200 }]);
  });
});

describe('the rate of the next half-year', () => {
  const [gb, union] = usualLateInterest.rates;
  const july = [
    { ...gb, validFrom: '2026-07-01' },
    { ...union, validFrom: '2026-07-01' },
  ] as typeof usualLateInterest.rates;
  const missing = (rates: typeof usualLateInterest.rates, today: string) =>
    missingLateRates(rates, today).map(({ places, from, since }) => [places.slice(0, 5), from, since]);

  it.each([
    ['fifteen days ahead', '2026-06-16', []],
    ['from fourteen days ahead', '2026-06-17', ['GB', 'AT BE']],
    ['on the day it would count from', '2026-07-01', ['GB', 'AT BE']],
    ['and on, into the half-year after', '2027-02-01', ['GB', 'AT BE']],
  ])('is asked for %s', (_, today, places) => {
    expect(missing(usualLateInterest.rates, today).map(([place]) => place)).toEqual(places);
  });

  it('is asked for by its first day, until it is there for every country', () => {
    expect(missing([...usualLateInterest.rates, ...july.slice(0, 1)], '2026-06-20')).toEqual([
      ['AT BE', '2026-07-01', '2026-06-17'],
    ]);
    expect(missing([...usualLateInterest.rates, ...july], '2026-06-20')).toEqual([]);
    expect(missing([...usualLateInterest.rates, ...july], '2026-12-18')).toHaveLength(2);
  });

  it('is not asked for of a row that others have taken the place of', () => {
    const split = ['AT BE BG CY CZ DE DK EE ES FI FR', 'GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'];
    const rows = split.map((places) => ({ ...july[1], places })) as typeof usualLateInterest.rates;
    expect(missing([...usualLateInterest.rates, ...rows, ...july.slice(0, 1)], '2026-07-02')).toEqual([]);
  });
});

describe('the rows until somebody sets others', () => {
  it.each(['AT', 'BG', 'DE', 'HR', 'SK'])(
    '%s pays in euros: the rate of the European Central Bank',
    (country) =>
      expect(statutoryRateOn(usualLateInterest.rates, country, '2026-03-06')?.referencePercent).toBe('2.15'),
  );

  it.each(['CZ', 'DK', 'HU', 'PL', 'RO', 'SE'])(
    '%s has a central bank of its own: no rate until one is entered',
    (country) => expect(statutoryRateOn(usualLateInterest.rates, country, '2026-03-06')).toBeNull(),
  );
});
