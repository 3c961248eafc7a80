import type { Language } from '#domain/languages.ts';

/** "France" for "FR", in the reader's language. */
export function countryName(code: string, language: Language): string {
  return new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code;
}
