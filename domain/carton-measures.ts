import type { ProductEntry } from './product-entry.ts';
import { type Refusal, refusal } from './refusal.ts';

export type CartonWarning = 'carton-lighter-than-items' | 'carton-heavy' | 'carton-too-small' | 'carton-long';

/** What one person may lift, and what carriers take as a parcel. */
const heaviestGrams = 25_000;
const longestMm = 1_200;
/** Nothing a carton of cosmetics holds is denser than glass filled with cream: grams of a cubic centimetre. */
const densest = 2.5;

type Measured = Pick<
  ProductEntry,
  'netWeightGrams' | 'itemsPerCarton' | 'cartonWeightGrams' | 'cartonDimensionsMm'
>;

/** What looks unlikely about a carton's weight and size: a slip of the keys, or grams where kilograms were meant. */
export function cartonWarnings(product: Measured): readonly Refusal<CartonWarning>[] {
  const { cartonWeightGrams: weight, cartonDimensionsMm: size } = product;
  const content = (product.netWeightGrams ?? 0) * (product.itemsPerCarton ?? 0);
  const longest = size === null ? 0 : Math.max(size.length, size.width, size.height);
  const heaviest = size === null ? null : (size.length * size.width * size.height * densest) / 1000;
  const held = weight ?? content;
  return [
    ...(weight !== null && weight < content
      ? [refusal('carton-lighter-than-items', { grams: weight, content: Math.round(content) })]
      : []),
    ...(weight !== null && weight > heaviestGrams
      ? [refusal('carton-heavy', { grams: weight, max: heaviestGrams })]
      : []),
    ...(heaviest !== null && held > heaviest
      ? [refusal('carton-too-small', { grams: Math.round(held) })]
      : []),
    ...(longest > longestMm ? [refusal('carton-long', { millimetres: longest, max: longestMm })] : []),
  ];
}
