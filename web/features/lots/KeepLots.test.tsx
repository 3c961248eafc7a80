import { fireEvent, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '#test/render.tsx';
import { KeepLots } from './KeepLots.tsx';
import type { LotProduct } from './queries.ts';

afterEach(() => vi.unstubAllGlobals());

const toner: LotProduct = {
  productId: '01900000-0000-7000-8000-000000000001',
  name: { en: 'Rice Toner', ko: '쌀 토너', zh: '大米爽肤水' },
  sku: 'HR-1',
  keepsLots: false,
  isDatedByMaking: false,
  shelfLifeMonths: 24,
  stockItems: 4800,
};
/** The list of products open, and what is asked of the server from then on. */
const opened = async (product: Partial<LotProduct> = {}) => {
  const fetch = vi.fn<(address: string, init: RequestInit) => Promise<Response>>(async (_, init) =>
    Response.json(
      init.method === 'PUT' ? { keepsLots: true, stockItems: 0 } : { items: [{ ...toner, ...product }] },
    ),
  );
  vi.stubGlobal('fetch', fetch);
  const { screen } = await show(<KeepLots brandId="haru" />, { areas: ['lots'] });
  fireEvent.click(screen.getByRole('button', { name: 'Products' }));
  const changes = () => fetch.mock.calls.flatMap(([, { method, body }]) => (method === 'PUT' ? [body] : []));
  return { screen, changes };
};

test('asks before a count is lost, naming it and what to do next', async () => {
  const { screen, changes } = await opened();
  fireEvent.click(await screen.findByRole('button', { name: 'Track lots of Rice Toner' }));
  const dialog = await screen.findByRole('dialog', { name: 'Track lots of Rice Toner?' });
  expect(within(dialog).getByText(/The 4,800 items counted now no longer apply/)).toBeTruthy();
  expect(within(dialog).getByText(/“Receive a lot”/)).toBeTruthy();
  expect(changes()).toEqual([]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Track lots' }));
  await waitFor(() => expect(changes()).toEqual([JSON.stringify({ keeps: true })]));
});

test('does not ask where there is none to lose', async () => {
  const { screen, changes } = await opened({ stockItems: 0 });
  fireEvent.click(await screen.findByRole('button', { name: 'Track lots of Rice Toner' }));
  await waitFor(() => expect(changes()).toEqual([JSON.stringify({ keeps: true })]));
});
