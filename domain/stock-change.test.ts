import { describe, expect, it } from 'vitest';
import { largestStock, refuseStockChange, type StockChange, stockAfter } from './stock-change.ts';

const change = (values: Partial<StockChange>): StockChange => ({
  kind: 'counted',
  items: 40,
  reason: '',
  expectedItems: 100,
  ...values,
});

const counted = (stockItems: number | null) => ({ stockItems, keepsLots: false });

describe('a change of stock', () => {
  it.each([
    ['counting sets it', 100, change({}), 40],
    ['counting begins where it was not counted', null, change({ expectedItems: null }), 40],
    ['adding adds to what is there', 100, change({ kind: 'added' }), 140],
    ['correcting sets it', 100, change({ kind: 'corrected', reason: 'Broken' }), 40],
    ['by hand counts no longer', 100, change({ kind: 'by-hand', items: 0 }), null],
  ])('%s', (_, current, given, after) => {
    expect(refuseStockChange(counted(current), given)).toBeNull();
    expect(stockAfter(current, given)).toBe(after);
  });

  it.each([
    ['who saw another figure is told', 90, change({}), 'stock-moved-on'],
    ['so is who corrects', 90, change({ kind: 'corrected', reason: 'Broken' }), 'stock-moved-on'],
    ['so is who stops counting', 90, change({ kind: 'by-hand' }), 'stock-moved-on'],
    ['so is who saw a count where there is none', null, change({}), 'stock-mode-changed'],
    ['nothing is added to what is not counted', null, change({ kind: 'added' }), 'stock-not-counted'],
    [
      'nor is it corrected',
      null,
      change({ kind: 'corrected', reason: 'Broken', expectedItems: null }),
      'stock-not-counted',
    ],
    ['a correction has a reason', 100, change({ kind: 'corrected', reason: '  ' }), 'reason-required'],
    ['nobody has so many', 100, change({ kind: 'added', items: largestStock }), 'too-large'],
  ])('%s', (_, current, given, code) => {
    expect(refuseStockChange(counted(current), given)?.code).toBe(code);
  });

  it('who only adds need not have seen the last figure', () => {
    expect(refuseStockChange(counted(90), change({ kind: 'added' }))).toBeNull();
  });
});

it.each(['counted', 'added', 'corrected', 'by-hand'] as const)('what lots say is not %s by hand', (kind) => {
  const given = change({ kind, reason: 'Broken' });
  expect(refuseStockChange({ stockItems: 100, keepsLots: true }, given)?.code).toBe('stock-by-lots');
});
