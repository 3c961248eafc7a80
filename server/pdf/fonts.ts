import { fileURLToPath } from 'node:url';
import type { Language } from '#domain/languages.ts';

/** How a piece of text is set: running text, what counts, or a Latin heading. */
export type Face = 'text' | 'strong' | 'display';

/**
 * The typefaces of the papers, the house's own: Pretendard has Latin and Korean, Noto Sans SC every Chinese
 * character (and kana), Instrument Serif the Latin headings. Only glyphs that occur are embedded. The files
 * are in ./fonts, each beside its licence.
 */
const fontFiles = {
  text: 'pretendard/Pretendard-Regular.ttf',
  strong: 'pretendard/Pretendard-SemiBold.ttf',
  display: 'instrument-serif/instrument-serif-latin-400-normal.woff',
  'han-text': 'noto-sans-sc/NotoSansSC_400Regular.ttf',
  'han-strong': 'noto-sans-sc/NotoSansSC_600SemiBold.ttf',
} as const;
export type FontName = keyof typeof fontFiles;

/** Where a face looks for a character, in this order. */
const fallbacks = {
  text: ['text', 'han-text'],
  strong: ['strong', 'han-strong'],
  display: ['display', 'strong', 'han-strong'],
} as const satisfies Record<Face, readonly FontName[]>;

/** Marks that a Chinese text takes from its own face, although the Latin one has others of the same number. */
const chineseMarks = /[“”…—，。、：；！？（）《》]/u;

export function fontsFor(face: Face, language: Language, character: string): readonly FontName[] {
  const fonts = fallbacks[face];
  return language === 'zh' && chineseMarks.test(character) ? fonts.toReversed() : fonts;
}

export function pathOf(name: FontName): string {
  return fileURLToPath(new URL(`./fonts/${fontFiles[name]}`, import.meta.url));
}
