/** A stretch of a text in one script: Korean syllables, Chinese (and kana) characters, or any other word. */
export type Run = { readonly script: 'hangul' | 'han' | 'other'; readonly text: string };

const runForms =
  /(?<hangul>(?:(?=[\p{L}\p{N}\p{M}])\p{Script=Hangul})+)|(?<han>(?:(?=[\p{L}\p{N}\p{M}])[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー])+)|(?:(?![\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])[\p{L}\p{N}])+/gu;

/** The words of a text, folded, cut where the script changes; everything that is no letter or digit separates. */
export function runsOf(text: string): readonly Run[] {
  return Array.from(folded(text).matchAll(runForms), ({ 0: run, groups }) => ({
    script: groups?.hangul ? 'hangul' : groups?.han ? 'han' : 'other',
    text: run,
  }));
}

/** Letters that no accent folding takes apart. */
const unaccented: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** Lower case, without accents, full-width forms narrowed, apostrophes dropped; Hangul stays in whole syllables. */
export function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’ʼ]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => unaccented[letter] ?? letter);
}

const dictionary = new Intl.Segmenter('zh', { granularity: 'word' });

/** The words of a Chinese text without spaces, as the dictionary of Intl.Segmenter cuts it. */
export function chineseWords(text: string): readonly string[] {
  return Array.from(dictionary.segment(text), ({ segment }) => segment);
}
