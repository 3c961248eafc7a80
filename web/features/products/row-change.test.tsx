import { fireEvent, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aPrice } from '#test/entry.ts';
import { show } from '#test/render.tsx';
import { Toasts } from '#web/ui/Toasts.tsx';
import { InlineText } from './InlineText.tsx';
import type { ProductRow } from './queries.ts';
import { useRowChange } from './use-row-change.ts';

afterEach(() => vi.unstubAllGlobals());

const rise = {
  effectiveAt: '2026-04-05T09:00:00.000Z',
  pricePerCarton: { amountMinor: 3600, currency: 'GBP' as const },
  itemsPerCarton: 12,
};
const row = {
  id: '01900000-0000-7000-8000-000000000001',
  version: 3,
  state: 'live',
  price: aPrice({ itemPrice: '21.00' }),
  itemsPerCarton: 12,
  notice: rise,
} as ProductRow; // the rest of a row plays no part in its changes

function Probe({ one }: { readonly one: ProductRow }) {
  const { setCartonPrice, setState } = useRowChange('haru');
  return (
    <>
      <InlineText
        label="Price"
        value="252.00"
        onSave={(text) => setCartonPrice(one, text)}
        savesSame={one.notice !== null}
      >
        £252.00
      </InlineText>
      <button type="button" onClick={() => void setState(one, 'archived')}>
        Archive
      </button>
      <Toasts />
    </>
  );
}

/** A row whose price and status can be changed, with what is said of it. */
const see = async (before: ProductRow['notice'], after: object | null, price = row.price) => {
  const fetch = vi.fn<(address: string, init: RequestInit) => Promise<Response>>(async () =>
    Response.json({ notice: after }),
  );
  vi.stubGlobal('fetch', fetch);
  const { screen } = await show(<Probe one={{ ...row, notice: before, price }} />, {
    areas: ['products', 'errors'],
  });
  const press = (text?: string) => {
    fireEvent.click(screen.getByRole('button', { name: '£252.00 Price' }));
    const field = screen.getByRole('textbox', { name: 'Price' });
    if (text !== undefined) {
      fireEvent.change(field, { target: { value: '' } });
      fireEvent.change(field, { target: { value: text } });
    }
    fireEvent.keyDown(field, { key: 'Enter' });
  };
  const sent = () =>
    fetch.mock.calls.map(([address, { method }]) => `${method} ${address.split('/').at(-1)}`);
  return { screen, press, sent };
};

describe('what is said of a change of a row', () => {
  it('is the day of a rise that it announced', async () => {
    const { screen, press } = await see(null, rise);
    press('270');
    expect(await screen.findByText('The new price applies from 5 April 2026')).toBeTruthy();
  });

  it('is nothing of a rise that was announced before', async () => {
    const { screen } = await see(rise, rise);
    fireEvent.click(screen.getByRole('button', { name: 'Archive' }));
    expect(await screen.findByText('Saved')).toBeTruthy();
  });

  it('is that a lower price has ended the rise', async () => {
    const { screen, press } = await see(rise, null);
    press('240');
    expect(await screen.findByText('Saved. The upcoming price has been withdrawn')).toBeTruthy();
  });
});

describe('today’s price typed again', () => {
  it.each(['252', '252.00'])('withdraws the announced rise: %s', async (text) => {
    const { screen, press, sent } = await see(rise, null);
    press(text);
    expect(await screen.findByText('The upcoming price has been withdrawn')).toBeTruthy();
    expect(sent()).toEqual(['DELETE price-notice']);
  });

  it('but only looked at leaves it', async () => {
    const { screen, press, sent } = await see(rise, null);
    press();
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
    expect(sent()).toEqual([]);
  });
});

describe('what cannot be a carton’s price', () => {
  it.each([
    ['99999999999999', 'The largest value is 999,999,999.'],
    ['345.605', 'A price in GBP has at most 2 decimals.'],
    ['0', 'The price must be above zero.'],
    ['much', 'Enter a price, such as 96.00'],
  ])('is told at its field and not sent: %s', async (text, sentence) => {
    const { screen, press, sent } = await see(null, null);
    press(text);
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Price' }).value).toBe(text);
    expect(sent()).toEqual([]);
  });

  it('nor is one above the retail price, which only the editor asks about', async () => {
    const { screen, press, sent } = await see(
      null,
      null,
      aPrice({ itemPrice: '21.00', retailPrice: '24.00' }),
    );
    press('288.12');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'This is above the recommended retail price. If it is intended, save it in the product’s editor.',
    );
    expect(sent()).toEqual([]);
  });
});
