import { act, fireEvent, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { acknowledgements } from '#domain/checkout.ts';
import { show } from '#test/render.tsx';
import type { Draft } from './draft.ts';
import { PlaceOrder } from './PlaceOrder.tsx';
import type { Checkout, CheckoutBrand } from './queries.ts';

afterEach(() => vi.unstubAllGlobals());

const pounds = (amountMinor: number) => ({ amountMinor, currency: 'GBP' as const });
const brand: CheckoutBrand = {
  brandId: '01900000-0000-7000-8000-000000000003',
  brandSlug: 'danbit',
  brandName: { en: 'Danbit', ko: '단빛', zh: '醇光' },
  lines: [
    {
      productId: '01900000-0000-7000-8000-000000000004',
      productName: { en: 'Rice Toner', ko: '쌀 토너', zh: '米萃水' },
      image: null,
      quantityCartons: 6,
      quantityItems: 192,
      pricePerCarton: pounds(23_040),
      lineTotal: pounds(138_240),
    },
  ],
  totalItems: 192,
  totalCartons: 6,
  items: pounds(138_240),
  shipping: pounds(0),
  total: pounds(138_240),
  incoterm: null,
  freight: 'agreed-later',
  moq: {
    brandId: '01900000-0000-7000-8000-000000000003',
    brandName: null,
    status: 'met',
    met: true,
    current: 192,
    required: 100,
    percentage: 100,
    remainingItems: 0,
    requiredCartons: 4,
    remainingCartons: 0,
  },
  refusals: [],
};
const halved: CheckoutBrand = {
  ...brand,
  lines: brand.lines.map((line) => ({ ...line, quantityItems: 96 })),
  totalItems: 96,
};
const checkout: Checkout = {
  cartIsEmpty: false,
  brands: [brand],
  addresses: [],
  terms: 'net30',
  credit: null,
  vatNumber: null,
  country: 'GB',
};
const filled: Draft = {
  address: {
    name: 'Tom Fenn',
    company: 'Marlow & Fenn',
    street: '18 Lamb’s Conduit Yard',
    city: 'London',
    postalCode: 'WC1N 3NG',
    country: 'GB',
  },
  invoiceAddress: null,
  vatNumber: '',
  additionalNotes: '',
  poNumber: '',
  wantedOn: '',
  acknowledged: [...acknowledgements],
  isImporter: false,
  submission: null,
  placedAs: null,
};

/** The last step, and how the summary changes beside it. */
let pack: (now: CheckoutBrand) => void = () => {};
function LastStep() {
  const [now, setNow] = useState(brand);
  const [draft, setDraft] = useState(filled);
  pack = setNow;
  return (
    <PlaceOrder
      checkout={checkout}
      brand={now}
      step="process"
      draft={draft}
      change={(part) => setDraft({ ...draft, ...part })}
      market={() => null}
    />
  );
}

test('agrees to the items that were seen: a carton that changes at the last step is said, and agreed to anew', async () => {
  const asked: { expectedItems: number }[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (!address.startsWith('/api/orders')) return Response.json({}, { status: 404 });
    asked.push(JSON.parse(String(init.body)));
    return Response.json({ status: 409, code: 'items-changed', detail: 'Other items.' }, { status: 409 });
  });
  const { screen } = await show(<LastStep />, { areas: ['checkout', 'approvals', 'errors', 'vat'] });
  const press = async (times: number) => {
    fireEvent.click(screen.getByRole('button', { name: 'Place the order' }));
    await waitFor(() => expect(asked).toHaveLength(times));
  };
  act(() => pack(halved));
  await press(1);
  expect(
    await screen.findByText(
      /A carton of Rice Toner now holds 16 items; it held 32 when you opened this page/,
    ),
  ).toBeTruthy();
  expect(screen.getByText(/now 96 items for £1,382.40/)).toBeTruthy();
  await press(2);
  expect(asked.map(({ expectedItems }) => expectedItems)).toEqual([192, 96]);
});
