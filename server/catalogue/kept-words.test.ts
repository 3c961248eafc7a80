import { expect, it } from 'vitest';
import { countOf, eachBit } from './bits.ts';
import { KeptWords } from './kept-words.ts';

/** Products whose number is their place and a hundred; `called` says which ones a word finds. */
function shelfOf(count: number, called: Set<number>) {
  const places = new Map(Array.from({ length: count }, (_, place) => [place + 100, place]));
  const asked: (readonly number[] | null)[] = [];
  const words = new KeptWords();
  const on = {
    room: 4096,
    placeOf: (number: number) => places.get(number),
    numberAt: (place: number) => place + 100,
  };
  const ask = async (among: readonly number[] | null) => {
    asked.push(among);
    return [...called].filter((number) => among === null || among.includes(number));
  };
  const find = async (word = 'tea') => {
    const found: number[] = [];
    eachBit(await words.find(on, word, ask), (place) => found.push(place + 100));
    return found;
  };
  return { words, on, ask, asked, find };
}

it('a word is asked for once, and then of what was written since alone', async () => {
  const called = new Set([100, 102]);
  const { words, asked, find } = shelfOf(10, called);
  expect(await find()).toEqual([100, 102]);
  expect(await find()).toEqual([100, 102]);
  expect(asked).toEqual([null]);
  called.delete(100);
  called.add(105);
  for (const place of [0, 5, 5]) words.note(place);
  expect(await find()).toEqual([102, 105]);
  expect(asked).toEqual([null, [100, 105]]);
  expect(await find('rice')).toEqual([102, 105]);
  expect(asked.at(-1)).toBeNull();
});

it('what is written while somebody asks is asked for by the next', async () => {
  const called = new Set([100]);
  const { words, asked, find } = shelfOf(10, called);
  const first = find();
  called.add(103);
  words.note(3);
  const [before, after] = await Promise.all([first, find()]);
  expect([before, after]).toEqual([[100], [100, 103]]);
  expect(await find()).toEqual([100, 103]);
  expect(asked.length).toBeGreaterThan(1);
});

it('those who ask at the same moment share one answer', async () => {
  const { asked, find } = shelfOf(10, new Set([101]));
  expect(await Promise.all([find(), find(), find()])).toEqual([[101], [101], [101]]);
  expect(asked).toEqual([null]);
});

it('after more changes than are noted all of it is asked for again, and the shelf may grow', async () => {
  const called = new Set([100]);
  const { words, on, ask, asked } = shelfOf(3_000, called);
  await words.find(on, 'tea', ask);
  for (let n = 0; n < 60_000; n += 1) words.note(n % 3_000);
  called.add(2_000);
  expect(countOf(await words.find(on, 'tea', ask))).toBe(2);
  expect(asked).toEqual([null, null]);
  words.note(7);
  const larger = { ...on, room: 8192 };
  expect((await words.find(larger, 'tea', ask)).length).toBe(8192 / 32);
  expect(asked.at(-1)).toEqual([107]);
});
