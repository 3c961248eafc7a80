import { Link } from '@tanstack/react-router';
import { act, fireEvent, waitFor } from '@testing-library/react';
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
      <Link to="." search={{ sort: 'name' } as never}>
        By name
      </Link>
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
  const { screen, router } = await show(<Probe one={{ ...row, notice: before, price }} />, {
    areas: ['products', 'errors'],
  });
  const type = (text?: string) => {
    fireEvent.click(screen.getByRole('button', { name: '£252.00 Price' }));
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Price' });
    if (text !== undefined) {
      fireEvent.change(field, { target: { value: '' } });
      fireEvent.change(field, { target: { value: text } });
    }
    return field;
  };
  const press = (text?: string) => fireEvent.keyDown(type(text), { key: 'Enter' });
  /** As Tab or a tap does. */
  const goOn = async () => {
    const next = screen.getByRole('button', { name: 'Archive' });
    await act(async () => next.focus());
    return next;
  };
  const sent = () =>
    fetch.mock.calls.map(([address, { method }]) => `${method} ${address.split('/').at(-1)}`);
  return { screen, router, fetch, type, press, goOn, sent };
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

describe('a figure that was typed, left without Enter', () => {
  it('is saved, and the focus stays where it went', async () => {
    const { screen, type, goOn, sent } = await see(null, rise);
    type('270');
    const next = await goOn();
    expect(await screen.findByText('The new price applies from 5 April 2026')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
    expect(sent()).toEqual([`PATCH ${row.id}`]);
    expect(document.activeElement).toBe(next);
  });

  it('stays with its fault, and is not sent again by passing through', async () => {
    const { screen, type, goOn, sent } = await see(null, null);
    const field = type('much');
    await goOn();
    expect(screen.getByRole('alert').textContent).toBe('Enter a price, such as 96.00');
    act(() => field.focus());
    await goOn();
    expect(field.value).toBe('much');
    expect(field.isConnected).toBe(true);
    expect(sent()).toEqual([]);
  });

  it('is sent once where the server refuses it, and again only once it is typed anew', async () => {
    const { screen, fetch, type, goOn, sent } = await see(null, rise);
    const problem = { status: 409, code: 'product-changed', detail: 'Someone else changed it.' };
    fetch.mockImplementationOnce(async () => Response.json(problem, { status: 409 }));
    const field = type('270');
    await goOn();
    await screen.findByRole('alert');
    act(() => field.focus());
    await goOn();
    expect(sent()).toHaveLength(1);
    act(() => field.focus());
    fireEvent.change(field, { target: { value: '271' } });
    await goOn();
    await waitFor(() => expect(field.isConnected).toBe(false));
    expect(sent()).toHaveLength(2);
  });

  it.each(['252', '252.00', '252,00'])('is nothing where it is the same: %s', async (text) => {
    const { screen, type, goOn, sent } = await see(rise, null);
    type(text);
    await goOn();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(sent()).toEqual([]);
  });

  it('waits where only the window was left', async () => {
    const { type, sent } = await see(null, null);
    const field = type('2');
    fireEvent.blur(field); // it is still the one that has the focus
    expect(field.isConnected).toBe(true);
    expect(sent()).toEqual([]);
  });

  it('is saved before the status that is chosen next, which follows it', async () => {
    const { fetch, type, goOn, sent } = await see(null, null);
    let answer = (_: Response) => {};
    fetch.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
    type('250');
    fireEvent.click(await goOn());
    expect(sent()).toEqual([`PATCH ${row.id}`]);
    answer(Response.json({ version: 4, notice: null }));
    await waitFor(() => expect(sent()).toEqual([`PATCH ${row.id}`, 'PUT state']));
    const [, init] = fetch.mock.calls[1] ?? [];
    expect(JSON.parse(String(init?.body))).toEqual({ expectedVersion: 4, state: 'archived' });
  });

  it('is asked about before the screen is left with its fault', async () => {
    const { screen, type, goOn } = await see(null, null);
    const field = type('much');
    await goOn();
    fireEvent.click(screen.getByRole('link', { name: 'By name' }));
    const question = await screen.findByRole('dialog');
    expect(question.textContent).toContain('Leave without saving?');
    expect(field.value).toBe('much');
  });

  it('is not asked about while it is being saved', async () => {
    const { screen, router, fetch, type, goOn } = await see(null, null);
    fetch.mockImplementationOnce(() => new Promise(() => {}));
    type('270');
    await goOn();
    fireEvent.click(screen.getByRole('link', { name: 'By name' }));
    await waitFor(() => expect(router.state.location.search).toEqual({ sort: 'name' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the focus of a figure', () => {
  it.each(['Enter', 'Escape'])('goes back to it after %s', async (key) => {
    const { screen, type, sent } = await see(null, rise);
    fireEvent.keyDown(type('270'), { key });
    const figure = await screen.findByRole('button', { name: '£252.00 Price' });
    expect(document.activeElement).toBe(figure);
    expect(sent()).toHaveLength(key === 'Enter' ? 1 : 0);
  });
});
