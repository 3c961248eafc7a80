import { useQueryClient } from '@tanstack/react-query';
import { fireEvent } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { show } from '#test/render.tsx';
import { sessionQuery } from '#web/queries.ts';
import { AssignForm } from './AssignForm.tsx';
import type { BankEntry } from './queries.ts';

afterEach(() => vi.unstubAllGlobals());

const pounds = (amountMinor: number) => ({ amountMinor, currency: 'GBP' as const });
const booking = (number: number) => ({
  invoiceId: `01900000-0000-7000-8000-00000000000${number}`,
  invoiceNumber: `INV-2026-000${number}`,
  companyName: 'Marlow & Fenn',
  amount: pounds(10_000),
  fee: pounds(0),
});
/** All that is shown of it. */
const entry = {
  id: '01900000-0000-7000-8000-000000000009',
  version: 1,
  rest: pounds(20_000),
  proposal: { by: 'number', bookings: [booking(1), booking(2)] },
} as unknown as BankEntry;
const session = { user: { role: 'admin', companyRole: 'owner' }, seeing: null };

function AsTeam({ children }: { readonly children: ReactNode }) {
  const queries = useQueryClient();
  useState(() => queries.setQueryData(sessionQuery.queryKey, session as never)); // no more of a session is asked
  return children;
}

it.each(['amountMinor', 'feeMinor', 'invoiceId'])('says of which invoice the %s is refused', async (part) => {
  const detail = 'Only £60.00 is outstanding.';
  const field = `bookings.1.${part}`;
  const errors = [{ field, code: 'payment-too-high', detail }];
  const problem = { code: 'payment-too-high', status: 409, detail, field, errors };
  vi.stubGlobal('fetch', async (path: string) =>
    path === '/api/session' ? Response.json(session) : Response.json(problem, { status: 409 }),
  );
  const { screen } = await show(
    <AsTeam>
      <AssignForm entry={entry} onClose={() => {}} />
    </AsTeam>,
    { areas: ['bank'] },
  );
  fireEvent.click(screen.getByRole('button', { name: 'Record payment' }));
  await screen.findByText(detail);
  const second = screen.getByLabelText(/^INV-2026-0002/);
  expect(second.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(second);
  expect(screen.getByLabelText(/^INV-2026-0001/).getAttribute('aria-invalid')).not.toBe('true');
});
