import { describe, expect, it } from 'vitest';
import { confirmClock, lateBefore, rises, risesBefore } from './confirm-clock.ts';

const placedAt = '2026-11-20T10:00:00.000Z';
const order = { status: 'pending', placedAt, proposedAt: null } as const;

describe('the clock of a new order', () => {
  it.each([
    ['begins in time', placedAt, 'in-time'],
    ['is in time at exactly 24 hours', '2026-11-21T10:00:00.000Z', 'in-time'],
    ['is due a millisecond later', '2026-11-21T10:00:00.001Z', 'due'],
    ['is due at exactly 48 hours', '2026-11-22T10:00:00.000Z', 'due'],
    ['is late a millisecond later', '2026-11-22T10:00:00.001Z', 'late'],
  ])('%s', (_, now, state) => {
    expect(confirmClock(order, now)).toEqual({ by: new Date('2026-11-22T10:00:00.000Z'), state });
  });

  it('stands still while a proposal waits for the retailer', () => {
    expect(confirmClock({ ...order, proposedAt: '2026-11-20T12:00:00.000Z' }, placedAt)).toBeNull();
  });

  it('ends when the order is confirmed or cancelled', () => {
    for (const status of ['confirmed', 'cancelled'] as const)
      expect(confirmClock({ ...order, status }, placedAt)).toBeNull();
  });

  it('lifts an order above the others once it is due, and its query agrees', () => {
    for (const [now, isUp] of [
      ['2026-11-21T10:00:00.000Z', false],
      ['2026-11-21T10:00:00.001Z', true],
      ['2026-11-23T10:00:00.000Z', true],
    ] as const) {
      expect(rises(order, now)).toBe(isUp);
      expect(new Date(placedAt) < risesBefore(now)).toBe(isUp);
    }
    expect(rises({ ...order, proposedAt: placedAt }, '2026-11-23T10:00:00.000Z')).toBe(false);
    expect(rises({ ...order, status: 'confirmed' }, '2026-11-23T10:00:00.000Z')).toBe(false);
  });

  it('and its query agree on what is late', () => {
    const now = '2026-11-22T10:00:00.001Z';
    expect(new Date(placedAt) < lateBefore(now)).toBe(true);
    expect(new Date(placedAt) < lateBefore('2026-11-22T10:00:00.000Z')).toBe(false);
  });
});
