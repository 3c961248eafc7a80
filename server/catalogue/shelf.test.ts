import fc from 'fast-check';
import { expect, it } from 'vitest';
import { placesIn } from './bits.ts';
import { Shelf, type ShelfRow } from './shelf.ts';

const aRow = fc.record({
  number: fc.integer({ min: 1, max: 40 }),
  brandId: fc.constantFrom('haru', 'noeul', 'sora'),
  categoryId: fc.constantFrom('toners', 'creams'),
  margin: fc.option(fc.integer({ min: 0, max: 90 })),
  isCounted: fc.boolean(),
  lacks: fc.constantFrom('', 'gtin', 'gtin\u001fweight'),
});
type Given = typeof aRow extends fc.Arbitrary<infer Value> ? Value : never;

let revision = 0;
function rowOf(given: Given): ShelfRow {
  revision += 1;
  const { number } = given;
  return {
    ...{ ...given, id: idOf(number), revision, position: number, createdMs: 0 },
    ...{ active: true, itemGbp: 1, cartonGbp: 1, leadDays: 1, minimumItems: 1 },
    ...{ needs: '', certifications: '', markets: '', passports: '', ingredients: '', badges: '' },
    ...{ stockLevel: 'in', state: 'live' },
  };
}

const idOf = (number: number) => `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const idsOf = (shelf: Shelf, bits: Parameters<typeof placesIn>[0]) =>
  placesIn(bits).map((place) => shelf.ids.at(place));
const isGenerous = ({ margin }: Given) => margin !== null && margin >= 50;
const generous = (shelf: Shelf) => (place: number) => (shelf.columns.margin[place] ?? 0) >= 50;

it('what was worked out before products came and changed is what one finds afterwards', () => {
  fc.assert(
    fc.property(fc.array(aRow), fc.array(aRow), (before, after) => {
      const shelf = new Shelf();
      const named = before.map(({ number }) => idOf(number));
      for (const given of before) shelf.put(rowOf(given));
      shelf.where('generous', generous(shelf));
      shelf.setOf(named);
      for (const given of after) shelf.put(rowOf(given));

      const last = new Map([...before, ...after].map((given) => [idOf(given.number), given]));
      const holding = (holds: (given: Given) => boolean) =>
        [...last].flatMap(([id, given]) => (holds(given) ? [id] : [])).toSorted();
      expect(idsOf(shelf, shelf.where('generous', generous(shelf))).toSorted()).toEqual(holding(isGenerous));
      expect(idsOf(shelf, shelf.setOf(named)).toSorted()).toEqual([...new Set(named)].toSorted());
      expect(idsOf(shelf, shelf.held('lacks:gtin')).toSorted()).toEqual(
        holding(({ lacks }) => lacks.startsWith('gtin')),
      );
      expect(idsOf(shelf, shelf.held('stock:counted')).toSorted()).toEqual(
        holding(({ isCounted }) => isCounted),
      );
      for (const { key, count } of shelf.brands.countsIn(shelf.active))
        expect(count).toBe(holding(({ brandId }) => brandId === key).length);
    }),
  );
});

it('a kept choice grows with the shelf', () => {
  const shelf = new Shelf();
  shelf.where('all', () => true);
  const base = { brandId: 'haru', categoryId: 'toners', margin: null, isCounted: false, lacks: '' } as const;
  for (let number = 1; number <= 2_000; number += 1) shelf.put(rowOf({ ...base, number }));
  expect(placesIn(shelf.where('all', () => true))).toHaveLength(2_000);
  expect(shelf.brands.countsIn(shelf.active)).toEqual([{ key: 'haru', count: 2_000 }]);
});

it('of many choices those asked for last are kept', () => {
  const shelf = new Shelf();
  let looked = 0;
  const asked = (key: string) =>
    shelf.where(key, () => {
      looked += 1;
      return true;
    });
  shelf.put(
    rowOf({ number: 1, brandId: 'haru', categoryId: 'toners', margin: 1, isCounted: true, lacks: '' }),
  );
  asked('first');
  for (let n = 0; n < 150; n += 1) asked(`other ${n}`);
  asked('first');
  for (let n = 150; n < 300; n += 1) asked(`other ${n}`);
  const before = looked;
  asked('first');
  expect(looked).toBe(before);
  asked('other 0');
  expect(looked).toBe(before + 1);
});
