import { describe, expect, it } from 'vitest';
import {
  decimalOf,
  readCount,
  readCountry,
  readGrams,
  readGtin,
  readMillimetres,
  readMonths,
  readPrice,
  readState,
} from './import-values.ts';

describe('a number as files write it', () => {
  it.each([
    ['12', '12'],
    ['12.50', '12.5'],
    ['12,5', '12.5'],
    ['1,234.50', '1234.5'],
    ['1.234,50', '1234.5'],
    ['1.234.567', '1234567'],
    ['12,000', '12000'],
    ['1 234', '1234'],
    ['1\u00a0234,5', '1234.5'],
    ['1.2E+3', '1200'],
    ['0.1234500001', '0.1235'],
    ['0.99999', '1'],
    ['12.340000000000002', '12.34'],
    ['.5', '0.5'],
    ['twelve', null],
    ['', null],
    ['-3', null],
    ['1,2,3', null],
  ])('%s is %s', (text, decimal) => expect(decimalOf(text)).toBe(decimal));

  it('a point groups thousands of a currency without decimals', () => {
    expect(decimalOf('12.000', { digits: 0 })).toBe('12000');
    expect(decimalOf('12.000')).toBe('12');
  });
});

describe('a price', () => {
  it.each([
    ['₩12,000', 'KRW', { value: '12000' }],
    ['12,000원', 'KRW', { value: '12000' }],
    ['12.50 €', 'EUR', { value: '12.5' }],
    ['£9', 'GBP', { value: '9' }],
    ['US$ 4.20', 'USD', { value: '4.2' }],
    ['0.00', 'GBP', { value: null }],
    ['-', 'GBP', { value: null }],
    ['$4', 'GBP', { code: 'price-currency-differs' }],
    ['on request', 'GBP', { code: 'price-unreadable' }],
    ['-4', 'GBP', { code: 'price-unreadable' }],
    ['999999999999', 'GBP', { code: 'price-too-large', params: { maximum: 999_999_999 } }],
    ['99,999,999,999,999', 'KRW', { code: 'price-too-large', params: { maximum: 999_999_999 } }],
  ] as const)('%s in %s', (text, currency, read) => expect(readPrice(text, currency)).toEqual(read));
});

describe('a GTIN that went through a spreadsheet', () => {
  it.each([
    ['8801234567893', { value: '8801234567893' }],
    ['8.801234567893E+12', { value: '8801234567893' }],
    ['8.80123E+12', { code: 'gtin-rounded' }],
    ['880 1234-567893', { value: '8801234567893' }],
    ['8801234567893.0', { value: '8801234567893' }],
    [
      '36000291452',
      { value: '036000291452', note: { code: 'gtin-filled', params: { gtin: '036000291452' } } },
    ],
    [
      '1234567895',
      { value: '001234567895', note: { code: 'gtin-filled', params: { gtin: '001234567895' } } },
    ],
    ['8801234567890', { code: 'gtin-invalid' }],
    ['none', { code: 'gtin-invalid' }],
  ])('%s', (text, read) => expect(readGtin(text)).toEqual(read));

  it.each([
    '7',
    '123', // a number of the house, whose last digit happens to be a check digit
    '123457',
    '1234565',
    '123456784',
  ])('%s is none that has lost zeros', (text) => expect(readGtin(text)).toEqual({ code: 'gtin-invalid' }));

  it.each([
    ['96385074', { value: '96385074' }],
    ['036000291452', { value: '036000291452' }],
  ])('%s', (text, read) => expect(readGtin(text)).toEqual(read));
});

describe('counts, weights, lengths and months', () => {
  it.each([
    ['24', { value: 24 }],
    ['24 pcs', { value: 24 }],
    ['24입', { value: 24 }],
    ['1,200 EA', { value: 1200 }],
    ['2.5', { code: 'count-unreadable' }],
    ['two', { code: 'count-unreadable' }],
  ])('%s of something', (text, read) => expect(readCount(text)).toEqual(read));

  it.each([
    ['250', 'g', { value: 250 }],
    ['0.25', 'kg', { value: 250 }],
    ['250 g', 'kg', { value: 250 }],
    ['8 oz', 'g', { value: 226.8 }],
    ['1,5 kg', 'g', { value: 1500 }],
    ['heavy', 'g', { code: 'weight-unreadable' }],
    ['3 stone', 'g', { code: 'weight-unreadable' }],
  ] as const)('a weight of %s in a column of %s', (text, unit, read) =>
    expect(readGrams(text, unit)).toEqual(read),
  );

  it.each([
    ['32', 'cm', { value: 320 }],
    ['320 mm', 'cm', { value: 320 }],
    ['12.5"', 'cm', { value: 318 }],
    ['wide', 'cm', { code: 'length-unreadable' }],
  ] as const)('a length of %s in a column of %s', (text, unit, read) =>
    expect(readMillimetres(text, unit)).toEqual(read),
  );

  it.each([
    ['36', { value: 36 }],
    ['36개월', { value: 36 }],
    ['3 years', { value: 36 }],
    ['12M', { value: 12 }],
    ['2027-01-31', { code: 'months-unreadable' }],
  ])('a shelf life of %s', (text, read) => expect(readMonths(text)).toEqual(read));
});

it('states and countries are known by the words of three languages', () => {
  expect(['active', 'TRUE', '1', '판매중', '판매 중', '已上架', '在售'].map(readState)).toEqual(
    Array(7).fill({ value: 'live' }),
  );
  expect(['draft', 'FALSE', '-1', '임시 저장', '草稿'].map(readState)).toEqual(
    Array(5).fill({ value: 'draft' }),
  );
  expect(['archived', '단종', '보관됨', '已归档'].map(readState)).toEqual(
    Array(4).fill({ value: 'archived' }),
  );
  expect(readState('maybe')).toEqual({ code: 'state-unreadable' });
  expect(['Korea', '대한민국', 'kr', '韩国', 'Peru'].map(readCountry)).toEqual([
    'KR',
    'KR',
    'KR',
    'KR',
    'Peru',
  ]);
});
