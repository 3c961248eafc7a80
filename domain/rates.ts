import { type Currency, currencies } from './money.ts';
import { multiply, rational, rationalFromDecimal, roundHalfUp, subtract } from './rational.ts';

/** The currencies that need a rate: all but the pound, which every rate is given for. */
export const ratedCurrencies = ['EUR', 'CHF', 'USD', 'KRW'] as const satisfies readonly Currency[];
export type RatedCurrency = (typeof ratedCurrencies)[number];

/** 1 GBP = `perGbp` of the currency, from `date` ("2026-11-20") on. */
export type DatedRate = {
  readonly currency: RatedCurrency;
  readonly date: string;
  readonly perGbp: string;
};

export function isRated(currency: string): currency is RatedCurrency {
  return (ratedCurrencies as readonly string[]).includes(currency);
}

/** So many rates are entered at once: four currencies on every banking day of two years. */
export const mostRatesAtOnce = 2_000;

const rateForm = /^(?=.*[1-9])\d{1,8}(?:\.\d{1,8})?$/;

/** Whether a text is a rate as it is kept: above 0, eight digits before the point and eight after it at most. */
export function isRate(text: string): boolean {
  return rateForm.test(text);
}

/** A rate of more than this many percent away from the one it follows is asked about: a slip of a digit. */
export const confirmAbovePercent = 10;

/** How far a rate is from the one it follows, in hundredths of a percent (250: 2.5 % more for a pound). */
export function changeOf(before: string, after: string): number {
  const was = rationalFromDecimal(before);
  const difference = subtract(rationalFromDecimal(after), was);
  return roundHalfUp(multiply(difference, rational(10_000), rational(was.denominator, was.numerator)));
}

export function isLargeChange(hundredths: number): boolean {
  return Math.abs(hundredths) > confirmAbovePercent * 100;
}

export type CurrencyRefusal = {
  readonly code: 'currency-without-rate';
  readonly params: { readonly currency: Currency };
};

/** Why a currency cannot be chosen, for an account or a price. `rated`: those with a rate today. */
export function refuseCurrency(currency: Currency, rated: readonly Currency[]): CurrencyRefusal | null {
  if (currency === 'GBP' || rated.includes(currency)) return null;
  return { code: 'currency-without-rate', params: { currency } };
}

/** The currencies nobody has entered a rate for. */
export function unrated(rated: readonly Currency[]): Currency[] {
  return currencies.filter((currency) => refuseCurrency(currency, rated) !== null);
}
