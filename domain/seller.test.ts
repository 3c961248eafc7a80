import { describe, expect, it } from 'vitest';
import { accountFor, canInvoice, emptySeller } from './seller.ts';

const account = {
  currency: 'GBP',
  accountName: 'Lys',
  bank: 'Bank',
  iban: 'GB82WEST12345698765432',
  bic: 'WESTGB2L',
} as const;
const seller = {
  ...emptySeller('Lys'),
  street: '1 Road',
  city: 'London',
  postalCode: 'N1',
  accounts: [account],
};

describe('a seller', () => {
  it('can invoice in the currencies it has an account in, once its address is there', () => {
    expect(canInvoice(seller, 'GBP')).toBe(true);
    expect(canInvoice(seller, 'EUR')).toBe(false);
    expect(canInvoice({ ...seller, street: '' }, 'GBP')).toBe(false);
    expect(canInvoice(emptySeller('Lys'), 'GBP')).toBe(false);
    expect(accountFor(seller, 'GBP')).toBe(account);
  });
});
