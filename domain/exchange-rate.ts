import { type Currency, type Money, minorDigits, minorFromMajor } from './money.ts';
import { divide, multiply, type Rational, rational, rationalFromDecimal, reduced } from './rational.ts';

/**
 * What one unit of `from` is worth in `to`: exactly numerator ÷ denominator, whole numbers in lowest
 * terms as text, so that a rate can be stored, sent and compared without losing a digit
 * (docs/decisions.md, Money). An order fixes its rate when it is placed.
 */
export type ExchangeRate = {
  readonly from: Currency;
  readonly to: Currency;
  readonly numerator: string;
  readonly denominator: string;
};

/** A rate table row: how many units of `currency` one pound buys ("1.1740"); GBP itself is "1". */
export type PerGbp = { readonly currency: Currency; readonly unitsPerGbp: string };

/** The rate from one currency to another by way of the pound. Within one currency it is exactly 1. */
export function crossRate(from: PerGbp, to: PerGbp): ExchangeRate {
  if (from.currency === to.currency) return identityRate(from.currency);
  const rate = reduced(divide(positive(to), positive(from)));
  return {
    from: from.currency,
    to: to.currency,
    numerator: String(rate.numerator),
    denominator: String(rate.denominator),
  };
}

/** The rate that changes nothing. */
export function identityRate(currency: Currency): ExchangeRate {
  return { from: currency, to: currency, numerator: '1', denominator: '1' };
}

/** The exact factor of a rate. */
export function factorOf(rate: ExchangeRate): Rational {
  return rational(BigInt(rate.numerator), BigInt(rate.denominator));
}

/** An amount in the rate's other currency, rounded half up once. */
export function convert(amount: Money, rate: ExchangeRate): Money {
  if (amount.currency !== rate.from) {
    throw new RangeError(`a rate from ${rate.from} cannot convert ${amount.currency}`);
  }
  const major = rational(amount.amountMinor, 10 ** minorDigits[rate.from]);
  return { amountMinor: minorFromMajor(multiply(major, factorOf(rate)), rate.to), currency: rate.to };
}

function positive(row: PerGbp): Rational {
  const units = rationalFromDecimal(row.unitsPerGbp);
  if (units.numerator <= 0n)
    throw new RangeError(`a pound buys more than ${row.unitsPerGbp} ${row.currency}`);
  return units;
}
