import type { Translated } from './languages.ts';
import { largestMinimum } from './minimum-order.ts';
import type { Currency } from './money.ts';

/** A price as a brand enters it: decimal texts in major units of the product's currency; null: not said. */
export type PriceEntry = {
  readonly currency: Currency;
  /** Form A: the recommended retail price and the wholesale offer made of it. */
  readonly msrp: string | null;
  readonly offerRate: string | null;
  readonly offerPrice: string | null;
  /** Form B: per item, per carton, and what a shop may ask for one. */
  readonly itemPrice: string | null;
  readonly cartonPrice: string | null;
  readonly retailPrice: string | null;
};

/** A picture of a product, in its order; `alt` says what it shows, where the brand has written it. */
export type PictureEntry = {
  readonly key: string;
  readonly widths: readonly number[];
  readonly width: number;
  readonly height: number;
  readonly alt?: Translated | undefined;
};

/**
 * Everything a brand enters of a product: what the editor shows, bulk changes and imports write, exports read and the
 * history compares, under the same names. Stock is kept apart (docs/decisions.md, Stock). A text that is missing in
 * a language is empty there; null is what nobody has said.
 */
export type ProductEntry = {
  readonly sku: string | null;
  readonly handle: string | null;
  readonly categoryId: string;
  readonly name: Translated;
  readonly description: Translated;
  readonly story: Translated | null;
  readonly images: readonly PictureEntry[];
  readonly price: PriceEntry;
  /** Items; only where this product asks for another minimum than its brand. */
  readonly minimumException: number | null;
  readonly itemsPerCarton: number | null;
  /** Items of an inner pack. */
  readonly packSize: number | null;
  readonly certifications: readonly string[];
  readonly keyIngredients: readonly Translated[];
  /** INCI names, in the order of the label. */
  readonly ingredients: readonly string[];
  readonly badges: readonly string[];
  readonly shades: readonly { readonly name: Translated; readonly hex: string | null }[];
  readonly awards: readonly Translated[];
  readonly volume: string;
  readonly spf: string | null;
  readonly leadTime: string;
  readonly featured: boolean;
  readonly country: string;
  /** Where it ships from the United Kingdom: which part of it. */
  readonly shipsFromPostcode: string | null;
  readonly gtin: string | null;
  readonly hsCode: string | null;
  readonly countryOfOrigin: string | null;
  readonly netWeightGrams: number | null;
  readonly cartonWeightGrams: number | null;
  readonly cartonDimensionsMm: {
    readonly length: number;
    readonly width: number;
    readonly height: number;
  } | null;
  readonly shelfLifeMonths: number | null;
  readonly paoMonths: number | null;
  readonly alcoholPercent: number | null;
  readonly packaging: string | null;
};

/** The most that each figure may say: what is more is a slip of the hand, and cannot be counted with. */
export const largestFigures = {
  minimumException: largestMinimum,
  itemsPerCarton: 100_000,
  packSize: 100_000,
  netWeightGrams: 999_999,
  cartonWeightGrams: 2_000_000,
  shelfLifeMonths: 240,
  paoMonths: 120,
  alcoholPercent: 100,
} as const satisfies { readonly [Name in keyof ProductEntry]?: number };

/** A side of a carton, in millimetres. */
export const largestSide = 10_000;
