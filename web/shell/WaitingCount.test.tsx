import { afterEach, expect, test, vi } from 'vitest';
import { show } from '#test/render.tsx';
import { WaitingCount } from './WaitingCount.tsx';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['orders', '3 to do'],
  ['stock', '4 to do'],
  ['queue', '7 to do'],
] as const)('of %s there are %s: an order past its time to confirm is an order, too', async (of, said) => {
  const source = (kind: string, count: number) => ({ kind, count, href: '/orders', items: [] });
  const sources = [source('unconfirmed', 1), source('orders', 2), source('stock', 4)];
  vi.stubGlobal('fetch', async () => Response.json({ total: 7, sources }));
  const { screen } = await show(<WaitingCount of={of} />, { areas: ['shell'] });
  expect(await screen.findByText(said)).toBeTruthy();
});
