import { countriesByName } from '#domain/countries.ts';
import type { Language } from '#domain/languages.ts';
import { defaultCountry } from '#domain/normalise.ts';

/** The countries goods are delivered to (`useSite().served`), in the order of their names. */
export function countryOptions(
  served: readonly string[],
  language: Language,
): { value: string; label: string }[] {
  return served
    .map((value) => ({ value, label: countryName(value, language) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, language));
}

/** Where a product can leave from; a record names Korea in words and every other country by its code. */
export function shippingOptions(language: Language): { value: string; label: string }[] {
  return countriesByName(language).map(({ value, label }) => ({
    value: value === 'KR' ? defaultCountry : value,
    label,
  }));
}

/** "South Korea" of KR; an unknown code stays what it is. */
export function countryName(code: string, language: Language): string {
  const names = new Intl.DisplayNames([language === 'zh' ? 'zh-Hans' : language], { type: 'region' });
  return names.of(code) ?? code;
}
