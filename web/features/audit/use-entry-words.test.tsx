import { expect, it } from 'vitest';
import { show } from '#test/render.tsx';
import type { AuditEntry } from './queries.ts';
import { useEntryWords } from './use-entry-words.ts';

const noted: AuditEntry = {
  id: '01900000-0000-7000-8000-000000000001',
  at: '2026-03-06T09:00:00.000Z',
  action: 'order-moved',
  area: 'orders',
  actor: null,
  isAutomatic: false,
  ip: null,
  browser: null,
  system: null,
  subjectKind: 'order',
  subjectId: null,
  subject: 'LYS-12395',
  subjectRole: null,
  orderId: null,
  sealed: { changes: [], facts: [{ field: 'step', value: 'record-payment' }] },
  personal: { changes: [], facts: [] },
  isSealed: false,
  names: {},
};
const settings = (group: string, field: string, [before, after]: [string | number, string | number]) => ({
  ...noted,
  action: 'settings-changed',
  area: 'operation' as const,
  sealed: { changes: [{ field, before, after }], facts: [{ field: 'group', value: group }] },
});
const source = settings('market', 'source', ['', 'Trade report']);
const rate = settings('settlement', 'basisPoints', [1_250, 1_400]);

function Line({ entry }: { readonly entry: AuditEntry }) {
  const { what, brief } = useEntryWords();
  return <p>{`${what(entry)} | ${brief(entry)}`}</p>;
}

it.each([
  ['en', 'a payment', noted, 'Order step taken by our team | Step: Payment recorded'],
  ['en', 'a rate', rate, 'Settings changed: Settlement with brands | Rate: 12.5% → 14%'],
  ['ko', 'a rate', rate, '설정 변경: 브랜드 정산 | 요율: 12.5% → 14%'],
  ['zh', 'a rate', rate, '已更改设置：与品牌结算 | 费率：12.5% → 14%'],
  [
    'en',
    'a source',
    source,
    'Settings changed: Source of the market figures | Source of the market figures: empty → Trade report',
  ],
] as const)('in %s a line says of %s what was done and what changed', async (language, _, entry, line) => {
  const areas = ['audit', 'common', 'orders', 'documents', 'products'] as const;
  const { screen } = await show(<Line entry={entry} />, { language, areas: [...areas] });
  expect(screen.getByText(line)).toBeTruthy();
});
