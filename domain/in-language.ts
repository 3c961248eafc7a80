import { type Language, languages, type Translated } from './languages.ts';

/** Where a reader looks next when a text is not there in the own language. */
const otherwise = {
  en: ['ko', 'zh'],
  ko: ['en', 'zh'],
  zh: ['en', 'ko'],
} as const satisfies Record<Language, readonly Language[]>;

/** The languages a text has been written in. */
export function writtenIn(text: Translated): readonly Language[] {
  return languages.filter((language) => text[language].trim() !== '');
}

/** In which language a reader of `language` sees what is written in some languages; null: there is nothing to see. */
export function shownIn(written: readonly Language[], language: Language): Language | null {
  return [language, ...otherwise[language]].find((one) => written.includes(one)) ?? null;
}

/** A text as a reader of the language sees it, in another one where it has to be; empty where there is none. */
export function inLanguage(text: Translated, language: Language): string {
  const shown = shownIn(writtenIn(text), language);
  return shown === null ? '' : text[shown];
}

/** A text with something to read in every language: what is missing in one is lent by the next. */
export function inEveryLanguage(text: Translated): Translated {
  const { en, ko, zh } = text;
  if (en.trim() !== '' && ko.trim() !== '' && zh.trim() !== '') return text;
  return { en: inLanguage(text, 'en'), ko: inLanguage(text, 'ko'), zh: inLanguage(text, 'zh') };
}

/** A text as somebody writes it, of whom some languages may be empty yet. */
export const noText: Translated = { en: '', ko: '', zh: '' };
