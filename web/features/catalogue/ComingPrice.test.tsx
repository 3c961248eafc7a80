import { expect, it } from 'vitest';
import { show } from '#test/render.tsx';
import { ComingPrice } from './ComingPrice.tsx';

it('a price to come says an item’s with four decimals where two would mislead', async () => {
  const pads = {
    effectiveAt: '2026-04-05T09:00:00.000Z',
    pricePerItem: { amountMinor: 18, currency: 'GBP' as const },
    pricePerItemExact: '0.1753',
    pricePerCarton: { amountMinor: 4383, currency: 'GBP' as const },
    itemsPerCarton: 250,
  };
  const { screen } = await show(<ComingPrice of={pads} />, { areas: ['catalogue'] });
  expect(await screen.findByText(/£43\.83 per carton of 250 \(£0\.1753 per item\)/)).toBeTruthy();
});
