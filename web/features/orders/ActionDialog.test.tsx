import { fireEvent } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { ErrorCode } from '#contract/errors.ts';
import { show } from '#test/render.tsx';
import { ApiError } from '#web/api.ts';
import { ActionDialog } from './ActionDialog.tsx';
import type { Order } from './queries.ts';

afterEach(() => vi.unstubAllGlobals());

const order = {
  id: '0193b2d5-7c3a-7000-8000-000000000001',
  orderNumber: 'LYS-12400',
  status: 'preparing',
  retailerCompanyName: 'Marlow & Fenn',
  total: { amountMinor: 12_000, currency: 'GBP' },
  lineCount: 1,
  shippingAddress: { country: 'FR' },
  brandName: { en: 'Haru', ko: 'Haru', zh: 'Haru' },
} as Order; // the rest of an order plays no part in its shipping
const action = {
  action: 'ship',
  to: 'shipped',
  needs: 'tracking',
  isMain: true,
  allowed: true,
  refusal: null,
  feeMinor: null,
  until: null,
} as Order['actions'][number]; // of an answer of the server

/** The dialog with a parcel typed into it, refused with a code. */
async function refusedWith(code: ErrorCode) {
  vi.stubGlobal('fetch', async () =>
    Response.json({ lines: [], version: '1', isChangeable: true, recalls: [] }),
  );
  const send = async () => {
    throw new ApiError({ status: 409, code, detail: 'Refused.' });
  };
  const { screen } = await show(
    <ActionDialog
      order={order}
      attempt={{ action, expectedStatus: 'preparing' }}
      isOpen
      onClose={() => {}}
      send={send}
    />,
    { areas: ['orders'] },
  );
  fireEvent.change(await screen.findByLabelText(/Carrier/), { target: { value: 'DHL' } });
  fireEvent.change(screen.getByLabelText(/Tracking number/), { target: { value: 'JD0146' } });
  fireEvent.click(screen.getByRole('button', { name: /ship/i }));
  await screen.findByText('Refused.');
  return screen;
}

it.each(['lot-recalled', 'lot-short-dated'] as const)(
  'of an order refused for %s its lots are a link away, and what was typed stays',
  async (code) => {
    const screen = await refusedWith(code);
    const link = await screen.findByRole('link', { name: /Change the lots of this order/ });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
      `/orders/${order.id}`,
      '_blank',
    ]);
    expect(screen.getByLabelText<HTMLInputElement>(/Tracking number/).value).toBe('JD0146');
  },
);

it('what is refused for anything else has no such link', async () => {
  const screen = await refusedWith('air-freight-refused');
  expect(screen.queryByRole('link')).toBeNull();
});
