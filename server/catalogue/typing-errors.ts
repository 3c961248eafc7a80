import { sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { brands, knownWords, productSearch } from '#db/schema/catalogue.ts';
import { transact } from '#db/transact.ts';
import { queryTokens } from '#domain/search.ts';

/** Shorter words have too many neighbours to guess one. */
const shortestWord = 4;
const likeliest = 200;
const wordsPerTerm = 6;

/**
 * The tsquery of a typed text with typing errors in its Latin words forgiven, or null where there is no such
 * word to forgive. Asked for only when the text as typed finds nothing (stack.md "Search").
 */
export async function forgivingWordsOf(db: Db, typed: string): Promise<string | null> {
  const terms = queryTokens(typed);
  const latin = terms.filter(isGuessable);
  if (latin.length === 0) return null;
  const known = await knownWordsLike(db, latin);
  return terms.map((term) => oneOf(isGuessable(term) ? guesses(term, known) : [term])).join(' & ');
}

function isGuessable(term: string): boolean {
  return term.length >= shortestWord && /^[a-z]+$/.test(term);
}

/** Words of product and brand names that look like one of the terms. */
async function knownWordsLike(db: Db, terms: readonly string[]): Promise<ReadonlySet<string>> {
  return transact(db, async (tx) => {
    await tx.execute(sql`select set_config('pg_trgm.similarity_threshold', '0.2', true)`);
    const words = new Set<string>();
    for (const term of terms) {
      const { rows } = await tx.execute<{ word: string }>(sql`
        select word from ${knownWords} where word % ${term} and length(word) between ${term.length - 2} and ${term.length + 2}
        group by word order by similarity(word, ${term}) desc, word limit ${likeliest}`);
      for (const { word } of rows) words.add(word);
    }
    return words;
  });
}

/** Keeps of all known words those that something is called by now, for they are only ever added to. */
export async function rebuildKnownWords(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${productSearch}, ${brands} in share mode`);
    await tx.execute(sql`delete from ${knownWords}`);
    await tx.execute(sql`
      insert into ${knownWords} (word)
      select distinct word from (select search_text from ${productSearch} union select search_text from ${brands}) called,
        regexp_split_to_table(called.search_text, '[^a-z]+') word where length(word) between 3 and 40`);
  });
}

/** The term itself, its neighbouring letters swapped, and the known words it may have been meant for. */
export function guesses(term: string, known: ReadonlySet<string>): string[] {
  const swapped = [...term].slice(1).map((_, index) => swapAt(term, index));
  const near = [...known]
    .map((word) => ({ word, errors: errorsBetween(term, word) }))
    .filter(({ errors }) => errors <= allowedErrors(term))
    .toSorted((a, b) => a.errors - b.errors || (a.word < b.word ? -1 : 1))
    .slice(0, wordsPerTerm);
  return [...new Set([term, ...swapped, ...near.map(({ word }) => word)])];
}

function allowedErrors(term: string): number {
  return term.length < 7 ? 1 : 2;
}

function swapAt(word: string, index: number): string {
  return word.slice(0, index) + word.charAt(index + 1) + word.charAt(index) + word.slice(index + 2);
}

/** Letters missing, too many, wrong or swapped with their neighbour (optimal string alignment). */
export function errorsBetween(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => i || j),
  );
  const at = (i: number, j: number) => table[i]?.[j] ?? 0;
  for (let i = 1; i <= a.length; i += 1) {
    for (let j = 1; j <= b.length; j += 1) {
      const wrong = a[i - 1] === b[j - 1] ? 0 : 1;
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwapped ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY;
      const row = table[i];
      if (row) row[j] = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + wrong, swapped);
    }
  }
  return at(a.length, b.length);
}

/** Terms hold nothing but letters, digits and "#", so quoting them is enough. */
function oneOf(words: readonly string[]): string {
  return `(${words.map((word) => `'${word}':*`).join(' | ')})`;
}
