import { fireEvent, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '#test/render.tsx';
import type { Import } from './queries.ts';
import { ReadingForm } from './ReadingForm.tsx';

afterEach(() => vi.unstubAllGlobals());

const view = {
  id: '01900000-0000-7000-8000-000000000001',
  version: 1,
  state: 'mapping',
  reading: { encoding: 'utf-8', delimiter: ',', sheet: null, headerRow: 1 },
  sheets: [],
  top: [
    { row: 1, cells: ['SKU', 'Name'] },
    { row: 2, cells: ['R-1', 'Rice Toner'] },
  ],
  columns: [],
} as unknown as Import; // the rest plays no part

test('a choice of how a file is read keeps the focus while it is read again, and takes no other meanwhile', async () => {
  const sent = vi.fn(() => new Promise(() => {}));
  vi.stubGlobal('fetch', sent);
  const { screen } = await show(<ReadingForm brandId="haru" view={view} version={1} onRead={() => {}} />, {
    areas: ['imports'],
  });
  const row = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Row with the titles' });
  row.focus();
  fireEvent.change(row, { target: { value: '2' } });
  await waitFor(() => expect(row.getAttribute('aria-busy')).toBe('true'));
  expect(document.activeElement).toBe(row);
  expect(row.disabled).toBe(false);
  expect(row.value).toBe('2');
  fireEvent.change(row, { target: { value: '1' } });
  expect(row.value).toBe('2');
  expect(sent).toHaveBeenCalledTimes(1);
});
