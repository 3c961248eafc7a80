import { describe, expect, it } from 'vitest';
import { orderActions } from './order-state.ts';
import { orderStatuses } from './order-status.ts';
import { inspectionEndsAt, transitions } from './order-transitions.ts';

/** The table as one sentence per row, to be read against docs/decisions.md, Order statuses. */
const sentences = transitions.map(
  (row) =>
    `${row.from.join('|')} → ${row.to ?? 'same'}: ${row.action} by ${row.who.join(' or ')}` +
    (row.needs ? ` with ${row.needs}` : '') +
    (row.guard ? ` if ${row.guard.name}` : '') +
    (row.when ? ` when ${row.when.name}` : ''),
);

describe('the status machine', () => {
  it('is exactly this', () => {
    expect(sentences).toEqual([
      'pending → confirmed: confirm by brand or admin',
      'pending → confirmed: accept by retailer when isProposed',
      'pending → same: send-back by retailer when isProposed',
      'confirmed → processing: process by admin when isCharged',
      'processing → invoiced: invoice by admin when isCharged',
      'paid → preparing: prepare by brand or admin when isCharged',
      'invoiced → preparing: prepare by brand or admin if paidOrOnTerms when isCharged',
      'confirmed → preparing: prepare by brand or admin when isFree',
      'preparing → shipped: ship by brand or admin with tracking',
      'shipped → delivered: deliver by retailer or admin',
      'delivered → completed: complete by retailer or admin or system if inspectedAndPaid',
      'shipped|delivered|completed → same: report by retailer',
      'invoiced → paid: record-payment by admin when isCharged',
      'paid|preparing|shipped|delivered|completed → same: record-payment by admin if stillUnpaid when isCharged',
      'pending → cancelled: change by retailer if changeInTime when isCharged',
      'pending → cancelled: decline by brand or admin with reason',
      'pending|confirmed|processing|invoiced|paid|preparing → cancelled: cancel by retailer if cancelInTime',
      'confirmed|processing|invoiced|paid|preparing → cancelled: cancel by admin',
      'shipped → cancelled: cancel by retailer or admin if alreadyShipped',
      'shipped|delivered → same: correct-tracking by brand or admin with tracking',
      'pending|confirmed|processing|invoiced|paid|preparing|shipped|delivered|completed → same: correct by admin with reason',
    ]);
  });

  it('knows every action, and nothing leaves cancelled', () => {
    expect(new Set(transitions.map((row) => row.action))).toEqual(new Set(orderActions));
    expect(transitions.filter((row) => row.from.includes('cancelled'))).toEqual([]);
    expect(orderStatuses).toContain('cancelled');
  });

  it('no role meets two rows of one action at one status', () => {
    for (const row of transitions) {
      const rivals = transitions.filter(
        (other) =>
          other !== row &&
          other.action === row.action &&
          other.from.some((status) => row.from.includes(status)) &&
          other.who.some((role) => row.who.includes(role)),
      );
      expect(rivals).toEqual([]);
    }
  });
});

describe('the inspection window', () => {
  it('ends 14 days after delivery', () => {
    expect(inspectionEndsAt({ deliveredAt: '2026-11-01T08:00:00.000Z' })?.toISOString()).toBe(
      '2026-11-15T08:00:00.000Z',
    );
  });

  it('has no end before delivery', () => {
    expect(inspectionEndsAt({ deliveredAt: null })).toBeNull();
    expect(inspectionEndsAt({})).toBeNull();
  });
});
