import { describe, expect, it } from 'vitest';
import { deliveryCountries } from './countries.ts';
import {
  expectedDelivery,
  expectedOf,
  promisedTransit,
  refuseExpected,
  transitDays,
  usualTransit,
} from './transit.ts';

describe('what goods need on their way', () => {
  it.each(deliveryCountries)('to %s is within what the terms promise', (country) => {
    const [from, to] = promisedTransit(country);
    expect(usualTransit[country]).toBeGreaterThanOrEqual(from);
    expect(usualTransit[country]).toBeLessThanOrEqual(to);
  });

  it.each(['GB', 'CH', 'LI', 'NO', 'IS', 'US'])('to %s is promised as outside the EU', (country) => {
    expect(promisedTransit(country)).toEqual(transitDays.elsewhere);
  });
});

describe('the expected day', () => {
  it.each([
    ['leaves out two weekends', 'DE', '2026-03-05T09:00:00.000Z', '2026-03-17'],
    ['counts a Saturday’s dispatch from Monday', 'DE', '2026-03-07T09:00:00.000Z', '2026-03-18'],
    [
      'is the latest promised where we know nothing of a country',
      'US',
      '2026-03-02T09:00:00.000Z',
      '2026-03-31',
    ],
  ])('%s', (_, country, leaving, day) => expect(expectedDelivery(country, leaving)).toBe(day));

  it.each([
    ['is not late on its day', 'shipped', '2026-03-17T23:59:59.999Z', false],
    ['is late the day after', 'shipped', '2026-03-18T00:00:00.000Z', true],
  ] as const)('%s', (_, status, now, isLate) =>
    expect(expectedOf({ status, expectedOn: '2026-03-17' }, now)).toEqual({ day: '2026-03-17', isLate }),
  );

  it('is never before the goods have left', () => {
    const leaving = '2026-03-05T20:00:00.000Z';
    expect(refuseExpected('2026-03-05', leaving)).toBeNull();
    expect(refuseExpected('2026-03-04', leaving)).toMatchObject({ params: { earliest: '2026-03-05' } });
  });

  it('is said of nothing that has arrived, or has no day', () => {
    const now = '2026-03-18T00:00:00.000Z';
    expect(expectedOf({ status: 'delivered', expectedOn: '2026-03-17' }, now)).toBeNull();
    expect(expectedOf({ status: 'shipped', expectedOn: null }, now)).toBeNull();
  });
});
