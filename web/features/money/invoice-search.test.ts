import { describe, expect, it } from 'vitest';
import { companyFilterOf, invoiceFilterOf, parseInvoiceSearch, parseMoneySearch } from './invoice-search.ts';

const companyId = '01900000-0000-7000-8001-000000000001';

describe('the address of money', () => {
  it.each([
    [{}, {}],
    [
      { state: 'unpaid', q: ' INV-2026 ' },
      { state: 'unpaid', q: 'INV-2026' },
    ],
    [{ state: 'eaten', companyId: 'x', sort: 'luck' }, {}],
    [
      { companyId, sort: '-due' },
      { companyId, sort: '-due' },
    ],
    [{ sort: 'name' }, {}],
  ])('%j asks for the invoices %j', (raw, filter) => {
    expect(invoiceFilterOf(parseMoneySearch(raw))).toEqual(filter);
  });

  it('asks for companies in an order of theirs', () => {
    expect(companyFilterOf(parseMoneySearch({ q: 'Marlow', sort: '-name' }))).toEqual({
      q: 'Marlow',
      sort: '-name',
    });
    expect(companyFilterOf(parseMoneySearch({ sort: 'due', state: 'unpaid' }))).toEqual({});
  });

  it('has a tab there is, or none', () => {
    expect(parseMoneySearch({ tab: 'zzz' }).tab).toBeUndefined();
    expect(parseMoneySearch({ tab: 'seller' }).tab).toBe('seller');
  });

  it('of a shop names no company', () => {
    expect(parseInvoiceSearch({ companyId, state: 'open' })).toEqual({ state: 'open' });
  });
});
