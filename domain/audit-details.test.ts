import { describe, expect, it } from 'vitest';
import { changedFacts, flat, readDetails } from './audit-details.ts';

describe('the details of an entry', () => {
  it.each([
    [{ from: 'prepayment', to: 'net_30' }, [{ field: 'value', before: 'prepayment', after: 'net_30' }], []],
    [{ nameBefore: 'A', nameAfter: 'B' }, [{ field: 'name', before: 'A', after: 'B' }], []],
    [{ numberBefore: null, number: '1' }, [{ field: 'number', before: null, after: '1' }], []],
    [{ nameBefore: 'A', nameAfter: 'A' }, [], []],
    [{ eoriBefore: 'FR1' }, [], [{ field: 'eoriBefore', value: 'FR1' }]],
    [
      { reason: 'paid twice', amountMinor: 12 },
      [],
      [
        { field: 'reason', value: 'paid twice' },
        { field: 'amountMinor', value: 12 },
      ],
    ],
    [{ more: { nested: true } }, [], [{ field: 'more', value: '{"nested":true}' }]],
  ])('of %j', (details, changes, facts) => {
    expect(readDetails(details)).toEqual({ changes, facts });
  });

  it('of a row are its fields, one by one, and neither its id nor its version', () => {
    const row = {
      id: '1',
      version: 1,
      name: { en: 'EU', ko: '유럽연합' },
      places: ['DE', 'FR'],
      needsFile: false,
    };
    const later = { ...row, version: 2, name: { ...row.name, en: 'European Union' }, places: ['DE'] };
    const details = { key: 'eu', before: JSON.stringify(row), after: JSON.stringify(later) };
    expect(readDetails(details)).toEqual({
      changes: [
        { field: 'name.en', before: 'EU', after: 'European Union' },
        { field: 'places', before: 'DE, FR', after: 'DE' },
      ],
      facts: [{ field: 'key', value: 'eu' }],
    });
    expect(readDetails({ before: null, after: JSON.stringify({ carrier: 'DHL' }) }).changes).toEqual([
      { field: 'carrier', before: null, after: 'DHL' },
    ]);
  });

  it('of a record from before its fields had names are told the same', () => {
    const noted = (number: string) => JSON.stringify([null, number, '2026-03-01', ['de', 'fr']]);
    expect(readDetails({ before: noted('1'), after: noted('2') }).changes).toEqual([
      { field: 'notificationNumber', before: '1', after: '2' },
    ]);
  });

  it('of what has no fields are one value, and a day before which something was deleted is a fact', () => {
    expect(readDetails({ before: 'EXW · Seoul', after: '– · –' }).changes).toEqual([
      { field: 'value', before: 'EXW · Seoul', after: '– · –' },
    ]);
    expect(readDetails({ table: 'news', before: '2025-03-01T00:00:00.000Z' })).toEqual({
      changes: [],
      facts: [
        { field: 'table', value: 'news' },
        { field: 'before', value: '2025-03-01T00:00:00.000Z' },
      ],
    });
  });

  it('of exchange rates are told by currency and day', () => {
    const details = {
      source: 'Central bank',
      rates: ' USD/2026-03-01=1.27  KRW/2026-03-01=1800.5 ',
      before: ' USD/2026-03-01=-  KRW/2026-03-01=1790 ',
    };
    expect(readDetails(details)).toEqual({
      changes: [
        { field: 'USD 2026-03-01', before: null, after: '1.27' },
        { field: 'KRW 2026-03-01', before: '1790', after: '1800.5' },
      ],
      facts: [{ field: 'source', value: 'Central bank' }],
    });
  });

  it('of a setting have a line for each row of a list', () => {
    const rows = [
      { id: '1', name: 'DHL', words: '' },
      { name: 'EMS', words: 'Korea Post' },
    ];
    expect(flat({ carriers: rows, served: ['DE', 'FR'], links: [], london: { opens: '09:00' } })).toEqual({
      carriers: 'DHL | \nEMS | Korea Post',
      served: 'DE, FR',
      links: null,
      'london.opens': '09:00',
    });
  });

  it('is only what has changed', () => {
    expect(changedFacts({ name: 'A', eori: null }, { name: 'A', eori: 'FR1' })).toEqual({
      eoriBefore: null,
      eoriAfter: 'FR1',
    });
    expect(readDetails(changedFacts({ eori: null }, { eori: 'FR1' })).changes).toEqual([
      { field: 'eori', before: null, after: 'FR1' },
    ]);
  });
});
