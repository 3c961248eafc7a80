import { type Language, languages } from '#domain/languages.ts';

/** Each language by its own name. */
const names = { en: 'English', ko: '한국어', zh: '简体中文' } as const satisfies Record<Language, string>;

export const languageOptions = languages.map((value) => ({ value, label: names[value] }));
