import { z } from 'zod';
import { asShippingCountry, countryNamed } from '#domain/countries.ts';
import { largestPrice } from '#domain/list-price.ts';
import { largestFigures, largestSide, type ProductEntry } from '#domain/product-entry.ts';
import { currency, line, optionalLine, text } from './fields.ts';

/** A text in three languages, any of which may be left empty. */
const names = (max: number) =>
  z.object({ en: optionalLine(max), ko: optionalLine(max), zh: optionalLine(max) });
const texts = (max: number) => z.object({ en: text(max), ko: text(max), zh: text(max) });

/** A decimal amount above 0 in major units, as exact as prices are kept. */
const amount = z
  .string()
  .trim()
  .regex(/^-?\d{1,40}(\.\d{1,4})?$/, 'invalid-number')
  .refine((value) => /^[^-]*[1-9]/.test(value), 'price-not-positive')
  .refine((value) => Number(value) <= largestPrice, {
    message: 'too-large',
    params: { maximum: largestPrice },
  });

export const count = (max: number) => z.int('not-whole').min(1, 'too-small').max(max, 'too-large');
const grams = (max: number) => z.number('invalid-number').positive('too-small').max(max, 'too-large');
const millimetres = count(largestSide);

export const price = z
  .object({
    currency,
    msrp: amount.nullable(),
    offerRate: amount.nullable().describe('The wholesale offer as a part of the retail price: "0.3"'),
    offerPrice: amount.nullable(),
    itemPrice: amount.nullable(),
    cartonPrice: amount.nullable(),
    retailPrice: amount.nullable(),
  })
  .meta({
    id: 'PriceEntry',
    description:
      'Decimals in major units of its currency; either a retail price with a wholesale offer, or item and carton prices',
  });

export const picture = z
  .object({
    key: z.string().regex(/^[a-z0-9][a-z0-9-]{0,199}$/, 'picture-unknown'),
    widths: z.array(count(20_000)).max(12, 'too-many'),
    width: count(20_000),
    height: count(20_000),
    alt: names(300).optional(),
  })
  .meta({ id: 'PictureEntry' });

/** Everything a brand enters of a product (domain/product-entry.ts). */
export const productEntry = z
  .object({
    sku: line(80).nullable(),
    handle: line(200).nullable(),
    categoryId: line(60),
    name: names(200),
    description: texts(5000),
    story: texts(5000).nullable(),
    images: z.array(picture).max(20, 'too-many'),
    price,
    minimumException: count(largestFigures.minimumException).nullable(),
    itemsPerCarton: count(largestFigures.itemsPerCarton).nullable(),
    packSize: count(largestFigures.packSize).nullable(),
    certifications: z.array(line(80)).max(40, 'too-many'),
    keyIngredients: z.array(names(200)).max(40, 'too-many'),
    ingredients: z.array(line(300)).max(300, 'too-many'),
    badges: z.array(line(60)).max(12, 'too-many'),
    shades: z
      .array(
        z.object({
          name: names(120),
          hex: z
            .string()
            .regex(/^#[0-9a-fA-F]{6}$/, 'invalid')
            .nullable(),
        }),
      )
      .max(100, 'too-many'),
    awards: z.array(names(300)).max(40, 'too-many'),
    volume: optionalLine(60),
    spf: line(20).nullable(),
    leadTime: optionalLine(60),
    featured: z.boolean().describe('Chosen by the team; what a brand says of it is passed over'),
    country: optionalLine(60)
      .overwrite(asShippingCountry)
      .refine((said) => said === '' || countryNamed(said) !== null, 'country-unreadable')
      .describe('Where it ships from: a code of ISO 3166-1 ("GB"), or a name'),
    shipsFromPostcode: line(20)
      .nullable()
      .describe('In the United Kingdom, where it tells Northern Ireland from Great Britain'),
    gtin: line(14).nullable(),
    hsCode: line(14).nullable(),
    countryOfOrigin: line(60).nullable(),
    netWeightGrams: grams(largestFigures.netWeightGrams).nullable(),
    cartonWeightGrams: count(largestFigures.cartonWeightGrams).nullable(),
    cartonDimensionsMm: z.object({ length: millimetres, width: millimetres, height: millimetres }).nullable(),
    shelfLifeMonths: count(largestFigures.shelfLifeMonths).nullable(),
    paoMonths: count(largestFigures.paoMonths).nullable(),
    alcoholPercent: z
      .number('invalid-number')
      .min(0, 'too-small')
      .max(largestFigures.alcoholPercent, 'too-large')
      .nullable(),
    packaging: line(60).nullable(),
  })
  .meta({ id: 'ProductEntry' }) satisfies z.ZodType<ProductEntry>;
