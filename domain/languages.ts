/** The languages every text of Lys exists in. */
export const languages = ['en', 'ko', 'zh'] as const;
export type Language = (typeof languages)[number];

/** How each language writes numbers and dates: British, Korean, simplified Chinese. */
export const localeOf = { en: 'en-GB', ko: 'ko-KR', zh: 'zh-CN' } as const satisfies Record<Language, string>;

/** One text in every language. */
export type Translated = Record<Language, string>;

export const defaultLanguage: Language = 'en';

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

/**
 * The language an Accept-Language header asks for first among ours, else English.
 * Quality values are honoured; a region is ignored ("zh-CN" is "zh").
 */
export function languageFromHeader(header: string | undefined): Language {
  const wishes = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.map((p) => /^\s*q=([\d.]+)$/.exec(p)?.[1]).find(Boolean);
      return { language: tag.split('-')[0], quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter((wish) => wish.quality > 0)
    .sort((a, b) => b.quality - a.quality);
  return wishes.map((wish) => wish.language).find(isLanguage) ?? defaultLanguage;
}
