import type { ImportMapping } from './import-options.ts';
import { offerOf, offerRateOf } from './list-price.ts';
import type { Currency } from './money.ts';
import type { PriceEntry } from './product-entry.ts';
import { rationalFromDecimal } from './rational.ts';

/** What a row says of prices; what it does not say is null. */
export type SaidPrice = Omit<PriceEntry, 'currency'> & { readonly currency: Currency };

const figures = ['msrp', 'offerRate', 'offerPrice', 'itemPrice', 'cartonPrice', 'retailPrice'] as const;

export function saysPrice(said: SaidPrice): boolean {
  return figures.some((figure) => said[figure] !== null);
}

/**
 * The price of a product after a file: a wholesale price of its own replaces the whole, a percentage makes an offer of
 * the retail price, a retail price alone changes nothing but itself. Of our own files all figures are taken as they are.
 */
export function priceAfter(
  before: PriceEntry | null,
  said: SaidPrice,
  { format, wholesale }: Pick<ImportMapping, 'format' | 'wholesale'>,
): PriceEntry | { readonly code: 'retail-currency-differs' } {
  const { currency, itemPrice, cartonPrice } = said;
  if (!saysPrice(said)) return before ?? { ...nothing, currency };
  if (format === 'own') return { ...said };
  const retail = said.retailPrice ?? said.msrp;
  if (itemPrice !== null || cartonPrice !== null) {
    const kept = before?.currency === currency ? (before.retailPrice ?? before.msrp) : null;
    return { ...nothing, currency, itemPrice, cartonPrice, retailPrice: retail ?? kept };
  }
  if (retail === null) return before ?? { ...nothing, currency };
  if (wholesale?.kind === 'percent') {
    const offerRate = partOf(wholesale.percent);
    return {
      ...nothing,
      currency,
      msrp: retail,
      offerRate,
      offerPrice: offerOf(retail, offerRate, currency),
    };
  }
  if (before === null) return { ...nothing, currency, retailPrice: retail };
  const hasWholesale = (before.itemPrice ?? before.cartonPrice ?? before.offerPrice) !== null;
  if (!hasWholesale) return { ...nothing, currency, retailPrice: retail };
  if (before.currency !== currency) return { code: 'retail-currency-differs' };
  if (before.msrp === null) return { ...before, retailPrice: retail };
  const offerRate = before.offerPrice === null ? before.offerRate : offerRateOf(retail, before.offerPrice);
  return { ...before, msrp: retail, offerRate };
}

/** "50" percent is the part "0.5". */
function partOf(percent: string): string {
  const { numerator, denominator } = rationalFromDecimal(percent);
  const hundredths = (numerator * 10_000n) / denominator;
  const text = String(hundredths).padStart(7, '0');
  return `${text.slice(0, -6)}.${text.slice(-6)}`.replace(/\.?0+$/, '');
}

const nothing = {
  msrp: null,
  offerRate: null,
  offerPrice: null,
  itemPrice: null,
  cartonPrice: null,
  retailPrice: null,
} as const;
