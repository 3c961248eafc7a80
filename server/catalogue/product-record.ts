import { z } from 'zod';
import { currencies } from '#domain/money.ts';
import { moqUnits } from '#domain/moq.ts';
import { type RawRecord, translatedFrom } from '#domain/normalise.ts';
import { normaliseProduct } from '#domain/normalise-product.ts';
import { stockLevels } from '#domain/stock.ts';

export const translatedText = z.object({ en: z.string(), ko: z.string(), zh: z.string() });
/** A text that may come as a plain string or in some languages only. */
export const text = z.unknown().transform((value, context) => {
  const texts = translatedFrom(value);
  if (texts !== null) return texts;
  context.addIssue({ code: 'custom', message: 'a text is missing' });
  return z.NEVER;
});
export const storedPicture = z.object({
  key: z.string().regex(/^[a-z0-9][a-z0-9-]*$/),
  widths: z.array(z.int().min(1)).min(1),
  width: z.int().min(1),
  height: z.int().min(1),
  alt: translatedText.optional(),
});

/** A plain decimal in major units, as `domain/price.ts` reads it. */
const amount = z.string().regex(/^\d{1,10}(\.\d{1,4})?$/);
const rate = z.union([z.number(), z.string()]).transform(String).pipe(amount);
const count = z.int().min(1);
const texts = z.array(z.string());

const priceRecord = z
  .object({
    currency: z.enum(currencies),
    msrp: amount.optional(),
    wholesale: z
      .object({ offer: z.object({ rate: rate.optional(), price: amount, moq: count.optional() }) })
      .optional(),
    item: amount.optional(),
    carton: amount.optional(),
  })
  .refine(
    (price) => price.wholesale !== undefined || price.item !== undefined || price.carton !== undefined,
    'a product needs a price',
  );

/** A product record after normalisation, field by field (docs/decisions.md, Product fields). */
const productRecord = z.object({
  sku: z.string().nullish(),
  category: z.string(),
  categoryId: z.string().optional(),
  name: translatedText.refine(({ en }) => en.trim() !== '', 'a product needs a name'),
  description: translatedText,
  story: translatedText.optional(),
  images: z.array(storedPicture).default([]),
  price: priceRecord,
  retailPrice: z.object({ item: amount }).optional(),
  moq: count.nullish(),
  moqUnit: z.enum(moqUnits).default('units'),
  minimumOrder: count,
  itemsPerCarton: count.nullish(),
  packSize: count,
  certifications: texts,
  keyIngredients: z.array(text).default([]),
  ingredients: texts.default([]),
  badges: texts.default([]),
  shades: z.array(z.object({ name: translatedText, hex: z.string().nullable().default(null) })).default([]),
  awards: z.array(text).default([]),
  volume: z.string(),
  spf: z.string().nullish(),
  stockLevel: z.enum(stockLevels),
  /** Counted stock and the threshold under which it is low, in items; left out where the level is set by hand. */
  stockItems: z.int().min(0).nullish(),
  lowStockItems: z.int().min(0).default(0),
  leadTime: z.string(),
  active: z.boolean(),
  featured: z.boolean().default(false),
  country: z.string(),
  gtin: z
    .string()
    .regex(/^\d{8,14}$/)
    .nullish(),
  hsCode: z.string().nullish(),
  countryOfOrigin: z.string().nullish(),
  netWeightGrams: z.number().positive().max(999_999).nullish(),
  cartonWeightGrams: count.nullish(),
  cartonDimensionsMm: z.object({ length: count, width: count, height: count }).nullish(),
  shelfLifeMonths: count.nullish(),
  paoMonths: count.nullish(),
  alcoholPercent: z.number().min(0).max(100).nullish(),
  packaging: z.string().nullish(),
  shipsFromPostcode: z.string().nullish(),
});

export type ProductRecord = z.infer<typeof productRecord>;

/** A raw record with the brief's defaults, checked; throws a ZodError that names the faulty fields. */
export function readProductRecord(raw: RawRecord): ProductRecord {
  return productRecord.parse(normaliseProduct(raw));
}
