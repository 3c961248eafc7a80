import { describe, expect, it } from 'vitest';
import { orderFiltersOf, parseOrderSearch } from './order-search.ts';

const brand = '01900000-0000-7000-8003-000000000001';

describe('the filters of /admin/orders in the address', () => {
  it.each([
    [{}, {}],
    [{ status: 'pending' }, { status: 'pending' }],
    [{ status: 'active' }, { status: 'active' }],
    [{ status: 'lost' }, {}],
    [
      { brand, q: '  LYS-12 ' },
      { brand, q: 'LYS-12' },
    ],
    [{ brand: 'haru' }, {}],
    [{ from: '2026-02-28', to: '2026-02-30' }, { from: '2026-02-28' }],
    [{ from: 'yesterday', q: '' }, {}],
    [{ q: 'x'.repeat(80) }, { q: 'x'.repeat(60) }],
  ])('reads %j as %j', (address, search) => {
    expect(parseOrderSearch(address)).toEqual(search);
  });

  it('asks the API for one status or the group', () => {
    expect(orderFiltersOf({ status: 'active', brand })).toMatchObject({ status: ['active'], brandId: brand });
    expect(orderFiltersOf({}).status).toBeUndefined();
  });
});
