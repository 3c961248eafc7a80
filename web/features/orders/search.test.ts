import { describe, expect, it } from 'vitest';
import { orderFilterOf, parseOrdersSearch } from './search.ts';

const brand = '0193b2d5-7c3a-7000-8000-000000000001';

describe('the address of the order list', () => {
  it('keeps what is a filter', () => {
    const search = { status: 'active', brand, from: '2026-01-01', to: '2026-02-28', q: 'LYS-123' };
    expect(parseOrdersSearch(search)).toEqual(search);
  });

  it('keeps several statuses in their own order, once each', () => {
    expect(parseOrdersSearch({ status: 'delivered,shipped,shipped' })).toEqual({
      status: 'shipped,delivered',
    });
  });

  it('asks for no range that ends before it begins, and keeps it as it was typed', () => {
    const search = parseOrdersSearch({ from: '2026-02-01', to: '2026-01-31', min: '100', max: '20.50' });
    expect(search).toMatchObject({ from: '2026-02-01', to: '2026-01-31', min: '100', max: '20.50' });
    expect(orderFilterOf(search)).toEqual({});
    expect(orderFilterOf({ from: '2026-02-01', to: '2026-02-01', min: '20', max: '100' })).toEqual({
      dateFrom: '2026-02-01',
      dateTo: '2026-02-01',
      totalFrom: '2000',
      totalTo: '10000',
    });
  });

  it.each([
    ['an unknown status', { status: 'lost' }],
    ['a brand that is no id', { brand: 'pulnae' }],
    ['a day that does not exist', { from: '2026-02-30' }],
    ['something that is no day', { to: 'yesterday' }],
    ['a search without letters', { q: '   ' }],
    ['an amount that is none', { min: 'much', max: '1.234' }],
    ['a country that is no code', { country: 'France' }],
    ['a list', { q: ['a'], from: ['2026-01-01'] }],
  ])('leaves out %s', (_, raw) => {
    expect(parseOrdersSearch(raw)).toEqual({});
  });

  it('cuts a search that is too long', () => {
    expect(parseOrdersSearch({ q: 'x'.repeat(90) }).q).toHaveLength(60);
  });

  it('becomes the filter of the API', () => {
    const search = { status: 'shipped,delivered', brand, from: '2026-01-01', to: '2026-02-28', q: 'Marlow' };
    expect(orderFilterOf(search)).toEqual({
      status: ['shipped', 'delivered'],
      brandId: brand,
      dateFrom: '2026-01-01',
      dateTo: '2026-02-28',
      q: 'Marlow',
    });
    expect(orderFilterOf({})).toEqual({});
    const desk = parseOrdersSearch({
      retailer: brand,
      country: 'FR',
      rep: brand,
      payment: 'overdue,paid',
      late: 'ship',
      min: '99.5',
      max: '1,200',
    });
    expect(orderFilterOf(desk)).toEqual({
      retailerId: brand,
      country: 'FR',
      repId: brand,
      payment: ['overdue', 'paid'],
      late: 'ship',
      totalFrom: '9950',
      totalTo: '120000',
    });
  });
});
