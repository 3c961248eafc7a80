import { type Language, localeOf } from './languages.ts';
import { multiply, type Rational, rational, roundHalfUp } from './rational.ts';

/** Currencies an account can show prices and place orders in. */
export const accountCurrencies = ['GBP', 'EUR', 'CHF'] as const;
export type AccountCurrency = (typeof accountCurrencies)[number];

/** Currencies a product's price may be entered in. */
export const currencies = ['GBP', 'EUR', 'CHF', 'USD', 'KRW'] as const;
export type Currency = (typeof currencies)[number];

/** An amount: a whole number of minor units (pence, cents, rappen, whole won) and its ISO 4217 code. */
export type Money = { readonly amountMinor: number; readonly currency: Currency };

/** Pence as an amount: what every currency is counted in where it is put together (limits, dashboards). */
export function pounds(amountMinor: number): Money & { readonly currency: 'GBP' } {
  return { amountMinor, currency: 'GBP' };
}

/** Digits after the point, by ISO 4217. */
export const minorDigits = { GBP: 2, EUR: 2, CHF: 2, USD: 2, KRW: 0 } as const satisfies Record<
  Currency,
  number
>;

/** The sum of two amounts; amounts of different currencies are never added (docs/decisions.md, Money). */
export function addMoney(a: Money, b: Money): Money {
  if (a.currency !== b.currency) throw new RangeError(`${a.currency} and ${b.currency} cannot be added`);
  return { amountMinor: exact(a.amountMinor + b.amountMinor), currency: a.currency };
}

/** The sum of a list, all in `currency`; an empty list is zero of it. */
export function sumMoney(amounts: readonly Money[], currency: Currency): Money {
  return amounts.reduce(addMoney, { amountMinor: 0, currency });
}

/** `amountMinor × numerator ÷ denominator`, rounded half up once (15 % of an amount: 15, 100). */
export function multiplyHalfUp(
  amountMinor: number,
  numerator: bigint | number,
  denominator: bigint | number = 1,
): number {
  return roundHalfUp(multiply(rational(exact(amountMinor)), rational(numerator, denominator)));
}

/** Minor units of an exact amount in major units (pounds, euros), rounded half up once. */
export function minorFromMajor(major: Rational, currency: Currency): number {
  return roundHalfUp(multiply(major, rational(10 ** minorDigits[currency])));
}

/** The decimal text of an amount, always with all digits of its currency (1230 GBP is "12.30", 1230 KRW "1230"). */
export function decimalFromMinor(amountMinor: number, currency: Currency): `${number}` {
  const digits = minorDigits[currency];
  const padded = String(Math.abs(exact(amountMinor))).padStart(digits + 1, '0');
  const cut = padded.length - digits;
  const fraction = digits === 0 ? '' : `.${padded.slice(cut)}`;
  // A plain decimal by construction: digits, and where there are any a point and digits.
  return `${amountMinor < 0 ? '-' : ''}${padded.slice(0, cut)}${fraction}` as `${number}`;
}

const formats = new Map<string, Intl.NumberFormat>();

/**
 * An amount as people read it: symbol and the decimals of its currency ($, €, "CHF ", £, ₩), grouped
 * as the language does. Formatted from the exact decimal text.
 */
export function formatMoney(money: Money, language: Language): string {
  return formatOf(money.currency, language).format(decimalFromMinor(money.amountMinor, money.currency));
}

/** An amount as it was typed, with its currency and all its decimals: "£0.50", "£0.1753". */
export function formatAmount(amount: string, currency: Currency, language: Language): string {
  const digits = Math.max(minorDigits[currency], amount.split('.')[1]?.length ?? 0);
  return new Intl.NumberFormat(localeOf[language], {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: minorDigits[currency],
    maximumFractionDigits: digits,
  }).format(Number(amount));
}

/** What one item costs: its price, and where two decimals would mislead, with those `exactItemPrice` gives. */
export type ItemPrice = { readonly pricePerItem: Money; readonly pricePerItemExact: string | null };

/** The decimal text of an item's price: "4.20", "0.1753". */
export function decimalOfItemPrice({ pricePerItem, pricePerItemExact }: ItemPrice): `${number}` {
  if (pricePerItemExact === null) return decimalFromMinor(pricePerItem.amountMinor, pricePerItem.currency);
  return pricePerItemExact as `${number}`; // digits and a point by construction
}

/** The price of an item as people read it: "£4.20", "£0.1753". */
export function formatItemPrice(price: ItemPrice, language: Language): string {
  const decimal = decimalOfItemPrice(price);
  const digits = decimal.split('.')[1]?.length ?? 0;
  return formatOf(price.pricePerItem.currency, language, digits).format(decimal);
}

/** Number formats are costly to make and never change: one per currency and language. */
function formatOf(
  currency: Currency,
  language: Language,
  digits: number = minorDigits[currency],
): Intl.NumberFormat {
  const key = `${language} ${currency} ${digits}`;
  const known = formats.get(key);
  if (known !== undefined) return known;
  const made = new Intl.NumberFormat(localeOf[language], {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  formats.set(key, made);
  return made;
}

function exact(amountMinor: number): number {
  if (!Number.isSafeInteger(amountMinor)) throw new RangeError(`not a whole amount: ${amountMinor}`);
  return amountMinor;
}
