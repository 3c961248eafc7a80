import { fireEvent } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aPrice } from '#test/entry.ts';
import { show } from '#test/render.tsx';
import { BulkForm } from './BulkForm.tsx';
import type { ProductRow } from './queries.ts';

afterEach(() => vi.unstubAllGlobals());

test('a price changed by nothing is told at its field, and nothing is sent', async () => {
  const fetch = vi.fn<(address: string, init: RequestInit) => Promise<Response>>(async () =>
    Response.json({ categories: [], currencies: [], priceCurrency: 'GBP', minimumOrder: 100 }),
  );
  vi.stubGlobal('fetch', fetch);
  const form = <BulkForm brandId="haru" rows={[]} filter={{}} onCancel={() => {}} onSent={() => {}} />;
  const { screen } = await show(form, { areas: ['products', 'errors', 'catalogue'] });
  fireEvent.change(await screen.findByRole('textbox', { name: /^Percent/ }), { target: { value: '0' } });
  fireEvent.click(screen.getByRole('button', { name: 'Change' }));
  expect(await screen.findByText('0 changes nothing. Please enter another figure.')).toBeTruthy();
  expect(fetch.mock.calls.filter(([, { method }]) => method === 'POST')).toEqual([]);
});

test('a step that lifts chosen products above their retail price is told before it is made', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ categories: [], currencies: [], priceCurrency: 'GBP', minimumOrder: 100 }),
  );
  const row = (id: string, retailPrice: string) =>
    ({ id, itemsPerCarton: 12, price: aPrice({ itemPrice: '10.00', retailPrice }) }) as ProductRow; // the rest plays no part
  const rows = [row('toner', '24.00'), row('serum', '14.00')];
  const form = <BulkForm brandId="haru" rows={rows} filter={{}} onCancel={() => {}} onSent={() => {}} />;
  const { screen } = await show(form, { areas: ['products', 'errors', 'catalogue'] });
  const by = await screen.findByRole('textbox', { name: /^Percent/ });
  fireEvent.change(by, { target: { value: '50' } });
  expect(screen.getByText(/^1 of the selected products would then cost more/)).toBeTruthy();
  fireEvent.change(by, { target: { value: '30' } });
  expect(screen.queryByText(/would then cost more/)).toBeNull();
});

test.each([
  ['-0.5', 'Changes the price of 0 products by −£0.50 per item.'],
  ['1.125', 'Changes the price of 0 products by +£1.125 per item.'],
])('a price changed by %s is told as an amount', async (by, told) => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ categories: [], currencies: [], priceCurrency: 'GBP', minimumOrder: 100 }),
  );
  const form = <BulkForm brandId="haru" rows={[]} filter={{}} onCancel={() => {}} onSent={() => {}} />;
  const { screen } = await show(form, { areas: ['products', 'errors', 'catalogue'] });
  const what = (await screen.findAllByRole('combobox')).find((each) =>
    each.querySelector('option[value="amount"]'),
  );
  fireEvent.change(what as HTMLElement, { target: { value: 'amount' } });
  fireEvent.change(await screen.findByRole('textbox', { name: /^Amount/ }), { target: { value: by } });
  expect(screen.getByText((text) => text.startsWith(told))).toBeTruthy();
});
