import type { Language } from '#domain/languages.ts';

const locales = { en: 'en-GB', ko: 'ko-KR', zh: 'zh-CN' } as const satisfies Record<Language, string>;

/** "+29%", "-8%", "0%": a change in whole percent, always with its sign. */
export function formatChange(percent: number, language: Language): string {
  return new Intl.NumberFormat(locales[language], { style: 'percent', signDisplay: 'exceptZero' }).format(
    percent / 100,
  );
}
