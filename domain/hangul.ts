/** The 19 initial consonants, in the order syllables are built of them (Unicode chapter 3.12). */
const initials = [...'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'];

/** Two consonants typed in a row merge on a Korean keyboard; these take them apart again. */
const merged: Readonly<Record<string, string>> = {
  ㄳ: 'ㄱㅅ',
  ㄵ: 'ㄴㅈ',
  ㄶ: 'ㄴㅎ',
  ㄺ: 'ㄹㄱ',
  ㄻ: 'ㄹㅁ',
  ㄼ: 'ㄹㅂ',
  ㄽ: 'ㄹㅅ',
  ㄾ: 'ㄹㅌ',
  ㄿ: 'ㄹㅍ',
  ㅀ: 'ㄹㅎ',
  ㅄ: 'ㅂㅅ',
};

const firstSyllable = 0xac00;
/** Syllables that share an initial consonant: 21 vowels × 28 finals. */
const syllablesPerInitial = 588;
const firstConjoining = 0x1100;

/** The initial consonants of a word of Hangul syllables: 샴푸 gives ㅅㅍ. Other characters give nothing. */
export function initialsOf(word: string): string {
  return [...word].map(initialOf).join('');
}

/**
 * Whether a typed word is initial consonants and nothing else. Ask before any NFKC normalisation: it turns
 * them into conjoining letters that look alike.
 */
export function isInitials(typed: string): boolean {
  return /^[ㄱ-ㅎ\u1100-\u1112]+$/.test(typed);
}

/** Typed initial consonants as single letters of one kind: ㄳ is ㄱㅅ, conjoining letters become plain ones. */
export function plainInitials(typed: string): string {
  return [...typed].map((letter) => merged[letter] ?? conjoining(letter)).join('');
}

/** A word without the half-typed letter at its end: 샴ㅍ, on the way to 샴푸, is 샴. */
export function withoutHalfTyped(word: string): string {
  return word.replace(/(?<=[가-힣])[ㄱ-ㅎㅏ-ㅣ]+$/, '');
}

function initialOf(syllable: string): string {
  const code = syllable.codePointAt(0) ?? 0;
  return initials[Math.floor((code - firstSyllable) / syllablesPerInitial)] ?? '';
}

function conjoining(letter: string): string {
  return initials[(letter.codePointAt(0) ?? 0) - firstConjoining] ?? letter;
}
