import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  divide,
  multiply,
  rational,
  rationalFromDecimal,
  reduced,
  roundHalfUp,
  subtract,
} from './rational.ts';

describe('a decimal text becomes an exact fraction', () => {
  it.each([
    ['7.20', 720n, 100n],
    ['0.3', 3n, 10n],
    ['24', 24n, 1n],
    ['-0.05', -5n, 100n],
    ['007.2050', 72050n, 10000n],
    [' 7.20 ', 720n, 100n],
  ])('%s is %s / %s', (text, numerator, denominator) => {
    expect(rationalFromDecimal(text)).toEqual({ numerator, denominator });
  });

  it.each(['', ' ', 'abc', '1,20', '1e3', '.5', '5.', '1.2.3', 'NaN', 'Infinity', '£5'])(
    '"%s" is refused',
    (text) => expect(() => rationalFromDecimal(text)).toThrow(RangeError),
  );
});

describe('rounding happens to the nearest whole number, halves away from zero', () => {
  it.each([
    ['0.4', 0],
    ['0.5', 1],
    ['1.005', 1],
    ['1.5', 2],
    ['2.5', 3],
    ['-0.4', 0],
    ['-0.5', -1],
    ['-2.5', -3],
    ['100.49999999999999999999', 100],
  ])('%s becomes %i', (text, whole) => {
    expect(roundHalfUp(rationalFromDecimal(text)) + 0).toBe(whole);
  });

  it('refuses a result that a number cannot hold exactly', () => {
    expect(() => roundHalfUp(rational(2n ** 60n))).toThrow('too large');
  });

  it('is never further than one half from the exact value, and mirrors the sign', () => {
    fc.assert(
      fc.property(fc.bigInt(-(10n ** 12n), 10n ** 12n), fc.bigInt(1n, 10n ** 6n), (above, below) => {
        const rounded = roundHalfUp(rational(above, below));
        const twiceTheGap = 2n * (BigInt(rounded) * below - above);
        expect(twiceTheGap <= below && twiceTheGap >= -below).toBe(true);
        expect(roundHalfUp(rational(-above, below)) + rounded).toBe(0);
      }),
    );
  });
});

describe('fractions are exact', () => {
  it('a third times three is one', () => {
    expect(roundHalfUp(multiply(rational(1, 3), rational(3)))).toBe(1);
  });

  it('dividing undoes multiplying', () => {
    expect(reduced(divide(multiply(rational(7, 9), rational(5, 4)), rational(5, 4)))).toEqual(rational(7, 9));
  });

  it('subtracting gives the exact difference', () => {
    expect(reduced(subtract(rationalFromDecimal('24.00'), rationalFromDecimal('7.20')))).toEqual(
      rational(84, 5),
    );
  });

  it('nothing is divided by zero', () => {
    expect(() => divide(rational(1), rational(0))).toThrow(RangeError);
    expect(() => rational(1, 0)).toThrow(RangeError);
  });

  it('the sign stays above the line', () => {
    expect(rational(3, -4)).toEqual({ numerator: -3n, denominator: 4n });
    expect(reduced(rational(0, 7))).toEqual({ numerator: 0n, denominator: 1n });
  });
});
