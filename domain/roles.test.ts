import { describe, expect, it } from 'vitest';
import { companyKinds, roleOfCompany, roles, senderRoleOf } from './roles.ts';

describe('roles follow from the company and sign messages', () => {
  it.each([
    ['retailer', 'retailer', 'buyer'],
    ['brand', 'brand', 'brand'],
    ['internal', 'admin', 'lys_team'],
  ] as const)('%s: %s, who writes as %s', (kind, role, sender) => {
    expect(roleOfCompany[kind]).toBe(role);
    expect(senderRoleOf[role]).toBe(sender);
  });

  it('every role has a company', () => {
    expect(new Set(companyKinds.map((kind) => roleOfCompany[kind]))).toEqual(new Set(roles));
  });
});
