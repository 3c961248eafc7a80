import { describe, expect, it } from 'vitest';
import { searchFields } from '#web/search-fields.ts';
import { invoiceFields } from './invoice-search.ts';

const parseInvoiceSearch = searchFields(invoiceFields);

describe('the address of the list of invoices', () => {
  it.each([
    [{}, {}],
    [{ state: 'unpaid' }, { state: 'unpaid' }],
    [{ state: 'eaten', q: '  ' }, {}],
    [{ q: ' INV-2026 ' }, { q: 'INV-2026' }],
    [
      { companyId: '01900000-0000-7000-8001-000000000001' },
      { companyId: '01900000-0000-7000-8001-000000000001' },
    ],
    [{ companyId: 'x' }, {}],
  ])('%j is %j', (search, expected) => {
    expect(parseInvoiceSearch(search)).toEqual(expected);
  });
});
