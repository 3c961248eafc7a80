import { fireEvent, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '#test/render.tsx';
import { PendingApproval } from './PendingApproval.tsx';
import type { Approval } from './queries.ts';

afterEach(() => vi.unstubAllGlobals());

const pounds = (amountMinor: number) => ({ amountMinor, currency: 'GBP' as const });
const terms = { incoterm: { rule: 'DAP', place: 'London' }, payment: 'net30' } as const;
const request: Approval = {
  id: '01900000-0000-7000-8000-000000000001',
  status: 'pending',
  buyerId: '01900000-0000-7000-8000-000000000002',
  buyerName: 'Tom Fenn',
  brandId: '01900000-0000-7000-8000-000000000003',
  brandSlug: 'danbit',
  brandName: { en: 'Danbit', ko: '단빛', zh: '醇光' },
  lines: [],
  total: pounds(57_600),
  currentTotal: pounds(57_600),
  changedCarton: null,
  terms,
  currentTerms: terms,
  limit: pounds(50_000),
  spent: pounds(12_000),
  shippingAddress: {
    name: 'Tom Fenn',
    company: 'Marlow & Fenn',
    street: '18 Lamb’s Conduit Yard',
    city: 'London',
    postalCode: 'WC1N 3NG',
    country: 'GB',
  },
  additionalNotes: '',
  poNumber: '',
  wantedOn: null,
  invoiceAddress: null,
  reason: null,
  decidedByName: null,
  decidedAt: null,
  orderId: null,
  canDecide: true,
  canWithdraw: false,
  createdAt: '2026-03-10T10:00:00.000Z',
};
const see = (change: Partial<Approval> = {}, onDone = () => {}) =>
  show(<PendingApproval approval={{ ...request, ...change }} onDone={onDone} />, { areas: ['approvals'] });
/** What the browser sends, and the answer to it. */
const answer = (status: number, body: object) => {
  const fetch = vi.fn<(address: string, init: RequestInit) => Promise<Response>>(async () =>
    Response.json(body, { status }),
  );
  vi.stubGlobal('fetch', fetch);
  return fetch;
};

test('says how far above the limit it is, and approves at the total that is seen', async () => {
  const onDone = vi.fn();
  const { screen } = await see({}, onDone);
  expect(screen.getByText('£120.00 of £500.00')).toBeTruthy();
  expect(screen.getByText(/London WC1N 3NG, United Kingdom/)).toBeTruthy();
  expect(screen.getByText('This order is £196.00 above the remaining limit.')).toBeTruthy();
  const fetch = answer(200, request);
  fireEvent.click(screen.getByRole('button', { name: 'Approve at £576.00' }));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(fetch.mock.calls[0]?.[1].body).toBe(
    JSON.stringify({ expectedTotal: pounds(57_600), expectedTerms: terms }),
  );
});

test('says before anybody approves that prices have changed, and approves at the new ones', async () => {
  const { screen } = await see({ currentTotal: pounds(60_000) });
  expect(screen.getByText(/£576.00 then, £600.00 now/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Approve at £600.00' })).toBeTruthy();
});

test('says on which terms it is, and before anybody approves that they are others now', async () => {
  const current = { incoterm: { rule: 'EXW', place: 'Ulsan' }, payment: 'prepayment' } as const;
  const { screen } = await see({ currentTerms: current });
  expect(screen.getByText(/DAP London and NET 30 then, EXW Ulsan and prepayment now/)).toBeTruthy();
  const fetch = answer(409, { status: 409, code: 'terms-changed', detail: 'The terms have changed.' });
  fireEvent.click(screen.getByRole('button', { name: 'Approve at £576.00' }));
  expect((await screen.findByRole('status')).textContent).toContain('nothing was ordered');
  expect(JSON.parse(String(fetch.mock.calls[0]?.[1].body)).expectedTerms).toEqual(current);
});

test('says nothing of terms that were not kept when it was asked', async () => {
  const { screen } = await see({ terms: null });
  expect(screen.getByText('DAP London and NET 30')).toBeTruthy();
  expect(screen.queryByText(/then,/)).toBeNull();
});

test('says what changed when the price moved between looking and approving', async () => {
  const { screen } = await see();
  answer(409, { status: 409, code: 'total-changed', detail: 'The total has changed.' });
  fireEvent.click(screen.getByRole('button', { name: 'Approve at £576.00' }));
  expect((await screen.findByRole('status')).textContent).toContain('nothing was ordered');
});

test('says why an approval was refused where the cart is still the same', async () => {
  const { screen } = await see();
  answer(409, { status: 409, code: 'approval-outdated', detail: 'Bruno may not order any more.' });
  fireEvent.click(screen.getByRole('button', { name: 'Approve at £576.00' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
});

test('cannot be approved once the cart is another one, and says why', async () => {
  const { screen } = await see({ currentTotal: null });
  const approve = screen.getByRole('button', { name: 'Approve at £576.00' });
  expect(approve.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText(/Tom Fenn has changed the cart since/)).toBeTruthy();
});

const serum = {
  productId: '01900000-0000-7000-8000-000000000009',
  productName: { en: 'Rice Serum', ko: '쌀 세럼', zh: '大米精华' },
  image: null,
  quantityCartons: 10,
  quantityItems: 120,
  pricePerCarton: pounds(2_880),
  totalPrice: pounds(28_800),
  refusal: {
    code: 'product-unavailable',
    detail: 'This product is not available at the moment.',
    params: {},
  },
} as const;

test('cannot be approved while a product cannot be ordered, which is named with why', async () => {
  const { screen } = await see({ lines: [serum] });
  const approve = screen.getByRole('button', { name: 'Approve at £576.00' });
  expect(approve.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText(/cannot be ordered: Rice Serum. Ask Tom Fenn/)).toBeTruthy();
  expect(screen.getByText('This product is not available at the moment.')).toBeTruthy();
});

test('tells who asked that a product cannot be ordered', async () => {
  const { screen } = await see({ lines: [serum], canDecide: false, canWithdraw: true });
  expect(screen.getByText(/cannot be ordered: Rice Serum. Change your cart/)).toBeTruthy();
});

test('cannot be approved once a carton holds another number of items, and says how many', async () => {
  const changedCarton = {
    productName: { en: 'Rice Toner', ko: '쌀 토너', zh: '米萃水' },
    before: 40,
    now: 20,
  };
  const gone = { currentTotal: null, currentTerms: null, changedCarton };
  const { screen } = await see(gone);
  const approve = screen.getByRole('button', { name: 'Approve at £576.00' });
  expect(approve.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText(/A carton of Rice Toner now holds 20 items; it held 40/)).toBeTruthy();
  expect(screen.queryByText(/Tom Fenn has changed the cart/)).toBeNull();
});

test('who asked can take it back and decides nothing', async () => {
  const { screen } = await see({ canDecide: false, canWithdraw: true });
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Withdraw request']);
});

test('leaves out what was above where the order is not in pounds', async () => {
  const { screen } = await see({ total: { amountMinor: 69_120, currency: 'EUR' }, currentTotal: null });
  expect(screen.queryByText(/above the remaining limit/)).toBeNull();
});
