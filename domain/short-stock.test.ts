import { describe, expect, it } from 'vitest';
import { stockAsReported } from './short-stock.ts';

describe('counted stock after a brand has said what it has', () => {
  it.each([
    ['all there: nothing moves', [380, 120, 120], 120, false, [380, 120]],
    ['36 of 120: they are held, and nobody else gets any', [380, 120, 120], 36, false, [0, 36]],
    ['nothing: nothing is held', [380, 120, 120], 0, false, [0, 0]],
    ['more than it said before: the new word counts', [0, 36, 120], 60, true, [0, 60]],
    ['everything after all, restocked: taken from what is free', [200, 36, 120], 120, true, [116, 120]],
    ['everything after all, never counted: stock stays at nothing', [0, 36, 120], 120, true, [0, 120]],
    ['all there, and the order never held any: nothing moves', [380, 0, 120], 120, false, [380, 0]],
  ] as const)('%s', (_, [freeItems, reservedItems, orderedItems], available, wasShort, [free, reserved]) => {
    const kept = stockAsReported({ freeItems, reservedItems, orderedItems }, available, wasShort);
    expect(kept).toEqual({ freeItems: free, reservedItems: reserved });
  });
});
