import { fireEvent } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { show } from '#test/render.tsx';
import { ConfirmForm } from './ConfirmForm.tsx';
import type { Order } from './queries.ts';

const words = (en: string) => ({ en, ko: en, zh: en });
const pounds = (amountMinor: number) => ({ amountMinor, currency: 'GBP' as const });

const order = {
  id: '0193b2d5-7c3a-7000-8000-000000000001',
  kind: 'sale',
  brandId: 'pulnae',
  retailerCompanyName: 'Marlow & Fenn',
  total: pounds(12_000),
  totalAmount: { items: pounds(12_000), shipping: pounds(0), total: pounds(12_000) },
  incoterm: null,
  landed: null,
  suggestedShipBy: '2026-03-02',
  items: [
    {
      id: 'line',
      productId: 'serum',
      productName: words('Camellia serum'),
      quantityCartons: 4,
      itemsPerCarton: 10,
      quantityItems: 40,
      pricePerCarton: pounds(3_000),
    },
  ],
  proposal: null,
} as unknown as Order; // the rest of an order plays no part in its confirmation

const proposal = {
  id: 'first-proposal',
  state: 'open',
  lines: [{ itemId: 'line', orderedCartons: 4, availableCartons: 3 }],
  shipBy: '2026-03-09',
  note: 'The fourth carton is damaged.',
  shipping: pounds(0),
} as Order['proposal']; // what else is said of it plays no part

const inStock = (stock: { stockItems: number | null; keepsLots: boolean }) =>
  vi.stubGlobal('fetch', async () => Response.json({ items: [stock], next: null, total: 1 }));
const shown = (over: Partial<Order> = {}, send: (said: object) => Promise<unknown> = async () => ({})) =>
  show(<ConfirmForm order={{ ...order, ...over }} onClose={() => {}} send={send} />, { areas: ['orders'] });
const lost = /out of stock to every retailer/;

afterEach(() => vi.unstubAllGlobals());

it('a proposal that is changed keeps what the brand had written to it', async () => {
  inStock({ stockItems: 0, keepsLots: false });
  const send = vi.fn(async (_said: object) => ({}));
  const { screen } = await shown({ proposal }, send);
  fireEvent.click(screen.getByRole('button', { name: 'Send proposal' }));
  await vi.waitFor(() => expect(send).toHaveBeenCalled());
  expect(send.mock.calls[0]?.[0]).toMatchObject({
    confirmation: {
      note: 'The fourth carton is damaged.',
      shipBy: '2026-03-09',
      proposalId: 'first-proposal',
    },
  });
});

/** A window in which the form stays open while somebody proposes in another. */
function Window({ send }: { readonly send: (said: object) => Promise<unknown> }) {
  const [now, setNow] = useState(order);
  return (
    <>
      <button type="button" onClick={() => setNow({ ...order, proposal })}>
        Propose elsewhere
      </button>
      <ConfirmForm order={now} onClose={() => {}} send={send} />
    </>
  );
}

it('a form that was opened before a proposal names the one it knows: none', async () => {
  inStock({ stockItems: null, keepsLots: false });
  const send = vi.fn(async (_said: object) => ({}));
  const { screen } = await show(<Window send={send} />, { areas: ['orders'] });
  fireEvent.click(screen.getByText('Propose elsewhere'));
  fireEvent.click(screen.getByRole('button', { name: 'Confirm order' }));
  await vi.waitFor(() => expect(send).toHaveBeenCalled());
  expect(send.mock.calls[0]?.[0]).toMatchObject({ confirmation: { proposalId: null } });
});

it('a line that is short says what becomes of the counted stock, one that is not says nothing', async () => {
  inStock({ stockItems: 120, keepsLots: false });
  const { screen } = await shown();
  fireEvent.change(screen.getByLabelText('What is available'), { target: { value: 'some' } });
  expect(screen.queryByText(lost)).toBeNull();
  fireEvent.change(screen.getByLabelText('Camellia serum'), { target: { value: 'none' } });
  expect((await screen.findByText(lost)).textContent).toContain('counted stock of 120 items becomes 0');
});

it.each([
  ['not counted', { stockItems: null, keepsLots: false }],
  ['kept by lots', { stockItems: 120, keepsLots: true }],
  ['gone already', { stockItems: 0, keepsLots: false }],
])('stock that is %s is left alone', async (_, stock) => {
  const answered = vi.fn(async () => Response.json({ items: [stock], next: null, total: 1 }));
  vi.stubGlobal('fetch', answered);
  const { screen, queries } = await shown({ proposal });
  await vi.waitFor(() => expect(queries.isFetching()).toBe(0));
  expect(answered).toHaveBeenCalled();
  expect(screen.queryByText(lost)).toBeNull();
});
