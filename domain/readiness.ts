import { writtenIn } from './in-language.ts';
import type { ProductEntry } from './product-entry.ts';

/** What a product must have before retailers see it. */
export const neededParts = ['name', 'description', 'picture', 'price', 'carton', 'minimum'] as const;
export type NeededPart = (typeof neededParts)[number];

type Entered = Pick<
  ProductEntry,
  'name' | 'description' | 'images' | 'price' | 'itemsPerCarton' | 'minimumException'
>;

const isThere = {
  name: ({ name }) => writtenIn(name).length > 0,
  description: ({ description }) => writtenIn(description).length > 0,
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
