import { describe, expect, it } from 'vitest';
import {
  afterCancellation,
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
  const order: CancellableOrder = { status: 'confirmed', placedAt, itemsMinor: 10_000 };
  it('is not waived unless somebody says so', () => {
    expect(cancellationCost(order, tooLate).feeMinor).toBe(1500);
  });

  it.each([
    ['in time: nothing', order, inTime, false, [0, 0]],
    ['late: the fee', order, tooLate, false, [1500, 0]],
    ['late, but waived', order, tooLate, true, [0, 1500]],
    ['in time, nothing to waive', order, inTime, true, [0, 0]],
    [
      'in the first hours, but being packed: the fee',
      { ...order, status: 'preparing' },
      inTime,
      false,
      [1500, 0],
    ],
    ['a decline while pending is never charged', { ...order, status: 'pending' }, tooLate, false, [0, 0]],
  ] as const)('%s', (_, state, now, waived, [feeMinor, waivedMinor]) => {
    expect(cancellationCost(state, now, waived)).toEqual({ feeMinor, waivedMinor });
  });
});

describe('what a cancellation leaves open', () => {
  const [none, british] = [{ ratePercent: '0' }, { ratePercent: '20' }];
  const unpaid = { isPaid: false, totalMinor: 11_000, receivedMinor: 0, openMinor: 11_000 };
  const inPart = (receivedMinor: number) => ({ ...unpaid, receivedMinor, openMinor: 11_000 - receivedMinor });
  const paid = { isPaid: true, totalMinor: 11_000, receivedMinor: 11_000, openMinor: 0 };
  const gross = { ...paid, receivedMinor: 13_200 };

  it.each([
    ['paid, no fee: everything goes back', paid, 0, none, [11_000, 0]],
    ['paid: all but the fee goes back', paid, 1500, none, [9500, 0]],
    ['paid with VAT: both with theirs', gross, 1500, british, [11_400, 0]],
    ['paid and never invoiced: the same', { ...paid, openMinor: null }, 1500, british, [11_400, 0]],
    [
      'paid: the refund is never below nothing',
      { ...paid, totalMinor: 1000, receivedMinor: 1000 },
      1500,
      none,
      [0, 0],
    ],
    [
      'paid, and some was credited before: what came less the fee',
      { ...paid, receivedMinor: 8000 },
      1500,
      none,
      [6500, 0],
    ],
    ['paid, and credited since: both go back', { ...paid, openMinor: -3000 }, 1500, none, [9500, 0]],
    ['paid by credits alone: nothing has come', { ...paid, receivedMinor: 0 }, 1500, none, [0, 0]],
    ['of which less is left than the fee: that is kept', { ...paid, receivedMinor: 900 }, 1500, none, [0, 0]],
    ['paid in part, no fee: what has come goes back', inPart(4000), 0, none, [4000, 0]],
    ['paid in part: what has come less the fee goes back', inPart(4000), 1500, none, [2500, 0]],
    ['paid in part, less than the fee: the rest of it is due', inPart(1000), 1500, none, [0, 500]],
    ['paid in part, just the fee: nothing is open', inPart(1500), 1500, none, [0, 0]],
    [
      'paid in part with VAT: the fee is kept with its VAT',
      { ...inPart(1500), openMinor: 11_700 },
      1500,
      british,
      [0, 300],
    ],
  ] as const)('%s', (_, order, feeMinor, vat, [refundDueMinor, stillDueMinor]) => {
    expect(afterCancellation(order, feeMinor, vat)).toEqual({ refundDueMinor, stillDueMinor });
  });

  it('is nothing to speak of where nothing was paid', () => {
    expect(afterCancellation(unpaid, 1500, none)).toBeNull();
  });
});
