import type { Language } from '#domain/languages.ts';
import { enumerated } from '#domain/punctuation.ts';

/** What a part of a page says, in one line: texts in the reader's language first, then the others; figures as they are. */
export function toldOf(value: unknown, language: Language): string {
  return wordsIn(value, language)
    .filter((word) => word !== '')
    .join(' · ');
}

function wordsIn(value: unknown, language: Language): string[] {
  if (value === null || value === undefined) return [];
  if (typeof value !== 'object') return [String(value)];
  if (Array.isArray(value)) return value.map((each) => enumerated(wordsIn(each, language), language));
  if ('ko' in value && 'en' in value && 'zh' in value) return textsIn(value as Texts, language);
  return Object.entries(value)
    .filter(([name]) => !measures.has(name))
    .flatMap(([, part]) => wordsIn(part, language));
}

type Texts = Readonly<Record<Language, string>>;

function textsIn(text: Texts, language: Language): string[] {
  return [...new Set([text[language], text.ko, text.en, text.zh])].filter((each) => each !== '');
}

/** What belongs to a picture and says nothing of it. */
const measures: ReadonlySet<string> = new Set(['width', 'height', 'widths']);
