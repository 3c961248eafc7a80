import { type CartonWarning, cartonWarnings } from './carton-measures.ts';
import { isOfCosmetics } from './hs-code.ts';
import { type InciWarning, inciWarnings } from './inci.ts';
import { isAboveRetail, listPrices } from './list-price.ts';
import { recommendedRetailOf } from './price.ts';
import type { ProductEntry } from './product-entry.ts';
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
  const isGivenAway = recommendedRetailOf(entry.price) !== null && listPrices(entry).marginPercent === 0;
  return isGivenAway ? [{ field: 'price', code: 'price-at-retail', params: {} }] : [];
}

const fieldOf = {
  'carton-lighter-than-items': 'cartonWeightGrams',
  'carton-heavy': 'cartonWeightGrams',
  'carton-too-small': 'cartonDimensionsMm',
  'carton-long': 'cartonDimensionsMm',
} as const satisfies Record<CartonWarning, keyof ProductEntry>;
