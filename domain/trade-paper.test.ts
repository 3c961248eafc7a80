import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { restockingFeeMinor } from './cancellation.ts';
import {
  claimLines,
  creditLines,
  creditTotals,
  feeLines,
  orderLines,
  type TradeLine,
  totalsOfLines,
} from './trade-paper.ts';
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

describe('several credit notes on one invoice', () => {
  const vat = { category: 'S', ratePercent: '20' } as const;
  const { productName, sku } = ordered(1, 1);
  const claim = (netMinor: number): TradeLine[] =>
    claimLines([{ productName, sku, quantityItems: 1, totalMinor: netMinor, items: 1 }], netMinor, vat);

  it('of thirds give the VAT of the whole, the last what rounding has left', () => {
    // 20 % of 0.04 is 0.008, a penny each time; of 0.12 it is two pence, not three.
    const notes: ReturnType<typeof creditTotals>[] = [];
    for (const net of [4, 4, 4]) notes.push(creditTotals(claim(net), sumOf(notes)));
    expect(notes.map(({ vatMinor }) => vatMinor)).toEqual([1, 1, 0]);
    expect(totalsOfLines(orderLines([ordered(1, 12)], 0, vat)).vatMinor).toBe(2);
  });

  it('add up to it to the minor unit when they take back the whole of it, however it is cut', () => {
    const rates = fc.constantFrom('20', '19', '8.1', '5.5', '25.5', '2.6');
    const cuts = fc.array(fc.integer({ min: 1, max: 400_000 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(rates, cuts, fc.integer({ min: 0, max: 900_000 }), (ratePercent, claims, rest) => {
        const taxed = { category: 'S', ratePercent } as const;
        const price = claims.reduce((sum, net) => sum + net, rest);
        const invoiced = orderLines([ordered(1, price)], 0, taxed);
        const whole = totalsOfLines(invoiced);
        const notes: ReturnType<typeof creditTotals>[] = [];
        for (const net of claims) {
          const lines = claim(net).map((line) => ({ ...line, vat: taxed }));
          notes.push(creditTotals(lines, sumOf(notes)));
        }
        const { netMinor } = sumOf(notes);
        if (rest > 0) notes.push(creditTotals(creditLines(invoiced, 0, netMinor), sumOf(notes)));
        const credited = sumOf(notes);
        expect(credited).toEqual({ netMinor: whole.netMinor, vatMinor: whole.vatMinor });
        for (const note of notes) {
          expect(note.grossMinor).toBe(note.netMinor + note.vatMinor);
          const alone = totalsOfLines([lineOf(note.netMinor, taxed)]).vatMinor;
          expect(Math.abs(note.vatMinor - alone)).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});

type Totals = Pick<ReturnType<typeof creditTotals>, 'netMinor' | 'vatMinor'>;

function sumOf(notes: readonly Totals[]): Totals {
  return notes.reduce<Totals>(
    (sum, { netMinor, vatMinor }) => ({
      netMinor: sum.netMinor + netMinor,
      vatMinor: sum.vatMinor + vatMinor,
    }),
    { netMinor: 0, vatMinor: 0 },
  );
}

function lineOf(netMinor: number, vat: TradeLine['vat']): TradeLine {
  return { kind: 'agreed-difference', percent: null, netMinor, vat };
}
