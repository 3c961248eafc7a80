import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exportFromKorea, type TaxedLine, vatCategories, vatMinor, vatTotals } from './vat.ts';

const standard = (ratePercent: string) => ({ category: 'S', ratePercent }) as const;

describe('VAT is worked out per category and rate, rounded half up once', () => {
  it.each([
    [1_000, '20', 200],
    [1_002, '20', 200],
    [1_003, '20', 201], // 200.6
    [10, '5', 1], // 0.5
    [9, '5', 0], // 0.45
    [12_345, '8.1', 1_000], // 999.945
    [100, '5.5', 6], // 5.5
    [-10, '5', -1], // a credit mirrors the charge
    [99_999, '0', 0],
  ])('%i at %s %%: %i', (base, rate, expected) => {
    expect(vatMinor(base, standard(rate))).toBe(expected);
  });

  it('on the sum of the lines, not line by line', () => {
    const lines = [3, 3, 3, 3].map((netMinor) => ({ netMinor, vat: standard('20') }));
    expect(vatTotals(lines)).toEqual({
      netMinor: 12,
      parts: [{ ...standard('20'), baseMinor: 12, vatMinor: 2 }], // each line alone would round 0.6 to 1
      vatMinor: 2,
      grossMinor: 14,
    });
  });

  it('goods that leave Korea carry none', () => {
    const totals = vatTotals([{ netMinor: 28_800, vat: exportFromKorea }]);
    expect(totals).toMatchObject({ netMinor: 28_800, vatMinor: 0, grossMinor: 28_800 });
    expect(totals.parts).toEqual([{ category: 'O', ratePercent: '0', baseMinor: 28_800, vatMinor: 0 }]);
  });
});

const rate = fc.constantFrom('0', '5', '5.5', '7.7', '8.1', '19', '20', '25.5', '27');
const line: fc.Arbitrary<TaxedLine> = fc.record({
  netMinor: fc.integer({ min: -10_000_000, max: 10_000_000 }),
  vat: fc.record({ category: fc.constantFrom(...vatCategories), ratePercent: rate }),
});

describe('whatever the lines are', () => {
  it('the bases are the lines, and the totals add up to the minor unit', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 40 }), (lines) => {
        const { netMinor, parts, vatMinor: vat, grossMinor } = vatTotals(lines);
        const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0);
        expect(netMinor).toBe(sum(lines.map((one) => one.netMinor)));
        expect(sum(parts.map((part) => part.baseMinor))).toBe(netMinor);
        expect(sum(parts.map((part) => part.vatMinor))).toBe(vat);
        expect(grossMinor).toBe(netMinor + vat);
        expect(new Set(parts.map((part) => `${part.category} ${part.ratePercent}`)).size).toBe(parts.length);
      }),
    );
  });

  it('each VAT amount is the exact one, at most half a minor unit away', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e10, max: 1e10 }), rate, (base, ratePercent) => {
        const [whole = '', tenths = '0'] = ratePercent.split('.');
        const exactTimes1000 = BigInt(base) * (BigInt(whole) * 10n + BigInt(tenths));
        const away = exactTimes1000 - BigInt(vatMinor(base, { ratePercent })) * 1000n;
        expect(away >= -500n && away <= 500n).toBe(true);
      }),
    );
  });

  it('the order of the lines does not matter, and a credit of all of them is the mirror image', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), (lines) => {
        const { netMinor, vatMinor: vat, grossMinor } = vatTotals(lines);
        expect(vatTotals(lines.toReversed())).toMatchObject({ netMinor, vatMinor: vat, grossMinor });
        const credit = vatTotals(lines.map((one) => ({ ...one, netMinor: -one.netMinor })));
        expect(credit.grossMinor + grossMinor).toBe(0);
      }),
    );
  });
});
