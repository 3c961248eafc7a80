import { type ExchangeRate, identityRate } from './exchange-rate.ts';
import {
  type AccountCurrency,
  accountCurrencies,
  type Currency,
  type ItemPrice,
  type Money,
} from './money.ts';
import { brandMoq, type MoqSource } from './moq.ts';
import {
  exactItemPrice,
  marginPercent,
  type ProductPrice,
  pricePerCartonMinor,
  pricePerItemMinor,
  recommendedRetailMinor,
} from './price.ts';

/** What a line sheet can be told in: an account's currency, or each price as the brand has entered it. */
export const lineSheetCurrencies = [...accountCurrencies, 'entered'] as const;
export type LineSheetCurrency = (typeof lineSheetCurrencies)[number];

/** Products on one line sheet: some sixty pages, which people still print. */
export const longestLineSheet = 500;

/** Products that can be named one by one; more are chosen by their categories. An address has an end. */
export const mostTicked = 300;

/** The figures of a product on a line sheet. */
export type LineSheetPrices = ItemPrice & {
  readonly pricePerCarton: Money;
  readonly retail: Money | null;
  readonly marginPercent: number | null;
  readonly minimumItems: number;
};

type Priced = ProductPrice & MoqSource;

/** What a product costs, in the chosen currency by the rate of the day, and the minimum that applies to it. */
export function lineSheetPrices(
  product: Priced,
  brand: { readonly minimumOrder: number },
  currency: LineSheetCurrency,
  rateTo: (to: AccountCurrency) => ExchangeRate,
): LineSheetPrices {
  const rate = currency === 'entered' ? identityRate(product.currency) : rateTo(currency);
  const money = (amountMinor: number): Money => ({ amountMinor, currency: rate.to });
  const retail = recommendedRetailMinor(product, rate);
  return {
    pricePerItem: money(pricePerItemMinor(product, product.itemsPerCarton, rate)),
    pricePerItemExact: exactItemPrice(product, product.itemsPerCarton, rate),
    pricePerCarton: money(pricePerCartonMinor(product, product.itemsPerCarton, rate)),
    retail: retail === null ? null : money(retail),
    marginPercent: marginPercent(product, product.itemsPerCarton),
    minimumItems: brandMoq(product, brand),
  };
}

/** The currency that has no rate today and is needed for these prices; null: they can all be told. */
export function currencyWithoutRate(
  entered: readonly Currency[],
  currency: LineSheetCurrency,
  known: ReadonlySet<Currency>,
): Currency | null {
  if (currency === 'entered') return null;
  const needed = entered.filter((from) => from !== currency);
  if (needed.length === 0) return null;
  return [currency, ...needed].find((one) => one !== 'GBP' && !known.has(one)) ?? null;
}
