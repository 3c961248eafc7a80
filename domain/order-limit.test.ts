import { describe, expect, test } from 'vitest';
import { limitUse, periodOf, refuseIncrease, refuseOrderLimit, remainingMinor } from './order-limit.ts';

describe('the month a limit counts in', () => {
  test.each([
    ['2026-03-06T09:00:00Z', '2026-03-01', '2026-04-01'],
    ['2026-03-01T00:00:00Z', '2026-03-01', '2026-04-01'],
    ['2026-12-31T23:59:59Z', '2026-12-01', '2027-01-01'],
    ['2028-02-29T12:00:00Z', '2028-02-01', '2028-03-01'],
  ])('%s', (now, from, until) =>
    expect(periodOf(now)).toEqual({ from: new Date(from), until: new Date(until) }),
  );
});

describe('a buyer with a limit of £1,000', () => {
  const buyer = (spentMinor: number) => ({ companyRole: 'buyer', limitMinor: 100_000, spentMinor }) as const;

  test.each([
    [0, 100_000],
    [40_000, 60_000],
    [100_000, 0],
    [250_000, 0],
  ])('who has spent %i pence may still spend %i', (spent, remaining) =>
    expect(remainingMinor(buyer(spent))).toBe(remaining),
  );

  test.each([
    [0, 100_000, false],
    [0, 100_001, true],
    [40_000, 60_000, false],
    [40_000, 60_001, true],
    [250_000, 1, true],
    [250_000, 0, false],
  ])('having spent %i, %i more needs approval: %s', (spent, order, isRefused) =>
    expect(refuseOrderLimit(buyer(spent), order) !== null).toBe(isRefused),
  );

  test('is told the figures', () =>
    expect(refuseOrderLimit(buyer(40_000), 70_000)).toEqual({
      code: 'order-limit-exceeded',
      params: { limitMinor: 100_000, spentMinor: 40_000, orderMinor: 70_000, remainingMinor: 60_000 },
    }));
});

test.each([
  ['a buyer without a limit', { companyRole: 'buyer', limitMinor: null, spentMinor: 5_000_000 }],
  ['an owner', { companyRole: 'owner', limitMinor: 0, spentMinor: 0 }],
] as const)('%s needs no approval', (_, limit) => {
  expect(remainingMinor(limit)).toBeNull();
  expect(refuseOrderLimit(limit, 9_999_999)).toBeNull();
});

test.each([
  [0, { percentage: 0, remainingMinor: 50_000, tone: 'met' }],
  [39_999, { percentage: 79, remainingMinor: 10_001, tone: 'met' }],
  [40_000, { percentage: 80, remainingMinor: 10_000, tone: 'warning' }],
  [49_999, { percentage: 99, remainingMinor: 1, tone: 'warning' }],
  [50_000, { percentage: 100, remainingMinor: 0, tone: 'error' }],
  [72_000, { percentage: 100, remainingMinor: 0, tone: 'error' }],
])('of £500, %i pence spent is shown as %o', (spentMinor, use) =>
  expect(limitUse({ limitMinor: 50_000, spentMinor })).toEqual(use),
);

test('a limit of nothing is used up', () =>
  expect(limitUse({ limitMinor: 0, spentMinor: 0 })).toEqual({
    percentage: 100,
    remainingMinor: 0,
    tone: 'error',
  }));

test('a limit of nothing asks asks for approval of everything', () =>
  expect(refuseOrderLimit({ companyRole: 'buyer', limitMinor: 0, spentMinor: 0 }, 1)).not.toBeNull());

test.each([
  [40_000, 60_000, null],
  [40_000, 60_001, 'proposal-above-limit'],
  [250_000, 1, 'proposal-above-limit'],
  [250_000, 0, null],
  [250_000, -5_000, null],
])('having spent %i, a buyer can accept %i more: %s', (spentMinor, increase, code) => {
  const limit = { companyRole: 'buyer', limitMinor: 100_000, spentMinor } as const;
  expect(refuseIncrease(limit, increase)?.code ?? null).toBe(code);
  expect(refuseIncrease({ ...limit, companyRole: 'owner' }, increase)).toBeNull();
});
