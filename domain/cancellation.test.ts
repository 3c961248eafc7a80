import { describe, expect, it } from 'vitest';
import {
  type CancellableOrder,
  cancellationCost,
  freeClock,
  freeUntil,
  isFreeWindowOpen,
  restockingFeeMinor,
} from './cancellation.ts';

const placedAt = '2026-11-20T10:00:00.000Z';
const inTime = '2026-11-21T09:59:00.000Z';
const tooLate = '2026-11-21T10:01:00.000Z';

describe('the free window is the first 24 hours', () => {
  it.each([
    ['at once', placedAt, true],
    ['after 23:59', inTime, true],
    ['after 23:59:59.999', '2026-11-21T09:59:59.999Z', true],
    ['after exactly 24:00:00.000', '2026-11-21T10:00:00.000Z', true],
    ['after 24:00:00.001', '2026-11-21T10:00:00.001Z', false],
    ['after 24:01', tooLate, false],
    ['on a clock that runs behind', '2026-11-20T09:59:59.000Z', true],
  ])('%s: open %s', (_, now, open) => {
    expect(isFreeWindowOpen(placedAt, now)).toBe(open);
  });

  it('closes 24 hours after placement, also over a clock change', () => {
    expect(freeUntil('2026-10-24T12:00:00.000Z').toISOString()).toBe('2026-10-25T12:00:00.000Z');
  });
});

describe('the clock that both sides see', () => {
  const until = new Date('2026-11-21T10:00:00.000Z');
  it.each([
    ['pending', inTime, until],
    ['paid', inTime, until],
    ['pending', tooLate, null],
    ['preparing', inTime, null],
    ['shipped', inTime, null],
    ['cancelled', inTime, null],
  ] as const)('%s at %s: until %s', (status, now, end) => {
    expect(freeClock({ status, placedAt }, now)).toEqual(end);
  });
});

describe('the restocking fee is 15 % of the items, half up', () => {
  it.each([
    [10_000, 1500],
    [10, 2], // 1.5
    [9, 1], // 1.35
    [3, 0], // 0.45
    [0, 0],
    [123_457, 18_519], // 18518.55
  ])('%i pence of items: %i', (items, fee) => expect(restockingFeeMinor(items)).toBe(fee));
});

describe('what a cancellation costs', () => {
  const order: CancellableOrder = {
    status: 'confirmed',
    placedAt,
    paidAt: null,
    itemsMinor: 10_000,
    totalMinor: 11_000,
  };
  const paid: CancellableOrder = { ...order, status: 'paid', paidAt: '2026-11-21T08:00:00.000Z' };
  it('is not waived unless somebody says so', () => {
    expect(cancellationCost(order, tooLate).feeMinor).toBe(1500);
  });

  it.each([
    ['unpaid and in time: nothing', order, inTime, false, [0, 0, 0]],
    ['unpaid and late: the fee', order, tooLate, false, [1500, 0, 0]],
    ['late, but waived', order, tooLate, true, [0, 1500, 0]],
    ['in time, nothing to waive', order, inTime, true, [0, 0, 0]],
    [
      'in the first hours, but being packed: the fee',
      { ...order, status: 'preparing' },
      inTime,
      false,
      [1500, 0, 0],
    ],
    ['a decline while pending is never charged', { ...order, status: 'pending' }, tooLate, false, [0, 0, 0]],
    ['paid and in time: everything back', paid, inTime, false, [0, 0, 11_000]],
    ['paid and late: all but the fee back', paid, tooLate, false, [1500, 0, 9500]],
    ['paid, late and waived: everything back', paid, tooLate, true, [0, 1500, 11_000]],
    ['a refund is never below nothing', { ...paid, totalMinor: 1000 }, tooLate, false, [1500, 0, 0]],
  ] as const)('%s', (_, state, now, waived, [feeMinor, waivedMinor, refundDueMinor]) => {
    expect(cancellationCost(state, now, waived)).toEqual({ feeMinor, waivedMinor, refundDueMinor });
  });
});
