import { afterEach, expect, test, vi } from 'vitest';
import { show } from '#test/render.tsx';
import { ImportList } from './ImportList.tsx';

afterEach(() => vi.unstubAllGlobals());

const file = {
  id: '01900000-0000-7000-8000-000000000001',
  fileName: 'prices.csv',
  state: 'checked',
  format: 'other',
  rowCount: 8,
  doneRows: 8,
  counts: { new: 0, changed: 3, unchanged: 0, faulty: 5, skipped: 0, notes: 0, drafts: 0, announced: 0 },
  actorName: 'Mina',
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
  finishedAt: null,
};

test('a file on a phone says how many rows it has, and how many of its products have errors', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ items: [file], next: null }));
  const { screen } = await show(<ImportList brandId="haru" />, { areas: ['imports'] });
  const table = await screen.findByRole('table');
  const onPhone = [...table.querySelectorAll('td[data-phone]')].map((cell) => cell.textContent);
  expect(onPhone).toContain('With errors 5');
  expect(onPhone.some((text) => text?.startsWith('8 rows'))).toBe(true);
});
