import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Suggestion, type SuggestionProduct, suggestions } from './suggestions.ts';

/** Products written as "essence 48 ×9": items per carton and cartons still free. */
function products(...words: readonly string[]): readonly SuggestionProduct[] {
  return words.map((word) => {
    const [id = '', items, free] = word.split(' ');
    return { id, itemsPerCarton: Number(items), freeCartons: Number(free?.slice(1)) };
  });
}

function words(list: readonly Suggestion[]): readonly string[] {
  return list.map(
    ({ additions, overshootItems }) =>
      additions.map((entry) => `${entry.quantityCartons} ${entry.productId}`).join(' and ') +
      (overshootItems > 0 ? ` (+${overshootItems})` : ''),
  );
}

describe('suggestions close the gap in whole cartons', () => {
  it.each([
    ['exactly', ['a 16 ×9'], 16, ['1 a']],
    ['exactly with several cartons', ['a 24 ×9'], 48, ['2 a']],
    [
      'else with the smallest overshoot first',
      ['a 48 ×9', 'b 20 ×9', 'c 36 ×9'],
      30,
      ['1 c (+6)', '2 b (+10)', '1 a (+18)'],
    ],
    ['exact before overshoot', ['a 48 ×9', 'b 15 ×9'], 30, ['2 b', '1 a (+18)']],
    ['fewer cartons first among equals', ['a 12 ×9', 'b 24 ×9'], 24, ['1 b', '2 a']],
    ['then the order given', ['b 24 ×9', 'a 24 ×9'], 24, ['1 b', '1 a']],
    ['only within stock', ['a 16 ×1', 'b 48 ×0', 'c 20 ×2'], 32, ['2 c (+8)']],
    [
      'two products where no single one is exact',
      ['a 20 ×9', 'b 48 ×9'],
      68,
      ['1 a and 1 b', '4 a (+12)', '2 b (+28)'],
    ],
    ['two products with the last cartons of both', ['a 20 ×2', 'b 48 ×1'], 88, ['2 a and 1 b']],
    ['two products down to a single item', ['a 20 ×9', 'b 1 ×5'], 21, ['1 a and 1 b', '2 a (+19)']],
    ['a gap of one item', ['a 1 ×5'], 1, ['1 a']],
    ['two products only within stock', ['a 20 ×1', 'b 48 ×0'], 68, []],
    [
      'no pairs where one product is exact',
      ['a 20 ×9', 'b 24 ×9', 'c 44 ×9'],
      44,
      ['1 c', '2 b (+4)', '3 a (+16)'],
    ],
    ['no gap, no suggestion', ['a 16 ×9'], 0, []],
    ['nothing to sell', [], 16, []],
  ])('%s', (_, list, gap, expected) => {
    expect(words(suggestions(products(...list), gap))).toEqual(expected);
  });

  it('at most four, or as many as asked for', () => {
    const list = products('a 48 ×9', 'b 48 ×9', 'c 48 ×9', 'd 48 ×9', 'e 48 ×9');
    expect(suggestions(list, 48)).toHaveLength(4);
    expect(suggestions(list, 48, 2)).toHaveLength(2);
  });

  it('always closes the gap, never beyond stock, always the same way', () => {
    const aProduct = fc.record({
      id: fc.uuid(),
      itemsPerCarton: fc.integer({ min: 15, max: 250 }),
      freeCartons: fc.integer({ min: 0, max: 40 }),
    });
    fc.assert(
      fc.property(fc.array(aProduct, { maxLength: 8 }), fc.integer({ min: 1, max: 500 }), (list, gap) => {
        const found = suggestions(list, gap);
        for (const { additions, totalItems, overshootItems } of found) {
          expect(overshootItems).toBe(totalItems - gap);
          expect(overshootItems).toBeGreaterThanOrEqual(0);
          for (const { productId, quantityCartons } of additions) {
            const free = list.find(({ id }) => id === productId)?.freeCartons ?? -1;
            expect(quantityCartons).toBeGreaterThan(0);
            expect(quantityCartons).toBeLessThanOrEqual(free);
          }
        }
        expect(suggestions(list, gap)).toEqual(found);
      }),
    );
  });
});
