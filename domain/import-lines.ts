import type { Translated } from './languages.ts';

/**
 * Lists in one cell: an entry in each line, its parts divided by bars ("Rice | 쌀 | 大米"); a bar, a line break or a
 * backslash within a part has a backslash before it.
 */
export function linesOf(entries: readonly (readonly string[])[]): string {
  return entries.map((parts) => parts.map(escaped).join(' | ')).join('\n');
}

export function partsOfLines(text: string): readonly (readonly string[])[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => line.split(bars).map((part) => unescaped(part.trim())));
}

/** A bar with an even number of backslashes before it. */
const bars = /(?<=(?<!\\)(?:\\\\)*)\|/;

function escaped(part: string): string {
  return part.replaceAll('\\', '\\\\').replaceAll('|', '\\|').replaceAll('\n', '\\n');
}

function unescaped(part: string): string {
  return part.replaceAll(/\\(.)/g, (_, sign: string) => (sign === 'n' ? '\n' : sign));
}

/** A text in three languages as the parts of a line, in their order. */
export function translatedParts({ en, ko, zh }: Translated): readonly string[] {
  return [en, ko, zh];
}

/** The first three parts as a text in three languages; a single one is in the language it is written in. */
export function translatedFromParts(parts: readonly string[]): Translated {
  const [en = '', ko = '', zh = ''] = parts;
  if (parts.length > 1) return { en, ko, zh };
  if (/\p{Script=Hangul}/u.test(en)) return { en: '', ko: en, zh: '' };
  if (/\p{Script=Han}/u.test(en)) return { en: '', ko: '', zh: en };
  return { en, ko: '', zh: '' };
}
