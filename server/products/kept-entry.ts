import type { products } from '#db/schema/catalogue.ts';
import { defaultPackSize } from '#domain/cartons.ts';
import { tidyGtin } from '#domain/gtin.ts';
import { noText, writtenIn } from '#domain/in-language.ts';
import type { Translated } from '#domain/languages.ts';
import { tidyPrice } from '#domain/list-price.ts';
import { defaultCountry } from '#domain/normalise.ts';
import type { PriceEntry, ProductEntry } from '#domain/product-entry.ts';
import type { ProductState } from '#domain/product-state.ts';
import { asksPostcode } from '#domain/ships-from.ts';
import type { BadgeClaim } from '../badge-claims/claims-of.ts';
import type { ProductValues } from '../catalogue/write-rows.ts';
import { type Shown, saidIn } from './entry-claims.ts';

export type ProductRow = typeof products.$inferSelect;

/** What has been entered of a product: what its row keeps, and of its badges and certifications also what waits. */
export function entryOf(row: ProductRow, claims: readonly BadgeClaim[]): ProductEntry {
  return {
    sku: row.sku,
    handle: row.handle,
    categoryId: row.categoryId,
    name: row.name,
    description: row.description,
    story: row.story,
    images: row.images,
    price: priceOf(row),
    minimumException: row.minimumException,
    itemsPerCarton: row.itemsPerCarton === 0 ? null : row.itemsPerCarton,
    packSize: row.packSize,
    ...saidIn(row, claims),
    keyIngredients: row.keyIngredients,
    ingredients: row.ingredients,
    shades: row.shades,
    awards: row.awards,
    volume: row.volume,
    spf: row.spf,
    leadTime: row.leadTime,
    featured: row.featured,
    country: row.country,
    shipsFromPostcode: row.shipsFromPostcode,
    gtin: row.gtin,
    hsCode: row.hsCode,
    countryOfOrigin: row.countryOfOrigin,
    netWeightGrams: numberOf(row.netWeightGrams),
    cartonWeightGrams: row.cartonWeightGrams,
    cartonDimensionsMm: row.cartonDimensionsMm,
    shelfLifeMonths: row.shelfLifeMonths,
    paoMonths: row.paoMonths,
    alcoholPercent: numberOf(row.alcoholPercent),
    packaging: row.packaging,
  };
}

function priceOf(row: Pick<ProductRow, keyof PriceEntry>): PriceEntry {
  const { currency, msrp, offerRate, offerPrice, itemPrice, cartonPrice, retailPrice } = row;
  return tidyPrice({ currency, msrp, offerRate, offerPrice, itemPrice, cartonPrice, retailPrice });
}

const defaultLeadTime = '3-5 days';

/** An entry as it is kept: what is left out is what it was, and what is written in two ways is written in one. */
export function tidyEntry(entry: ProductEntry, before: ProductEntry | null): ProductEntry {
  const { story, gtin, netWeightGrams, alcoholPercent } = entry;
  return {
    ...entry,
    story: story === null || writtenIn(story).length === 0 ? null : story,
    price: tidyPrice(entry.price),
    packSize: entry.packSize ?? before?.packSize ?? entry.itemsPerCarton ?? defaultPackSize,
    keyIngredients: entry.keyIngredients.filter(isWritten),
    awards: entry.awards.filter(isWritten),
    shades: entry.shades.filter(({ name }) => isWritten(name)),
    badges: [...new Set(entry.badges)],
    certifications: [...new Set(entry.certifications)],
    leadTime: entry.leadTime === '' ? defaultLeadTime : entry.leadTime,
    country: entry.country === '' ? defaultCountry : entry.country,
    // Elsewhere the country says it all; what stood there for another one is forgotten with it.
    shipsFromPostcode: asksPostcode(entry.country) ? entry.shipsFromPostcode : null,
    gtin: gtin === null ? null : tidyGtin(gtin),
    netWeightGrams: hundredths(netWeightGrams),
    alcoholPercent: hundredths(alcoholPercent),
  };
}

function isWritten(text: Translated): boolean {
  return writtenIn(text).length > 0;
}

/** Weights and percentages are kept to two decimals. */
function hundredths(value: number | null): number | null {
  return value === null ? null : Math.round(value * 100) / 100;
}

type Kept = {
  readonly id: string;
  readonly brandId: string;
  readonly now: Date;
  readonly state: ProductState;
  /** What of its badges and certifications retailers see. */
  readonly shown: Shown;
  /** Its row, where there is one: its place, its stock and the day it came stay. */
  readonly before: ProductRow | null;
};

/** The row that an entry makes. */
export function valuesOf(
  entry: ProductEntry,
  { id, brandId, now, state, shown, before }: Kept,
): ProductValues {
  const { price, images, keyIngredients, shades, awards, ...rest } = entry;
  return {
    ...rest,
    ...price,
    id,
    brandId,
    state,
    name: { ...noText, ...entry.name },
    offerMoq: null,
    itemsPerCarton: entry.itemsPerCarton ?? 0,
    packSize: entry.packSize ?? defaultPackSize,
    images: images.map(({ widths, alt, ...image }) => ({
      ...image,
      widths: [...widths],
      ...(alt === undefined || !isWritten(alt) ? {} : { alt }),
    })),
    keyIngredients: [...keyIngredients],
    shades: [...shades],
    awards: [...awards],
    certifications: [...shown.certifications],
    ingredients: [...entry.ingredients],
    badges: [...shown.badges],
    netWeightGrams: decimalOf(entry.netWeightGrams),
    alcoholPercent: decimalOf(entry.alcoholPercent),
    position: before?.position,
    stockItems: before?.stockItems ?? null,
    lowStockItems: before?.lowStockItems ?? 0,
    stockLevel: before?.stockLevel ?? 'in',
    createdAt: before?.createdAt ?? now,
  };
}

function numberOf(decimal: string | null): number | null {
  return decimal === null ? null : Number(decimal);
}

function decimalOf(value: number | null): string | null {
  return value === null ? null : String(value);
}
