import { itemsInCartons } from './cartons.ts';
import { type ExchangeRate, factorOf, identityRate } from './exchange-rate.ts';
import { type Currency, decimalFromMinor, minorDigits, minorFromMajor, multiplyHalfUp } from './money.ts';
import {
  divide,
  multiply,
  type Rational,
  rational,
  rationalFromDecimal,
  roundHalfUp,
  subtract,
} from './rational.ts';

/**
 * A product's price as the brand entered it, in `currency`; amounts are decimal texts in major units
 * (either msrp with a wholesale offer, or item and carton prices).
 */
export type ProductPrice = {
  readonly currency: Currency;
  readonly msrp?: string | null;
  readonly offerRate?: string | null;
  readonly offerPrice?: string | null;
  readonly offerMoq?: number | null;
  readonly itemPrice?: string | null;
  readonly cartonPrice?: string | null;
  readonly retailPrice?: string | null;
};

/** The wholesale price of one item as it was typed: the item price, else the offer's; null without either. */
export function itemPriceOf(price: ProductPrice): string | null {
  return price.itemPrice ?? price.offerPrice ?? null;
}

/** The recommended retail price of one item, or null. */
export function recommendedRetailOf(price: ProductPrice): string | null {
  return price.msrp ?? price.retailPrice ?? null;
}

/**
 * Minor units of one carton in the rate's currency: the carton price, else item (or offer) price ×
 * itemsPerCarton, exact, converted, rounded half up once (docs/decisions.md, Price).
 */
export function pricePerCartonMinor(price: ProductPrice, itemsPerCarton: number, rate: ExchangeRate): number {
  return converted(exactPricePerCarton(price, itemsPerCarton), price, rate);
}

/** Minor units of one item in the rate's currency. Information only: it is never multiplied. */
export function pricePerItemMinor(price: ProductPrice, itemsPerCarton: number, rate: ExchangeRate): number {
  return converted(exactPricePerItem(price, itemsPerCarton), price, rate);
}

/**
 * What an item costs with four decimals, where two do not say all there is: below one unit of the rate's currency
 * ("0.1753"), and above it where the items of a carton would come to another price than the carton's ("11.4387").
 */
export function exactItemPrice(
  price: ProductPrice,
  itemsPerCarton: number,
  rate: ExchangeRate,
): string | null {
  const exact = multiply(exactPricePerItem(price, itemsPerCarton), factorOf(rate));
  const parts = roundHalfUp(multiply(exact, rational(unit)));
  const partsOfMinor = 10 ** (exactDigits - minorDigits[rate.to]);
  if (parts % partsOfMinor === 0) return null;
  if (parts > unit) {
    const carton = pricePerCartonMinor(price, itemsPerCarton, rate);
    const comesTo = (each: number, by: number) => multiplyHalfUp(each, itemsPerCarton, by) === carton;
    if (comesTo(pricePerItemMinor(price, itemsPerCarton, rate), 1) || !comesTo(parts, partsOfMinor))
      return null;
  }
  return `${Math.floor(parts / unit)}.${String(parts % unit).padStart(exactDigits, '0')}`;
}

/** The prices of an order's line, as it keeps them: in whole minor units of the order's currency. */
export type KeptPrices = {
  readonly pricePerItemMinor: number;
  readonly pricePerCartonMinor: number;
  readonly itemsPerCarton: number;
};

/** The same of what an order keeps: the item's share of the carton, unless item and carton were priced apart. */
export function exactKeptItemPrice(kept: KeptPrices, currency: Currency): string | null {
  const carton = { currency, cartonPrice: decimalFromMinor(kept.pricePerCartonMinor, currency) };
  const rate = identityRate(currency);
  const isShare = pricePerItemMinor(carton, kept.itemsPerCarton, rate) === kept.pricePerItemMinor;
  return isShare ? exactItemPrice(carton, kept.itemsPerCarton, rate) : null;
}

/** Decimals of a price that says what two would not. */
const exactDigits = 4;
const unit = 10 ** exactDigits;

/** Minor units of the recommended retail price in the rate's currency, or null without one. */
export function recommendedRetailMinor(price: ProductPrice, rate: ExchangeRate): number | null {
  const retail = recommendedRetailOf(price);
  return retail === null ? null : converted(rationalFromDecimal(retail), price, rate);
}

/** What of the retail price stays with the retailer, in whole percent, half up; null without a retail price. */
export function marginPercent(price: ProductPrice, itemsPerCarton: number): number | null {
  const retail = rationalFromDecimal(recommendedRetailOf(price) ?? '0');
  if (retail.numerator <= 0n) return null;
  const margin = subtract(retail, exactPricePerItem(price, itemsPerCarton));
  return roundHalfUp(multiply(divide(margin, retail), rational(100)));
}

/** Minor units of a line (docs/decisions.md, Price): cartons × price per carton, in cart, order and papers. */
export function lineTotalMinor(quantityCartons: number, cartonMinor: number): number {
  return multiplyHalfUp(cartonMinor, quantityCartons);
}

/** What a carton costs in its own currency, exactly; throws where there is no price. */
export function exactPricePerCarton(price: ProductPrice, itemsPerCarton: number): Rational {
  const carton = price.cartonPrice ?? null;
  if (carton !== null) return rationalFromDecimal(carton);
  const item = rationalFromDecimal(itemPriceOf(price) ?? missing());
  return multiply(item, rational(itemsInCartons(1, itemsPerCarton)));
}

/**
 * What one item comes to as it is paid: its share of the carton price where there is one, whatever an item is said to cost
 * by itself. As long as nobody has said what a carton holds, the item's own price is all there is.
 */
export function exactPricePerItem(price: ProductPrice, itemsPerCarton: number): Rational {
  const [item, carton] = [itemPriceOf(price), price.cartonPrice ?? null];
  if (item !== null && (carton === null || itemsPerCarton < 1)) return rationalFromDecimal(item);
  return divide(exactPricePerCarton(price, itemsPerCarton), rational(itemsInCartons(1, itemsPerCarton)));
}

function converted(amount: Rational, price: ProductPrice, rate: ExchangeRate): number {
  if (rate.from !== price.currency) {
    throw new RangeError(`a rate from ${rate.from} cannot convert a price in ${price.currency}`);
  }
  return minorFromMajor(multiply(amount, factorOf(rate)), rate.to);
}

function missing(): never {
  throw new RangeError('the product has no price');
}
