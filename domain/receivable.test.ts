import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ratesFrom } from './late-interest.ts';
import {
  accruedInterestMinor,
  invoiceState,
  openMinor,
  refuseAmount,
  reminderDay,
  untouchedInterest,
  withEntry,
} from './receivable.ts';
import { calendarDay } from './terms.ts';

const due = '2026-03-02T12:00:00.000Z';
const invoice = { totalMinor: 100_000, creditedMinor: 0, paidMinor: 0, refundedMinor: 0, dueAt: due };

describe('an invoice', () => {
  it.each([
    ['is open until it is due', {}, due, 'open', 100_000],
    ['is open to the end of its day', {}, '2026-03-02T23:59:59.999Z', 'open', 100_000],
    ['is overdue the day after', {}, '2026-03-03T00:00:00.000Z', 'overdue', 100_000],
    ['stays open when a part is paid', { paidMinor: 99_999 }, due, 'open', 1],
    ['is settled when all is paid', { paidMinor: 100_000 }, '2027-01-01T00:00:00.000Z', 'settled', 0],
    ['is settled by a credit note', { creditedMinor: 100_000 }, due, 'settled', 0],
    ['keeps the restocking fee open', { creditedMinor: 85_000 }, due, 'open', 15_000],
    ['has a refund due', { creditedMinor: 85_000, paidMinor: 100_000 }, due, 'refund-due', -85_000],
    [
      'is settled by the refund',
      { creditedMinor: 85_000, paidMinor: 100_000, refundedMinor: 85_000 },
      due,
      'settled',
      0,
    ],
  ] as const)('%s', (_, part, now, state, open) => {
    const ledger = { ...invoice, ...part };
    expect(openMinor(ledger)).toBe(open);
    expect(invoiceState(ledger, now)).toBe(state);
  });

  it('takes no more than is open, and gives back no more than is owed', () => {
    expect(refuseAmount(invoice, 'payment', 100_000)).toBeNull();
    expect(refuseAmount(invoice, 'payment', 100_001)).toEqual({
      code: 'payment-too-high',
      params: { openMinor: 100_000 },
    });
    expect(refuseAmount(invoice, 'refund', 1)).toEqual({ code: 'refund-too-high', params: { openMinor: 0 } });
    const cancelled = { ...invoice, creditedMinor: 85_000, paidMinor: 100_000 };
    expect(refuseAmount(cancelled, 'refund', 85_000)).toBeNull();
    expect(refuseAmount(cancelled, 'payment', 1)?.code).toBe('payment-too-high');
  });

  it('is settled exactly by whatever parts it is paid in', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e9 }),
        fc.array(fc.integer({ min: 1, max: 1e9 }), { maxLength: 20 }),
        (totalMinor, wishes) => {
          let ledger = { ...invoice, totalMinor };
          for (const wish of wishes) {
            if (refuseAmount(ledger, 'payment', wish) === null)
              ledger = { ...ledger, ...withEntry(ledger, 'payment', wish) };
          }
          expect(ledger.paidMinor).toBeLessThanOrEqual(totalMinor);
          expect(openMinor(ledger)).toBe(totalMinor - ledger.paidMinor);
          const rest = openMinor(ledger);
          if (rest > 0) expect(refuseAmount(ledger, 'payment', rest)).toBeNull();
        },
      ),
    );
  });
});

const charged = { totalMinor: 100_000, dueAt: due, rates: ratesFrom(null, [], calendarDay(due) + 1) };

describe('late interest', () => {
  const interest = (movements: { on: string; amountMinor: number }[], now: string) =>
    accruedInterestMinor(charged, movements, now);
  it.each([
    ['nothing paid, 30 days late', [], '2026-04-01T08:00:00Z', 1_479],
    ['not late', [], '2026-03-02T23:00:00Z', 0],
    ['half paid before it was due', [{ on: '2026-02-20', amountMinor: 50_000 }], '2026-04-01T08:00:00Z', 740],
    ['half paid on day 10', [{ on: '2026-03-12', amountMinor: 50_000 }], '2026-04-01T08:00:00Z', 986],
    ['all paid on day 10', [{ on: '2026-03-12', amountMinor: 100_000 }], '2026-09-01T08:00:00Z', 493],
    [
      'a payment undone on day 20',
      [
        { on: '2026-03-12', amountMinor: 100_000 },
        { on: '2026-03-22', amountMinor: -100_000 },
      ],
      '2026-04-01T08:00:00Z',
      986,
    ],
    ['credited in full', [{ on: '2026-03-02', amountMinor: 100_000 }], '2026-04-01T08:00:00Z', 0],
  ])('%s', (_, movements, now, expected) => {
    expect(interest(movements, now)).toBe(expected);
  });

  it('never grows by a payment, and never falls as time passes', () => {
    const day = fc.integer({ min: 1, max: 200 });
    fc.assert(
      fc.property(
        fc.array(fc.record({ day, amountMinor: fc.integer({ min: 1, max: 40_000 }) }), { maxLength: 6 }),
        day,
        (parts, at) => {
          const on = (days: number) => new Date(Date.parse(due) + days * 86_400_000);
          const movements = parts.map((part) => ({ on: on(part.day), amountMinor: part.amountMinor }));
          const now = accruedInterestMinor(charged, movements, on(at));
          expect(now).toBeLessThanOrEqual(accruedInterestMinor(charged, [], on(at)));
          expect(now).toBeLessThanOrEqual(accruedInterestMinor(charged, movements, on(at + 1)));
          expect(now).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});

describe('late interest of many that nothing has moved on', () => {
  it('is of each what it is alone, whatever rates follow', () => {
    const rate = fc.record({
      day: fc.integer({ min: 1, max: 300 }),
      basisPoints: fc.integer({ min: 1, max: 2_000 }),
    });
    fc.assert(
      fc.property(
        fc.array(rate, { minLength: 1, maxLength: 4 }),
        fc.array(fc.integer({ min: 1, max: 1e9 }), { maxLength: 5 }),
        fc.integer({ min: 0, max: 400 }),
        (given, totals, days) => {
          const from = calendarDay(due);
          const rates = given
            .map((each) => ({ ...each, day: from + each.day }))
            .toSorted((a, b) => a.day - b.day);
          const now = new Date(Date.parse(due) + days * 86_400_000);
          const interest = untouchedInterest({ dueAt: due, rates }, now);
          expect(totals.map(interest)).toEqual(
            totals.map((totalMinor) => accruedInterestMinor({ totalMinor, dueAt: due, rates }, [], now)),
          );
        },
      ),
    );
  });
});

describe('a reminder goes out', () => {
  it.each([
    [0, null],
    [1, 1],
    [6, 1],
    [7, 7],
    [13, 7],
    [14, 14],
    [29, 14],
    [30, 30],
    [59, 30],
    [60, 60],
    [95, 90],
  ])('%i days late: that of day %s', (late, day) => {
    expect(reminderDay(late)).toBe(day);
  });
});
