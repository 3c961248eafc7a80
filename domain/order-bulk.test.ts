import { describe, expect, it } from 'vitest';
import { wherever } from './incoterm.ts';
import { refuseBulkStep } from './order-bulk.ts';

const now = new Date('2026-03-02T09:00:00Z');
const order = {
  kind: 'order',
  status: 'pending',
  terms: 'prepayment',
  placedAt: now,
  shippingMinor: 0,
  incoterm: { rule: 'DAP', place: wherever },
} as const;
const confirming = (changes: object = {}) =>
  refuseBulkStep({ ...order, ...changes }, 'confirm', { actor: { role: 'admin' }, now })?.code ?? null;

describe('confirming several orders', () => {
  it('leaves out those whose freight is agreed at confirmation', () => {
    expect(confirming()).toBe('freight-to-agree');
    expect(confirming({ incoterm: null })).toBe('freight-to-agree');
  });

  it('takes those whose freight is known, or is the buyer’s', () => {
    expect(confirming({ shippingMinor: 4500 })).toBeNull();
    expect(confirming({ incoterm: { rule: 'FCA', place: 'Incheon' } })).toBeNull();
    expect(confirming({ kind: 'replacement' })).toBeNull();
  });

  it('leaves a proposal with the retailer first', () => {
    expect(confirming({ proposedAt: now })).toBe('proposal-open');
  });
});
