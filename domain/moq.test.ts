import { describe, expect, it } from 'vitest';
import { brandMoq, firstLine, type MoqLine, type MoqSource, moqStatus, productMoqItems } from './moq.ts';

const nine = '2026-11-20T09:00:00.000Z';
const ten = '2026-11-20T10:00:00.000Z';

/** A line of single-item cartons, so that cartons are items. */
function aLine(
  quantityCartons: number,
  product: Partial<MoqSource> = {},
  line: Partial<MoqLine> = {},
): MoqLine {
  return { id: 'a', addedAt: nine, quantityCartons, product: { itemsPerCarton: 1, ...product }, ...line };
}

function statusOf(lines: readonly MoqLine[], minimumOrder?: number | null) {
  return moqStatus({ brandId: 'pulnae', brandName: 'Pulnae', minimumOrder, lines });
}

describe('a brand is met, warned or refused by its share of the minimum', () => {
  it.each([
    [0, 'error', 0, 100],
    [1, 'error', 1, 99],
    [79, 'error', 79, 21],
    [80, 'warning', 80, 20],
    [99, 'warning', 99, 1],
    [100, 'met', 100, 0],
    [101, 'met', 100, 0],
    [5000, 'met', 100, 0],
  ] as const)('%i of 100 items is %s at %i%%, %i to go', (items, status, percentage, remainingItems) => {
    expect(statusOf([aLine(items, { moq: 100 })])).toMatchObject({
      status,
      percentage,
      remainingItems,
      met: status === 'met',
      currentItems: items,
      requiredItems: 100,
    });
  });

  it.each([
    [7, 9, 'error', 77], // 77.8 %
    [8, 9, 'warning', 88],
    [57, 72, 'error', 79], // 79.2 %
    [58, 72, 'warning', 80], // 80.6 %
    [999, 1000, 'warning', 99], // 99.9 %
    [9999, 10_000, 'warning', 99],
    [799, 1000, 'error', 79],
    [1, 1, 'met', 100],
  ] as const)('%i of %i items is %s and reads %i%%', (items, moq, status, percentage) => {
    expect(statusOf([aLine(items, { moq })])).toMatchObject({ status, percentage });
  });

  it('a brand without items is an error against its own minimum', () => {
    expect(statusOf([], 72)).toMatchObject({
      status: 'error',
      met: false,
      currentItems: 0,
      requiredItems: 72,
      percentage: 0,
      remainingItems: 72,
      requiredCartons: 6,
      remainingCartons: 6,
    });
  });

  it('the brand keeps its id and name', () => {
    expect(statusOf([])).toMatchObject({ brandId: 'pulnae', brandName: 'Pulnae' });
  });
});

describe('the minimum order comes from the first line, with every fallback', () => {
  const source: MoqSource = { moq: 72, moqUnit: 'units', offerMoq: 60, minimumOrder: 50, itemsPerCarton: 48 };
  it.each([
    ['the product’s moq in items', source, 40, 72],
    ['the product’s moq in cartons', { ...source, moq: 2, moqUnit: 'cartons' }, 40, 96],
    ['an unnamed unit counts items', { ...source, moqUnit: null }, 40, 72],
    ['the offer’s moq, always items', { ...source, moq: null, moqUnit: 'cartons' }, 40, 60],
    ['the product’s minimum order', { ...source, moq: null, offerMoq: null }, 40, 50],
    ['the brand’s minimum order', { itemsPerCarton: 48 }, 40, 40],
    ['100 items', { itemsPerCarton: 48 }, null, 100],
    ['0 says nothing', { ...source, moq: 0, offerMoq: 0, minimumOrder: 0 }, 0, 100],
    ['no line: the brand’s', null, 40, 40],
    ['no line and a silent brand: 100', null, undefined, 100],
  ] as const)('%s', (_, first, minimumOrder, items) => {
    expect(brandMoq(first, { minimumOrder })).toBe(items);
  });

  it('a product alone may say nothing', () => {
    expect(productMoqItems({ itemsPerCarton: 48 })).toBeNull();
    expect(productMoqItems(source)).toBe(72);
  });
});

describe('the first line is the oldest, then the one with the lower id', () => {
  it.each([
    ['older wins over lower id', [aLine(1, {}, { id: 'a', addedAt: ten }), aLine(1, {}, { id: 'b' })], 'b'],
    ['same moment: lower id', [aLine(1, {}, { id: 'b' }), aLine(1, {}, { id: 'a' })], 'a'],
    [
      'a date is as good as its text',
      [aLine(1, {}, { id: 'b' }), aLine(1, {}, { id: 'a', addedAt: new Date(ten) })],
      'b',
    ],
  ] as const)('%s', (_, lines, id) => expect(firstLine(lines)?.id).toBe(id));

  it('an empty cart has none, and the lines keep their order', () => {
    expect(firstLine([])).toBeNull();
    const lines = [aLine(1, {}, { id: 'b' }), aLine(1, {}, { id: 'a' })];
    firstLine(lines);
    expect(lines.map((line) => line.id)).toEqual(['b', 'a']);
  });

  it('decides for all lines of the brand, whose items are summed over different cartons', () => {
    const lines = [
      aLine(1, { moq: 500, itemsPerCarton: 20 }, { id: 'young', addedAt: ten }),
      aLine(2, { moq: 3, moqUnit: 'cartons', itemsPerCarton: 48 }, { id: 'old' }),
    ];
    expect(statusOf(lines)).toMatchObject({
      currentItems: 116,
      requiredItems: 144,
      status: 'warning',
      percentage: 80,
      remainingItems: 28,
      requiredCartons: 3,
      remainingCartons: 1,
    });
  });
});
