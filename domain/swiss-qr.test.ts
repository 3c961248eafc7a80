import { describe, expect, it } from 'vitest';
import { referenceKind, type SwissTransfer, swissQrText } from './swiss-qr.ts';

const transfer: SwissTransfer = {
  iban: 'CH93 0076 2011 6238 5295 7',
  creditor: {
    name: 'Lys Trade Ltd',
    street: '14 Charterhouse Square',
    postalCode: 'EC1M 6AX',
    city: 'London',
    country: 'GB',
  },
  debtor: {
    name: 'Drogerie Zürich AG',
    street: 'Bahnhofstrasse 1',
    postalCode: '8001',
    city: 'Zürich',
    country: 'CH',
  },
  amountMinor: 1_230,
  reference: 'RF18539007547034',
  message: 'INV-2026-0001',
};
const linesOf = (change: Partial<SwissTransfer> = {}) =>
  swissQrText({ ...transfer, ...change })?.split('\n') ?? null;

describe('a Swiss QR code', () => {
  it('tells who is paid, how much, by whom and what for, line by line', () => {
    expect(linesOf()).toEqual([
      ...['SPC', '0200', '1', 'CH9300762011623852957'],
      ...['S', 'Lys Trade Ltd', '14 Charterhouse Square', '', 'EC1M 6AX', 'London', 'GB'],
      ...['', '', '', '', '', '', ''],
      ...['12.30', 'CHF'],
      ...['S', 'Drogerie Zürich AG', 'Bahnhofstrasse 1', '', '8001', 'Zürich', 'CH'],
      ...['SCOR', 'RF18539007547034', 'INV-2026-0001', 'EPD'],
    ]);
  });

  it('leaves out a buyer without a structured address, and asks the bank’s app for it', () => {
    const lines = linesOf({
      debtor: { ...(transfer.debtor as NonNullable<SwissTransfer['debtor']>), city: '' },
    });
    expect(lines?.slice(20, 27)).toEqual(['', '', '', '', '', '', '']);
    expect(lines).toHaveLength(31);
  });

  it('writes what the scheme knows, cut to its lengths', () => {
    const creditor = { ...transfer.creditor, name: `쌀 ${'x'.repeat(90)}` };
    expect(linesOf({ creditor })?.[5]).toBe(`. ${'x'.repeat(68)}`);
  });

  it.each([
    ['no amount', { amountMinor: 0 }],
    ['a tenth of a rappen', { amountMinor: 0.1 }],
    ['a billion', { amountMinor: 100_000_000_000 }],
    ['an account that is not Swiss', { iban: 'DE89370400440532013000' }],
    ['an account with a typing error', { iban: 'CH9300762011623852958' }],
    ['a reference with a typing error', { reference: 'RF19539007547034' }],
    ['a reference of zeros', { reference: 'RF00' }],
    ['a QR-IBAN with an ISO reference', { iban: 'CH4431999123000889012' }],
    ['a seller without a city', { creditor: { ...transfer.creditor, city: '' } }],
  ])('is not made for %s', (_, change) => expect(linesOf(change)).toBeNull());
});

describe('the kind of reference', () => {
  it.each([
    ['CH4431999123000889012', '210000000003139471430009017', 'QRR'],
    ['CH4431999123000889012', '210000000003139471430009018', null],
    ['CH4431999123000889012', '', null],
    ['CH9300762011623852957', 'RF18 5390 0754 7034', 'SCOR'],
    ['LI21088100002324013AA', 'RF18539007547034', 'SCOR'],
    ['CH9300762011623852957', '', 'NON'],
    ['CH9300762011623852957', '210000000003139471430009017', null],
    ['DE89370400440532013000', '', null],
  ])('of %s with "%s" is %s', (iban, reference, kind) => expect(referenceKind(iban, reference)).toBe(kind));
});
