import { defaultPackSize } from './cartons.ts';
import type { Translated } from './languages.ts';
import { defaultMinimumOrder } from './moq.ts';
import {
  certificationsFrom,
  countFrom,
  defaultCountry,
  isBlank,
  missingDescription,
  type RawRecord,
  stringsFrom,
  translatedFrom,
} from './normalise.ts';
import { type StockLevel, stockLevels } from './stock.ts';

/** What every product has after normalisation; all other fields pass through as they came. */
export type NormalisedProduct = {
  readonly name: Translated;
  readonly description: Translated;
  readonly story?: Translated;
  readonly category: unknown;
  readonly packSize: number;
  readonly volume: unknown;
  readonly stockLevel: StockLevel;
  readonly leadTime: unknown;
  readonly active: boolean;
  readonly minimumOrder: number;
  readonly country: unknown;
  readonly categories?: readonly string[];
  readonly certifications: readonly string[];
};

/**
 * A product record with the defaults of the brief: texts in three languages, category Skincare,
 * packSize from itemsPerCarton or 12, volume 50ml, stockLevel from inStock, lead time "3-5 days", active
 * unless false, minimumOrder 100, country South Korea. Every other field passes through unchanged.
 */
export function normaliseProduct<Raw extends RawRecord>(
  raw: Raw,
): Omit<Raw, keyof NormalisedProduct> & NormalisedProduct {
  const { story: rawStory, categories, ...rest } = raw;
  const story = translatedFrom(rawStory);
  return {
    ...(rest as Omit<Raw, keyof NormalisedProduct>),
    name: translatedFrom(raw.name) ?? { en: '', ko: '', zh: '' },
    description: translatedFrom(raw.description) ?? everywhere(missingDescription),
    ...(story === null ? {} : { story }),
    category: orElse(raw.category, 'Skincare'),
    packSize: countFrom(raw.packSize) ?? countFrom(raw.itemsPerCarton) ?? defaultPackSize,
    volume: orElse(raw.volume, '50ml'),
    stockLevel: stockLevelFrom(raw),
    leadTime: orElse(raw.leadTime, '3-5 days'),
    active: raw.active !== false,
    minimumOrder: countFrom(raw.minimumOrder) ?? defaultMinimumOrder,
    country: orElse(raw.country, defaultCountry),
    ...(categories === undefined ? {} : { categories: stringsFrom(categories) }),
    certifications: certificationsFrom(raw.certifications),
  };
}

/** The level as given, else in or out from `inStock`. */
function stockLevelFrom(raw: RawRecord): StockLevel {
  return stockLevels.find((level) => level === raw.stockLevel) ?? (raw.inStock === true ? 'in' : 'out');
}

function everywhere(text: string): Translated {
  return { en: text, ko: text, zh: text };
}

function orElse(value: unknown, fallback: string): unknown {
  return isBlank(value) ? fallback : value;
}
