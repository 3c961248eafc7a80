import { describe, expect, it } from 'vitest';
import { BankFileError } from './bank-entry.ts';
import { isMt940, readMt940 } from './mt940.ts';

const statement = (entries: string, account = 'NL91ABNA0417164300') =>
  `{1:F01ABNANL2AXXXX}{2:I940}{4:\r\n:20:STMT\r\n:25:${account}\r\n:28C:1/1\r\n:60F:C260304EUR1000,00\r\n${entries}\r\n:62F:C260305EUR1120,50\r\n-}`;
const line = ':61:2603050305C120,50NTRFNONREF//BANK-1';

describe('an MT940 statement', () => {
  it.each([
    [
      'by words, as in the Netherlands',
      ':86:/EREF/E2E-9/IBAN/DE89370400440532013000/NAME/Laden Nord/REMI/USTD//INV-2026-\r\n0001',
    ],
    [
      'by numbers, as in Germany',
      ':86:166?00GUTSCHRIFT?20EREF+E2E-9?21SVWZ+INV-2026-?220001?30COBADEFF?31DE89370400440532013000?32Laden Nord',
    ],
  ])('says %s who paid how much for what', (_, information) => {
    const text = statement(`${line}\r\n${information}`);
    expect(isMt940(text)).toBe(true);
    expect(readMt940(text).entries).toEqual([
      {
        account: 'NL91ABNA0417164300',
        bookedOn: '2026-03-05',
        amountMinor: 12_050,
        currency: 'EUR',
        direction: 'in',
        name: 'Laden Nord',
        iban: 'DE89370400440532013000',
        reference: 'E2E-9',
        text: 'INV-2026-0001',
        bankReference: 'BANK-1',
      },
    ]);
  });

  it('keeps words in no order as they come', () => {
    const [entry] = readMt940(statement(`${line}\r\n:86:Payment for\r\nINV-2026-0001`)).entries;
    expect(entry).toMatchObject({ text: 'Payment for INV-2026-0001', name: '' });
  });

  it.each([
    ['C', 'in'],
    ['D', 'out'],
    ['RC', 'out'],
    ['RD', 'in'],
  ])('mark %s is money %s', (mark, direction) => {
    const text = statement(`:61:2603050305${mark}120,50NTRFNONREF`);
    expect(readMt940(text).entries[0]?.direction).toBe(direction);
  });

  it.each([
    ['2512310102', '2026-01-02'],
    ['2601021231', '2025-12-31'],
    ['260305', '2026-03-05'],
  ])('%s is booked on %s', (days, bookedOn) => {
    expect(readMt940(statement(`:61:${days}C1,NTRFNONREF`)).entries[0]?.bookedOn).toBe(bookedOn);
  });

  it('counts what is in a currency of no account', () => {
    expect(readMt940(statement(line).replaceAll('EUR', 'USD'))).toEqual({ entries: [], otherCurrencies: 1 });
  });

  it('knows an account by bank code and number too', () => {
    const { entries } = readMt940(statement(line, '37040044/0532013000EUR'));
    expect(entries[0]?.account).toBe('370400440532013000EUR');
  });

  it.each([
    ['an entry that is none', statement(':61:yesterday')],
    ['30 February', statement(':61:260230C1,NTRFNONREF')],
    ['no account', statement(line).replace(/:25:[^\r]*/, ':25:')],
  ])('with %s is refused', (_, text) => {
    expect(() => readMt940(text)).toThrow(BankFileError);
  });
});
