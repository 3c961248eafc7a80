import { describe, expect, it } from 'vitest';
import { auditSaid } from './audit-said.ts';

const { field, value } = auditSaid({ language: 'en', say: (text) => text, productField: (name) => name });
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
    ['what we have no words for as it stands', {}, 'note', 'Agreed by phone', 'Agreed by phone'],
  ] as const)('%s', (_, over, name, said, expected) => {
    expect(value(entry(over), name, said)).toBe(expected);
  });

  it('under the names of their fields', () => {
    expect(field('reason')).toBe('audit:fields.reason');
  });
});
