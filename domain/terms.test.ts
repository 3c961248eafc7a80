import { describe, expect, it } from 'vitest';
import {
  allowsUnpaidPreparation,
  daysLate,
  dueAt,
  lateInterestMinor,
  lateInterestPercentPerMonth,
} from './terms.ts';

const issued = '2026-01-31T12:00:00.000Z';

describe('an invoice is due by the order’s terms', () => {
  it.each([
    ['prepayment', '2026-01-31T12:00:00.000Z', false],
    ['net30', '2026-03-02T12:00:00.000Z', true],
    ['net60', '2026-04-01T12:00:00.000Z', true],
  ] as const)('%s: due %s; goods may be prepared unpaid: %s', (terms, due, unpaid) => {
    expect(dueAt(issued, terms).toISOString()).toBe(due);
    expect(allowsUnpaidPreparation(terms)).toBe(unpaid);
  });
});

describe('late interest is 1.5 % a month, simple', () => {
  const due = '2026-03-02T12:00:00.000Z';
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
    expect(lateInterestMinor(100_000, due, now)).toBe(interest);
  });

  it('twelve months of it are a year of it', () => {
    expect(lateInterestMinor(100_000, due, '2027-03-02T12:00:00.000Z')).toBe(
      1000 * 12 * lateInterestPercentPerMonth,
    );
  });
});
