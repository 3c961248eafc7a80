import { useQueryClient } from '@tanstack/react-query';
import { fireEvent } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Language } from '#domain/languages.ts';
import { show } from '#test/render.tsx';
import { sessionQuery } from '#web/queries.ts';
import { DataTable } from '#web/ui/DataTable.tsx';
import { currentToasts } from '#web/ui/toast.ts';
import { BookReady } from './BookReady.tsx';
import { useEntryColumns } from './EntriesTable.tsx';
import { type BankEntry, entriesQuery } from './queries.ts';

afterEach(() => vi.unstubAllGlobals());

const pounds = (amountMinor: number) => ({ amountMinor, currency: 'GBP' as const });
const entry: BankEntry = {
  id: '01900000-0000-7000-8000-000000000009',
  bookedOn: '2026-11-20',
  account: '',
  amount: pounds(76_240),
  rest: pounds(76_240),
  name: 'Marlow & Fenn',
  iban: '',
  reference: '',
  text: 'INV-2026-0033',
  bankReference: '',
  state: 'ready',
  bookings: [],
  proposal: {
    by: 'number',
    bookings: [
      {
        invoiceId: '01900000-0000-7000-8000-000000000001',
        invoiceNumber: 'INV-2026-0033',
        companyName: 'Marlow & Fenn',
        amount: pounds(76_240),
        fee: pounds(1_200),
      },
    ],
  },
  mayBeTwin: false,
  setAside: null,
  fileName: 'november.csv',
  version: 1,
};

function Entries() {
  const columns = useEntryColumns(() => {});
  return <DataTable caption="Bank" columns={columns} rows={[entry]} rowKey={({ id }) => id} />;
}

it.each([
  ['en', 'Bank fee £12.00 will be written off'],
  ['ko', '은행 수수료 £12.00 손실 처리'],
  ['zh', '将核销银行手续费 £12.00'],
] as const)(
  'a row says in %s, on a phone too, what fee goes with it and which invoice it settles',
  async (language: Language, note) => {
    const { screen } = await show(<Entries />, { areas: ['bank'], language });
    const onPhone = [...screen.getByRole('table').querySelectorAll('td[data-phone]')];
    expect(onPhone.some(({ textContent }) => textContent.includes(note))).toBe(true);
    expect(onPhone.some(({ textContent }) => textContent === 'INV-2026-0033')).toBe(true);
  },
);

/** What the list answers of which nothing is shown here. */
const page = { items: [], nextCursor: null, total: 1, counts: { ready: 1 } };

function AsTeam({ children }: { readonly children: ReactNode }) {
  const queries = useQueryClient();
  useState(() => {
    const session = { user: { role: 'admin', companyRole: 'owner' }, seeing: null };
    queries.setQueryData(sessionQuery.queryKey, session as never); // no more of a session is asked
    queries.setQueryData(entriesQuery({}).queryKey, {
      pages: [{ ...page, readyFees: [pounds(2_540)] }],
      pageParams: [undefined],
    } as never);
  });
  return children;
}

it('the button that records them says the sum of the fees, and so does what is said when it is done', async () => {
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json(
      path.startsWith('/api/bank/bookings')
        ? { booked: 1, fees: [pounds(2_540)], refused: [] }
        : { ...page, items: [entry], readyFees: [pounds(2_540)] },
    ),
  );
  const { screen } = await show(
    <AsTeam>
      <BookReady />
    </AsTeam>,
    { areas: ['bank'] },
  );
  screen.getByText('Includes £25.40 of bank fees to write off');
  fireEvent.click(screen.getByRole('button', { name: 'Record 1 payment' }));
  await vi.waitFor(() =>
    expect(currentToasts().map(({ text }) => text)).toContain(
      '1 payment recorded, £25.40 of bank fees written off',
    ),
  );
});

it('what is not as it was shown any more is not recorded', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path.split('?')[0] ?? '');
    return Response.json({ ...page, items: [entry], readyFees: [pounds(4_000)] });
  });
  const { screen } = await show(
    <AsTeam>
      <BookReady />
    </AsTeam>,
    { areas: ['bank'] },
  );
  fireEvent.click(screen.getByRole('button', { name: 'Record 1 payment' }));
  await vi.waitFor(() =>
    expect(currentToasts().map(({ text }) => text)).toContain(
      'The matches have changed since you looked. Check them and press again.',
    ),
  );
  expect(asked).not.toContain('/api/bank/bookings');
});
