import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minorFromText } from './amount-text.ts';
import { decimalFromMinor } from './money.ts';

describe('an amount as people type it', () => {
  it.each([
    ['100', 10_000],
    ['100.5', 10_050],
    ['100,50', 10_050],
    ['0.01', 1],
    ['1,234.50', 123_450],
    ['1.234,50', 123_450],
    ['1 234.50', 123_450],
    ["1'234.50", 123_450],
    ['1,234', 123_400],
    ['1.234.567', 123_456_700],
    ['12,34.50', null],
    ['1.234.50', null],
    ['0.001', null],
    ['100.505', 10_050_500], // three digits behind a point group thousands; the form shows what it understood
    ['1234.567', null],
    ['', null],
    ['-5', null],
    ['£5', 500],
    ['5 GBP', 500],
    ['￡１，２３４．５０', 123_450],
    ['€5', null],
    ['5 EUR', null],
    ['£', null],
    ['5e3', null],
    ['1,2,3', null],
    ['99999999999999999', null],
  ])('"%s" is %s', (text, minor) => {
    expect(minorFromText(text, 'GBP')).toBe(minor);
  });

  it('is read back exactly as it is written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), (minor) => {
        expect(minorFromText(decimalFromMinor(minor, 'EUR'), 'EUR')).toBe(minor);
      }),
    );
  });
});
