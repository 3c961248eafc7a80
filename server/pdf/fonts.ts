import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';

/** How a piece of text is set: running text, what counts, or a Latin heading. */
export type Face = 'text' | 'strong' | 'display';

/**
 * The typefaces of the papers, the house's own: Pretendard has Latin and Korean, Noto Sans SC every Chinese
 * character (and kana), Instrument Serif the Latin headings. Only glyphs that occur are embedded.
 */
export const fontFiles = {
  text: ['pretendard', 'dist/public/static/alternative/Pretendard-Regular.ttf'],
  strong: ['pretendard', 'dist/public/static/alternative/Pretendard-SemiBold.ttf'],
  display: ['@fontsource/instrument-serif', 'files/instrument-serif-latin-400-normal.woff'],
  'han-text': ['@expo-google-fonts/noto-sans-sc', '400Regular/NotoSansSC_400Regular.ttf'],
  'han-strong': ['@expo-google-fonts/noto-sans-sc', '600SemiBold/NotoSansSC_600SemiBold.ttf'],
} as const;
export type FontName = keyof typeof fontFiles;

/** Where a face looks for a character, in this order. */
export const fallbacks = {
  text: ['text', 'han-text'],
  strong: ['strong', 'han-strong'],
  display: ['display', 'strong', 'han-strong'],
} as const satisfies Record<Face, readonly FontName[]>;

export function pathOf(name: FontName): string {
  const [pack, file] = fontFiles[name];
  const found = findPackageJSON(pack, import.meta.url);
  if (found === undefined) throw new Error(`the package ${pack} is not installed`);
  return join(dirname(found), file);
}
