import { expect, test } from 'vitest';
import { changedCarton } from './changed-carton.ts';

const line = (productId: string, quantityCartons: number, itemsPerCarton: number) => ({
  productId,
  quantityCartons,
  quantityItems: quantityCartons * itemsPerCarton,
});
const seen = [line('toner', 5, 40), line('cream', 2, 12)];

test.each([
  ['as it was is none', seen, null],
  ['with more cartons is none', [line('toner', 9, 40), line('cream', 2, 12)], null],
  ['that is gone is none', [line('cream', 2, 12)], null],
  [
    'of fewer items is one, however many cartons are wanted',
    [line('cream', 2, 12), line('toner', 10, 20)],
    { productId: 'toner', before: 40, now: 20 },
  ],
])('a carton %s', (_, now, changed) => expect(changedCarton(seen, now)).toEqual(changed));
