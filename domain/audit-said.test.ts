import { describe, expect, it } from 'vitest';
import { auditSaid } from './audit-said.ts';

const { what, field, value } = auditSaid({
  language: 'en',
  say: (text) => text,
  productField: (name) => name,
});
const entry = (over: object = {}) => ({
  area: 'orders',
  action: 'order-cancelled',
  sealed: { changes: [], facts: [{ field: 'currency', value: 'EUR' }] },
  names: { eu: 'European Union' },
  ...over,
});

describe('the details of an entry are said', () => {
  it.each([
    ['amounts in their currency', {}, 'amountMinor', 27_680, '€276.80'],
    ['codes in words', {}, 'reason', 'payment-overdue', 'audit:codes.reason.payment-overdue'],
    ['the status of an order in words', {}, 'value', 'preparing', 'common:orderStatus.preparing'],
    ['a limit in pounds', { action: 'credit-limit-set' }, 'value', 1_470_000, '£14,700.00'],
    ['a limit that is not there', { action: 'credit-limit-set' }, 'value', null, 'audit:noLimit'],
    ['what is not there', {}, 'reason', null, 'audit:none'],
    ['days as people write them', {}, 'until', '2026-03-06', '6 March 2026'],
    ['what has a name by it', {}, 'marketKey', 'eu', 'European Union'],
    ['a step of an order in words', {}, 'step', 'prepare', 'orders:actions.prepare'],
    ['a payment as what was done', {}, 'step', 'record-payment', 'audit:codes.step.record-payment'],
    ['what a price came in by in words', {}, 'source', 'import', 'audit:codes.source.import'],
    ['where a figure is from as it stands', { action: 'settings-changed' }, 'source', 'import', 'import'],
    ['what we have no words for as it stands', {}, 'note', 'Agreed by phone', 'Agreed by phone'],
  ] as const)('%s', (_, over, name, said, expected) => {
    expect(value(entry(over), name, said)).toBe(expected);
  });

  it('under the names of their fields', () => {
    expect(field(entry(), 'reason')).toBe('audit:fields.reason');
  });

  it('under a name of its own where another record calls something else the same', () => {
    expect(field(entry({ action: 'products-changed' }), 'source')).toBe('audit:fields.source');
    expect(field(entry({ action: 'settings-changed' }), 'source')).toBe('audit:fields.marketSource');
  });
});

describe('what was done is said', () => {
  const settings = (group: string) => ({
    action: 'settings-changed',
    sealed: { changes: [], facts: [{ field: 'group', value: group }] },
  });

  it.each([
    ['in words', { action: 'order-moved' }, 'audit:actions.order-moved'],
    ['by its own name where we have no words', {}, 'order-cancelled'],
    [
      'of settings with which they are',
      settings('settlement'),
      'audit:actions.settings-changed: audit:codes.group.settlement',
    ],
    ['of settings that are no longer', settings('weather'), 'audit:actions.settings-changed: weather'],
  ] as const)('%s', (_, over, expected) => {
    expect(what(entry(over))).toBe(expected);
  });
});
