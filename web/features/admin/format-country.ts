import type { Language } from '#domain/languages.ts';

const locales = { en: 'en-GB', ko: 'ko-KR', zh: 'zh-CN' } as const satisfies Record<Language, string>;

/** "France" for "FR", in the reader's language. */
export function formatCountry(code: string, language: Language): string {
  return new Intl.DisplayNames(locales[language], { type: 'region' }).of(code) ?? code;
}
