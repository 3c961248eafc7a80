import { describe, expect, it } from 'vitest';
import { nextActions, nextStep } from './next-actions.ts';
import type { OrderRole, OrderState } from './order-state.ts';
import type { OrderStatus } from './order-status.ts';

const placedAt = '2026-11-20T10:00:00.000Z';
const inTime = '2026-11-21T09:59:00.000Z';
const tooLate = '2026-11-21T10:01:00.000Z';

function anOrder(status: OrderStatus, changes: Partial<OrderState> = {}): OrderState {
  return { status, terms: 'prepayment', placedAt, paidAt: null, deliveredAt: null, ...changes };
}

/** The actions as words, "!code" for a refused one and "*" for the main one. */
function wordsFor(order: OrderState, role: OrderRole, now: string): string {
  return nextActions(order, { role }, now)
    .map(({ action, isMain, refusal }) => `${isMain ? '*' : ''}${action}${refusal ? `!${refusal.code}` : ''}`)
    .join(' ');
}

describe('what each actor can do next, the main action first', () => {
  const net = { terms: 'net30' } as const;
  const paid = { paidAt: tooLate } as const;
  const proposed = { proposedAt: inTime } as const;
  it.each([
    ['pending', {}, 'retailer', inTime, 'change cancel'],
    ['pending', {}, 'retailer', tooLate, 'change!change-window-closed cancel!cancellation-window-closed'],
    ['pending', {}, 'brand', inTime, '*confirm decline'],
    ['pending', {}, 'admin', tooLate, '*confirm decline correct'],
    ['pending', proposed, 'retailer', inTime, '*accept send-back change cancel'],
    ['pending', proposed, 'retailer', tooLate, '*accept send-back cancel change!change-window-closed'],
    ['pending', proposed, 'brand', tooLate, 'confirm decline'],
    ['confirmed', {}, 'retailer', inTime, 'cancel'],
    ['preparing', net, 'retailer', inTime, 'cancel!preparation-begun'],
    ['confirmed', {}, 'brand', inTime, ''],
    ['confirmed', {}, 'admin', inTime, '*process cancel correct'],
    ['processing', {}, 'admin', inTime, '*invoice cancel correct'],
    ['invoiced', {}, 'brand', tooLate, '*prepare!order-not-paid'],
    ['invoiced', {}, 'admin', tooLate, '*record-payment cancel correct prepare!order-not-paid'],
    ['invoiced', net, 'admin', tooLate, '*prepare record-payment cancel correct'],
    ['invoiced', paid, 'brand', tooLate, '*prepare'],
    ['paid', paid, 'brand', tooLate, '*prepare'],
    ['paid', paid, 'admin', tooLate, '*prepare cancel correct record-payment!payment-already-recorded'],
    ['preparing', net, 'admin', tooLate, '*ship record-payment cancel correct'],
    ['preparing', net, 'brand', tooLate, '*ship'],
    ['shipped', {}, 'retailer', tooLate, '*deliver report cancel!order-already-shipped'],
    ['shipped', {}, 'brand', tooLate, 'correct-tracking'],
    [
      'shipped',
      net,
      'admin',
      tooLate,
      '*deliver record-payment correct-tracking correct cancel!order-already-shipped',
    ],
    ['delivered', {}, 'retailer', tooLate, '*complete report'],
    ['completed', paid, 'retailer', tooLate, 'report'],
    ['delivered', {}, 'brand', tooLate, 'correct-tracking'],
    ['completed', {}, 'brand', tooLate, ''],
    ['completed', net, 'admin', tooLate, '*record-payment correct'],
    ['completed', paid, 'admin', tooLate, 'correct record-payment!payment-already-recorded'],
    ['cancelled', {}, 'admin', tooLate, ''],
    ['cancelled', {}, 'retailer', inTime, ''],
  ] as const)('%s %o: %s at %s can %s', (status, changes, role, now, words) => {
    expect(wordsFor(anOrder(status, changes), role, now)).toBe(words);
  });

  it.each([
    ['pending', {}, 'brand', 'confirm'],
    ['pending', {}, 'retailer', null],
    ['pending', proposed, 'retailer', 'accept'],
    ['pending', proposed, 'brand', null],
    ['invoiced', {}, 'admin', 'record-payment'],
    ['invoiced', net, 'admin', 'prepare'],
    ['invoiced', {}, 'brand', null],
    ['completed', paid, 'admin', null],
  ] as const)(
    '%s %o: the next step of the %s is %s, in the list as on the page',
    (status, changes, role, step) => {
      expect(nextStep(anOrder(status, changes), { role }, tooLate)).toBe(step);
    },
  );

  it('names what an action needs and where it leads', () => {
    const [ship] = nextActions(anOrder('preparing'), { role: 'brand' }, tooLate);
    expect(ship).toMatchObject({
      action: 'ship',
      to: 'shipped',
      needs: 'tracking',
      allowed: true,
      refusal: null,
    });
    const [change] = nextActions(anOrder('pending'), { role: 'retailer' }, inTime);
    expect(change).toMatchObject({ to: 'cancelled', needs: null });
  });

  it('a viewer sees the actions and can take none', () => {
    const viewer = { role: 'retailer', companyRole: 'viewer' } as const;
    const actions = nextActions(anOrder('shipped'), viewer, tooLate);
    expect(actions.map((entry) => entry.refusal?.code)).toEqual([
      'viewing-only',
      'viewing-only',
      'viewing-only',
    ]);
  });
});
