import { describe, expect, it } from 'vitest';
import type { OrderState } from './order-state.ts';
import { type OrderStatus, orderStatuses } from './order-status.ts';
import { type ActionInput, refuseAction, refuseCorrection, refuseTransition } from './refuse-transition.ts';
import type { CompanyRole } from './roles.ts';

const placedAt = '2026-11-20T10:00:00.000Z';
const inTime = '2026-11-21T09:59:00.000Z';
const lastMoment = '2026-11-21T10:00:00.000Z';
const tooLate = '2026-11-21T10:01:00.000Z';
const tracking: ActionInput = { carrier: 'DHL', trackingNumber: '1234567890' };

function anOrder(status: OrderStatus, changes: Partial<OrderState> = {}): OrderState {
  return { status, terms: 'prepayment', placedAt, paidAt: null, deliveredAt: null, ...changes };
}

describe('only the moves of the table are possible, for nobody else than it says', () => {
  const allowed = new Set(
    [
      'pending>confirmed brand admin',
      'pending>cancelled brand admin retailer',
      'confirmed>processing admin',
      'processing>invoiced admin',
      'invoiced>paid admin',
      'invoiced>preparing brand admin',
      'paid>preparing brand admin',
      'preparing>shipped brand admin',
      'shipped>delivered retailer admin',
      'delivered>completed retailer admin',
      ...['confirmed', 'processing', 'invoiced', 'paid'].map((step) => `${step}>cancelled retailer admin`),
      'preparing>cancelled admin',
    ].flatMap((line) => {
      const [move, ...who] = line.split(' ');
      return who.map((role) => `${move} ${role}`);
    }),
  );
  const everything: ActionInput = { ...tracking, reason: 'agreed by phone' };
  const moves = orderStatuses.flatMap((from) =>
    orderStatuses.flatMap((to) =>
      (['retailer', 'brand', 'admin'] as const).map((role) => ({ from, to, role })),
    ),
  );

  it('all 300 combinations of status, status and role, under NET terms and in the first 24 hours', () => {
    const possible = moves
      .filter(({ from, to, role }) => {
        const order = anOrder(from, { terms: 'net60' });
        return refuseTransition(order, to, { actor: { role }, now: inTime }, everything) === null;
      })
      .map(({ from, to, role }) => `${from}>${to} ${role}`);
    expect(moves).toHaveLength(300);
    expect(new Set(possible)).toEqual(allowed);
  });
});

describe('a refused move says why', () => {
  it.each([
    ['a step ahead', 'pending', 'shipped', 'admin', {}, 'transition-not-possible'],
    ['a step back', 'paid', 'pending', 'admin', {}, 'transition-not-possible'],
    ['the wrong role', 'pending', 'confirmed', 'retailer', {}, 'transition-not-yours'],
    ['a decline without a reason', 'pending', 'cancelled', 'brand', { reason: '  ' }, 'reason-required'],
    ['a decline with one', 'pending', 'cancelled', 'brand', { reason: 'out of stock' }, null],
    ['a shipment without a number', 'preparing', 'shipped', 'brand', { carrier: 'DHL' }, 'tracking-required'],
    [
      'a shipment without a carrier',
      'preparing',
      'shipped',
      'brand',
      { trackingNumber: '1' },
      'tracking-required',
    ],
    ['a shipment with both', 'preparing', 'shipped', 'brand', tracking, null],
    ['a prepaid order is not prepared unpaid', 'invoiced', 'preparing', 'brand', {}, 'order-not-paid'],
    [
      'a late cancellation by the retailer',
      'confirmed',
      'cancelled',
      'retailer',
      {},
      'cancellation-window-closed',
    ],
    ['a cancellation of goods being packed', 'preparing', 'cancelled', 'retailer', {}, 'preparation-begun'],
    ['a late cancellation by the team', 'confirmed', 'cancelled', 'admin', {}, null],
    ['a waiver without a reason', 'confirmed', 'cancelled', 'admin', { waiveFee: true }, 'reason-required'],
    ['a waiver with one', 'confirmed', 'cancelled', 'admin', { waiveFee: true, reason: 'our mistake' }, null],
    ['shipped', 'shipped', 'cancelled', 'admin', {}, 'order-already-shipped'],
    ['delivered', 'delivered', 'cancelled', 'retailer', {}, 'order-already-shipped'],
    ['completed', 'completed', 'cancelled', 'admin', {}, 'order-already-shipped'],
    ['cancelled already', 'cancelled', 'cancelled', 'admin', {}, 'transition-not-possible'],
    ['leaving cancelled', 'cancelled', 'pending', 'admin', {}, 'transition-not-possible'],
  ] as const)('%s: %s → %s by %s', (_, from, to, role, input, code) => {
    expect(refuseTransition(anOrder(from), to, { actor: { role }, now: tooLate }, input)?.code ?? null).toBe(
      code,
    );
  });

  it('and names the figures of its sentence', () => {
    const odd = refuseTransition(anOrder('pending'), 'paid', { actor: { role: 'admin' }, now: inTime });
    expect(odd?.params).toEqual({ from: 'pending', to: 'paid' });
  });
});

describe('a viewer of a company moves nothing', () => {
  it('not even what the company may do', () => {
    const viewer = { role: 'retailer', companyRole: 'viewer' } as const;
    expect(refuseTransition(anOrder('shipped'), 'delivered', { actor: viewer, now: tooLate })?.code).toBe(
      'viewing-only',
    );
    const buyer = { ...viewer, companyRole: 'buyer' } as const;
    expect(refuseTransition(anOrder('shipped'), 'delivered', { actor: buyer, now: tooLate })).toBeNull();
  });
});

describe('an agent of the operator takes every step but those of money and corrections', () => {
  const by = (companyRole: CompanyRole) => ({ role: 'admin', companyRole }) as const;
  it.each([
    ['pending', 'confirm'],
    ['confirmed', 'process'],
    ['processing', 'invoice'],
    ['preparing', 'cancel'],
    ['shipped', 'deliver'],
  ] as const)('a %s order: %s', (status, action) => {
    expect(refuseAction(anOrder(status), action, { actor: by('agent'), now: tooLate })).toBeNull();
    expect(refuseAction(anOrder(status), action, { actor: by('viewer'), now: tooLate })?.code).toBe(
      'viewing-only',
    );
  });

  it.each(['agent', 'manager', 'owner'] as const)('%s', (companyRole) => {
    const expected = companyRole === 'agent' ? 'rights-too-few' : undefined;
    const actor = by(companyRole);
    expect(refuseAction(anOrder('invoiced'), 'record-payment', { actor, now: tooLate })?.code).toBe(expected);
    expect(refuseTransition(anOrder('invoiced'), 'paid', { actor, now: tooLate })?.code).toBe(expected);
    expect(refuseCorrection(anOrder('paid'), 'pending', actor, 'x')?.code).toBe(expected);
  });
});

describe('changing and cancelling in the first 24 hours', () => {
  it.each([
    ['change', 'pending', inTime, null],
    ['change', 'pending', lastMoment, null],
    ['change', 'pending', tooLate, 'change-window-closed'],
    ['change', 'confirmed', inTime, 'transition-not-possible'],
    ['cancel', 'paid', inTime, null],
    ['cancel', 'paid', lastMoment, null],
    ['cancel', 'paid', tooLate, 'cancellation-window-closed'],
    ['cancel', 'preparing', inTime, 'preparation-begun'],
    ['cancel', 'preparing', tooLate, 'preparation-begun'],
    ['cancel', 'shipped', inTime, 'order-already-shipped'],
    ['cancel', 'delivered', inTime, 'order-already-shipped'],
  ] as const)('%s a %s order at %s: %s', (action, status, now, code) => {
    expect(refuseAction(anOrder(status), action, { actor: { role: 'retailer' }, now })?.code ?? null).toBe(
      code,
    );
  });
});

describe('a delivered order completes', () => {
  const deliveredAt = '2026-12-01T10:00:00.000Z';
  const before = '2026-12-15T09:59:59.999Z';
  const after = '2026-12-15T10:00:00.000Z';
  it.each([
    ['by hand at any time', 'retailer', null, deliveredAt, null],
    ['by itself not before 14 days', 'system', deliveredAt, before, 'transition-not-possible'],
    ['by itself after 14 days', 'system', deliveredAt, after, null],
    ['by itself not while unpaid', 'system', null, after, 'order-not-paid'],
    ['not by the brand', 'brand', deliveredAt, after, 'transition-not-yours'],
  ] as const)('%s', (_, role, paidAt, now, code) => {
    const order = anOrder('delivered', { deliveredAt, paidAt });
    expect(refuseAction(order, 'complete', { actor: { role }, now })?.code ?? null).toBe(code);
  });

  it('by itself never without a delivery date', () => {
    const order = anOrder('delivered', { paidAt: placedAt });
    expect(refuseAction(order, 'complete', { actor: { role: 'system' }, now: after })?.code).toBe(
      'transition-not-possible',
    );
  });
});

describe('a payment under NET terms joins the timeline when the money arrives', () => {
  it.each([
    ['processing', null, 'transition-not-possible'],
    ['invoiced', null, null],
    ['shipped', null, null],
    ['shipped', placedAt, 'payment-already-recorded'],
    ['cancelled', null, 'transition-not-possible'],
  ] as const)('at %s, paid at %s: %s', (status, paidAt, code) => {
    const order = anOrder(status, { terms: 'net30', paidAt });
    expect(
      refuseAction(order, 'record-payment', { actor: { role: 'admin' }, now: tooLate })?.code ?? null,
    ).toBe(code);
  });
});

describe('a tracking number is corrected', () => {
  it.each([
    ['while the goods are on their way', 'shipped', 'brand', tracking, null],
    ['once they have arrived', 'delivered', 'admin', tracking, null],
    ['not before they are shipped', 'preparing', 'brand', tracking, 'transition-not-possible'],
    ['not once the order is completed', 'completed', 'admin', tracking, 'transition-not-possible'],
    ['not of a cancelled order', 'cancelled', 'admin', tracking, 'transition-not-possible'],
    ['not by the retailer', 'shipped', 'retailer', tracking, 'transition-not-yours'],
    ['not to nothing', 'shipped', 'brand', { carrier: 'DHL', trackingNumber: ' ' }, 'tracking-required'],
    ['not without a carrier', 'shipped', 'brand', { trackingNumber: '1' }, 'tracking-required'],
  ] as const)('%s: %s by %s', (_, status, role, said, code) => {
    const attempt = { actor: { role }, now: tooLate };
    expect(refuseAction(anOrder(status), 'correct-tracking', attempt, said)?.code ?? null).toBe(code);
  });

  it('never by a viewer', () => {
    const attempt = { actor: { role: 'brand', companyRole: 'viewer' }, now: tooLate } as const;
    expect(refuseAction(anOrder('shipped'), 'correct-tracking', attempt, tracking)?.code).toBe(
      'viewing-only',
    );
  });
});

describe('a correction sets any status but cancelled, with a reason', () => {
  it.each([
    ['back', 'shipped', 'confirmed', 'admin', 'wrong order', null],
    ['ahead', 'pending', 'completed', 'admin', 'moved over', null],
    ['the same', 'paid', 'paid', 'admin', 'x', 'correction-not-possible'],
    ['into cancelled', 'paid', 'cancelled', 'admin', 'x', 'correction-not-possible'],
    ['out of cancelled', 'cancelled', 'pending', 'admin', 'x', 'correction-not-possible'],
    ['without a reason', 'paid', 'pending', 'admin', ' ', 'reason-required'],
    ['with null for a reason', 'paid', 'pending', 'admin', null, 'reason-required'],
    ['by a brand', 'paid', 'pending', 'brand', 'x', 'transition-not-yours'],
  ] as const)('%s: %s → %s by %s', (_, from, to, role, reason, code) => {
    expect(refuseCorrection(anOrder(from), to, { role }, reason)?.code ?? null).toBe(code);
  });

  it('never by a viewer', () => {
    const viewer = { role: 'admin', companyRole: 'viewer' } as const;
    expect(refuseCorrection(anOrder('paid'), 'pending', viewer, 'x')?.code).toBe('viewing-only');
  });
});
