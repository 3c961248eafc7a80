import { describe, expect, test } from 'vitest';
import { dayMs, hourMs, later } from './instants.ts';
import { asksAgain, endOf } from './session-ends.ts';

const opened = new Date('2026-03-06T09:00:00.000Z');
const on = (ms: number) => later(opened, ms);

describe('a session', () => {
  test.each([
    ['of a retailer with "Remember me" ends after 30 days', 'retailer', true, 20 * dayMs, 30 * dayMs],
    ['of a brand with "Remember me" ends after 30 days', 'brand', true, 29 * dayMs, 30 * dayMs],
    ['of an admin with "Remember me" ends after 30 days', 'admin', true, 29 * dayMs, 30 * dayMs],
    ['of a retailer ends a day after its last use', 'retailer', false, 3 * dayMs, 4 * dayMs],
    ['of a retailer ends after 7 days however much it is used', 'retailer', false, 6.5 * dayMs, 7 * dayMs],
    ['of a brand ends after 7 days however much it is used', 'brand', false, 7 * dayMs, 7 * dayMs],
    ['of an admin ends 12 hours after its last use', 'admin', false, 2 * hourMs, 14 * hourMs],
    ['of an admin ends after a day however much it is used', 'admin', false, 23 * hourMs, dayMs],
  ] as const)('%s', (_, role, remember, usedMs, endMs) => {
    expect(endOf({ role, remember, createdAt: opened, lastSeenAt: on(usedMs) })).toEqual(on(endMs));
  });
});

describe('who is there', () => {
  test.each([
    ['is asked of an admin whose remembered session lay for 12 hours', 'admin', true, 12 * hourMs, true],
    ['is not asked of an admin before', 'admin', true, 12 * hourMs - 1, false],
    ['is not asked of a retailer', 'retailer', true, 20 * dayMs, false],
    ['is not asked of a brand', 'brand', true, 20 * dayMs, false],
    ['is not asked where the session ends by itself', 'admin', false, 12 * hourMs, false],
  ] as const)('%s', (_, role, remember, idleMs, expected) => {
    expect(asksAgain({ role, remember, lastSeenAt: opened }, on(idleMs))).toBe(expected);
  });
});
