import { describe, expect, it } from 'vitest';
import {
  isActive,
  isInTransit,
  isLateToShip,
  isPendingInvoice,
  isSpent,
  orderFilters,
  orderStatuses,
  orderSteps,
  statusesOf,
  stepIndex,
} from './order-status.ts';

const day = '2026-11-20T10:00:00.000Z';

describe('dashboards count orders in groups', () => {
  it.each([
    ['pending', true, false],
    ['confirmed', true, false],
    ['processing', true, false],
    ['invoiced', true, false],
    ['paid', true, false],
    ['preparing', true, false],
    ['shipped', false, true],
    ['delivered', false, false],
    ['completed', false, false],
    ['cancelled', false, false],
  ] as const)('%s: active %s, in transit %s', (status, active, inTransit) => {
    expect(isActive({ status })).toBe(active);
    expect(isInTransit({ status })).toBe(inTransit);
  });

  it.each([
    ['not invoiced yet', { status: 'processing' }, false, false],
    ['invoiced', { status: 'invoiced', invoicedAt: day }, true, false],
    ['shipped under NET terms, unpaid', { status: 'shipped', invoicedAt: day, paidAt: null }, true, false],
    ['shipped under NET terms, paid', { status: 'shipped', invoicedAt: day, paidAt: day }, false, true],
    ['corrected back before the invoice', { status: 'confirmed', invoicedAt: day }, true, false],
    ['cancelled with an open invoice', { status: 'cancelled', invoicedAt: day }, false, false],
    ['cancelled after payment', { status: 'cancelled', invoicedAt: day, paidAt: day }, false, false],
    ['completed and paid', { status: 'completed', invoicedAt: day, paidAt: day }, false, true],
  ] as const)('%s: pending invoice %s, spent %s', (_, order, pendingInvoice, spent) => {
    expect(isPendingInvoice(order)).toBe(pendingInvoice);
    expect(isSpent(order)).toBe(spent);
  });
});

describe('the order list filters by a status or by "active"', () => {
  it.each([
    ['shipped', ['shipped']],
    ['cancelled', ['cancelled']],
    ['active', ['pending', 'confirmed', 'processing', 'invoiced', 'paid', 'preparing']],
  ] as const)('%s', (filter, statuses) => expect(statusesOf(filter)).toEqual(statuses));

  it('every status can be asked for', () => {
    expect(orderFilters).toEqual(['active', ...orderStatuses]);
  });
});

describe('the nine steps stand in order', () => {
  it('pending is the first, completed the ninth, cancelled none of them', () => {
    expect(orderSteps).toHaveLength(9);
    expect([stepIndex('pending'), stepIndex('completed'), stepIndex('cancelled')]).toEqual([0, 8, -1]);
  });
});

describe('an order is late to ship once the promised day has passed', () => {
  it.each([
    ['the day before', 'preparing', '2026-11-19', true],
    ['confirmed and not paid yet', 'confirmed', '2026-11-19', true],
    ['on the day itself it is in time', 'preparing', '2026-11-20', false],
    ['no day was promised', 'preparing', null, false],
    ['waiting for its brand, it has no day yet', 'pending', '2026-11-19', false],
    ['on its way', 'shipped', '2026-11-19', false],
    ['cancelled', 'cancelled', '2026-11-19', false],
  ] as const)('%s', (_, status, shipBy, isLate) => {
    expect(isLateToShip({ status, shipBy }, day)).toBe(isLate);
  });
});
