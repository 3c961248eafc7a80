import { itemsInCartons } from './cartons.ts';
import { type Currency, type Money, minorDigits, minorFromMajor } from './money.ts';
import { exactPricePerCarton, exactPricePerItem, marginPercent } from './price.ts';
import type { PriceEntry } from './product-entry.ts';
import {
  add,
  divide,
  multiply,
  type Rational,
  rational,
  rationalFromDecimal,
  roundHalfUp,
} from './rational.ts';

/** A price with the carton it is for. */
export type Listed = { readonly price: PriceEntry; readonly itemsPerCarton: number | null };

/** As many decimals as an amount that is worked out by hand may keep. */
const finestDigits = 4;

/** Whether a wholesale price has been entered at all. */
export function isGiven(price: PriceEntry): boolean {
  return (price.cartonPrice ?? price.itemPrice ?? price.offerPrice) !== null;
}

/** What a product costs in the currency it was entered in; null where price or carton do not say. */
export function listPrices({ price, itemsPerCarton }: Listed): {
  readonly pricePerItem: Money | null;
  readonly pricePerCarton: Money | null;
  readonly marginPercent: number | null;
} {
  const items = itemsPerCarton ?? 0;
  if (!isGiven(price) || (items < 1 && (price.itemPrice ?? price.offerPrice) === null)) {
    return { pricePerItem: null, pricePerCarton: null, marginPercent: null };
  }
  const { currency } = price;
  const money = (major: Rational) => ({ amountMinor: minorFromMajor(major, currency), currency });
  return {
    pricePerItem: money(exactPricePerItem(price, items)),
    pricePerCarton: items < 1 ? null : money(exactPricePerCarton(price, items)),
    marginPercent: marginPercent(price, items),
  };
}

/** The wholesale offer that a part of the retail price makes ("24.00" at "0.3" is "7.20"). */
export function offerOf(msrp: string, offerRate: string, currency: Currency): string {
  const exact = multiply(rationalFromDecimal(msrp), rationalFromDecimal(offerRate));
  return decimalOf(exact, minorDigits[currency]);
}

/** Which part of the retail price an offer is, to four decimals. */
export function offerRateOf(msrp: string, offerPrice: string): string | null {
  const retail = rationalFromDecimal(msrp);
  if (retail.numerator <= 0n) return null;
  return tidyDecimal(decimalOf(divide(rationalFromDecimal(offerPrice), retail), finestDigits), 0);
}

/** What a carton of items at a price costs, exactly. */
export function cartonPriceFrom(itemPrice: string, itemsPerCarton: number): string {
  return decimalOf(
    multiply(rationalFromDecimal(itemPrice), rational(itemsInCartons(1, itemsPerCarton))),
    finestDigits,
  );
}

/** What an item of a carton costs, to four decimals. */
export function itemPriceFrom(cartonPrice: string, itemsPerCarton: number): string {
  return decimalOf(
    divide(rationalFromDecimal(cartonPrice), rational(itemsInCartons(1, itemsPerCarton))),
    finestDigits,
  );
}

/** How a bulk edit changes a wholesale price: by percent, or by an amount per item. */
export type PriceStep =
  | { readonly kind: 'percent'; readonly by: string }
  | { readonly kind: 'amount'; readonly by: string; readonly currency: Currency };

export type PriceStepProblem = 'price-missing' | 'currency-differs' | 'price-not-positive';

/**
 * A price after a step, every wholesale figure that was entered rounded half up to its currency. What a shop may ask
 * stays, and so the offer is another part of it.
 */
export function steppedPrice(
  { price, itemsPerCarton }: Listed,
  step: PriceStep,
): PriceEntry | PriceStepProblem {
  const { currency, msrp, itemPrice, cartonPrice, offerPrice } = price;
  if (!isGiven(price)) return 'price-missing';
  if (step.kind === 'amount' && step.currency !== currency) return 'currency-differs';
  const after = (amount: string | null, items: number) =>
    amount === null
      ? null
      : decimalOf(stepped(rationalFromDecimal(amount), items, step), minorDigits[currency]);
  const offer = after(offerPrice, 1);
  const next: PriceEntry = {
    ...price,
    itemPrice: after(itemPrice, 1),
    cartonPrice: after(cartonPrice, itemsPerCarton ?? 1),
    offerPrice: offer,
    offerRate: msrp === null || offer === null ? price.offerRate : offerRateOf(msrp, offer),
  };
  const figures = [next.itemPrice, next.cartonPrice, next.offerPrice].filter((figure) => figure !== null);
  return figures.every((figure) => rationalFromDecimal(figure).numerator > 0n) ? next : 'price-not-positive';
}

function stepped(amount: Rational, items: number, step: PriceStep): Rational {
  const by = rationalFromDecimal(step.by);
  return step.kind === 'percent'
    ? multiply(amount, divide(add(rational(100), by), rational(100)))
    : add(amount, multiply(by, rational(items)));
}

/** A price as it is kept and compared: "2.4" pounds are "2.40", and "12000.00" won are "12000". */
export function tidyPrice(price: PriceEntry): PriceEntry {
  const digits = minorDigits[price.currency];
  const tidy = (amount: string | null) => (amount === null ? null : tidyDecimal(amount, digits));
  return {
    currency: price.currency,
    msrp: tidy(price.msrp),
    offerRate: price.offerRate === null ? null : tidyDecimal(price.offerRate, 0),
    offerPrice: tidy(price.offerPrice),
    itemPrice: tidy(price.itemPrice),
    cartonPrice: tidy(price.cartonPrice),
    retailPrice: tidy(price.retailPrice),
  };
}

/** A decimal with at least so many digits after the point, and none that says nothing. */
export function tidyDecimal(decimal: string, digits: number): string {
  const [, whole = '0', fraction = ''] =
    /^0*(\d+?)(?:\.(\d*?))?0*$/.exec(`${decimal}${decimal.includes('.') ? '' : '.'}`) ?? [];
  const kept = fraction.padEnd(digits, '0');
  return kept === '' ? whole : `${whole}.${kept}`;
}

/** The decimal text of an exact amount, rounded half up. */
function decimalOf(exact: Rational, digits: number): string {
  const rounded = roundHalfUp(multiply(exact, rational(10 ** digits)));
  const padded = String(Math.abs(rounded)).padStart(digits + 1, '0');
  const cut = padded.length - digits;
  const text = digits === 0 ? padded : `${padded.slice(0, cut)}.${padded.slice(cut)}`;
  return rounded < 0 ? `-${text}` : text;
}
