import { initialsOf, isInitials, plainInitials, withoutHalfTyped } from './hangul.ts';
import { chineseWords, type Run, runsOf } from './script-runs.ts';

/** A mark before initial consonants keeps them apart from ordinary words in the index. */
const initialsMark = '#';
/** Up to so many Korean words a text is a name, and found without its spaces as well. */
const nameWords = 8;
/** Longer words are cut: nobody types more, and the index stays small. */
const maxTermLength = 40;
/** More words than this narrow nothing further. */
export const maxQueryTerms = 12;

/**
 * The lexemes a product or brand is found by, out of its texts in all languages, each once. They hold
 * letters, digits and "#" only. Meant for prefix search: every part of a Korean word is the beginning of
 * one of its endings, Chinese is found by characters and pairs of them (docs/decisions.md, Search).
 */
export function tokensOf(texts: readonly string[]): readonly string[] {
  return [...new Set(texts.flatMap(tokensOfText))];
}

function tokensOfText(text: string): readonly string[] {
  const runs = runsOf(text);
  const korean = runs.filter((run) => run.script === 'hangul').map((run) => run.text);
  const joined = korean.length > 1 && korean.length <= nameWords ? koreanTokens(korean.join('')) : [];
  return [...runs.flatMap(tokensOfRun), ...joined].map(cut);
}

function tokensOfRun(run: Run): readonly string[] {
  if (run.script === 'hangul') return koreanTokens(run.text);
  if (run.script === 'han') return chineseTokens(run.text);
  return latinTokens(run.text);
}

/** Every ending of the word, as syllables and as initial consonants: 테라피 finds 아로마테라피, so does ㅌㄹㅍ. */
function koreanTokens(word: string): readonly string[] {
  const endings = [...word].map((_, index) => word.slice(index, index + maxTermLength));
  const initials = endings.map(initialsOf).filter((letters) => letters !== '');
  return [...endings, ...initials.map((letters) => initialsMark + letters)];
}

/** Single characters, pairs, and the words of the dictionary. */
function chineseTokens(text: string): readonly string[] {
  return [...text, ...pairsOf(text), ...chineseWords(text)];
}

/** The word, and letters and digits apart: "spf50" is found by "spf" and by "50". */
function latinTokens(word: string): readonly string[] {
  const parts = word.match(/\p{N}+|\P{N}+/gu) ?? [];
  return parts.length > 1 ? [word, ...parts] : [word];
}

/**
 * The beginnings a typed search asks for; a record is found when it has a lexeme for each. They hold
 * letters, digits and "#" only, so they can be quoted into a tsquery. Empty for a search without a word.
 */
export function queryTokens(typed: string): readonly string[] {
  const terms = typed.split(/\s+/u).flatMap(termsOfWord);
  const telling = terms.filter((term) => !fillers.has(term));
  return [...new Set(telling.length > 0 ? telling : terms)].slice(0, maxQueryTerms).map(cut);
}

/** Words that say nothing in a search for a product. */
const fillers: ReadonlySet<string> = new Set('a an and by for from in of on or the to with'.split(' '));

function termsOfWord(word: string): readonly string[] {
  if (isInitials(word)) return [initialsMark + plainInitials(word)];
  return runsOf(withoutHalfTyped(word)).flatMap(termsOfRun);
}

function termsOfRun(run: Run): readonly string[] {
  if (run.script === 'hangul') return [run.text];
  if (run.script === 'han') return chineseTerms(run.text);
  const parts = /^(\p{L}{2,})(\p{N}+)$/u.exec(run.text);
  return parts === null ? [run.text] : parts.slice(1);
}

/**
 * A search is cut into the words of the dictionary, each asked for by its pairs: 舒缓面霜 finds 舒缓保湿面霜.
 * Characters the dictionary leaves alone belong together, so that a word it does not know is not torn apart.
 */
function chineseTerms(text: string): readonly string[] {
  return together(chineseWords(text)).flatMap((word) => {
    const pairs = pairsOf(word);
    return pairs.length > 0 ? pairs : [word];
  });
}

function together(words: readonly string[]): readonly string[] {
  const joined: string[] = [];
  let wasAlone = false;
  for (const word of words) {
    const isAlone = [...word].length === 1;
    if (isAlone && wasAlone) joined.push(`${joined.pop()}${word}`);
    else joined.push(word);
    wasAlone = isAlone;
  }
  return joined;
}

function pairsOf(text: string): readonly string[] {
  const characters = [...text];
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
}

/** By characters, not by their halves: half a character is no text a database takes. */
function cut(term: string): string {
  return term.length <= maxTermLength ? term : [...term].slice(0, maxTermLength).join('');
}
