import { useQuery } from '@tanstack/react-query';
import { act, fireEvent, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '#test/render.tsx';
import { ImportWork } from './ImportWork.tsx';
import { type Import, importQuery } from './queries.ts';

afterEach(() => vi.unstubAllGlobals());

const importId = '01900000-0000-7000-8000-000000000001';
const counts = { new: 2, changed: 0, unchanged: 0, faulty: 0, skipped: 0, notes: 0, drafts: 0, announced: 0 };
const uploaded = {
  id: importId,
  version: 1,
  state: 'uploaded',
  fileName: 'rice.csv',
  rowCount: 2,
  doneRows: 0,
  doing: null,
  pictureProgress: { done: 0, total: 0 },
  reading: { encoding: 'utf-8', delimiter: ',', sheet: null, headerRow: 1 },
  sheets: [],
  top: [{ row: 1, cells: ['SKU'] }],
  columns: [{ column: 0, letter: 'A', title: 'SKU', samples: ['R-1'] }],
  mapping: {
    format: 'other',
    columns: [{ column: 0, field: 'sku' }],
    priceIs: null,
    wholesale: null,
    currency: 'GBP',
    itemsPerCarton: null,
    variants: null,
    categoryId: null,
    categories: [],
    weightUnit: 'g',
    lengthUnit: 'cm',
    pictures: 'none',
    goLive: false,
  },
  proposedBy: 'titles',
  questions: [],
  found: { products: 2, withVariants: 0, pictures: 0, categories: [] },
  picturesFile: null,
  failure: null,
  counts: null,
} as unknown as Import; // the rest plays no part
const now = (state: Import['state'], more: object = {}) => ({ ...uploaded, state, ...more }) as Import; // as above

function Screen() {
  const { data } = useQuery({ ...importQuery('haru', importId), enabled: false });
  const words = { partWord: (part: string) => part, valueText: (_: string, value: unknown) => String(value) };
  if (data === undefined) return null;
  return <ImportWork brandId="haru" view={data} choices={{ categories: [], currencies: [] }} words={words} />;
}

/** The screen of an import, what each request of it is answered, and what the server tells later. */
async function seen(view: Import, answers: Readonly<Record<string, Import>>) {
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json(answers[path.split('/').at(-1) ?? ''] ?? { items: [], nextCursor: null }),
  );
  const { screen, queries } = await show(<Screen />, { areas: ['imports', 'products', 'errors'] });
  const tell = (next: Import) =>
    act(() => void queries.setQueryData(importQuery('haru', importId).queryKey, next));
  await tell(view);
  const press = async (name: string) => {
    const button = await screen.findByRole('button', { name });
    button.focus();
    fireEvent.click(button);
    await waitFor(() => expect(button.isConnected).toBe(false));
  };
  return { screen, tell, press };
}

test('who checks a file is led to how far it is, and to its result', async () => {
  const { screen, tell, press } = await seen(uploaded, { mapping: uploaded, check: now('checking') });
  await press('Check the file');
  expect(document.activeElement?.textContent).toContain('Checking the file');
  await tell(now('checked', { counts }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Result' }));
});

test('who applies an import is led to what was done', async () => {
  const { screen, tell, press } = await seen(now('checked', { counts }), { apply: now('applying') });
  await press('Apply');
  expect(document.activeElement?.textContent).toContain('Applying the import');
  await tell(now('applied', { counts }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Result' }));
});
