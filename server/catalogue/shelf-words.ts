import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { perDb } from '#db/prepared.ts';
import { type Asked, askedFor, knownLatinWords } from '#domain/asked.ts';
import type { WordMatch } from '#domain/catalogue-filter.ts';
import { type Bits, countOf, eachBit, hasBit, inAll, noBits, setBit } from './bits.ts';
import type { Shelf } from './shelf.ts';
import { forgivingWordsOf, guesses } from './typing-errors.ts';
import { allOf, queryOf } from './words.ts';

/** What a search found among the products that can be seen. */
export type Found = {
  readonly match: WordMatch;
  readonly bits: Bits;
  /** What puts the found in order: the words as typed, and with all that means the same. */
  readonly exact: string;
  readonly alike: string;
};

/**
 * The products that answer a typed search. Where none answers all of it, those that answer most; null for a text
 * without a word.
 */
export async function findWords(db: Db, shelf: Shelf, visible: Bits, typed: string): Promise<Found | null> {
  const asked = askedFor(typed);
  if (asked.length === 0) return null;
  const things = await Promise.all(asked.map((one) => findThing(db, shelf, visible, one)));
  const order = {
    exact: asked.map(({ exact }) => allOf(exact)).join(' | '),
    alike: things.map(({ query }) => query).join(' | '),
  };
  const sets = things.map(({ bits }) => bits);
  const all = inAll(visible, sets);
  if (countOf(all) > 0) return { match: 'all', bits: all, ...order };
  const most = mostOf(shelf, visible, sets);
  return { match: countOf(most) > 0 ? 'most' : 'none', bits: most, ...order };
}

/** Those of `among`, still sold or not, that answer all of a typed search; none for a text without a word. */
export async function foundAmong(db: Db, shelf: Shelf, among: Bits, typed: string): Promise<Bits> {
  const asked = askedFor(typed);
  if (asked.length === 0) return noBits(shelf.room);
  const things = await Promise.all(asked.map((one) => findThing(db, shelf, among, one)));
  return inAll(
    among,
    things.map(({ bits }) => bits),
  );
}

type Thing = { readonly query: string; readonly bits: Bits };

/** One thing asked for; a Latin word that none of `among` has is taken for one that looks like it. */
async function findThing(db: Db, shelf: Shelf, among: Bits, asked: Asked): Promise<Thing> {
  const query = queryOf(asked);
  const bits = await bitsOf(db, shelf, query);
  if (countOf(inAll(among, [bits])) > 0) return { query, bits };
  const forgiving = await shelf.found(`meant ${asked.word}`, () => meantBy(db, asked.word));
  return forgiving === '' ? { query, bits } : { query: forgiving, bits: await bitsOf(db, shelf, forgiving) };
}

/** What a word with typing errors may have meant, as a tsquery; empty where there is nothing like it. */
async function meantBy(db: Db, word: string): Promise<string> {
  const near = guesses(word, knownLatin).filter((guess) => knownLatin.has(guess) && word.length > 3);
  const meant = near.flatMap((guess) => askedFor(guess)).map(queryOf);
  const written = await forgivingWordsOf(db, word);
  return [...meant, ...(written === null ? [] : [`(${written})`])].join(' | ');
}

const knownLatin: ReadonlySet<string> = new Set(knownLatinWords);

const numbers = perDb((db) => {
  const numbersWhere = (name: string, among: SQL) =>
    db
      .select({
        found: sql<string | null>`(select string_agg(found.number::text, ' ') from product_search found
          where found.search_tokens @@ (select ${sql.placeholder('words')}::tsquery) and ${among})`,
      })
      .from(sql`(select 1) one`)
      .prepare(name);
  return {
    ofAll: numbersWhere('words_on_shelf', sql`true`),
    among: numbersWhere('words_among', sql`found.number = any(${sql.placeholder('among')}::int[])`),
  };
});

function bitsOf(db: Db, shelf: Shelf, query: string): Promise<Bits> {
  return shelf.words.find(shelf, query, async (among) => {
    const { ofAll, among: ofSome } = numbers(db);
    const [row] = await (among === null
      ? ofAll.execute({ words: query })
      : ofSome.execute({ words: query, among }));
    return row?.found?.split(' ').map(Number) ?? [];
  });
}

/** Those that answer as many things as any does. */
function mostOf(shelf: Shelf, visible: Bits, sets: readonly Bits[]): Bits {
  const answers = new Uint8Array(shelf.room);
  for (const bits of sets) eachBit(bits, (place) => (answers[place] = (answers[place] ?? 0) + 1));
  let most = 1;
  eachBit(visible, (place) => (most = Math.max(most, answers[place] ?? 0)));
  const bits = noBits(shelf.room);
  answers.forEach((count, place) => {
    if (count === most && hasBit(visible, place)) setBit(bits, place);
  });
  return bits;
}

/** As many are put in order by how well they answer, the popular ones first; the rest follow as they are. */
export const rankedAtMost = 1000;

/** How well products answer, by their places. */
export async function ranksOf(
  db: Db,
  shelf: Shelf,
  { exact, alike }: Found,
  places: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const known = shelf.remembered(`ranks ${exact} / ${alike}`, () => new Map<number, number>());
  const missing = places.filter((place) => !known.has(place));
  if (missing.length === 0) return known;
  const wanted = missing.map((place) => shelf.numberAt(place));
  const { rows } = await db.execute<{ number: number; rank: number }>(sql`
    select number, (2 * ts_rank(search_tokens, ${exact}::tsquery) + ts_rank(search_tokens, ${alike}::tsquery))::float8 as rank
    from product_search where number = any(${sql.param(wanted)}::int[])`);
  for (const { number, rank } of rows) {
    const place = shelf.placeOf(number);
    if (place !== undefined) known.set(place, rank);
  }
  return known;
}
