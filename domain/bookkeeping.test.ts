import { describe, expect, it } from 'vitest';
import {
  owedBy,
  postingsOfMovement,
  postingsOfPaper,
  postingsOfPayout,
  xeroColumns,
  xeroDay,
  xeroLines,
} from './bookkeeping.ts';
import type { TradePaper } from './paper.ts';
import { creditLines, creditTotals, orderLines, type TradeLine, totalsOfLines } from './trade-paper.ts';
import { exportFromKorea } from './vat.ts';

const ordered = {
  productName: { en: 'Serum', ko: '세럼', zh: '精华' },
  sku: 'S-1',
  hsCode: null,
  origin: 'KR',
  quantityCartons: 3,
  itemsPerCarton: 12,
  pricePerItemMinor: 250,
  pricePerCartonMinor: 3_000,
  totalMinor: 9_000,
};
const lines = orderLines([ordered], 1_500, exportFromKorea);
const invoice = { kind: 'invoice', lines, totals: totalsOfLines(lines) } as const;
const given = creditLines(lines, 1_350);
const credit = { kind: 'credit_note', lines: given, totals: totalsOfLines(given) } as const;
const sum = (postings: readonly { amountMinor: number }[]) =>
  postings.reduce((all, { amountMinor }) => all + amountMinor, 0);

describe('a document in double entry', () => {
  it('is owed on one side and sold on the other', () => {
    expect(postingsOfPaper(invoice)).toEqual([
      { account: 'receivable', vatCategory: null, amountMinor: 10_500 },
      { account: 'salesO', vatCategory: 'O', amountMinor: -9_000 },
      { account: 'freight', vatCategory: 'O', amountMinor: -1_500 },
    ]);
  });

  it('of a cancellation keeps the restocking fee', () => {
    expect(postingsOfPaper(credit)).toEqual([
      { account: 'receivable', vatCategory: null, amountMinor: -9_150 },
      { account: 'salesO', vatCategory: 'O', amountMinor: 9_000 },
      { account: 'freight', vatCategory: 'O', amountMinor: 1_500 },
      { account: 'fees', vatCategory: 'O', amountMinor: -1_350 },
    ]);
  });

  it('always comes to nothing, with VAT and where the total differs from its lines', () => {
    const vat = { category: 'S', ratePercent: '20' } as const;
    const taxed = lines.map((line) => ({ ...line, vat }));
    const totals = totalsOfLines(taxed);
    const paper: Pick<TradePaper, 'kind' | 'lines' | 'totals'> = { kind: 'invoice', lines: taxed, totals };
    const odd = { ...paper, totals: { ...totals, grossMinor: totals.grossMinor + 1 } };
    for (const each of [invoice, credit, paper, odd]) expect(sum(postingsOfPaper(each))).toBe(0);
    expect(postingsOfPaper(paper)).toContainEqual({ account: 'vat', vatCategory: null, amountMinor: -2_100 });
    expect(postingsOfPaper(odd).at(-1)).toEqual({ account: 'rounding', vatCategory: null, amountMinor: -1 });
  });

  it.each([
    ['payment', null, -700],
    ['refund', null, 700],
    ['reversal', 'payment', 700],
    ['reversal', 'refund', -700],
  ] as const)('%s of %s changes what is owed by %i', (kind, undoes, owed) => {
    const postings = postingsOfMovement({ kind, undoes, amountMinor: 700, feeMinor: 0, currency: 'EUR' });
    expect(sum(postings)).toBe(0);
    expect(owedBy(postings)).toBe(owed);
    expect(postings.map(({ account }) => account)).toEqual(['bankEUR', 'receivable']);
  });

  it.each([
    ['payment', null, [692, 8, -700]],
    ['reversal', 'payment', [-692, -8, 700]],
  ] as const)('%s of %s with a fee is at the bank what came', (kind, undoes, amounts) => {
    const postings = postingsOfMovement({ kind, undoes, amountMinor: 700, feeMinor: 8, currency: 'GBP' });
    expect(postings.map(({ account }) => account)).toEqual(['bankGBP', 'keptByBanks', 'receivable']);
    expect(postings.map(({ amountMinor }) => amountMinor)).toEqual(amounts);
  });
});

describe('a payment to a brand', () => {
  it.each([
    ['payment', 700],
    ['return', -700],
  ] as const)('%s changes what is owed to it by %i, against the bank', (kind, owed) => {
    expect(postingsOfPayout({ kind, amountMinor: 700, currency: 'GBP' })).toEqual([
      { account: 'brandPayable', vatCategory: null, amountMinor: owed },
      { account: 'bankGBP', vatCategory: null, amountMinor: -owed },
    ]);
  });
});

describe("the form of Xero's import", () => {
  it('has its columns, days and lines, which add up to the paper', () => {
    expect(xeroColumns).toHaveLength(29);
    expect(xeroDay('2026-01-31')).toBe('31/01/2026');
    const made = xeroLines(credit, ({ kind }) => kind);
    expect(made.map(({ quantity, unitMinor }) => [quantity, unitMinor])).toEqual([
      [3, -3_000],
      [1, -1_500],
      [1, 1_350],
    ]);
    expect(sum(made.map(({ quantity, unitMinor }) => ({ amountMinor: quantity * unitMinor })))).toBe(-9_150);
    const uneven = { ...invoice, lines: orderLines([{ ...ordered, totalMinor: 8_999 }], 0, exportFromKorea) };
    expect(xeroLines(uneven, () => '')[0]).toMatchObject({ quantity: 1, unitMinor: 8_999, taxType: null });
  });

  it('names the rate of what bears VAT', () => {
    const taxed = orderLines([ordered], 1_500, { category: 'S', ratePercent: '20' });
    const made = xeroLines({ ...invoice, lines: taxed, totals: totalsOfLines(taxed) }, () => '');
    expect(made.map(({ taxType }) => taxType)).toEqual(['20% (VAT on Income)', '20% (VAT on Income)']);
    expect(made.map(({ taxMinor }) => taxMinor)).toEqual([1_800, 300]);
  });

  it('has the VAT of the paper on its lines, though each by itself would round to another sum', () => {
    const vat = { category: 'S', ratePercent: '19' } as const;
    const odd = [103, 103, 103].map((totalMinor) => ({ ...ordered, totalMinor }));
    const taxed = orderLines(odd, 0, vat); // 0.1957 each: 0.20 three times, and 0.59 together
    const made = xeroLines({ ...invoice, lines: taxed, totals: totalsOfLines(taxed) }, () => '');
    expect(made.map(({ taxMinor }) => taxMinor)).toEqual([20, 19, 20]);
  });

  it('has the VAT of a credit note as it says it, be it a penny more than its rate', () => {
    const vat = { category: 'S', ratePercent: '19' } as const;
    const claimed = [4_620, 2_070].map((netMinor) => ({ kind: 'claimed', netMinor, vat }) as const);
    const taxed = claimed as unknown as TradeLine[]; // of a line only these are asked
    const totals = creditTotals(taxed, { netMinor: 2_939, vatMinor: 558 });
    expect(totals.vatMinor).toBe(1_272);
    const made = xeroLines({ kind: 'credit_note', lines: taxed, totals }, () => '');
    expect(made.map(({ taxMinor }) => taxMinor)).toEqual([-878, -394]);
  });
});
