import { describe, expect, it } from 'vitest';
import { type Asked, mostToAdd, type Plannable, planLine, together } from './reorder-plan.ts';

const uncounted: Plannable = {
  isActive: true,
  stock: { countedItems: null, lowThreshold: null, manualLevel: 'in' },
  itemsPerCarton: 12,
  inCart: 0,
};
const counted = (countedItems: number, inCart = 0): Plannable => ({
  ...uncounted,
  stock: { countedItems, lowThreshold: 0, manualLevel: 'in' },
  inCart,
});
const cartons = (quantity: number): Asked => ({ quantity, unit: 'cartons' });
const items = (quantity: number): Asked => ({ quantity, unit: 'items' });

describe('a line of the plan', () => {
  it.each<[string, Plannable, Asked, number | null, string | null, number | null]>([
    ['3 cartons are 3 cartons', uncounted, cartons(3), 3, null, null],
    ['36 items are 3 cartons of 12', uncounted, items(36), 3, null, null],
    ['30 items are no whole cartons; 3 are nearest', uncounted, items(30), null, 'cartons-not-full', 3],
    ['26 items: 2 are nearest', uncounted, items(26), null, 'cartons-not-full', 2],
    ['1 item: a carton at least', uncounted, items(1), null, 'cartons-not-full', 1],
    ['30 items where 2 cartons are left', counted(29), items(30), null, 'stock-too-low', 2],
    ['5 cartons where 2 are left', counted(24), cartons(5), null, 'stock-too-low', 2],
    ['what the cart holds counts', counted(48, 3), cartons(2), null, 'stock-too-low', 1],
    ['and with all of it in the cart nothing is left', counted(48, 4), cartons(1), null, 'stock-out', null],
    ['less than a carton is none', counted(11), cartons(1), null, 'stock-out', null],
    [
      'a line holds 9,999 cartons',
      { ...uncounted, inCart: 9990 },
      cartons(20),
      null,
      'quantity-too-large',
      9,
    ],
    ['archived', { ...uncounted, isActive: false }, cartons(1), null, 'product-unavailable', null],
  ])('%s', (_, product, asked, quantity, code, nearest) => {
    const plan = planLine(product, asked);
    expect([plan.quantityCartons, plan.refusal?.code ?? null, plan.nearestCartons]).toEqual([
      quantity,
      code,
      nearest,
    ]);
  });

  it('what is offered instead can be had', () => {
    for (const product of [uncounted, counted(29), counted(48, 3)]) {
      for (const quantity of [1, 13, 30, 500]) {
        const { nearestCartons } = planLine(product, items(quantity));
        if (nearestCartons === null) continue;
        expect(planLine(product, cartons(nearestCartons)).quantityCartons).toBe(nearestCartons);
        expect(nearestCartons).toBeLessThanOrEqual(mostToAdd(product));
      }
    }
  });
});

describe('a product asked for several times', () => {
  it('in cartons is so many cartons', () => {
    expect(together([cartons(2), cartons(3)], 12)).toEqual(cartons(5));
  });
  it('in cartons and items is so many items', () => {
    expect(together([cartons(2), items(12)], 12)).toEqual(items(36));
  });
});
