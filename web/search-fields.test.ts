import { describe, expect, it } from 'vitest';
import {
  day,
  given,
  id,
  isNarrowed,
  listed,
  oneOf,
  searchFields,
  someOf,
  textsOf,
  words,
} from './search-fields.ts';

const uuid = '01900000-0000-7000-8003-000000000001';
const parse = searchFields({
  tab: oneOf(['accounts', 'seller']),
  status: someOf(['pending', 'shipped', 'delivered']),
  brand: id,
  from: day,
  q: words(8),
});

describe('an address', () => {
  it.each([
    ['?stock=1&q=12347', { stock: '1', q: '12347' }],
    ['?q=true&max=3.50', { q: 'true', max: '3.50' }],
    ['?q=a+b%26c&q=d', { q: ['a b&c', 'd'] }],
    ['', {}],
  ])('%s is read as text', (search, fields) => {
    expect(textsOf(search)).toEqual(fields);
  });
});

describe('the fields of an address', () => {
  it.each([
    [{}, {}],
    [
      { tab: 'seller', q: ' LYS-12 ' },
      { tab: 'seller', q: 'LYS-12' },
    ],
    [{ tab: 'zzz' }, {}],
    [{ status: 'delivered,lost,shipped,shipped' }, { status: 'shipped,delivered' }],
    [{ status: '' }, {}],
    [{ brand: uuid }, { brand: uuid }],
    [{ brand: 'pulnae' }, {}],
    [{ from: '2026-02-28' }, { from: '2026-02-28' }],
    [{ from: '2026-02-30' }, {}],
    [{ from: 'yesterday' }, {}],
    [{ from: '0002-09-01' }, {}],
    [{ q: '   ' }, {}],
    [{ q: 'x'.repeat(20) }, { q: 'x'.repeat(8) }],
    [{ q: ['a'], from: ['2026-01-01'], page: '3' }, {}],
  ])('%j reads as %j', (raw, search) => expect(parse(raw)).toEqual(search));

  it('are all named, so that nonsense does not shine through what the router lays them over', () => {
    expect({ ...{ tab: 'zzz' }, ...parse({ tab: 'zzz' }) }.tab).toBeUndefined();
  });

  it('come as lists where they name several', () => {
    expect(listed(['a', 'b', 'c'], 'c,a')).toEqual(['a', 'c']);
    expect(listed(['a'], undefined)).toEqual([]);
  });

  it('leave the address when they are empty', () => {
    expect(given({ q: undefined, tab: 'seller' })).toEqual({ tab: 'seller' });
  });

  it('narrow a list, but for how it is shown', () => {
    expect(isNarrowed({ q: undefined, sort: 'total' })).toBe(false);
    expect(isNarrowed({ q: 'a' })).toBe(true);
  });
});
