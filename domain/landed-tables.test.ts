import { describe, expect, it } from 'vitest';
import {
  chargeOf,
  type DutyRate,
  dutyOf,
  type FreightRate,
  freightMinor,
  hsDigits,
  isValidOn,
  overlappingCharge,
  overlappingDuty,
  overlappingFreight,
} from './landed-tables.ts';

const dated = { validFrom: '2026-01-01', validTo: null, source: 'Tariff' };

function duty(id: string, hsPrefix: string, more: Partial<DutyRate> = {}): DutyRate {
  return {
    id,
    hsPrefix,
    origin: null,
    countries: ['GB'],
    basisPoints: 0,
    preferentialBasisPoints: null,
    preferentialUpToEurMinor: null,
    ...dated,
    ...more,
  };
}

function freight(more: Partial<FreightRate> = {}): FreightRate {
  return {
    id: 'a',
    carrier: 'Hanbit',
    mode: 'air',
    fromCountries: ['KR'],
    countries: ['GB', 'IE'],
    currency: 'GBP',
    perKgMinor: 400,
    minimumMinor: 5_000,
    volumetricDivisor: 5_000,
    fuelBasisPoints: 1_000,
    handlingMinor: 250,
    insuranceBasisPoints: 0,
    ...dated,
    ...more,
  };
}

describe('a dated row', () => {
  it('counts from its first day to its last', () => {
    const row = { validFrom: '2026-03-01', validTo: '2026-03-31' };
    const days = ['2026-02-28', '2026-03-01', '2026-03-31', '2026-04-01'];
    expect(days.map((day) => isValidOn(row, day))).toEqual([false, true, true, false]);
    expect(isValidOn({ ...row, validTo: null }, '2099-01-01')).toBe(true);
  });
});

describe('the duty of a day', () => {
  const entering = { hsCode: '3401.30.00', origin: 'KR', country: 'GB', today: '2026-03-06' };
  const rows = [
    duty('chapter', '3401', { basisPoints: 650 }),
    duty('any', '340130', { basisPoints: 400 }),
    duty('korea', '340130', { basisPoints: 400, origin: 'KR', preferentialBasisPoints: 0 }),
    duty('later', '34013000', { validFrom: '2026-04-01' }),
    duty('elsewhere', '3401300000', { countries: ['DE'] }),
  ];
  const found = (more: Partial<typeof entering> = {}) => dutyOf(rows, { ...entering, ...more })?.id;

  it('is the longest beginning that is valid, a row for the origin before one for any', () => {
    expect(found()).toBe('korea');
    expect(found({ origin: 'JP' })).toBe('any');
    expect(found({ hsCode: '340111' })).toBe('chapter');
    expect(found({ today: '2026-04-01' })).toBe('later');
    expect(found({ country: 'DE', hsCode: '3401.30.00.00' })).toBe('elsewhere');
  });

  it('is unknown where no row fits, and never nothing', () => {
    expect(dutyOf(rows, { ...entering, hsCode: '3304.99' })).toBeNull();
    expect(dutyOf(rows, { ...entering, country: 'NO' })).toBeNull();
    expect(hsDigits('3304.99.00')).toBe('33049900');
  });
});

describe('what overlaps', () => {
  it('is the same carrier and mode into a country of both at a time of both', () => {
    const others = [freight()];
    const clash = (more: Partial<FreightRate>) =>
      overlappingFreight(freight({ id: 'b', ...more }), others)?.id;
    expect(clash({ countries: ['IE'] })).toBe('a');
    expect(clash({ carrier: 'HANBIT', validFrom: '2027-01-01' })).toBe('a');
    expect(clash({ mode: 'sea' })).toBeUndefined();
    expect(clash({ countries: ['DE'] })).toBeUndefined();
    expect(clash({ countries: ['IE'], fromCountries: ['GB'] })).toBeUndefined();
    expect(clash({ countries: ['IE'], fromCountries: ['GB', 'KR'] })).toBe('a');
    expect(clash({ validFrom: '2025-01-01', validTo: '2025-12-31' })).toBeUndefined();
    expect(overlappingFreight(freight(), others)).toBeUndefined();
  });

  it('is the same beginning and origin of duty, and the same country of charges', () => {
    const rows = [duty('a', '3304')];
    expect(overlappingDuty(duty('b', '3304'), rows)?.id).toBe('a');
    expect(overlappingDuty(duty('b', '3304', { origin: 'KR' }), rows)).toBeUndefined();
    expect(overlappingDuty(duty('b', '330499'), rows)).toBeUndefined();
    const charge = {
      id: 'x',
      country: 'GB',
      vatBasisPoints: 2_000,
      clearanceMinor: 0,
      currency: 'GBP' as const,
      vatCurrency: 'GBP' as const,
    };
    const charges = [{ ...charge, ...dated }];
    expect(overlappingCharge({ ...charge, ...dated, id: 'y' }, charges)?.id).toBe('x');
    expect(chargeOf(charges, { country: 'GB', today: '2026-03-06' })?.id).toBe('x');
    expect(chargeOf(charges, { country: 'GB', today: '2025-12-31' })).toBeNull();
  });
});

describe('freight by a rate', () => {
  it('is the price by weight or the minimum, with fuel on it and handling', () => {
    expect(freightMinor(freight(), 20_000)).toBe(8_000 + 800 + 250);
    expect(freightMinor(freight(), 1_000)).toBe(5_000 + 500 + 250);
  });
});
