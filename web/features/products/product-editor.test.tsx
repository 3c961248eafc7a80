import { fireEvent, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { emptyEntry } from '#domain/product-entry-draft.ts';
import { show } from '#test/render.tsx';
import { ProductEditor } from './ProductEditor.tsx';
import type { Choices } from './queries.ts';

// A whole editor is drawn with every key.
vi.setConfig({ testTimeout: 30_000 });
afterEach(() => vi.unstubAllGlobals());

const choices: Choices = {
  brandName: { en: 'Haru', ko: '하루', zh: '春日' },
  categories: [
    { id: 'toners', name: { en: 'Toners', ko: '토너', zh: '爽肤水' } },
    { id: 'serums', name: { en: 'Serums', ko: '세럼', zh: '精华' } },
  ],
  badges: [],
  certifications: [],
  currencies: [{ currency: 'GBP', hasRate: true }],
  priceCurrency: 'GBP',
  minimumOrder: 100,
};

/** A new product whose figures can be typed, and what is sent of it. */
const opened = async () => {
  const fetch = vi.fn<(address: string, init?: RequestInit) => Promise<Response>>(async () =>
    Response.json({ user: null, seeing: null }),
  );
  vi.stubGlobal('fetch', fetch);
  const editor = (
    <ProductEditor
      brandId="haru"
      product={null}
      choices={choices}
      canEdit
      eyebrow={null}
      onCreated={() => {}}
      preview={() => <p>The preview</p>}
    />
  );
  const { screen } = await show(editor, { areas: ['products', 'catalogue', 'errors'] });
  await screen.findByLabelText('SKU', {}, { timeout: 5000 });
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  const sent = () => fetch.mock.calls.filter(([, init]) => init?.method === 'POST').length;
  return { screen, type, sent, fetch };
};

test('a price beyond all is told at its field, and everything typed stays', async () => {
  const { screen, type } = await opened();
  type('SKU', 'HR-9');
  type('Items per carton', '12');
  type('Price per item', '99999999999999');
  expect(screen.getByText('The largest value is 999,999,999.')).toBeTruthy();
  fireEvent.click(screen.getByText('Preview'));
  expect(
    await screen.findByText('Correct the marked figures to see the preview.', {}, { timeout: 5000 }),
  ).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('SKU').value).toBe('HR-9');
});

test('so is what is too much only together, and what no carton holds', async () => {
  const { screen, type } = await opened();
  type('Price per item', '9999999');
  type('Items per carton', '9999');
  expect(screen.getByText('The largest value is 100,010.')).toBeTruthy();
  type('Items per carton', '9999999');
  expect(screen.getByText('The largest value is 100,000.')).toBeTruthy();
  type('Items per carton', '12.5');
  expect(screen.getByText('Please enter a whole number.')).toBeTruthy();
  type('Items per carton', '-3');
  expect(screen.getByText('The smallest value is 1.')).toBeTruthy();
});

test('a part of the retail price that comes to too much makes no offer', async () => {
  const { screen, type } = await opened();
  type('Retail price (MSRP)', '999999999');
  type('Wholesale share of retail (%)', '99999999');
  expect(screen.getByLabelText<HTMLInputElement>('Wholesale offer').value).toBe('');
});

test('a new product has no category until one is chosen, and is not saved without', async () => {
  const { screen } = await opened();
  const category = screen.getByRole<HTMLSelectElement>('combobox', { name: /^Category/ });
  expect(category.value).toBe('');
  expect(screen.getByRole('button', { name: 'Category' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText('Please fill in this field.')).toBeTruthy();
  fireEvent.change(category, { target: { value: 'serums' } });
  expect(screen.queryByRole('button', { name: 'Category' })).toBeNull();
});

const loss = 'The wholesale price is above the recommended retail price: retailers would make a loss.';

test('a wholesale price above the retail price is told beside it while it is so', async () => {
  const { screen, type } = await opened();
  type('Items per carton', '12');
  type('Retail price (MSRP)', '24');
  type('Wholesale share of retail (%)', '150');
  expect(screen.getByText('-50%')).toBeTruthy();
  expect(screen.getByText(loss)).toBeTruthy();
  type('Wholesale share of retail (%)', '50');
  expect(screen.queryByText(loss)).toBeNull();
});

test('it is saved only after a question, and not before its other faults are mended', async () => {
  const { screen, type, sent } = await opened();
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save draft' }));
  type('Items per carton', '12');
  type('Price per item', '36');
  type('Recommended retail price', '24');
  save();
  expect(await screen.findByText('Please fill in this field.')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.change(screen.getByRole('combobox', { name: /^Category/ }), { target: { value: 'serums' } });
  save();
  const asks = await screen.findByRole('dialog', { name: 'Save at a loss to retailers?' });
  expect(within(asks).getByText(loss)).toBeTruthy();
  expect(sent()).toBe(0);
  fireEvent.click(within(asks).getByRole('button', { name: 'Check the price' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent()).toBe(0);
  save();
  fireEvent.click(await screen.findByRole('button', { name: 'Save this price' }));
  await waitFor(() => expect(sent()).toBe(1));
});

test('nobody is asked about a price that leaves a margin', async () => {
  const { screen, type, sent } = await opened();
  type('Price per item', '12');
  type('Recommended retail price', '24');
  fireEvent.change(screen.getByRole('combobox', { name: /^Category/ }), { target: { value: 'serums' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(sent()).toBe(1));
});

test('what was typed after a lost answer is saved as a change of the product it made', async () => {
  const { screen, type, fetch } = await opened();
  type('SKU', 'HR-9');
  fireEvent.change(screen.getByRole('combobox', { name: /^Category/ }), { target: { value: 'serums' } });
  const made = { ...emptyEntry({ currency: 'GBP', categoryId: 'serums' }), sku: 'HR-8' };
  fetch.mockImplementation(async (_, init) => {
    if (init?.method === 'POST')
      return Response.json({ code: 'request-id-reused', status: 409 }, { status: 409 });
    return Response.json({ id: 'made', version: 3, entry: made, state: 'draft', notice: null });
  });
  fireEvent.click(screen.getByRole('button', { name: 'Save draft' }));
  const patched = () => fetch.mock.calls.find(([, init]) => init?.method === 'PATCH');
  await waitFor(() => expect(patched()).toBeTruthy());
  expect(patched()?.[0]).toContain('/made');
  expect(JSON.parse(String(patched()?.[1]?.body))).toMatchObject({
    expectedVersion: 3,
    entry: { sku: 'HR-9' },
  });
});
