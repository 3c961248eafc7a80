import { fireEvent } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
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

describe('lots that ship', () => {
  const line = {
    itemId: '0193b2d5-7c3a-7000-8000-000000000002',
    productName: { en: 'Rice Toner', ko: 'Rice Toner', zh: 'Rice Toner' },
    itemsNeeded: 1_096,
    lots: [],
    keepsLots: false,
  };

  /** The dialog with a parcel and so many lots begun; what is sent is kept. */
  async function withLots(count: number) {
    vi.stubGlobal('fetch', async () =>
      Response.json({ lines: [line], version: '1', isChangeable: true, recalls: [] }),
    );
    const send = vi.fn(async (_: unknown) => {});
    const { screen } = await show(
      <ActionDialog
        order={order}
        attempt={{ action, expectedStatus: 'preparing' }}
        isOpen
        onClose={() => {}}
        send={send}
      />,
      { areas: ['orders', 'errors'] },
    );
    fireEvent.change(await screen.findByLabelText(/Carrier/), { target: { value: 'DHL' } });
    fireEvent.change(screen.getByLabelText(/Tracking number/), { target: { value: 'JD0146' } });
    const add = await screen.findByRole('button', { name: 'Add lot of Rice Toner' });
    for (let begun = 0; begun < count; begun += 1) fireEvent.click(add);
    const type = (part: string, value: string, at = 0) =>
      fireEvent.change(screen.getAllByLabelText(`${part} of Rice Toner`)[at] as HTMLElement, {
        target: { value },
      });
    const ship = () => fireEvent.click(screen.getByRole('button', { name: /ship/i }));
    return { screen, send, type, ship };
  }

  it('go in as many items as were typed, grouped or in full width', async () => {
    const { screen, send, type, ship } = await withLots(1);
    type('Lot', 'A1');
    type('Best before', '2029-01-31');
    type('Items', '1,000');
    fireEvent.click(screen.getByRole('button', { name: 'Add lot of Rice Toner' }));
    expect(screen.getAllByLabelText<HTMLInputElement>('Items of Rice Toner')[1]?.value).toBe('96');
    type('Lot', 'A2', 1);
    type('Best before', '2029-02-28', 1);
    type('Items', '９６', 1);
    ship();
    await vi.waitFor(() => expect(send).toHaveBeenCalledOnce());
    expect(send.mock.calls[0]?.[0]).toMatchObject({
      lots: [
        { code: 'A1', items: 1_000 },
        { code: 'A2', items: 96 },
      ],
    });
  });

  it('are filled in or removed; a half one is not left out without a word', async () => {
    const { screen, send, type, ship } = await withLots(1);
    type('Items', 'many');
    ship();
    for (const said of [
      'Enter the lot code, or remove this lot.',
      'Enter the best-before date, or remove this lot.',
      'Please enter a whole number.',
    ])
      expect(await screen.findByText(said)).toBeTruthy();
    expect(send).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Remove lot 1 of Rice Toner' }));
    ship();
    await vi.waitFor(() => expect(send).toHaveBeenCalledOnce());
    expect(send.mock.calls[0]?.[0]).toMatchObject({ lots: [] });
  });
});
