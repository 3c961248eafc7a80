import { useQueryClient } from '@tanstack/react-query';
import { fireEvent, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { show } from '#test/render.tsx';
import { sessionQuery } from '#web/queries.ts';
import { InvoiceDialog } from './InvoiceDialog.tsx';
import { invoiceQuery } from './queries.ts';

afterEach(() => vi.unstubAllGlobals());

const pounds = (amountMinor: number) => ({ amountMinor, currency: 'GBP' as const });
const invoiceId = '01900000-0000-7000-8000-000000000001';
const anInvoice = (paidMinor: number) => ({
  id: invoiceId,
  number: 'INV-2026-0001',
  url: '/api/documents/x',
  orderId: null,
  orderNumber: 'LYS-12400',
  companyId: invoiceId,
  companyName: 'Marlow & Fenn',
  state: 'open',
  total: pounds(30_000),
  credited: pounds(0),
  paid: pounds(paidMinor),
  refunded: pounds(0),
  open: pounds(30_000 - paidMinor),
  interest: pounds(0),
  fixedSum: pounds(0),
  daysLate: 0,
  reference: 'RF00',
  issuedAt: '2026-03-10T10:00:00.000Z',
  dueAt: '2026-04-10T10:00:00.000Z',
  settledAt: null,
  payments: [],
  vat: { lines: [], net: pounds(30_000), vat: pounds(0), gross: pounds(30_000) },
  creditNotes: [],
  paidLate: null,
  ublUrl: null,
});

/** The team, with the invoice at hand. */
function AsTeam({ children }: { readonly children: ReactNode }) {
  const queries = useQueryClient();
  useState(() => {
    queries.setQueryData(sessionQuery.queryKey, session as never); // no more of a session is asked
    queries.setQueryData(invoiceQuery(invoiceId).queryKey, anInvoice(0) as never); // nor of an invoice
  });
  return children;
}

const session = { user: { role: 'admin', companyRole: 'owner' }, seeing: null };

it('says that a colleague was first, once the form is another', async () => {
  let isPaidElsewhere = false;
  vi.stubGlobal('fetch', async (path: string) => {
    if (path === '/api/session') return Response.json(session);
    if (!path.endsWith('/payments')) return Response.json(anInvoice(isPaidElsewhere ? 30_000 : 0));
    isPaidElsewhere = true;
    return Response.json(
      { code: 'payment-too-high', status: 409, detail: 'Only £0.00 is outstanding.', params: {} },
      { status: 409 },
    );
  });
  const { screen, queries } = await show(
    <AsTeam>
      <InvoiceDialog invoiceId={invoiceId} onClose={() => {}} />
    </AsTeam>,
    { areas: ['money', 'documents'] },
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Record payment' }));
  await waitFor(() => expect(isPaidElsewhere).toBe(true));
  expect(screen.queryByText(/Someone else has recorded money/)).toBeNull();
  await queries.invalidateQueries(); // the live update
  expect(await screen.findByText(/Your entry was not recorded/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Record payment' })).toBeNull();
});

it('says of nobody else that a booking was theirs whose answer got lost', async () => {
  let isBooked = false;
  vi.stubGlobal('fetch', async (path: string) => {
    if (path === '/api/session') return Response.json(session);
    if (!path.endsWith('/payments')) return Response.json(anInvoice(isBooked ? 30_000 : 0));
    isBooked = true;
    throw new TypeError('the connection is gone');
  });
  const { screen, queries } = await show(
    <AsTeam>
      <InvoiceDialog invoiceId={invoiceId} onClose={() => {}} />
    </AsTeam>,
    { areas: ['money', 'documents'] },
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Record payment' }));
  await waitFor(() => expect(isBooked).toBe(true));
  await queries.invalidateQueries(); // the live update
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Record payment' })).toBeNull());
  expect(screen.queryByText(/Someone else has recorded money/)).toBeNull();
});

it('books a payment once, however soon the button is clicked again', async () => {
  const booked: unknown[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path.endsWith('/payments')) booked.push(JSON.parse(String(init.body)));
    if (path === '/api/session') return Response.json(session);
    return Response.json(path.includes('/invoices/') ? anInvoice(booked.length * 10_000) : {});
  });
  const { screen } = await show(
    <AsTeam>
      <InvoiceDialog invoiceId={invoiceId} onClose={() => {}} />
    </AsTeam>,
    { areas: ['money', 'documents'] },
  );
  const amount = () => screen.getByLabelText<HTMLInputElement>(/^Amount/);
  const record = () => fireEvent.click(screen.getByRole('button', { name: 'Record payment' }));
  await waitFor(() => expect(amount().value).toBe('300.00'));
  fireEvent.change(amount(), { target: { value: '100' } });
  record();
  await screen.findByText('£200.00 outstanding');
  expect(amount().value).toBe('');
  expect(document.activeElement).toBe(amount());
  record();
  expect(await screen.findByText(/Please enter an amount/)).toBeTruthy();
  expect(booked).toHaveLength(1);
});
