import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { show } from '#test/render.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import { useInvoiceColumns } from './InvoicesTable.tsx';
import type { Invoice } from './queries.ts';

const pounds = (amountMinor: number) => ({ amountMinor, currency: 'GBP' as const });
const invoice: Invoice = {
  id: '01900000-0000-7000-8000-000000000001',
  number: 'INV-2026-00042',
  url: '/api/documents/01900000-0000-7000-8000-000000000001/file',
  orderId: null,
  orderNumber: 'LYS-2026-00011',
  companyId: '01900000-0000-7000-8000-000000000002',
  companyName: 'Marlow & Fenn',
  brandName: { en: 'Danbit', ko: '단빛', zh: '醇光' },
  state: 'overdue',
  total: pounds(57_600),
  credited: pounds(0),
  paid: pounds(20_000),
  refunded: pounds(0),
  open: pounds(37_600),
  interest: pounds(120),
  fixedSum: pounds(0),
  daysLate: 12,
  reference: 'RF18INV202600042',
  issuedAt: '2026-02-01T10:00:00.000Z',
  dueAt: '2026-03-03T10:00:00.000Z',
  settledAt: null,
};

function Invoices({ isTeam = false, ...change }: Partial<Invoice> & { isTeam?: boolean }) {
  const columns = useInvoiceColumns(isTeam, () => undefined);
  return (
    <DataTable
      caption="Invoices"
      columns={columns}
      rows={[{ ...invoice, ...change }]}
      rowKey={({ id }) => id}
    />
  );
}

/** What the row of a phone says, cell by cell. */
async function phoneRow(part: ReactElement, language: 'en' | 'ko' = 'en') {
  const { screen } = await show(part, { areas: ['money'], language });
  const cells = screen.getAllByRole('row')[1]?.querySelectorAll('td[data-phone]') ?? [];
  return [...cells].map((cell) => cell.textContent);
}

test('a phone says of an invoice whose it is, until when and how late, what is open and how it stands', async () => {
  const row = await phoneRow(<Invoices />);
  expect(row.slice(0, 5)).toEqual([
    'INV-2026-00042',
    'Danbit',
    '3 Mar 202612 days late, £1.20 interest',
    '£376.00',
    'Overdue',
  ]);
});

test('a settled invoice shows there what it came to', async () => {
  const row = await phoneRow(<Invoices state="settled" open={pounds(0)} daysLate={0} />);
  expect(row.slice(3, 5)).toEqual(['–£576.00', 'Settled']);
});

test('a shop reads the brand in its language', async () => {
  expect((await phoneRow(<Invoices />, 'ko'))[1]).toBe('단빛');
});

test('the team reads the company', async () => {
  expect((await phoneRow(<Invoices isTeam />))[1]).toBe('Marlow & Fenn');
});
