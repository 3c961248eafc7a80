import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Booking, statementKinds, statementOf } from './statement.ts';

const booking = (
  on: string,
  kind: Booking['kind'],
  amountMinor: number,
  currency: Booking['currency'] = 'GBP',
) => ({
  on,
  kind,
  currency,
  amountMinor,
  feeMinor: 0,
  number: 'INV-2026-0001',
  orderNumber: 'LYS-12347',
  reference: '',
});

describe('a statement of account', () => {
  it('carries the balance from what was before to what is open at the end', () => {
    const [account] = statementOf(
      [{ currency: 'GBP', amountMinor: 50_000 }],
      [
        booking('2026-02-10', 'payment', -30_000),
        booking('2026-02-01', 'invoice', 20_000),
        booking('2026-02-28', 'credit_note', -5_000),
      ],
    );
    expect(account).toMatchObject({
      openingMinor: 50_000,
      chargedMinor: 20_000,
      settledMinor: -35_000,
      closingMinor: 35_000,
    });
    expect(account?.lines.map(({ on, balanceMinor }) => [on, balanceMinor])).toEqual([
      ['2026-02-01', 70_000],
      ['2026-02-10', 40_000],
      ['2026-02-28', 35_000],
    ]);
  });

  it('keeps an account per currency, and writes an invoice before its payment of the same day', () => {
    const accounts = statementOf(
      [{ currency: 'CHF', amountMinor: 30 }],
      [
        booking('2026-02-01', 'payment', -100),
        booking('2026-02-01', 'invoice', 100),
        booking('2026-02-01', 'invoice', 7, 'EUR'),
      ],
    );
    expect(accounts.map(({ currency, closingMinor }) => [currency, closingMinor])).toEqual([
      ['CHF', 30],
      ['EUR', 7],
      ['GBP', 0],
    ]);
    expect(accounts[2]?.lines.map(({ kind }) => kind)).toEqual(['invoice', 'payment']);
  });

  it('of nothing is nothing', () => {
    expect(statementOf([], [])).toEqual([]);
  });

  it('always adds up, whatever was open and is booked', () => {
    const day = fc.integer({ min: 10, max: 28 }).map((number) => `2026-02-${number}`);
    const amount = {
      amountMinor: fc.integer({ min: -1e9, max: 1e9 }),
      currency: fc.constantFrom('GBP', 'EUR', 'CHF') as fc.Arbitrary<Booking['currency']>,
    };
    const open = fc.uniqueArray(fc.record(amount), { selector: ({ currency }) => currency });
    const any = fc.record({ on: day, kind: fc.constantFrom(...statementKinds), ...amount });
    fc.assert(
      fc.property(open, fc.array(any, { maxLength: 30 }), (openings, rows) => {
        const bookings = rows.map((row) => ({ ...booking(row.on, row.kind, row.amountMinor), ...row }));
        for (const account of statementOf(openings, bookings)) {
          const { openingMinor, chargedMinor, settledMinor, closingMinor } = account;
          expect(openingMinor + chargedMinor + settledMinor).toBe(closingMinor);
          const all = [...openings, ...bookings].filter(({ currency }) => currency === account.currency);
          expect(closingMinor).toBe(all.reduce((sum, { amountMinor }) => sum + amountMinor, 0));
        }
      }),
    );
  });
});
