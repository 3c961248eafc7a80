import { describe, expect, it } from 'vitest';
import { areSameAccounts, refuseApproval, waitsForOtherOwner } from './bank-details.ts';
import type { BankAccount } from './seller.ts';

const gbp: BankAccount = {
  currency: 'GBP',
  accountName: 'Lys Ltd',
  bank: 'Example Bank',
  iban: 'GB82WEST12345698765432',
  bic: 'WESTGB22',
};
const eur: BankAccount = { ...gbp, currency: 'EUR', iban: 'DE89370400440532013000', bic: 'COBADEFF' };

describe('bank accounts that buyers pay into', () => {
  it('wait for another owner, where there is one', () => {
    expect(waitsForOtherOwner({ proposerId: 'ada', ownerIds: ['ada', 'ben'] })).toBe(true);
    expect(waitsForOtherOwner({ proposerId: 'ada', ownerIds: ['ada'] })).toBe(false);
    expect(waitsForOtherOwner({ proposerId: 'gone', ownerIds: ['ada'] })).toBe(true);
  });

  it('are approved by an owner who did not propose them, or by the only one left', () => {
    const owners = { proposerId: 'ada', ownerIds: ['ada', 'ben'] };
    expect(refuseApproval('ada', owners)).toBe('needs-other-owner');
    expect(refuseApproval('ben', owners)).toBeNull();
    expect(refuseApproval('ada', { ...owners, ownerIds: ['ada'] })).toBeNull();
  });

  it('are the same in any order, and others by a single word', () => {
    expect(areSameAccounts([gbp, eur], [eur, gbp])).toBe(true);
    expect(areSameAccounts([gbp], [gbp, eur])).toBe(false);
    expect(areSameAccounts([gbp, eur], [gbp, gbp])).toBe(false);
    for (const field of ['accountName', 'bank', 'iban', 'bic'] as const) {
      expect(areSameAccounts([gbp], [{ ...gbp, [field]: 'other' }]), field).toBe(false);
    }
  });
});
