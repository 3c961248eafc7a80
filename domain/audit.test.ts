import { describe, expect, it } from 'vitest';
import { auditActions, auditAreaOf, changedFacts, isAuditAction, readDetails } from './audit.ts';

describe('what the audit log tells', () => {
  it('belongs to one area each', () => {
    expect(new Set(auditActions).size).toBe(auditActions.length);
    expect(auditAreaOf('terms-set')).toBe('money');
    expect(auditAreaOf('something-new')).toBe('other');
    expect(isAuditAction('something-new')).toBe(false);
  });

  it.each([
    [{ from: 'prepayment', to: 'net_30' }, [{ field: 'value', before: 'prepayment', after: 'net_30' }], []],
    [{ nameBefore: 'A', nameAfter: 'B' }, [{ field: 'name', before: 'A', after: 'B' }], []],
    [{ numberBefore: null, number: '1' }, [{ field: 'number', before: null, after: '1' }], []],
    [{ nameBefore: 'A', nameAfter: 'A' }, [], []],
    [{ eoriBefore: 'FR1' }, [], [{ field: 'eoriBefore', value: 'FR1' }]],
    [
      { reason: 'paid twice', amountMinor: 12 },
      [],
      [
        { field: 'reason', value: 'paid twice' },
        { field: 'amountMinor', value: 12 },
      ],
    ],
    [{ more: { nested: true } }, [], [{ field: 'more', value: '{"nested":true}' }]],
  ])('of %j', (details, changes, facts) => {
    expect(readDetails(details)).toEqual({ changes, facts });
  });

  it('is only what has changed', () => {
    expect(changedFacts({ name: 'A', eori: null }, { name: 'A', eori: 'FR1' })).toEqual({
      eoriBefore: null,
      eoriAfter: 'FR1',
    });
    expect(readDetails(changedFacts({ eori: null }, { eori: 'FR1' })).changes).toEqual([
      { field: 'eori', before: null, after: 'FR1' },
    ]);
  });
});
