/**
 * An exact fraction. Prices and rates are multiplied as fractions and rounded once, at the end
 * (docs/decisions.md, Price); floating point never touches an amount. `denominator` is above 0.
 */
export type Rational = { readonly numerator: bigint; readonly denominator: bigint };

const decimalForm = /^([+-]?)(\d+)(?:\.(\d+))?$/;

/** The fraction a decimal text stands for ("7.205" is 7205/1000); throws where the text is no plain decimal. */
export function rationalFromDecimal(decimal: string): Rational {
  const parts = decimalForm.exec(decimal.trim());
  if (parts === null) throw new RangeError(`not a decimal number: "${decimal}"`);
  const [, sign = '', whole = '', fraction = ''] = parts;
  const digits = BigInt(whole + fraction);
  return { numerator: sign === '-' ? -digits : digits, denominator: 10n ** BigInt(fraction.length) };
}

/** The fraction `numerator / denominator` of whole numbers. */
export function rational(numerator: bigint | number, denominator: bigint | number = 1): Rational {
  const below = BigInt(denominator);
  if (below === 0n) throw new RangeError('a fraction cannot have 0 below the line');
  return below < 0n
    ? { numerator: -BigInt(numerator), denominator: -below }
    : { numerator: BigInt(numerator), denominator: below };
}

/** The exact product. */
export function multiply(...factors: readonly Rational[]): Rational {
  return factors.reduce(
    (product, factor) => ({
      numerator: product.numerator * factor.numerator,
      denominator: product.denominator * factor.denominator,
    }),
    rational(1),
  );
}

/** The exact quotient; throws where the divisor is 0. */
export function divide(dividend: Rational, divisor: Rational): Rational {
  return multiply(dividend, rational(divisor.denominator, divisor.numerator));
}

/** The exact sum. */
export function add(a: Rational, b: Rational): Rational {
  return {
    numerator: a.numerator * b.denominator + b.numerator * a.denominator,
    denominator: a.denominator * b.denominator,
  };
}

/** Whether the first is more than the second. */
export function isMore(a: Rational, b: Rational): boolean {
  return a.numerator * b.denominator > b.numerator * a.denominator;
}

/** The exact difference. */
export function subtract(minuend: Rational, subtrahend: Rational): Rational {
  return {
    numerator: minuend.numerator * subtrahend.denominator - subtrahend.numerator * minuend.denominator,
    denominator: minuend.denominator * subtrahend.denominator,
  };
}

/** The same fraction in lowest terms. */
export function reduced({ numerator, denominator }: Rational): Rational {
  const shared = greatestCommonDivisor(numerator < 0n ? -numerator : numerator, denominator);
  return shared === 0n
    ? { numerator, denominator }
    : { numerator: numerator / shared, denominator: denominator / shared };
}

/**
 * The nearest whole number, halves away from zero (0.5 is 1, -0.5 is -1), so that a refund is the
 * mirror image of the charge. Throws beyond what a JavaScript number holds exactly.
 */
export function roundHalfUp({ numerator, denominator }: Rational): number {
  const isNegative = numerator < 0n;
  const magnitude = isNegative ? -numerator : numerator;
  const rounded = (magnitude * 2n + denominator) / (denominator * 2n);
  const value = Number(isNegative ? -rounded : rounded);
  if (!Number.isSafeInteger(value)) throw new RangeError('the amount is too large');
  return value;
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : greatestCommonDivisor(b, a % b);
}
