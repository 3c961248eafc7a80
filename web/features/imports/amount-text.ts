import type { Language } from '#domain/languages.ts';
import { tidyDecimal } from '#domain/list-price.ts';
import { type Currency, currencies, formatItemPrice, minorDigits } from '#domain/money.ts';
import type { ImportRow } from './queries.ts';

type Changes = ImportRow['changes'];

/** An amount of a price with its currency, as people read it ("£4.50"); null: the value is none. */
export function amountText(value: unknown, language: Language): string | null {
  if (typeof value !== 'object' || value === null || !('amount' in value) || !('currency' in value))
    return null;
  const { amount, currency } = value;
  const known = currencies.find((each) => each === currency);
  if (typeof amount !== 'string' || known === undefined) return null;
  return exactText(tidyDecimal(amount, minorDigits[known]), known, language);
}

/** With all decimals that somebody has entered: an item may cost £0.1753. */
function exactText(amount: string, currency: Currency, language: Language): string {
  const isExact = (amount.split('.')[1]?.length ?? 0) > minorDigits[currency];
  const pricePerItem = { amountMinor: Math.round(Number(amount) * 10 ** minorDigits[currency]), currency };
  return formatItemPrice({ pricePerItem, pricePerItemExact: isExact ? amount : null }, language);
}

/** A price that was to come, its figures with their currency; any other value as it is. */
export function noticeWith(value: unknown, language: Language): unknown {
  if (typeof value !== 'object' || value === null || !('price' in value)) return value;
  const { price } = value;
  if (typeof price !== 'object' || price === null || !('currency' in price)) return value;
  const { currency } = price;
  const figures = Object.entries(price).map(([name, amount]) => [
    name,
    name === 'currency' || name === 'offerRate'
      ? amount
      : (amountText({ amount, currency }, language) ?? amount),
  ]);
  return { ...value, price: Object.fromEntries(figures) };
}

/** Whether the price of a product that has one is in another currency from now on: neither higher nor lower. */
export function isInOtherCurrency(changes: Changes): boolean {
  return changes.some(({ field, before }) => field === 'price.currency' && before !== null);
}
