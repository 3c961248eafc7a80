import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cartonQuantityProblem,
  cartonsForItems,
  cartonsFromInput,
  fullCartonsIn,
  itemsInCartons,
  removesLine,
} from './cartons.ts';

const anyItems = fc.integer({ min: 1, max: 3_000_000 });
const anySize = fc.integer({ min: 1, max: 250 });

describe('items and cartons', () => {
  it.each([
    [100, 48, 3],
    [96, 48, 2],
    [97, 48, 3],
    [1, 48, 1],
    [0, 48, 0],
    [-5, 48, 0],
    [72, 1, 72],
    [100, 250, 1],
  ])('%i items in cartons of %i need %i cartons', (items, size, cartons) => {
    expect(cartonsForItems(items, size)).toBe(cartons);
  });

  it.each([
    [100, 48, 2],
    [96, 48, 2],
    [47, 48, 0],
    [1, 1, 1],
    [0, 48, 0],
    [-1, 48, 0],
  ])('%i items fill %i-item cartons %i times', (items, size, cartons) => {
    expect(fullCartonsIn(items, size)).toBe(cartons);
  });

  it('the cartons needed hold the items, and one carton less would not', () => {
    fc.assert(
      fc.property(anyItems, anySize, (items, size) => {
        const cartons = cartonsForItems(items, size);
        expect(itemsInCartons(cartons, size)).toBeGreaterThanOrEqual(items);
        expect(itemsInCartons(cartons - 1, size)).toBeLessThan(items);
        expect(cartons - fullCartonsIn(items, size)).toBe(items % size === 0 ? 0 : 1);
      }),
    );
  });

  it.each([0, -1, 1.5, Number.NaN])('a carton cannot hold %s items', (size) => {
    expect(() => itemsInCartons(1, size)).toThrow(RangeError);
    expect(() => cartonsForItems(1, size)).toThrow(RangeError);
  });
});

describe('a quantity is refused with the nearest one that would do', () => {
  it.each([
    [1, null, null],
    [9999, null, null],
    [0, 'quantity-too-small', 1],
    [-3, 'quantity-too-small', 1],
    [-0.5, 'quantity-too-small', 1],
    [0.4, 'quantity-not-whole', 1],
    [1.4, 'quantity-not-whole', 1],
    [2.5, 'quantity-not-whole', 3],
    [9998.7, 'quantity-not-whole', 9999],
    [9999.2, 'quantity-too-large', 9999],
    [10_000, 'quantity-too-large', 9999],
    [Number.POSITIVE_INFINITY, 'quantity-too-large', 9999],
    [Number.NEGATIVE_INFINITY, 'quantity-too-small', 1],
    [Number.NaN, 'quantity-not-whole', 1],
  ])('%s cartons: %s, nearest %s', (cartons, code, nearest) => {
    expect(cartonQuantityProblem(cartons)).toEqual(code === null ? null : { code, nearest });
  });

  it('the nearest quantity is always allowed', () => {
    fc.assert(
      fc.property(fc.double(), (value) => {
        const problem = cartonQuantityProblem(value);
        if (problem !== null) expect(cartonQuantityProblem(problem.nearest)).toBeNull();
      }),
    );
  });
});

describe('setting a line to 0 or less removes it', () => {
  it.each([
    [1, false],
    [0, true],
    [-1, true],
    [Number.NaN, false],
  ])('%s: %s', (cartons, removed) => expect(removesLine(cartons)).toBe(removed));
});

describe('a quantity field reads whole numbers, thousands apart or not', () => {
  it.each([
    ['3', 3],
    [' 12 ', 12],
    ['１２', 12],
    ['0', 0],
    ['012', 12],
    ['1,000', 1000],
    ['1 200', 1200],
    ['1\u202f200', 1200],
    ['12.0', 12],
    ['10000', 10_000],
    ['12,345,678', 12_345_678],
  ])('"%s" is read as %i', (typed, cartons) => {
    expect(cartonsFromInput(typed)).toBe(cartons);
  });

  it.each(['', ' ', 'twelve', '-4', '2.5', '2,5', '1,00', '1 20', '1.000', '1e3'])(
    '"%s" is none',
    (typed) => {
      expect(cartonsFromInput(typed)).toBeNull();
    },
  );
});
