import { expect, test } from 'vitest';
import { mergeList } from './saved-list.ts';

const line = (id: string, quantityCartons: number | null, price = 1) => ({
  product: { id },
  quantityCartons,
  price,
});
const began = { name: 'Autumn', lines: [line('toner', 1), line('cream', 2), line('serum', 3)] };

test('what colleagues add and remove is taken over, and what is typed stays', () => {
  const typed = { name: 'Autumn', lines: [line('toner', 55), line('cream', 2), line('serum', 66)] };
  const latest = { name: 'Winter', lines: [line('mask', 9), line('toner', 1, 2), line('cream', 4)] };
  expect(mergeList(began, typed, latest)).toEqual({
    name: 'Winter',
    lines: [line('mask', 9), line('toner', 55, 2), line('cream', 4)],
  });
});

test('a quantity typed here counts before one of a colleague, and so does a name', () => {
  const typed = { name: 'Mine', lines: [line('toner', 5), line('cream', 2), line('serum', 3)] };
  const latest = { name: 'Theirs', lines: [line('toner', 7), line('cream', 2), line('serum', 3)] };
  expect(mergeList(began, typed, latest)).toEqual({
    name: 'Mine',
    lines: [line('toner', 5), line('cream', 2), line('serum', 3)],
  });
});

test('what is removed here stays removed, whatever it became', () => {
  const typed = { name: 'Autumn', lines: [line('toner', 1), line('serum', 3)] };
  const latest = { name: 'Autumn', lines: [line('toner', 1), line('cream', 8), line('serum', 3)] };
  expect(mergeList(began, typed, latest).lines.map(({ product }) => product.id)).toEqual(['toner', 'serum']);
});
