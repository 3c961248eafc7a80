import { describe, expect, it } from 'vitest';
import { nextStep } from './next-actions.ts';
import { statesWaitingFor, turnOf } from './order-turn.ts';

const placedAt = '2026-11-20T10:00:00.000Z';
const now = '2026-11-22T10:00:00.000Z';

describe('whose turn it is', () => {
  it.each([
    ['pending', 'prepayment', false, 'brand'],
    ['confirmed', 'prepayment', false, 'admin'],
    ['processing', 'net30', false, 'admin'],
    ['invoiced', 'prepayment', false, null],
    ['invoiced', 'prepayment', true, 'brand'],
    ['invoiced', 'net60', false, 'brand'],
    ['preparing', 'net30', false, 'brand'],
    ['shipped', 'prepayment', true, 'retailer'],
    ['delivered', 'prepayment', true, 'retailer'],
    ['completed', 'net30', false, null],
    ['cancelled', 'prepayment', false, null],
  ] as const)('a %s order under %s, paid: %s, waits for %s', (status, terms, isPaid, role) => {
    expect(turnOf({ status, terms, isPaid })).toBe(role);
  });

  it('a pending order with a proposal waits for the retailer, and no other status knows proposals', () => {
    const state = { terms: 'prepayment', isPaid: false, isProposed: true } as const;
    expect(turnOf({ ...state, status: 'pending' })).toBe('retailer');
    expect(turnOf({ ...state, status: 'confirmed' })).toBe('admin');
  });

  it('a confirmed replacement waits for the brand: nothing is invoiced', () => {
    const state = { status: 'confirmed', terms: 'prepayment', isPaid: false } as const;
    expect(turnOf({ ...state, kind: 'replacement' })).toBe('brand');
  });

  it('is never theirs who could not take a step', () => {
    for (const role of ['retailer', 'brand', 'admin'] as const) {
      const states = statesWaitingFor(role);
      expect(states.length).toBeGreaterThan(0);
      for (const { isPaid, isProposed, ...state } of states) {
        const order = {
          ...state,
          placedAt,
          paidAt: isPaid ? now : null,
          deliveredAt: now,
          proposedAt: isProposed ? now : null,
        };
        expect(nextStep(order, { role }, now), JSON.stringify(order)).not.toBeNull();
      }
    }
  });
});
