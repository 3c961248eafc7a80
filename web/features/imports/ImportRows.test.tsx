import { afterEach, expect, test, vi } from 'vitest';
import { show } from '#test/render.tsx';
import { ImportRows } from './ImportRows.tsx';
import type { Import } from './queries.ts';

afterEach(() => vi.unstubAllGlobals());

const pounds = (amount: string) => ({ amount, currency: 'GBP' });
const row = {
  row: 2,
  lastRow: 2,
  outcome: 'changed',
  label: 'Rice Toner',
  sku: 'R-1',
  productId: null,
  changes: [
    { field: 'price.wholesale', before: pounds('7.20'), after: pounds('7.90') },
    { field: 'name.en', before: 'Rice Toner', after: 'Rice Water Toner' },
    { field: 'itemsPerCarton', before: 12, after: 24 },
    { field: 'stock', before: 4800, after: 4500 },
  ],
  faults: [],
};
const view = { id: '01900000-0000-7000-8000-000000000001', version: 1, state: 'checked' } as Import; // the rest plays no part
const words = { partWord: (part: string) => part, valueText: (_: string, value: unknown) => String(value) };

test.each([
  [
    'of an announced price, what waits for its day stands before it and the rest behind',
    '2026-12-28T10:00:00.000Z',
    [
      'price.wholesale: £7.20 → £7.90',
      'itemsPerCarton: 12 → 24',
      'Price and carton size from 28 December 2026',
      'name.en: Rice Toner → Rice Water Toner',
      'stock: 4800 → 4500',
    ],
  ],
  [
    'of one that changes at once nothing waits',
    null,
    [
      'price.wholesale: £7.20 → £7.90',
      'name.en: Rice Toner → Rice Water Toner',
      'itemsPerCarton: 12 → 24',
      'stock: 4800 → 4500',
    ],
  ],
])('%s', async (_, priceFrom, said) => {
  vi.stubGlobal('fetch', async () => Response.json({ items: [{ ...row, priceFrom }], nextCursor: null }));
  const { screen } = await show(<ImportRows brandId="haru" view={view} outcome={undefined} words={words} />, {
    areas: ['imports'],
  });
  const cell = (await screen.findByText('price.wholesale: £7.20 → £7.90')).parentElement;
  expect([...(cell?.children ?? [])].map(({ textContent }) => textContent)).toEqual(said);
});
