import { describe, expect, it } from 'vitest';
import { minimumFields, minimumOf } from './minimum-order.ts';
import { brandMoq, productMoqItems } from './moq.ts';

describe('the minimum of a product', () => {
  it.each([
    ['is its brand’s', null, 72],
    ['is its own where it has one', 100, 100],
  ])('%s', (_, minimumException, items) => {
    expect(minimumOf({ minimumException }, 72)).toBe(items);
    const product = { ...minimumFields({ minimumException }, 72), itemsPerCarton: 48 };
    expect([productMoqItems(product), brandMoq(product, { minimumOrder: 5 })]).toEqual([items, items]);
  });
});
