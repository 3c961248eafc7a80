import { describe, expect, it } from 'vitest';
import {
  orderToldTo,
  paymentOf,
  paymentsMeantBy,
  paymentToldTo,
  paymentWord,
  stepToldTo,
  tellsFee,
} from './order-payment.ts';
import type { Role } from './roles.ts';

const now = new Date('2026-03-12T09:00:00.000Z');
const order = { status: 'invoiced', dueAt: new Date('2026-03-12T23:00:00.000Z'), receivedMinor: 0 } as const;

describe('how the money of an order stands', () => {
  it.each([
    ['unpaid while it is not due', order, 'unpaid'],
    ['unpaid before it has an invoice', { ...order, dueAt: null }, 'unpaid'],
    ['paid in part', { ...order, receivedMinor: 1 }, 'part'],
    ['overdue from the day after', { ...order, dueAt: new Date('2026-03-11T23:59:00.000Z') }, 'overdue'],
    [
      'overdue, though a part has come',
      { ...order, dueAt: new Date('2026-03-11T00:00:00.000Z'), receivedMinor: 5 },
      'overdue',
    ],
    ['paid, however late', { ...order, dueAt: new Date('2026-01-01'), paidAt: now }, 'paid'],
    ['nothing to say of a cancelled one', { ...order, status: 'cancelled' }, 'none'],
    [
      'overdue where the fee of a cancelled one is',
      { ...order, status: 'cancelled', feeDueAt: new Date('2026-03-11T00:00:00.000Z') },
      'overdue',
    ],
    ['unpaid while that fee is not due', { ...order, status: 'cancelled', feeDueAt: now }, 'unpaid'],
    [
      'paid in part where that fee is',
      { ...order, status: 'cancelled', feeDueAt: now, receivedMinor: 1 },
      'part',
    ],
    [
      'a refund that is due while some of a cancelled one has to go back',
      { ...order, status: 'cancelled', receivedMinor: 1, openRefundMinor: 1 },
      'refund',
    ],
    ['nothing any more once it went back', { ...order, status: 'cancelled', openRefundMinor: 0 }, 'none'],
    ['free where it replaces goods', { ...order, kind: 'replacement' }, 'free'],
  ] as const)('is %s', (_, state, expected) => {
    expect(paymentOf(state, now)).toBe(expected);
  });

  it('is said of the fee where the order was cancelled', () => {
    expect(paymentWord({ status: 'cancelled', payment: 'overdue' })).toBe('fee-overdue');
    expect(paymentWord({ status: 'cancelled', payment: 'unpaid' })).toBe('fee-unpaid');
    expect(paymentWord({ status: 'cancelled', payment: 'refund' })).toBe('refund');
    expect(paymentWord({ status: 'shipped', payment: 'overdue' })).toBe('overdue');
  });

  it('is told to a brand as paid or not', () => {
    expect(paymentToldTo('brand', 'overdue')).toBe('unpaid');
    expect(paymentToldTo('brand', 'part')).toBe('unpaid');
    expect(paymentToldTo('retailer', 'overdue')).toBe('overdue');
  });

  it('tells a brand nothing of the fee of a cancelled order', () => {
    expect(['retailer', 'brand', 'admin'].map((role) => tellsFee(role as Role))).toEqual([true, false, true]);
  });

  it.each([
    ['a retailer', 'retailer', 1_500, 9_500],
    ['the team', 'admin', 1_500, 9_500],
    ['a brand', 'brand', null, null],
  ] as const)('%s is told of the fee and the refund as they concern it', (_, role, fee, refund) => {
    const order = { number: 12_401, restockingFeeMinor: 1_500, refundDueMinor: 9_500 };
    const told = { number: 12_401, restockingFeeMinor: fee, refundDueMinor: refund };
    expect(orderToldTo(role, order)).toMatchObject(told);
  });

  it('of a step that names the fee, a brand is told that the order was cancelled', () => {
    const said = { key: 'system.cancelledWithFeeBecause', params: { name: 'Ada', fee: '£15.00' } };
    expect(stepToldTo('retailer', said)).toEqual(said);
    expect(stepToldTo('brand', said)).toEqual({ key: 'system.cancelledBecause', params: { name: 'Ada' } });
  });

  it('cannot be found out by a brand that filters', () => {
    expect(paymentsMeantBy('brand', ['overdue', 'part'])).toEqual([]);
    expect(paymentsMeantBy('brand', ['unpaid'])).toEqual(['unpaid', 'part', 'overdue']);
    expect(paymentsMeantBy('admin', ['unpaid'])).toEqual(['unpaid']);
  });
});
