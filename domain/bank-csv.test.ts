import { describe, expect, it } from 'vitest';
import { missingBankColumn, proposedBankMapping, readBankCsv } from './bank-csv.ts';

const own = { account: 'GB33BUKB20201555555555', currency: 'GBP' } as const;
const rowsOf = (...rows: readonly (readonly string[])[]) =>
  rows.map((cells, index) => ({ row: index + 2, cells }));
const read = (header: readonly string[], ...rows: readonly (readonly string[])[]) => {
  const given = rowsOf(...rows);
  return readBankCsv(given, proposedBankMapping(header, given), own);
};

describe('a CSV of a bank', () => {
  it.each([
    [
      'one signed column',
      ['Date', 'Description', 'Amount'],
      ['05/03/2026', 'INV-2026-0001', '120.50'],
      'in',
      12_050,
    ],
    [
      'a sign behind',
      ['Datum', 'Verwendungszweck', 'Betrag'],
      ['05.03.2026', 'INV-2026-0001', '1.120,50-'],
      'out',
      112_050,
    ],
    ['brackets', ['Date', 'Details', 'Amount'], ['2026-03-05', 'INV-2026-0001', '(£120.50)'], 'out', 12_050],
    [
      'a column in',
      ['Date', 'Memo', 'Paid in', 'Paid out'],
      ['5 - 3 - 26', 'INV-2026-0001', '120.50'],
      'in',
      12_050,
    ],
    [
      'a column out',
      ['거래일자', '적요', '입금', '출금'],
      ['2026년 3월 5일', 'INV-2026-0001', '', '120.50'],
      'out',
      12_050,
    ],
  ] as const)('with %s is read', (_, header, row, direction, amountMinor) => {
    expect(read(header, row)).toEqual({
      entries: [
        expect.objectContaining({
          ...own,
          bookedOn: '2026-03-05',
          direction,
          amountMinor,
          text: 'INV-2026-0001',
        }),
      ],
      faults: [],
    });
  });

  it('finds by its days whether the month stands first', () => {
    const { entries } = read(['Date', 'Amount'], ['03/05/2026', '1'], ['03/25/2026', '2']);
    expect(entries.map(({ bookedOn }) => bookedOn)).toEqual(['2026-03-05', '2026-03-25']);
  });

  it('skips totals without a day and amounts of nothing, and tells rows it cannot read', () => {
    const { entries, faults } = read(
      ['Date', 'Amount'],
      ['', '99'],
      ['31/02/2026', '1'],
      ['01/02/2026', 'much'],
      ['01/02/2026', '0.00'],
    );
    expect(entries).toEqual([]);
    expect(faults).toEqual([
      { row: 3, field: 'date' },
      { row: 4, field: 'amount' },
    ]);
  });

  it.each([
    [['Date', 'Amount'], null],
    [['Amount'], 'date'],
    [['Date', 'Memo'], 'amount'],
    [['Date', 'Paid in'], null],
  ])('titles %j leave to be said: %s', (header, missing) => {
    expect(missingBankColumn(proposedBankMapping(header, []))).toBe(missing);
  });
});
