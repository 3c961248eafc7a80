import { fireEvent } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '#test/render.tsx';
import type { LotProduct } from './queries.ts';
import { ReceiveLot } from './ReceiveLot.tsx';

afterEach(() => vi.unstubAllGlobals());

const toner: LotProduct = {
  productId: '01900000-0000-7000-8000-000000000001',
  name: { en: 'Rice Toner', ko: '쌀 토너', zh: '大米爽肤水' },
  sku: 'HR-1',
  keepsLots: true,
  isDatedByMaking: false,
  shelfLifeMonths: 24,
  stockItems: 0,
};
const soap = { ...toner, isDatedByMaking: true, shelfLifeMonths: 36 };

test.each([
  [
    'every field that is missing',
    toner,
    {},
    [
      'Please fill in this field.',
      'Enter a whole number of 1 or more.',
      'Enter the best-before date printed on the product.',
    ],
  ],
  [
    'the day it was made, of what keeps longer',
    soap,
    {},
    [
      'Please fill in this field.',
      'Enter a whole number of 1 or more.',
      'This product keeps for more than 30 months. Enter the date it was made; the last date follows from its shelf life.',
    ],
  ],
  [
    'every limit that is passed',
    toner,
    { 'Lot code': '#1', Items: '10,000,001', 'Made on': '2020-10-01', 'Best before': '2020-10-01' },
    [
      'A lot code has up to 20 characters: A–Z, a–z, digits, spaces and . / _ + -. The first is A–Z, a–z or a digit.',
      'The largest value is 10,000,000.',
      'The best-before date must be after the production date.',
    ],
  ],
])('who takes in a lot is told at once %s', async (_, product, typed, told) => {
  const fetch = vi.fn(async (_path: string, _init: RequestInit) =>
    Response.json({ items: [product], nextCursor: null }),
  );
  vi.stubGlobal('fetch', fetch);
  const { screen } = await show(<ReceiveLot brandId="haru" />, { areas: ['lots', 'errors'] });
  fireEvent.click(screen.getByRole('button', { name: 'Receive a lot' }));
  const code = await screen.findByRole('textbox', { name: 'Lot code' });
  for (const [label, value] of Object.entries(typed)) {
    fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value } });
  }
  const form = code.closest('form') as HTMLFormElement;
  fireEvent.submit(form);
  await screen.findByText(told[0] ?? '');
  const faults = [...form.querySelectorAll('.mantine-InputWrapper-error')].map(
    ({ textContent }) => textContent,
  );
  expect(faults).toEqual(told);
  expect(fetch.mock.calls.filter(([, { method }]) => method !== 'GET')).toEqual([]);
});
