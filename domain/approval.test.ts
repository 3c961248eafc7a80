import { expect, test } from 'vitest';
import { isSameCart } from './approval.ts';

const toner = { productId: 'toner', quantityCartons: 10, quantityItems: 400 };
const cream = { productId: 'cream', quantityCartons: 2, quantityItems: 24 };

test.each([
  ['in another order', [toner, cream], [cream, toner], true],
  ['with another quantity', [toner], [{ ...toner, quantityCartons: 9 }], false],
  ['with as many cartons of fewer items', [toner], [{ ...toner, quantityItems: 200 }], false],
  ['with one line more', [toner], [toner, cream], false],
  ['with one line less', [toner, cream], [toner], false],
  ['with another product in the same quantity', [toner], [{ ...toner, productId: 'mist' }], false],
])('a cart %s', (_, submitted, now, isSame) => expect(isSameCart(submitted, now)).toBe(isSame));
