import { afterEach, expect, test, vi } from 'vitest';
import { show } from '#test/render.tsx';
import { SalesPanel } from './SalesPanel.tsx';

afterEach(() => vi.unstubAllGlobals());

const sales = { amountMinor: 120_000, currency: 'GBP' };
const answer = {
  by: 'week',
  orders: 3,
  buckets: [
    { from: '2026-08-31', sales, orders: 1 },
    { from: '2026-09-07', sales, orders: 2 },
  ],
};

test.each([
  ['en', '31 Aug 2026'],
  ['ko', '2026년 8월 31일'],
  ['zh', '2026年8月31日'],
] as const)('in %s a week is called "%s"', async (language, day) => {
  vi.stubGlobal('fetch', async () => Response.json(answer));
  const { screen } = await show(<SalesPanel search={{}} />, { language, areas: ['analytics'] });
  expect((await screen.findAllByText(day)).length).toBeGreaterThan(0);
});
