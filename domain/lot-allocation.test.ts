import { describe, expect, it, test } from 'vitest';
import { addMonths } from './lot.ts';
import { allocate, type LotToTake, refuseLot, refuseParts, takesKeptLots } from './lot-allocation.ts';

const shipDate = '2026-11-23';
const lot = (id: string, freeItems: number, bestBefore = '2029-01-31', isRecalled = false): LotToTake => ({
  id,
  code: id.toUpperCase(),
  freeItems,
  bestBefore,
  isRecalled,
});

describe('first expired, first out', () => {
  const need = { items: 48, itemsPerCarton: 12 };
  test.each<[string, LotToTake[], [string, number][], number]>([
    ['one lot has all', [lot('a', 100)], [['a', 48]], 0],
    [
      'the one that ends first comes first',
      [lot('a', 100, '2029-06-30'), lot('b', 100, '2029-01-31')],
      [['b', 48]],
      0,
    ],
    [
      'a line is split over lots',
      [lot('a', 24, '2029-01-31'), lot('b', 100, '2029-06-30')],
      [
        ['a', 24],
        ['b', 24],
      ],
      0,
    ],
    [
      'of two that end together, by code',
      [lot('b', 24), lot('a', 24)],
      [
        ['a', 24],
        ['b', 24],
      ],
      0,
    ],
    [
      'a carton holds one lot where that can be',
      [lot('a', 30, '2029-01-31'), lot('b', 100, '2029-06-30')],
      [
        ['a', 24],
        ['b', 24],
      ],
      0,
    ],
    [
      'loose items make up the last carton',
      [lot('a', 30, '2029-01-31'), lot('b', 18, '2029-06-30')],
      [
        ['a', 30],
        ['b', 18],
      ],
      0,
    ],
    ['a short-dated lot is left out', [lot('a', 100, '2028-05-22'), lot('b', 100)], [['b', 48]], 0],
    ['a recalled one, too', [lot('a', 100, '2029-01-31', true), lot('b', 100)], [['b', 48]], 0],
    ['what no lot has is missing', [lot('a', 36)], [['a', 36]], 12],
    ['no lot, no part', [], [], 48],
  ])('%s', (_, lots, parts, missing) => {
    const allocated = allocate(lots, need, shipDate);
    expect(allocated.parts.map(({ lotId, items }) => [lotId, items])).toEqual(parts);
    expect(allocated.missing).toBe(missing);
  });
});

describe('lots somebody chooses', () => {
  const lots = [lot('a', 24), lot('b', 48), lot('c', 48, '2028-03-31'), lot('d', 48, '2029-01-31', true)];
  const refuse = (...parts: [string, number][]) =>
    refuseParts(
      parts.map(([lotId, items]) => ({ lotId, items })),
      { lots, items: 48, shipDate },
    );

  it('any valid ones that are the line together', () => {
    expect(refuse(['b', 48])).toBeNull();
    expect(refuse(['a', 24], ['b', 24])).toBeNull();
  });

  it('short-dated: with the date, what is left and what is needed', () => {
    expect(refuse(['c', 48])).toEqual({
      code: 'lot-short-dated',
      params: { code: 'C', bestBefore: '2028-03-31', left: 16, needed: 18, state: 'short' },
    });
  });

  it('past its date: it has expired, which is not the same as a month of which days are left', () => {
    const dated = (bestBefore: string) => refuseLot(lot('e', 48, bestBefore), shipDate)?.params;
    const before = addMonths(shipDate, -11);
    expect(dated(before)).toMatchObject({ left: 0, state: 'expired' });
    expect(dated(shipDate)).toMatchObject({ left: 0, state: 'short' });
  });

  test.each<[string, string, [string, number][]]>([
    ['recalled', 'lot-recalled', [['d', 48]]],
    ['more than the lot has', 'lot-too-few', [['a', 48]]],
    ['less than the line', 'lots-do-not-add-up', [['a', 24]]],
    ['nothing at all', 'lots-do-not-add-up', []],
    ['another product’s', 'lot-unknown', [['x', 48]]],
  ])('%s is refused', (_, code, parts) => {
    expect(refuse(...parts)).toMatchObject({ code });
  });
});

describe('what was ordered', () => {
  const since = new Date('2026-03-06T09:00:00Z');
  test.each<[string, Date | null, string, boolean]>([
    ['of a product whose lots are not kept has its lots said', null, '2026-03-07T09:00:00Z', false],
    ['before its lots were kept has them said, too', since, '2026-03-06T08:59:59Z', false],
    ['in the moment in which they began to be kept comes from them', since, '2026-03-06T09:00:00Z', true],
    ['since they are kept comes from them', since, '2026-03-07T09:00:00Z', true],
  ])('%s', (_, keepsLotsSince, orderedAt, isFromThem) => {
    expect(takesKeptLots(keepsLotsSince, new Date(orderedAt))).toBe(isFromThem);
  });
});
