import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { creditorReference, isCreditorReference } from './iso11649.ts';
import { inGroups, normaliseIban } from './mod97.ts';

describe('an ISO 11649 reference', () => {
  it.each([
    ['539007547034', 'RF18539007547034'], // the example of the standard
    ['INV-2026-0001', 'RF16INV20260001'],
    ['inv-2026-0002', 'RF86INV20260002'],
  ])('of %s is %s', (number, reference) => {
    expect(creditorReference(number)).toBe(reference);
    expect(isCreditorReference(reference)).toBe(true);
  });

  it('is read with spaces too', () => {
    expect(inGroups('RF18539007547034')).toBe('RF18 5390 0754 7034');
    expect(isCreditorReference('rf18 5390 0754 7034')).toBe(true);
  });

  it.each(['', '---', 'A'.repeat(22)])('cannot be made of "%s"', (number) => {
    expect(() => creditorReference(number)).toThrow(RangeError);
  });

  it('of any number is right, and no single wrong or swapped character passes', () => {
    const own = fc.stringMatching(/^[A-Z0-9]{1,21}$/);
    fc.assert(
      fc.property(own, fc.nat(), fc.stringMatching(/^[A-Z0-9]$/), (number, at, other) => {
        const reference = creditorReference(number);
        expect(isCreditorReference(reference)).toBe(true);
        const index = 4 + (at % number.length);
        const wrong = reference.slice(0, index) + other + reference.slice(index + 1);
        const isSameKind = (pair: string) => /^(\d\d|[A-Z][A-Z])$/.test(pair);
        if (wrong !== reference && isSameKind(`${reference[index]}${other}`))
          expect(isCreditorReference(wrong)).toBe(false);
        const [a = '', b = ''] = [reference[index - 1], reference[index]];
        const swapped = reference.slice(0, index - 1) + b + a + reference.slice(index + 1);
        if (index > 4 && a !== b && isSameKind(a + b)) expect(isCreditorReference(swapped)).toBe(false);
      }),
    );
  });
});

describe('an IBAN', () => {
  it.each([
    ['GB82 WEST 1234 5698 7654 32', 'GB82WEST12345698765432'],
    ['de89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
    ['CH93-0076-2011-6238-5295-7', 'CH9300762011623852957'],
    ['GB82 WEST 1234 5698 7654 33', null],
    ['GB82', null],
    ['', null],
  ])('"%s" is %s', (text, iban) => {
    expect(normaliseIban(text)).toBe(iban);
  });
});
