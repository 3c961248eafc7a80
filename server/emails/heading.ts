import type { Language } from '#domain/languages.ts';
import { markup } from '../kernel/markup.ts';

/** Numbers of orders and documents stay in one line. */
const numbers = /([A-Z]+-[\d-]*\d)/;
/** A character alone belongs to the word before it, but for those that begin something. */
const clinging = /^[^和与或请自将已您在对由从向未不新]$/u;
/** What lies behind a space, a bracket or a figure needs no other place to break. */
const held = /[\s“（《\d]$/u;
const beginning = /^[\p{Script=Han}“（《]/u;

/** A heading as HTML whose lines break between words: Chinese has no spaces, so it is said where its words end. */
export function headingMarkup(words: string, language: Language): string {
  return words
    .split(numbers)
    .map((part, index) => {
      if (index % 2 === 1) return `<span style="white-space:nowrap">${markup(part)}</span>`;
      return language === 'zh' ? wordsOf(part).map(markup).join('<wbr>') : markup(part);
    })
    .join('');
}

function wordsOf(text: string): string[] {
  const words: string[] = [];
  for (const { segment, isWordLike } of new Intl.Segmenter('zh', { granularity: 'word' }).segment(text)) {
    const last = words.at(-1);
    const begins = beginning.test(segment) && !(isWordLike === true && clinging.test(segment));
    const isHeld = last !== undefined && held.test(last);
    if (last === undefined || (begins && !isHeld)) words.push(segment);
    else words.splice(-1, 1, last + segment);
  }
  return words;
}
