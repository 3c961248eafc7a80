import { isInitials } from './hangul.ts';
import { type IngredientKey, ingredientKeys, namesOfIngredient } from './known-ingredients.ts';
import { type NeedKey, needKeys } from './need-keys.ts';
import { emptyWords, koreanEndings, needWords } from './need-words.ts';
import { needs } from './needs.ts';
import { chineseWords, type Run, runsOf } from './script-runs.ts';
import { maxQueryTerms, queryTokens } from './search.ts';
import { productWords } from './synonyms.ts';

/** One thing a search asks for. A record answers when it holds all lexemes of one of the alternatives, as beginnings. */
export type Asked = {
  /** As it was typed. */
  readonly word: string;
  /** The lexemes of the word itself: whoever holds them answers best. */
  readonly exact: readonly string[];
  /** The word itself first, then what means the same. */
  readonly alternatives: readonly (readonly string[])[];
};

/** The lexeme every product carries that answers a need, whatever its texts say. Holds "#", so nobody types it. */
export const needMark = (key: NeedKey): string => `#need${key.replaceAll('-', '')}`;
/** The same for an ingredient as buyers name it. */
export const ingredientMark = (key: IngredientKey): string => `#inci${key.replaceAll('-', '')}`;

/** What each known phrase means, by its folded words. */
const phrases = new Map<string, (readonly string[])[]>();
/** No phrase has more words. */
const longestPhrase = 4;

function enter(phrase: string, meanings: readonly (readonly string[])[]): void {
  const words = runsOf(phrase).map(({ text }) => text);
  for (const key of new Set([words.join(' '), words.join('')])) {
    const known = phrases.get(key) ?? [];
    phrases.set(key, [...known, ...meanings]);
  }
}

for (const words of productWords) for (const word of words) enter(word, words.map(queryTokens));
for (const key of needKeys) {
  for (const word of [...Object.values(needs[key].name), ...(needWords[key] ?? [])])
    enter(word, [[needMark(key)]]);
}
for (const key of ingredientKeys) {
  for (const word of namesOfIngredient(key)) enter(word, [[ingredientMark(key)]]);
}

/** The Latin words of the known phrases: what somebody may have meant who typed one of them wrongly. */
export const knownLatinWords: readonly string[] = [
  ...new Set(
    [...phrases.keys()].flatMap((phrase) => phrase.split(' ')).filter((word) => /^[a-z]{4,}$/.test(word)),
  ),
];

/** What a typed search asks for, thing by thing; empty for a search without a word. */
export function askedFor(typed: string): readonly Asked[] {
  const all: Asked[] = [];
  const told: Asked[] = [];
  for (const words of stretchesOf(typed)) {
    if (words.length === 1 && isInitials(words[0] ?? '')) {
      told.push(plain(words[0] ?? ''));
      continue;
    }
    const runs = words.flatMap((word) => runsOf(word));
    for (let at = 0; at < runs.length; ) {
      const { asked, length } = phraseAt(runs, at) ?? { asked: oneRun(runs[at]), length: 1 };
      for (const one of asked) (emptyWords.has(one.word) ? all : told).push(one);
      at += length;
    }
  }
  const kept = told.length > 0 ? told : all;
  const seen = new Set<string>();
  return kept
    .filter(({ word, exact }) => exact.length > 0 && !seen.has(word) && seen.add(word))
    .slice(0, maxQueryTerms);
}

/** Words that may make a phrase with each other; initial consonants stand alone. */
function stretchesOf(typed: string): string[][] {
  const stretches: string[][] = [];
  for (const word of typed.split(/\s+/u).filter(Boolean)) {
    const last = stretches.at(-1);
    if (isInitials(word)) stretches.push([word], []);
    else if (last === undefined) stretches.push([word]);
    else last.push(word);
  }
  return stretches.filter((stretch) => stretch.length > 0);
}

type Found = { readonly asked: readonly Asked[]; readonly length: number };

/** The longest known phrase that begins here. */
function phraseAt(runs: readonly Run[], at: number): Found | null {
  for (let length = Math.min(longestPhrase, runs.length - at); length > 0; length -= 1) {
    const words = runs.slice(at, at + length).map(({ text }) => text);
    const meanings = meaningsOf(words.join(' '));
    if (meanings !== undefined) return { asked: [known(words.join(' '), meanings)], length };
  }
  return null;
}

/** What a phrase means; a Latin plural means what its singular does. */
function meaningsOf(phrase: string): readonly (readonly string[])[] | undefined {
  return phrases.get(phrase) ?? (/[a-z]{3}s$/.test(phrase) ? phrases.get(phrase.slice(0, -1)) : undefined);
}

function known(word: string, meanings: readonly (readonly string[])[]): Asked {
  const exact = termsOf(word);
  return { word, exact, alternatives: unique([exact, ...meanings]) };
}

function plain(word: string): Asked {
  const exact = termsOf(word);
  return { word, exact, alternatives: [exact] };
}

/** The lexemes of a word; a Latin plural is looked for by its singular, which it begins with. */
function termsOf(word: string): readonly string[] {
  const terms = queryTokens(word);
  return terms.map((term) => (/^[a-z]{3,}[^s]s$/.test(term) ? term.slice(0, -1) : term));
}

function oneRun(run: Run | undefined): readonly Asked[] {
  if (run === undefined) return [];
  if (run.script === 'hangul') return koreanWord(run.text);
  if (run.script === 'han') return chinesePhrase(run.text);
  return [plain(run.text)];
}

/** A Korean word without what only says "for"; a compound of known words asks for each of them. */
function koreanWord(word: string): readonly Asked[] {
  const ending = koreanEndings.find((end) => word.length > end.length + 1 && word.endsWith(end));
  const stem = ending === undefined ? word : word.slice(0, -ending.length);
  const meanings = phrases.get(stem);
  if (meanings !== undefined) return [known(stem, meanings)];
  if (emptyWords.has(stem)) return [plain(stem)];
  const parts = cutKnown(word) ?? cutKnown(stem);
  return parts === null ? [plain(word)] : parts.map((part) => known(part, phrases.get(part) ?? []));
}

/** The fewest known words a text can be cut into without a rest. */
function cutKnown(word: string): string[] | null {
  const best: (string[] | null)[] = [[]];
  for (let end = 1; end <= word.length; end += 1) {
    best[end] = null;
    for (let start = 0; start < end; start += 1) {
      const before = best[start];
      const part = word.slice(start, end);
      if (before === null || before === undefined || part.length < 2 || !phrases.has(part)) continue;
      const current = best[end] ?? null;
      if (current === null || before.length + 1 < current.length) best[end] = [...before, part];
    }
  }
  return best[word.length] ?? null;
}

/** Chinese has no spaces: known phrases are taken out of it, the longest first; the rest is cut by the dictionary. */
function chinesePhrase(text: string): readonly Asked[] {
  const asked: Asked[] = [];
  let rest = '';
  const tellRest = () => {
    if (rest !== '') asked.push(...chineseRest(rest));
    rest = '';
  };
  for (let at = 0; at < text.length; ) {
    const phrase = longestAt(text, at);
    if (phrase === null) {
      rest += text.charAt(at);
      at += 1;
      continue;
    }
    tellRest();
    asked.push(known(phrase, phrases.get(phrase) ?? []));
    at += phrase.length;
  }
  tellRest();
  return asked;
}

function longestAt(text: string, at: number): string | null {
  for (let length = Math.min(8, text.length - at); length > 0; length -= 1) {
    const part = text.slice(at, at + length);
    if (phrases.has(part)) return part;
  }
  return null;
}

/** Single characters beside each other belong together, so that a word the dictionary does not know stays whole. */
function chineseRest(text: string): readonly Asked[] {
  const words: string[] = [];
  let alone = '';
  for (const word of chineseWords(text)) {
    if ([...word].length === 1 && !emptyWords.has(word)) {
      alone += word;
      continue;
    }
    if (alone !== '') words.push(alone);
    alone = '';
    words.push(word);
  }
  if (alone !== '') words.push(alone);
  return words.map(plain);
}

function unique(alternatives: readonly (readonly string[])[]): (readonly string[])[] {
  const seen = new Set<string>();
  return alternatives.filter((terms) => {
    const key = terms.join(' ');
    return key !== '' && !seen.has(key) && seen.add(key);
  });
}
