import { writtenIn } from './in-language.ts';
import { type Language, languages, type Translated } from './languages.ts';
import type { ProductEntry } from './product-entry.ts';

/** What a product must have before retailers see it. */
export const neededParts = [
  'name',
  'description',
  'category',
  'picture',
  'price',
  'carton',
  'minimum',
] as const;
export type NeededPart = (typeof neededParts)[number];

type Entered = Pick<
  ProductEntry,
  'name' | 'description' | 'categoryId' | 'images' | 'price' | 'itemsPerCarton' | 'minimumException'
>;

const isThere = {
  name: ({ name }) => writtenIn(name).length > 0,
  description: ({ description }) => writtenIn(description).length > 0,
  category: ({ categoryId }) => categoryId !== '',
  picture: ({ images }) => images.length > 0,
  price: ({ price }) => (price.cartonPrice ?? price.itemPrice ?? price.offerPrice) !== null,
  carton: ({ itemsPerCarton }) => (itemsPerCarton ?? 0) > 0,
  minimum: ({ minimumException }, brandMinimum) => (minimumException ?? brandMinimum) > 0,
} satisfies Record<NeededPart, (entry: Entered, brandMinimum: number) => boolean>;

/** What a product still needs to go live (docs/decisions.md, Catalogue); a text in one language is enough. */
export function missingParts(entry: Entered, brandMinimum: number): readonly NeededPart[] {
  return neededParts.filter((part) => !isThere[part](entry, brandMinimum));
}

/** What a brand can look for among its products: what going live needs, and what retailers and papers ask for later. */
export const missingFilters = [
  'picture',
  'price',
  'carton',
  'name',
  'description',
  'texts-en',
  'texts-ko',
  'texts-zh',
  'gtin',
  'hs-code',
  'ingredients',
  'weight',
] as const;
export type MissingFilter = (typeof missingFilters)[number];

type Written = {
  readonly name: Translated;
  readonly description: Translated;
  readonly images: readonly unknown[];
  readonly cartonPrice: string | null;
  readonly itemPrice: string | null;
  readonly offerPrice: string | null;
  readonly itemsPerCarton: number;
  readonly gtin: string | null;
  readonly hsCode: string | null;
  readonly ingredients: readonly string[];
  readonly netWeightGrams: string | null;
  readonly cartonWeightGrams: number | null;
};

const lacksTexts = (language: Language) => (product: Pick<Written, 'name' | 'description'>) =>
  product.name[language] === '' || product.description[language] === '';

const lacks: Record<MissingFilter, (product: Written) => boolean> = {
  picture: ({ images }) => images.length === 0,
  price: ({ cartonPrice, itemPrice, offerPrice }) => (cartonPrice ?? itemPrice ?? offerPrice) === null,
  carton: ({ itemsPerCarton }) => itemsPerCarton === 0,
  name: ({ name }) => writtenIn(name).length === 0,
  description: ({ description }) => writtenIn(description).length === 0,
  'texts-en': lacksTexts('en'),
  'texts-ko': lacksTexts('ko'),
  'texts-zh': lacksTexts('zh'),
  gtin: ({ gtin }) => gtin === null,
  'hs-code': ({ hsCode }) => hsCode === null,
  ingredients: ({ ingredients }) => ingredients.length === 0,
  weight: ({ netWeightGrams, cartonWeightGrams }) => netWeightGrams === null || cartonWeightGrams === null,
};

/** What a product lacks of all that can be looked for. */
export function lackedBy(product: Written): readonly MissingFilter[] {
  return missingFilters.filter((part) => lacks[part](product));
}

/** The languages a product lacks its name or its description in. */
export function unwrittenIn(product: Pick<Written, 'name' | 'description'>): readonly Language[] {
  return languages.filter((language) => lacksTexts(language)(product));
}
