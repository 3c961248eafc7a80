import { describe, expect, it } from 'vitest';
import { pain001, sumOf } from './pain001.ts';

const payee = {
  name: 'Haru Co., Ltd.',
  street: '12 Yeonmujang-gil & more',
  postalCode: '04783',
  city: 'Seoul',
  country: 'KR',
};
const file = {
  number: 'PAY-2026-0001',
  at: '2026-03-06T09:00:00.000Z',
  payer: {
    name: 'Lys Trade Ltd',
    street: '14 Charterhouse Square',
    city: 'London',
    postalCode: 'EC1M 6AX',
    country: 'GB',
  },
  account: {
    currency: 'GBP',
    accountName: 'Lys Trade Ltd',
    bank: 'Bank of Tests',
    iban: 'GB82WEST12345698765432',
    bic: 'WESTGB2L',
  },
  payments: [
    {
      reference: 'ST-2026-0001',
      amountMinor: 123_405,
      payee,
      bic: 'KOEXKRSE',
      accountNumber: '110-123-456789',
    },
    {
      reference: 'ST-2026-0002',
      amountMinor: 95,
      payee: { ...payee, name: 'Noeul GmbH', country: 'DE', city: 'Köln' },
      bic: 'COBADEFFXXX',
      accountNumber: 'DE89370400440532013000',
    },
  ],
} as const;

describe('the file for the bank', () => {
  const xml = pain001(file);
  const all = (name: string) =>
    [...xml.matchAll(new RegExp(`<${name}[^>]*>([^<]*)</${name}>`, 'g'))].map(([, text]) => text);

  it('says twice how many payments there are and what they come to, and they do', () => {
    expect(all('NbOfTxs')).toEqual(['2', '2']);
    expect(all('CtrlSum')).toEqual(['1235.00', '1235.00']);
    const paid = all('InstdAmt').reduce((sum, text) => sum + Math.round(Number(text) * 100), 0);
    expect(paid).toBe(sumOf(file.payments));
    expect(all('EndToEndId')).toEqual(['ST-2026-0001', 'ST-2026-0002']);
  });

  it('names accounts as their country has them, and addresses in their parts', () => {
    expect(xml).toContain('<CdtrAcct><Id><Othr><Id>110123456789</Id></Othr></Id></CdtrAcct>');
    expect(xml).toContain('<CdtrAcct><Id><IBAN>DE89370400440532013000</IBAN></Id></CdtrAcct>');
    expect(xml).toContain(
      '<PstlAdr><StrtNm>12 Yeonmujang-gil . more</StrtNm><PstCd>04783</PstCd><TwnNm>Seoul</TwnNm><Ctry>KR</Ctry></PstlAdr>',
    );
    expect(all('TwnNm')).toEqual(['London', 'Seoul', 'Koln']);
    expect(all('BICFI')).toEqual(['WESTGB2L', 'KOEXKRSE', 'COBADEFFXXX']);
  });

  it('has the parts in the order the schema asks for, and is the same every time', () => {
    const order = [
      'GrpHdr',
      'PmtInfId',
      'BtchBookg',
      'ReqdExctnDt',
      'Dbtr',
      'DbtrAcct',
      'DbtrAgt',
      'ChrgBr',
      'CdtTrfTxInf',
    ];
    const places = order.map((name) => xml.indexOf(`<${name}>`));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(pain001(file)).toBe(xml);
  });
});
