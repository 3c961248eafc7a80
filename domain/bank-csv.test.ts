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
      leftOut: [],
    });
  });

  it.each([
    ['Currency', 'EUR'],
    ['Currency', 'eur '],
    ['Ccy', '€'],
    ['Währung', 'EUR'],
    ['통화', 'EUR'],
    ['币种', 'EUR'],
  ])('leaves out what its column "%s" says is in "%s", and tells the row', (title, said) => {
    const { entries, faults, leftOut } = read(
      ['Date', 'Amount', title],
      ['05/03/2026', '1944.00', said],
      ['05/03/2026', '12.00', 'GBP'],
      ['05/03/2026', '13.00', ''],
    );
    expect(entries.map(({ amountMinor }) => amountMinor)).toEqual([1_200, 1_300]);
    expect([faults, leftOut]).toEqual([[], [{ row: 2, currency: 'EUR' }]]);
  });

  it('leaves out what stands with an amount in another currency', () => {
    const { entries, leftOut } = read(
      ['Date', 'Amount'],
      ['05/03/2026', 'EUR 1,944.00'],
      ['05/03/2026', '$5.00'],
      ['05/03/2026', '£6.00'],
    );
    expect(entries.map(({ amountMinor }) => amountMinor)).toEqual([600]);
    expect(leftOut).toEqual([
      { row: 2, currency: 'EUR' },
      { row: 3, currency: 'USD' },
    ]);
  });

  it('takes a column called "Text" as the words of the payer', () => {
    expect(read(['Date', 'Text', 'Amount'], ['05/03/2026', 'INV-2026-0001', '1']).entries).toMatchObject([
      { text: 'INV-2026-0001' },
    ]);
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
