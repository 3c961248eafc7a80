import { fireEvent } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '#test/render.tsx';
import { BulkForm } from './BulkForm.tsx';

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
