import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Bits, countOf, countOfBoth, eachBit, inAll, inAny, noBits, setBit, without } from './bits.ts';

const places = 200;
const aSet = fc.uniqueArray(fc.nat({ max: places - 1 }));

function bitsOf(set: readonly number[]): Bits {
  const bits = noBits(places);
  for (const place of set) setBit(bits, place);
  return bits;
}

function listOf(bits: Bits): number[] {
  const list: number[] = [];
  eachBit(bits, (place) => list.push(place));
  return list;
}

const sorted = (list: readonly number[]) => list.toSorted((a, b) => a - b);

it('sets of bits are sets', () => {
  fc.assert(
    fc.property(aSet, aSet, (a, b) => {
      const [one, other] = [bitsOf(a), bitsOf(b)];
      expect(listOf(one)).toEqual(sorted(a));
      expect(countOf(one)).toBe(a.length);
      expect(countOfBoth(one, other)).toBe(a.filter((place) => b.includes(place)).length);
      expect(listOf(inAll(one, [other]))).toEqual(sorted(a.filter((place) => b.includes(place))));
      expect(listOf(inAny(places, [one, other]))).toEqual(sorted([...new Set([...a, ...b])]));
      expect(listOf(without(one, other))).toEqual(sorted(a.filter((place) => !b.includes(place))));
    }),
  );
});

it('a place can be taken off again', () => {
  const bits = bitsOf([0, 31, 32, 199]);
  setBit(bits, 31, false);
  expect(listOf(bits)).toEqual([0, 32, 199]);
});
