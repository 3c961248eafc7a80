import { describe, expect, it } from 'vitest';
import { isAvailable, maxOrderableCartons, refuseQuantity, type Stock, stockLevelOf } from './stock.ts';

const counted = (countedItems: number, lowThreshold: number | null = 96): Stock => ({
  countedItems,
  lowThreshold,
  manualLevel: 'in',
});
const byHand = (manualLevel: Stock['manualLevel']): Stock => ({
  countedItems: null,
  lowThreshold: 96,
  manualLevel,
});

describe('the stock level', () => {
  it.each([
    ['counted: 500 of 96', counted(500), 'in'],
    ['at the threshold', counted(96), 'in'],
    ['under the threshold', counted(95), 'low'],
    ['one item', counted(1), 'low'],
    ['none', counted(0), 'out'],
    ['less than none', counted(-3), 'out'],
    ['without a threshold never low', counted(1, null), 'in'],
    ['by hand: in', byHand('in'), 'in'],
    ['by hand: low', byHand('low'), 'low'],
    ['by hand: out', byHand('out'), 'out'],
    ['a count overrules the hand', { ...counted(0), manualLevel: 'in' }, 'out'],
  ] as const)('%s: %s', (_, stock, level) => expect(stockLevelOf(stock)).toBe(level));
});

describe('how many cartons of 48 can be ordered', () => {
  it.each([
    [counted(500), 10],
    [counted(96), 2],
    [counted(47), 0],
    [counted(0), 0],
    [counted(10_000_000), 9999],
    [byHand('in'), 9999],
    [byHand('low'), 9999],
    [byHand('out'), 0],
  ])('%o: %i', (stock, cartons) => expect(maxOrderableCartons(stock, 48)).toBe(cartons));
});

describe('a quantity is refused with the nearest one that can be had', () => {
  it.each([
    ['enough', counted(500), 10, null, {}],
    ['too many', counted(500), 11, 'stock-too-low', { nearestCartons: 10, stockItems: 500 }],
    ['less than a carton left', counted(47), 1, 'stock-out', {}],
    ['out by hand', byHand('out'), 1, 'stock-out', {}],
    ['low by hand', byHand('low'), 9999, null, {}],
    ['half a carton', counted(500), 1.5, 'quantity-not-whole', { nearestCartons: 2 }],
    ['none', counted(500), 0, 'quantity-too-small', { nearestCartons: 1 }],
    ['above the limit', byHand('in'), 10_000, 'quantity-too-large', { nearestCartons: 9999 }],
  ] as const)('%s: %o, %s cartons: %s', (_, stock, cartons, code, params) => {
    const product = { isActive: true, stock, itemsPerCarton: 48 };
    expect(refuseQuantity(product, cartons)).toEqual(code === null ? null : { code, params });
  });

  it('an inactive product cannot be had at all', () => {
    const product = { isActive: false, stock: byHand('in'), itemsPerCarton: 48 };
    expect(refuseQuantity(product, 1)?.code).toBe('product-unavailable');
  });
});

describe('availability needs stock and the product’s own minimum', () => {
  const product = { moq: 72, itemsPerCarton: 48 };
  it.each([
    ['at the minimum', byHand('in'), 72, true],
    ['below it', byHand('in'), 71, false],
    ['out of stock', byHand('out'), 72, false],
    ['as many as there are', counted(96), 96, true],
    ['more than there are', counted(96), 97, false],
  ] as const)('%s', (_, stock, items, available) => {
    expect(isAvailable({ ...product, stock }, items)).toBe(available);
  });

  it('a minimum in cartons counts items, and no minimum asks for nothing', () => {
    const inCartons = { moq: 2, moqUnit: 'cartons', itemsPerCarton: 48, stock: byHand('in') } as const;
    expect([95, 96].map((items) => isAvailable(inCartons, items))).toEqual([false, true]);
    expect(isAvailable({ itemsPerCarton: 48, stock: byHand('in') }, 1)).toBe(true);
  });
});
