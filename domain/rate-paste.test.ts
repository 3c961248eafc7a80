import { describe, expect, it } from 'vitest';
import { readPastedRates } from './rate-paste.ts';

const today = { date: '2026-11-22', unit: 'GBP' } as const;
const daily = `Date, USD, JPY, GBP, CHF, KRW, TRY, 
20 November 2026, 1.1500, 178.50, 0.8750, 0.9310, 1690.45, 48.10, 
`;
const history = `Date,USD,JPY,GBP,CHF,KRW,CYP,
2026-11-20,1.1500,178.50,0.8750,0.9310,1690.45,N/A,
2026-11-19,1.1480,178.10,0.8740,0.9300,N/A,N/A,
1999-01-04,1.1789,133.73,0.7111,1.6168,N/A,0.58231,
`;

describe('the European Central Bank’s file', () => {
  it('of a day becomes what a pound buys, exact to eight digits', () => {
    expect(readPastedRates(daily, today)).toEqual({
      layout: 'ecb',
      rates: [
        { currency: 'USD', date: '2026-11-20', perGbp: '1.31428571' },
        { currency: 'CHF', date: '2026-11-20', perGbp: '1.064' },
        { currency: 'KRW', date: '2026-11-20', perGbp: '1931.94285714' },
        { currency: 'EUR', date: '2026-11-20', perGbp: '1.14285714' },
      ],
      ignored: ['JPY', 'TRY'],
      faults: [],
      daysLeftOut: 0,
    });
  });

  it('of many days gives each day its own, and nothing for what had none', () => {
    const { rates, faults, ignored } = readPastedRates(history, today);
    expect(faults).toEqual([]);
    expect(ignored).toEqual(['CYP', 'JPY']);
    expect(rates.map(({ date, currency }) => `${date} ${currency}`)).toEqual([
      '2026-11-20 USD',
      '2026-11-20 CHF',
      '2026-11-20 KRW',
      '2026-11-20 EUR',
      '2026-11-19 USD',
      '2026-11-19 CHF',
      '2026-11-19 EUR',
    ]);
  });

  it('gives its newest days where there are more than are entered at once, and says how many are left', () => {
    const day = (index: number) => new Date(Date.UTC(2020, 0, 1 + index)).toISOString().slice(0, 10);
    const lines = Array.from({ length: 600 }, (_, index) => `${day(index)},1.15,0.875,0.93,1690`);
    const { rates, daysLeftOut } = readPastedRates(['Date,USD,GBP,CHF,KRW', ...lines].join('\n'), today);
    expect(rates).toHaveLength(2000);
    expect(rates[0]?.date).toBe(day(599));
    expect(daysLeftOut).toBe(100);
  });

  it('without the pound, or with a day that is none, says so by line', () => {
    expect(readPastedRates('Date,USD\n2026-11-20,1.15', today).faults).toEqual([
      { line: 2, code: 'no-pound', text: '2026-11-20' },
    ]);
    expect(readPastedRates('Date,USD,GBP\n2026-02-30,1.15,0.87', today).faults).toEqual([
      { line: 2, code: 'no-date', text: '2026-02-30' },
    ]);
  });
});

describe('lines of currency and rate', () => {
  it.each([
    'EUR,1.154',
    'EUR;1.154',
    'eur\t1.154',
    'EUR 1.154',
    'currency,rate\nEUR,1.154',
    '\uFEFFEUR = 1.154\r\n',
  ])('%j are for a pound of today', (text) =>
    expect(readPastedRates(text, today)).toEqual({
      layout: 'lines',
      rates: [{ currency: 'EUR', date: '2026-11-22', perGbp: '1.154' }],
      ignored: [],
      faults: [],
      daysLeftOut: 0,
    }),
  );

  it('may name their day', () => {
    expect(readPastedRates('EUR,1.154,2026-12-01', today).rates).toEqual([
      { currency: 'EUR', date: '2026-12-01', perGbp: '1.154' },
    ]);
  });

  it('for a euro need the pound among them', () => {
    const perEuro = { ...today, unit: 'EUR' } as const;
    expect(readPastedRates('GBP,0.8\nUSD,1.2', perEuro).rates).toEqual([
      { currency: 'USD', date: '2026-11-22', perGbp: '1.5' },
      { currency: 'EUR', date: '2026-11-22', perGbp: '1.25' },
    ]);
    expect(readPastedRates('USD,1.2', perEuro).faults).toMatchObject([{ code: 'no-pound' }]);
  });

  it('leave other currencies out, and say which', () => {
    expect(readPastedRates('EUR,1.15\nJPY,190\nSEK,13', today)).toMatchObject({
      rates: [{ currency: 'EUR' }],
      ignored: ['JPY', 'SEK'],
    });
  });

  it.each([
    ['hello', 'unreadable'],
    ['EUR 1,154', 'unreadable'],
    ['EUR,abc', 'not-a-rate'],
    ['EUR,0', 'not-a-rate'],
    ['EUR,-1', 'not-a-rate'],
    ['EUR,1.15,2026-02-30', 'no-date'],
    ['EUR,1.15\nEUR,1.16', 'doubled'],
  ])('%j is told as %s', (text, code) =>
    expect(readPastedRates(text, today).faults.map((fault) => fault.code)).toEqual([code]),
  );
});
