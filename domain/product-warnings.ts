import { type CartonWarning, cartonWarnings } from './carton-measures.ts';
import { isOfCosmetics } from './hs-code.ts';
import { type InciWarning, inciWarnings } from './inci.ts';
import { isAboveRetail, listPrices, priceFaults } from './list-price.ts';
import { itemPriceOf, recommendedRetailOf } from './price.ts';
import type { ProductEntry } from './product-entry.ts';
import { divide, isMore, multiply, rational, rationalFromDecimal, roundHalfUp } from './rational.ts';
import type { RefusalParams } from './refusal.ts';
import { asksPostcode } from './ships-from.ts';
import { isLabelledFactor } from './spf.ts';

export type ProductWarning = {
  readonly field: keyof ProductEntry;
  readonly code:
    | InciWarning
    | CartonWarning
    | 'hs-chapter'
    | 'spf-not-labelled'
    | 'price-above-retail'
    | 'price-at-retail'
    | 'carton-price-differs'
    | 'postcode-missing';
  readonly params: RefusalParams;
};

/** What looks unlikely about a product. Nothing is refused for it: the brand knows its goods. */
export function productWarnings(entry: ProductEntry): readonly ProductWarning[] {
  const { hsCode, spf, country, shipsFromPostcode } = entry;
  return [
    ...inciWarnings(entry.ingredients).map((warning) => ({ field: 'ingredients' as const, ...warning })),
    ...cartonWarnings(entry).map(({ code, params }) => ({ field: fieldOf[code], code, params })),
    ...(hsCode !== null && !isOfCosmetics(hsCode)
      ? [{ field: 'hsCode', code: 'hs-chapter', params: { hsCode } } as const]
      : []),
    ...(spf !== null && !isLabelledFactor(spf)
      ? [{ field: 'spf', code: 'spf-not-labelled', params: { spf } } as const]
      : []),
    ...(asksPostcode(country) && shipsFromPostcode === null
      ? [{ field: 'shipsFromPostcode', code: 'postcode-missing', params: {} } as const]
      : []),
    ...priceWarnings(entry),
  ];
}

/** A shop that sells at the recommended retail price would lose, or earn nothing worth a percent. */
function priceWarnings(entry: ProductEntry): readonly ProductWarning[] {
  if (isAboveRetail(entry)) return [{ field: 'price', code: 'price-above-retail', params: {} }];
  const percent = cartonPercent(entry);
  if (percent !== null && (percent < leastCartonPercent || percent > mostCartonPercent))
    return [{ field: 'price', code: 'carton-price-differs', params: { percent } }];
  const isGivenAway = recommendedRetailOf(entry.price) !== null && listPrices(entry).marginPercent === 0;
  return isGivenAway ? [{ field: 'price', code: 'price-at-retail', params: {} }] : [];
}

/** Whole cartons are cheaper, by a half at the most; that they cost more than their items is rounding or a slip. */
const leastCartonPercent = 50;
const mostCartonPercent = 120;
/** From here on how much it is says nothing but that a figure is a slip of the hand. */
const wildPercent = 100_000;

/** What an item costs in a carton whose price is said by itself, in percent of an item's own price; null: either is not said. */
function cartonPercent({ price, itemsPerCarton }: ProductEntry): number | null {
  const itemPrice = itemPriceOf(price);
  if (itemPrice === null || price.cartonPrice === null || itemsPerCarton === null) return null;
  if (priceFaults({ price, itemsPerCarton }).length > 0) return null;
  const items = multiply(rationalFromDecimal(itemPrice), rational(itemsPerCarton));
  const percent = multiply(divide(rationalFromDecimal(price.cartonPrice), items), rational(100));
  return isMore(percent, rational(wildPercent)) ? wildPercent : roundHalfUp(percent);
}

const fieldOf = {
  'carton-lighter-than-items': 'cartonWeightGrams',
  'carton-heavy': 'cartonWeightGrams',
  'carton-too-small': 'cartonDimensionsMm',
  'carton-long': 'cartonDimensionsMm',
} as const satisfies Record<CartonWarning, keyof ProductEntry>;
