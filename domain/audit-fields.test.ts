import { describe, expect, it } from 'vitest';
import { auditCodeOf, auditFieldName } from './audit-fields.ts';

const said = (field: string) => auditFieldName(field, (word) => `<${word}>`);

describe('a field of the audit log', () => {
  it.each([
    ['reason', '<reason>'],
    ['london.opens', '<london> · <opens>'],
    ['name.ko', '<name> · KO'],
    ['codes.salesAE', '<codes> · <sales> AE'],
    ['codes.bankGBP', '<codes> · <bank> GBP'],
    ['USD 2026-03-01', 'USD 2026-03-01'],
    ['constructor', 'constructor'],
  ])('%s is called %s', (field, name) => {
    expect(said(field)).toBe(name);
  });
});

describe('a value of the audit log', () => {
  it.each([
    ['which', 'all', 'which.all'],
    ['scope', 'all', 'scope.all'],
    ['type', 'safety-report', 'type.safety-report'],
    ['step', 'claim-settled', 'step.claim-settled'],
    ['reason', 'payment-overdue', 'reason.payment-overdue'],
    ['which', 'some', null],
    ['reason', 'all', null],
    ['constructor', 'name', null],
  ])('of %s that reads %s has the word %s', (field, value, code) => {
    expect(auditCodeOf(field, value)).toBe(code);
  });
});
