import { expect, it } from 'vitest';
import { show } from '#test/render.tsx';
import { OrderLines } from './OrderLines.tsx';

const words = (en: string) => ({ en, ko: en, zh: en });
const pounds = (amountMinor: number) => ({ amountMinor, currency: 'GBP' as const });

it('a line of an order says an item’s price with four decimals where two would mislead', async () => {
  const pads = {
    id: '0193b2d5-7c3a-7000-8000-000000000001',
    productId: '0193b2d5-7c3a-7000-8000-000000000002',
    productName: words('Cotton Pads'),
    sku: null,
    image: null,
    quantityCartons: 2,
    orderedCartons: null,
    itemsPerCarton: 250,
    quantityItems: 500,
    pricePerItem: pounds(18),
    pricePerItemExact: '0.1753',
    pricePerCarton: pounds(4383),
    totalPrice: pounds(8766),
  };
  const toner = { ...pads, id: 'toner', productId: 'toner', productName: words('Toner') };
  const items = [pads, { ...toner, pricePerItem: pounds(240), pricePerItemExact: null }];
  const { screen } = await show(<OrderLines items={items} />, { areas: ['orders'] });
  expect(await screen.findByText(/£0\.1753 per item/)).toBeTruthy();
  expect(screen.getByText(/£2\.40 per item/)).toBeTruthy();
});
