import { describe, expect, it } from 'vitest';
import { auditActions, auditAreaOf, isAuditAction } from './audit.ts';

describe('what the audit log tells', () => {
  it('belongs to one area each', () => {
    expect(new Set(auditActions).size).toBe(auditActions.length);
    expect(auditAreaOf('terms-set')).toBe('money');
    expect(auditAreaOf('something-new')).toBe('other');
    expect(isAuditAction('something-new')).toBe(false);
  });
});
