import { itemsInCartons } from './cartons.ts';
import { type Currency, type Money, minorDigits, minorFromMajor } from './money.ts';
import {
  exactPricePerCarton,
  exactPricePerItem,
  itemPriceOf,
  marginPercent,
  recommendedRetailOf,
} from './price.ts';
import { largestFigures, type PriceEntry } from './product-entry.ts';
import {
  add,
  divide,
  isMore,
  multiply,
  type Rational,
  rational,
  rationalFromDecimal,
  roundHalfUp,
} from './rational.ts';
import type { RefusalParams } from './refusal.ts';

/** A price with the carton it is for. */
export type Listed = { readonly price: PriceEntry; readonly itemsPerCarton: number | null };

/** As many decimals as an amount that is worked out by hand may keep. */
const finestDigits = 4;

/** The most that a price may be in major units, of an item or of a carton: 9,999 cartons of it are counted exactly. */
export const largestPrice = 999_999_999;

/** From here on a loss says nothing but that a figure is a slip of the hand. */
const leastMarginPercent = -1000;

const amounts = ['msrp', 'offerPrice', 'itemPrice', 'cartonPrice', 'retailPrice'] as const;
type Amount = (typeof amounts)[number];

export type PriceFault = {
  readonly field: Amount | 'offerRate' | 'itemsPerCarton';
  readonly code:
    | 'invalid-number'
    | 'not-whole'
    | 'price-not-positive'
    | 'price-decimals'
    | 'price-whole'
    | 'too-small'
    | 'too-large';
  readonly params: RefusalParams;
};

/** Why nothing can be worked out of a price and its carton, figure by figure. */
export function priceFaults({ price, itemsPerCarton }: Listed): readonly PriceFault[] {
  const found = [...amounts, 'offerRate' as const].flatMap((field) => {
    const fault = price[field] === null ? null : amountFault(price[field]);
    return fault === null ? [] : [{ field, ...fault }];
  });
  const items = itemsPerCarton === null ? null : itemsFault(itemsPerCarton);
  if (items !== null) return [...found, { field: 'itemsPerCarton', ...items }];
  if (found.length > 0 || itemsPerCarton === null) return found;
  const field = (['cartonPrice', 'itemPrice', 'offerPrice'] as const).find((each) => price[each] !== null);
  const amount = field === undefined ? null : price[field];
  if (field === undefined || amount === null) return [];
  const carton = multiply(
    rationalFromDecimal(amount),
    rational(field === 'cartonPrice' ? 1 : itemsPerCarton),
  );
  if (minorFromMajor(carton, price.currency) === 0)
    return [{ field, code: 'price-not-positive', params: {} }];
  if (!isTooLarge(carton)) return [];
  return [{ field, code: 'too-large', params: { maximum: Math.floor(largestPrice / itemsPerCarton) } }];
}

function amountFault(amount: string): Omit<PriceFault, 'field'> | null {
  if (!/^-?\d+(\.\d+)?$/.test(amount)) return { code: 'invalid-number', params: {} };
  const exact = rationalFromDecimal(amount);
  if (exact.numerator <= 0n) return { code: 'price-not-positive', params: {} };
  return isTooLarge(exact) ? { code: 'too-large', params: { maximum: largestPrice } } : null;
}

function itemsFault(items: number): Omit<PriceFault, 'field'> | null {
  const maximum = largestFigures.itemsPerCarton;
  if (items > maximum) return { code: 'too-large', params: { maximum } };
  if (!Number.isInteger(items)) return { code: 'not-whole', params: {} };
  return items < 1 ? { code: 'too-small', params: { minimum: 1 } } : null;
}

function isTooLarge(exact: Rational): boolean {
  return isMore(exact, rational(largestPrice));
}

/**
 * Figures with more decimals than their currency has, of those that somebody enters anew. Where there are any at all,
 * an item may keep four, as it is shown (docs/decisions.md, Price).
 */
export function decimalFaults(price: PriceEntry, before: PriceEntry | null): readonly PriceFault[] {
  const { currency } = price;
  const digits = minorDigits[currency];
  return amounts.flatMap((field): readonly PriceFault[] => {
    const mayBeExact = digits > 0 && (field === 'itemPrice' || field === 'offerPrice');
    const [amount, was] = [price[field], before?.currency === currency ? before[field] : null];
    if (mayBeExact || amount === null || isAsMuch(amount, was)) return [];
    const decimals = (amount.split('.')[1] ?? '').replace(/0+$/, '').length;
    if (decimals <= digits) return [];
    return [{ field, code: digits === 0 ? 'price-whole' : 'price-decimals', params: { currency, digits } }];
  });
}

function isAsMuch(amount: string, other: string | null): boolean {
  return other !== null && tidyDecimal(amount, 0) === tidyDecimal(other, 0);
}

/** Whether a wholesale price has been entered at all. */
export function isGiven(price: PriceEntry): boolean {
  return (price.cartonPrice ?? price.itemPrice ?? price.offerPrice) !== null;
}

/** What a product costs in the currency it was entered in; null where price or carton do not say, or say what cannot be. */
export function listPrices({ price, itemsPerCarton }: Listed): {
  readonly pricePerItem: Money | null;
  readonly pricePerCarton: Money | null;
  readonly marginPercent: number | null;
} {
  const items = itemsPerCarton ?? 0;
  const isUnsaid = !isGiven(price) || (items < 1 && (price.itemPrice ?? price.offerPrice) === null);
  if (isUnsaid || priceFaults({ price, itemsPerCarton: items < 1 ? null : items }).length > 0) {
    return { pricePerItem: null, pricePerCarton: null, marginPercent: null };
  }
  const { currency } = price;
  const money = (major: Rational) => ({ amountMinor: minorFromMajor(major, currency), currency });
  const margin = marginPercent(price, items);
  return {
    pricePerItem: money(exactPricePerItem(price, items)),
    pricePerCarton: items < 1 ? null : money(exactPricePerCarton(price, items)),
    marginPercent: margin === null || margin < leastMarginPercent ? null : margin,
  };
}

/**
 * Whether a shop would lose on what it sells at the recommended retail price: one item alone, or its share of a carton
 * whose price is said by itself, costs more. Compared exactly, whatever a margin in whole percent says.
 */
export function isAboveRetail(listed: Listed): boolean {
  const { price, itemsPerCarton } = listed;
  const retail = recommendedRetailOf(price);
  if (retail === null || listPrices(listed).pricePerItem === null) return false;
  const typed = itemPriceOf(price);
  const costs = [
    exactPricePerItem(price, itemsPerCarton ?? 0),
    ...(typed === null ? [] : [rationalFromDecimal(typed)]),
  ];
  return costs.some((cost) => isMore(cost, rationalFromDecimal(retail)));
}

/** The wholesale offer that a part of the retail price makes ("24.00" at "0.3" is "7.20"); null: more than can be. */
export function offerOf(msrp: string, offerRate: string, currency: Currency): string | null {
  const exact = multiply(rationalFromDecimal(msrp), rationalFromDecimal(offerRate));
  return isTooLarge(exact) ? null : decimalOf(exact, minorDigits[currency]);
}

/** Which part of the retail price an offer is, to four decimals. */
export function offerRateOf(msrp: string, offerPrice: string): string | null {
  const retail = rationalFromDecimal(msrp);
  if (retail.numerator <= 0n) return null;
  const rate = divide(rationalFromDecimal(offerPrice), retail);
  return isTooLarge(rate) ? null : tidyDecimal(decimalOf(rate, finestDigits), 0);
}

/** What a carton of items at a price costs, exactly; null: more than can be. */
export function cartonPriceFrom(itemPrice: string, itemsPerCarton: number): string | null {
  const exact = multiply(rationalFromDecimal(itemPrice), rational(itemsInCartons(1, itemsPerCarton)));
  return isTooLarge(exact) ? null : decimalOf(exact, finestDigits);
}

/** What an item of a carton costs, to four decimals; in a currency without decimals to none. */
export function itemPriceFrom(cartonPrice: string, itemsPerCarton: number, currency: Currency): string {
  return decimalOf(
    divide(rationalFromDecimal(cartonPrice), rational(itemsInCartons(1, itemsPerCarton))),
    minorDigits[currency] === 0 ? 0 : finestDigits,
  );
}

/** How a bulk edit changes a wholesale price: by percent, or by an amount per item. */
export type PriceStep =
  | { readonly kind: 'percent'; readonly by: string }
  | { readonly kind: 'amount'; readonly by: string; readonly currency: Currency };

export type PriceStepProblem = 'price-missing' | 'currency-differs' | 'price-not-positive' | 'too-large';

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
  if (isNoStep(step.by)) return price;
  const exactly = (amount: string | null, items: number) =>
    amount === null ? null : stepped(rationalFromDecimal(amount), items, step);
  const exact = [exactly(itemPrice, 1), exactly(cartonPrice, itemsPerCarton ?? 1), exactly(offerPrice, 1)];
  if (exact.some((figure) => figure !== null && figure.numerator <= 0n)) return 'price-not-positive';
  if (exact.some((figure) => figure !== null && isTooLarge(figure))) return 'too-large';
  const after = (amount: string | null, items: number) => {
    const figure = exactly(amount, items);
    return figure === null ? null : decimalOf(figure, minorDigits[currency]);
  };
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

/** Whether a step changes nothing, however it is written ("0", "-0.00"). */
export function isNoStep(by: string): boolean {
  return rationalFromDecimal(by).numerator === 0n;
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
