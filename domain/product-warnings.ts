import { type CartonWarning, cartonWarnings } from './carton-measures.ts';
import { isOfCosmetics } from './hs-code.ts';
import { type InciWarning, inciWarnings } from './inci.ts';
import { isGiven, listPrices } from './list-price.ts';
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
    | 'postcode-missing';
  readonly params: RefusalParams;
};

/** What looks unlikely about a product. Nothing is refused for it: the brand knows its goods. */
export function productWarnings(entry: ProductEntry): readonly ProductWarning[] {
  const { hsCode, price, spf, country, shipsFromPostcode } = entry;
  const margin =
    isGiven(price) && recommendedRetailOf(price) !== null ? listPrices(entry).marginPercent : null;
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
    ...(margin !== null && margin <= 0
      ? [{ field: 'price', code: 'price-above-retail', params: {} } as const]
      : []),
  ];
}

const fieldOf = {
  'carton-lighter-than-items': 'cartonWeightGrams',
  'carton-heavy': 'cartonWeightGrams',
  'carton-too-small': 'cartonDimensionsMm',
  'carton-long': 'cartonDimensionsMm',
} as const satisfies Record<CartonWarning, keyof ProductEntry>;
