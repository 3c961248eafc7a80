import { describe, expect, it } from 'vitest';
import { maskedAccount, readAccountNumber, settlementStateOf, usableFrom } from './settlement-account.ts';

describe('an account number', () => {
  it.each([
    ['110-123-456789', '110-123-456789', '6789'],
    ['110 123 456789', '110-123-456789', '6789'],
    ['110123456789', '110123456789', '6789'],
    ['GB82 WEST 1234 5698 7654 32', 'GB82WEST12345698765432', '5432'],
    ['de89370400440532013000', 'DE89370400440532013000', '3000'],
  ])('"%s" is kept as %s and shown by its end', (text, number, lastDigits) =>
    expect(readAccountNumber(text)).toEqual({ number, lastDigits }),
  );

  it.each(['GB82 WEST 1234 5698 7654 33', 'DE8937040044053201300', 'GBXX'])('"%s" is no IBAN', (text) =>
    expect(readAccountNumber(text)).toEqual({ refusal: 'invalid-iban' }),
  );

  it.each(['12345', '123456789012345678901', '-123456', '123456-', '110/123/456', '11a1234567', ''])(
    '"%s" is no number of digits and hyphens',
    (text) => expect(readAccountNumber(text)).toEqual({ refusal: 'invalid-account-number' }),
  );

  it('shows only its end', () => expect(maskedAccount('6789')).toBe('••••6789'));
});

describe('a new account', () => {
  const now = '2026-03-06T09:00:00.000Z';
  const from = usableFrom(now);

  it('waits for a check, however long it is there', () =>
    expect(settlementStateOf({ usableFrom: from, checkedAt: null }, '2027-01-01T00:00:00.000Z')).toBe(
      'to-check',
    ));
  it('waits seven days, checked or not', () => {
    expect(from.toISOString()).toBe('2026-03-13T09:00:00.000Z');
    const checked = { usableFrom: from, checkedAt: now };
    expect(settlementStateOf(checked, '2026-03-13T08:59:59.999Z')).toBe('waiting');
    expect(settlementStateOf(checked, '2026-03-13T09:00:00.000Z')).toBe('usable');
  });
});
