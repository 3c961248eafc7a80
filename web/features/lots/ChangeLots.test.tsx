import { fireEvent, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '#test/render.tsx';
import { ChangeLots } from './ChangeLots.tsx';
import type { OrderLotsFound } from './queries.ts';

afterEach(() => vi.unstubAllGlobals());

const lotOf = (code: string) => ({ lotId: code, code, madeOn: null, bestBefore: '2028-12-31' });
const line: OrderLotsFound['lines'][number] = {
  itemId: 'line',
  productName: { en: 'Rice Toner', ko: '쌀 토너', zh: '大米爽肤水' },
  itemsNeeded: 120,
  keepsLots: true,
  lots: [{ ...lotOf('R1'), state: 'recalled', items: 120 }],
  choices: [
    { ...lotOf('R1'), state: 'recalled', items: 120, freeItems: 0 },
    { ...lotOf('B2'), state: 'sellable', items: 0, freeItems: 480 },
  ],
};

test('a recalled lot can be chosen no more, and is given up for the one that is chosen', async () => {
  const fetch = vi.fn<(address: string, init: RequestInit) => Promise<Response>>(async () =>
    Response.json({ lines: [line], version: '2', isChangeable: true, recalls: [] }),
  );
  vi.stubGlobal('fetch', fetch);
  const { screen } = await show(<ChangeLots orderId="order" line={line} version="1" onClose={() => {}} />, {
    areas: ['lots'],
  });
  const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
  await screen.findByRole('dialog', { name: 'Lots of Rice Toner' });
  expect(field('Lot R1')).toMatchObject({ disabled: true, value: '0' });
  expect(screen.getByText(/0 free, Recalled/)).toBeTruthy();
  expect(field('Lot B2').disabled).toBe(false);
  fireEvent.change(field('Lot B2'), { target: { value: '120' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save lots' }));
  const sent = JSON.stringify({ version: '1', lots: [{ lotId: 'B2', items: 120 }] });
  await waitFor(() => expect(fetch.mock.calls.some(([, { body }]) => body === sent)).toBe(true));
});
