import { useQueryClient } from '@tanstack/react-query';
import { fireEvent, within } from '@testing-library/react';
import { type ReactNode, Suspense, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { PayoutItemState } from '#domain/payout.ts';
import { show } from '#test/render.tsx';
import { sessionQuery } from '#web/queries.ts';
import { PayoutList } from './PayoutList.tsx';
import type { Payout, PayoutItem } from './queries.ts';

afterEach(() => vi.unstubAllGlobals());

const pounds = (amountMinor: number) => ({ amountMinor, currency: 'GBP' as const });
const item = (number: number, state: PayoutItemState): PayoutItem => ({
  id: `01900000-0000-7000-8000-00000000000${number}`,
  statementId: `01900000-0000-7000-8000-00000000001${number}`,
  statementNumber: `ST-2026-000${number}`,
  companyId: '01900000-0000-7000-8000-000000000020',
  companyName: 'Haru Co., Ltd.',
  amount: pounds(24_480),
  account: '•••• 6789',
  state,
  paidOn: state === 'paid' ? '2026-03-05' : null,
  failedReason: state === 'failed' ? 'Account closed' : null,
});
const payout: Payout = {
  id: '01900000-0000-7000-8000-000000000030',
  number: 'PAY-2026-0001',
  state: 'handed',
  total: pounds(73_440),
  preparedBy: 'Ada',
  preparedAt: '2026-03-09T09:00:00.000Z',
  approvedBy: 'Mara',
  approvedAt: '2026-03-10T09:00:00.000Z',
  handedAt: '2026-03-10T10:00:00.000Z',
  sha256: null,
  refusal: null,
  items: [item(1, 'open'), item(2, 'paid'), item(3, 'failed')],
};
/** Both name the statement; the earlier one is of a payment that came back. */
const movements = ['2026-03-11', '2026-03-05'].map((bookedOn, index) => ({
  id: `01900000-0000-7000-8000-00000000004${index}`,
  bookedOn,
  name: 'Haru Co., Ltd.',
  text: 'ST-2026-0001',
  namesIt: true,
}));
const session = { user: { role: 'admin', companyRole: 'owner' }, seeing: null };

function AsTeam({ children }: { readonly children: ReactNode }) {
  const queries = useQueryClient();
  useState(() => queries.setQueryData(sessionQuery.queryKey, session as never)); // no more of a session is asked
  return <Suspense>{children}</Suspense>;
}

async function list({ entries = movements }: { entries?: typeof movements } = {}) {
  const sent: [string, unknown][] = [];
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (init?.method === 'POST') sent.push([path, JSON.parse(String(init.body))]);
    if (path === '/api/session') return Response.json(session);
    if (path.endsWith('/entries')) return Response.json({ items: entries });
    return Response.json(init?.method === 'POST' ? payout : { items: [payout], nextCursor: null });
  });
  const { screen } = await show(
    <AsTeam>
      <PayoutList />
    </AsTeam>,
    { areas: ['settlements'] },
  );
  await screen.findByText('ST-2026-0001');
  return { screen, sent };
}

it('a payment that was paid is recorded as not paid, with a reason and the state it was seen in', async () => {
  const { screen, sent } = await list();
  expect(screen.queryByRole('button', { name: /ST-2026-0003/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Record as not paid: ST-2026-0002' }));
  const dialog = await screen.findByRole('dialog', {
    name: 'Record the payment of ST-2026-0002 as not paid?',
  });
  fireEvent.change(within(dialog).getByLabelText(/^Reason \(shown to the brand\)/), {
    target: { value: 'Account closed' },
  });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Record as not paid' }));
  await vi.waitFor(() =>
    expect(sent).toEqual([
      [
        `/api/admin/payout-items/${payout.items[1]?.id}/failure`,
        { reason: 'Account closed', expectedState: 'paid' },
      ],
    ]),
  );
});

it.each([
  ['the movement booked since the payout was approved is chosen', movements, movements[0]?.id],
  ['one booked before is offered and not chosen', movements.slice(1), ''],
])('of those that name the statement, %s', async (_, entries, chosen) => {
  const { screen } = await list({ entries });
  fireEvent.click(screen.getByRole('button', { name: 'Record the payment of ST-2026-0001' }));
  const select = await screen.findByLabelText(/^Bank entry/);
  expect((select as HTMLSelectElement).value).toBe(chosen); // a select of the browser's own
  expect(within(select).getAllByRole('option')).toHaveLength(entries.length + 1);
});

it('the day a payment left on says from when it can be', async () => {
  const { screen } = await list();
  fireEvent.click(screen.getByRole('button', { name: 'Record the payment of ST-2026-0001' }));
  const day = await screen.findByLabelText(/^Paid on/);
  const hint = document.getElementById(day.getAttribute('aria-describedby') ?? '');
  expect(hint?.textContent).toMatch(/^9 Mar(ch)? 2026 at the earliest/);
});
