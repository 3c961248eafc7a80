import { expect, it } from 'vitest';
import { show } from '#test/render.tsx';
import { CartLineRow } from './CartLineRow.tsx';
import type { CartLine } from './optimistic.ts';

const pounds = (amountMinor: number) => ({ amountMinor, currency: 'GBP' as const });

it('a price to come says how many items its carton holds, and what one will cost', async () => {
  const line = {
    id: '0193b2d5-7c3a-7000-8000-000000000001',
    product: {
      id: 'toner',
      name: { en: 'Rice Toner', ko: '쌀 토너', zh: '米萃水' },
      image: null,
      itemsPerCarton: 36,
      pricePerCarton: pounds(23_040),
    },
    quantityCartons: 2,
    quantityItems: 72,
    lineTotal: pounds(46_080),
    maxCartons: 9999,
    available: true,
    refusal: null,
    comingPrice: {
      effectiveAt: '2026-12-28T09:00:00.000Z',
      pricePerItem: pounds(1280),
      pricePerItemExact: null,
      pricePerCarton: pounds(23_040),
      itemsPerCarton: 18,
    },
  } as unknown as CartLine; // the rest of a product plays no part in its line
  const { screen } = await show(<CartLineRow line={line} />, { areas: ['cart'] });
  expect(await screen.findByText(/28 Dec 2026: £230\.40 per carton of 18 \(£12\.80 per item\)/)).toBeTruthy();
});
