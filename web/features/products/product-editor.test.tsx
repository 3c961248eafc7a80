import { fireEvent } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
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

/** A new product whose figures can be typed. */
const opened = async () => {
  vi.stubGlobal('fetch', async () => Response.json({ user: null, seeing: null }));
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
  return { screen, type };
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
