import { describe, expect, it } from 'vitest';
import { accountFor, canInvoice, emptySeller, operatorLine, operatorOf } from './seller.ts';

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

  it('says in one line who it is, and nothing while it has no more than a name', () => {
    const known = { ...seller, registration: 'Company no. 01234567', email: 'hello@lys.example' };
    expect(operatorLine(operatorOf(known), 'en')).toBe(
      'Lys · Company no. 01234567 · 1 Road, London N1, United Kingdom · hello@lys.example',
    );
    expect(operatorLine(operatorOf(known), 'ko')).toContain('1 Road, London N1, 영국');
    expect(operatorLine(operatorOf({ ...known, street: '', telephone: '+44 1' }), 'en')).toBe(
      'Lys · Company no. 01234567 · hello@lys.example · +44 1',
    );
    expect(operatorLine(operatorOf(emptySeller('Lys')), 'en')).toBe('');
  });

  it('shows everybody neither its accounts nor its VAT number', () => {
    expect(Object.keys(operatorOf(seller))).not.toContain('accounts');
    expect(Object.keys(operatorOf(seller))).not.toContain('vatNumber');
  });
});
