import { describe, expect, it } from 'vitest';
import {
  carriedMinor,
  comingOf,
  dueOn,
  expectedPay,
  type KeptLine,
  lastPeriodEnd,
  linesOf,
  netMinor,
  payBy,
  periodEnd,
  periodStart,
  sumsOf,
  usualSettlement,
} from './settlement.ts';

const invoice = { documentId: 'inv', isInvoice: true, goodsMinor: 100_033, freightMinor: 4_000 };
const credit = (documentId: string, goodsMinor: number) => ({
  documentId,
  isInvoice: false,
  goodsMinor,
  freightMinor: 0,
});
const order = { papers: [invoice], kept: [], basisPoints: 1_500, isPaid: true, isDue: true };

describe('periods', () => {
  it.each([
    ['2026-03-06', 'month', '2026-03-31', '2026-02-28'],
    ['2026-12-31', 'month', '2026-12-31', '2026-11-30'],
    ['2028-02-01', 'month', '2028-02-29', '2028-01-31'],
    ['2026-03-15', 'half-month', '2026-03-15', '2026-02-28'],
    ['2026-03-16', 'half-month', '2026-03-31', '2026-03-15'],
  ] as const)('%s, each %s: ends %s, and the one before ended %s', (day, rhythm, end, last) => {
    expect(periodEnd(day, rhythm)).toBe(end);
    expect(lastPeriodEnd(day, rhythm)).toBe(last);
  });

  it('begin with the month, or after its fifteenth', () => {
    expect(periodStart('2026-03-31', 'month')).toBe('2026-03-01');
    expect(periodStart('2026-03-31', 'half-month')).toBe('2026-03-16');
    expect(periodStart('2026-03-15', 'half-month')).toBe('2026-03-01');
  });

  it('an order is due some days after it was paid, and is paid out after the period it is due in', () => {
    expect(dueOn('2026-03-20', usualSettlement)).toBe('2026-04-03');
    expect(expectedPay('2026-04-03', usualSettlement)).toBe('2026-05-10');
    expect(payBy('2026-03-31', usualSettlement)).toBe('2026-04-10');
  });
});

describe('the lines of an order', () => {
  it('commission is on the goods, freight passes whole', () => {
    const [line, ...more] = linesOf(order);
    expect(more).toEqual([]);
    expect(line).toMatchObject({ kind: 'order', turn: 1, commissionMinor: 15_005 });
    expect(line && netMinor(line)).toBe(100_033 + 4_000 - 15_005);
  });

  it('nothing before it is due, and nothing while it is not paid', () => {
    expect(linesOf({ ...order, isDue: false })).toEqual([]);
    expect(linesOf({ ...order, isPaid: false, isDue: true })).toEqual([]);
  });

  it('each paper once: a second run finds nothing', () => {
    const kept = linesOf({ ...order, papers: [invoice, credit('cn', -5_000)] });
    expect(kept.map(({ kind }) => kind)).toEqual(['order', 'claim']);
    expect(linesOf({ ...order, papers: [invoice, credit('cn', -5_000)], kept })).toEqual([]);
  });

  it('a claim decided later takes goods and gives back their commission, however it is cut up', () => {
    const papers = [invoice, credit('a', -33_344), credit('b', -33_345), credit('c', -33_344)];
    let kept: KeptLine[] = [];
    for (let count = 1; count <= papers.length; count += 1) {
      kept = [...kept, ...linesOf({ ...order, papers: papers.slice(0, count), kept })];
    }
    expect(kept).toHaveLength(4);
    expect(kept.reduce((sum, { goodsMinor }) => sum + goodsMinor, 0)).toBe(0);
    expect(kept.reduce((sum, { commissionMinor }) => sum + commissionMinor, 0)).toBe(0);
  });

  it('credits beyond the goods give back the commission that was taken and no more: freight carries none', () => {
    const papers = [invoice, credit('a', -100_033), credit('b', -4_000)];
    const lines = linesOf({ ...order, papers });
    expect(lines.map(({ commissionMinor }) => commissionMinor)).toEqual([15_005, -15_005, 0]);
    expect(lines.reduce((sum, line) => sum + netMinor(line), 0)).toBe(0);
    const [, , late] = linesOf({ ...order, papers: [...papers, credit('c', -50)], kept: lines.slice(0, 1) });
    expect(late).toMatchObject({ documentId: 'c', commissionMinor: 0 });
  });

  it('of an order that once gave back at another rate no more is given back than was taken, and nothing is taken anew', () => {
    const [taken] = linesOf({ ...order, papers: [invoice] });
    const tooMuch = { ...credit('a', -50_000), turn: 1, commissionMinor: -10_000 };
    const kept = [taken as KeptLine, tooMuch];
    const [rest] = linesOf({ ...order, papers: [invoice, credit('a', -50_000), credit('b', -50_033)], kept });
    expect(rest).toMatchObject({ documentId: 'b', commissionMinor: 10_000 - 15_005 });
    const [little] = linesOf({ ...order, papers: [invoice, credit('a', -50_000), credit('b', -10)], kept });
    expect(little).toMatchObject({ documentId: 'b', commissionMinor: 0 });
  });

  it('money that turns out not to have come is taken back with the amounts it came with, and comes again', () => {
    const papers = [invoice, credit('cn', -5_000)];
    const first = linesOf({ ...order, papers });
    const back = linesOf({ ...order, papers, kept: first, basisPoints: 900, isPaid: false, isDue: false });
    expect(back.map(({ kind, turn }) => [kind, turn])).toEqual([
      ['taken-back', 2],
      ['taken-back', 2],
    ]);
    expect([...first, ...back].reduce((sum, line) => sum + netMinor(line), 0)).toBe(0);
    const again = linesOf({ ...order, papers, kept: [...first, ...back] });
    expect(again.map(({ kind, turn }) => [kind, turn])).toEqual([
      ['order', 3],
      ['claim', 3],
    ]);
  });
});

describe('the sums', () => {
  it('come to what is paid, with what was left to make good', () => {
    const lines = linesOf({ ...order, papers: [invoice, credit('cn', -5_000)] });
    expect(sumsOf(lines, -2_000)).toEqual({
      openingMinor: -2_000,
      goodsMinor: 100_033,
      freightMinor: 4_000,
      claimsMinor: -5_000,
      commissionMinor: 14_255,
      totalMinor: 100_033 + 4_000 - 5_000 - 14_255 - 2_000,
    });
  });

  it('that are coming are those the statement will have', () => {
    const papers = [invoice, credit('cn', -5_000)];
    expect(comingOf(papers, 1_500)).toEqual(sumsOf(linesOf({ ...order, papers }), 0));
    expect(comingOf([invoice], 0)).toMatchObject({ claimsMinor: 0, commissionMinor: 0, totalMinor: 104_033 });
  });

  it('below nothing goes to the next, above nothing is paid', () => {
    expect([carriedMinor(-120), carriedMinor(0), carriedMinor(120)]).toEqual([-120, 0, 0]);
  });
});
