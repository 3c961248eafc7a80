import { expect, test } from 'vitest';
import { show } from '#test/render.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import type { Statement } from './queries.ts';
import { useStatementColumns } from './use-statement-columns.tsx';

const pounds = (amountMinor: number) => ({ amountMinor, currency: 'GBP' as const });
const statement = {
  id: '01900000-0000-7000-8000-000000000001',
  number: 'LYS-S-1',
  url: '/api/settlements/1/document',
  periodFrom: '2026-03-01',
  periodTo: '2026-03-31',
  goods: pounds(10_000),
  freight: pounds(0),
  claims: pounds(0),
  commission: pounds(1_500),
  total: pounds(8_500),
  won: { amountMinor: 150_000, currency: 'KRW' },
  payBy: '2026-04-15',
  state: 'to-pay',
  paidOn: null,
  failedReason: null,
} as Statement;

function Statements() {
  return (
    <DataTable
      caption="Statements"
      columns={useStatementColumns()}
      rows={[statement]}
      rowKey={({ id }) => id}
    />
  );
}

test('a row on a phone has the document, the sum in won and the day of payment, and says what day it is', async () => {
  const { screen } = await show(<Statements />, { areas: ['settlements'], language: 'ko' });
  const onPhone = [...screen.getByRole('table').querySelectorAll('td[data-phone]')];
  expect(onPhone.some(({ textContent }) => /^지급 예정일 .*4월 15일/.test(textContent))).toBe(true);
  const total = onPhone.find((cell) => cell.getAttribute('data-phone') === 'aside');
  expect(total?.textContent).toBe('£85.00약\u00a0₩150,000');
  expect(onPhone.some((cell) => cell.querySelector('a[href$="?language=ko"]') !== null)).toBe(true);
});
