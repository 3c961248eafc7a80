import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { restockingFeeMinor } from './cancellation.ts';
import { claimLines, creditLines, feeLines, orderLines, totalsOfLines } from './trade-paper.ts';
import { exportFromKorea, grossMinor } from './vat.ts';

const name = { en: 'Rice Toner', ko: '쌀 토너', zh: '大米化妆水' };
const ordered = (quantityCartons: number, pricePerCartonMinor: number) => ({
  productName: name,
  sku: 'RT-1',
  hsCode: '3304.99',
  origin: 'KR',
  quantityCartons,
  itemsPerCarton: 12,
  pricePerItemMinor: Math.round(pricePerCartonMinor / 12),
  pricePerCartonMinor,
  totalMinor: quantityCartons * pricePerCartonMinor,
});

describe('the lines of an invoice', () => {
  it('are the cartons, and the freight where there is any', () => {
    const lines = orderLines([ordered(10, 2_880)], 1_500, exportFromKorea);
    expect(lines.map(({ kind, netMinor }) => [kind, netMinor])).toEqual([
      ['goods', 28_800],
      ['shipping', 1_500],
    ]);
    expect(totalsOfLines(lines)).toMatchObject({ netMinor: 30_300, vatMinor: 0, grossMinor: 30_300 });
    expect(orderLines([ordered(10, 2_880)], 0, exportFromKorea)).toHaveLength(1);
  });

  it('are taken back by a credit note but for the restocking fee', () => {
    const invoiced = orderLines([ordered(10, 2_880)], 1_500, exportFromKorea);
    const fee = restockingFeeMinor(28_800);
    expect(totalsOfLines(creditLines(invoiced, fee)).grossMinor).toBe(30_300 - 4_320);
    expect(totalsOfLines(creditLines(invoiced, 0)).grossMinor).toBe(30_300);
    expect(totalsOfLines(feeLines(fee, exportFromKorea)).grossMinor).toBe(4_320);
  });

  it('and for what was credited before', () => {
    const invoiced = orderLines([ordered(10, 2_880)], 1_500, exportFromKorea);
    expect(totalsOfLines(creditLines(invoiced, 4_320, 2_880)).grossMinor).toBe(30_300 - 4_320 - 2_880);
  });

  it.each([
    ['as much as the items cost', 2_880, [2_880]],
    ['less', 1_000, [2_880, -1_880]],
    ['more', 5_000, [2_880, 2_120]],
  ])('of claimed items stand by the prices of the order: %s', (_, amountMinor, nets) => {
    const { productName, sku } = ordered(10, 2_880);
    const claimed = { productName, sku, quantityItems: 120, totalMinor: 28_800, items: 12 };
    const lines = claimLines([claimed], amountMinor, exportFromKorea);
    expect(lines.map(({ netMinor }) => netMinor)).toEqual(nets);
    expect(totalsOfLines(lines).grossMinor).toBe(amountMinor);
  });

  it('are all taxed alike, a fee and what was credited as the goods they are for', () => {
    const vat = { category: 'S', ratePercent: '20' } as const;
    const invoiced = orderLines([ordered(10, 2_880)], 1_500, vat);
    const credited = creditLines(invoiced, 4_320, 2_880);
    const { productName, sku } = ordered(10, 2_880);
    const claimed = { productName, sku, quantityItems: 120, totalMinor: 28_800, items: 12 };
    const all = [...credited, ...claimLines([claimed], 1_000, vat), ...feeLines(4_320, vat)];
    for (const line of all) expect(line.vat).toEqual(vat);
    expect(totalsOfLines(credited).grossMinor).toBe(grossMinor(30_300 - 4_320 - 2_880, vat));
  });

  it('leave exactly the fee open after a cancellation, whatever was ordered', () => {
    const line = fc.record({
      cartons: fc.integer({ min: 1, max: 9_999 }),
      price: fc.integer({ min: 1, max: 1e6 }),
    });
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), fc.nat(100_000), (all, shipping) => {
        const items = all.map(({ cartons, price }) => ordered(cartons, price));
        const goods = items.reduce((sum, { totalMinor }) => sum + totalMinor, 0);
        const invoiced = orderLines(items, shipping, exportFromKorea);
        const fee = restockingFeeMinor(goods);
        const open =
          totalsOfLines(invoiced).grossMinor - totalsOfLines(creditLines(invoiced, fee)).grossMinor;
        expect(totalsOfLines(invoiced).grossMinor).toBe(goods + shipping);
        expect(open).toBe(fee);
      }),
    );
  });
});
