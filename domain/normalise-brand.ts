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

/** What every brand has after normalisation; all other fields pass through as they came. */
export type NormalisedBrand = {
  readonly name: Translated;
  readonly description: Translated;
  readonly active: boolean;
  readonly minimumOrder: number;
  readonly country: unknown;
  readonly categories: readonly string[];
  readonly certifications: readonly string[];
};

/**
 * A brand record with the defaults of the brief: texts in three languages, active unless false,
 * minimumOrder 100, country South Korea, categories and certifications as lists of strings (a category
 * object is reduced to its name, CPNP stays CPNP). Every other field passes through unchanged.
 */
export function normaliseBrand<Raw extends RawRecord>(
  raw: Raw,
): Omit<Raw, keyof NormalisedBrand> & NormalisedBrand {
  return {
    ...raw,
    name: translatedFrom(raw.name) ?? { en: '', ko: '', zh: '' },
    description: translatedFrom(raw.description) ?? {
      en: missingDescription,
      ko: missingDescription,
      zh: missingDescription,
    },
    active: raw.active !== false,
    minimumOrder: countFrom(raw.minimumOrder) ?? defaultMinimumOrder,
    country: isBlank(raw.country) ? defaultCountry : raw.country,
    categories: stringsFrom(raw.categories),
    certifications: certificationsFrom(raw.certifications),
  };
}
