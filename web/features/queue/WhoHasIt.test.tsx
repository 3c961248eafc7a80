import { useQuery, useQueryClient } from '@tanstack/react-query';
import { fireEvent, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '#test/render.tsx';
import { sessionQuery } from '#web/queries.ts';
import { DataTable } from '#web/ui/DataTable.tsx';
import type { QueueItem } from './by-deadline.ts';
import { useQueueColumns } from './use-queue-columns.tsx';

afterEach(() => vi.unstubAllGlobals());

const ada = { id: '01900000-0000-7000-8000-00000000000a', name: 'Ada Byrne' };
const item = {
  key: 'claim 1',
  id: '01900000-0000-7000-8000-000000000001',
  kind: 'messages',
  title: 'Marlow & Fenn',
  detail: '',
  href: '/messages',
  step: null,
  at: '2026-11-01T09:00:00.000Z',
  dueAt: null,
  dueDay: null,
  desk: {
    subjectKind: 'conversation',
    subjectId: '01900000-0000-7000-8000-000000000001',
    assignee: null,
    version: 1,
  },
} as unknown as QueueItem; // the rest plays no part

function List() {
  const queries = useQueryClient();
  useState(() =>
    queries.setQueryData(sessionQuery.queryKey, {
      user: { ...ada, role: 'admin', companyRole: 'owner' },
    } as never),
  ); // no more of a session is asked
  const { data } = useQuery({ queryKey: ['queue'], queryFn: () => [taken], initialData: [item] });
  return <DataTable caption="Queue" columns={useQueueColumns()} rows={data} rowKey={({ key }) => key} />;
}
const taken = { ...item, desk: { ...item.desk, assignee: ada, version: 2 } } as QueueItem; // as above

/** The list, and the answer to whoever assigns an entry of it. */
async function seen() {
  let answer = (_: Response) => {};
  vi.stubGlobal('fetch', (_: string, { method }: RequestInit) =>
    method === 'GET'
      ? Promise.resolve(Response.json({ items: [ada] }))
      : new Promise((resolve) => (answer = resolve)),
  );
  const { screen } = await show(<List />, { areas: ['shell', 'orders', 'desk'] });
  const choice = screen.getByRole<HTMLSelectElement>('combobox');
  await screen.findByRole('option', { name: 'Ada Byrne' });
  const settle = () => answer(Response.json({ assignee: ada, followUpOn: null, version: 2 }));
  return { screen, choice, settle };
}

test('who takes an entry of the queue on is at its row afterwards', async () => {
  const { screen, choice, settle } = await seen();
  const take = screen.getByRole('button', { name: /^Assign/ });
  take.focus();
  fireEvent.click(take);
  await waitFor(() => expect(take.getAttribute('aria-busy')).toBe('true'));
  expect(document.activeElement).toBe(take);
  expect(choice.disabled).toBe(false);
  settle();
  await waitFor(() => expect(take.isConnected).toBe(false));
  expect(document.activeElement?.textContent).toBe('Marlow & Fenn');
});

test('who gives it to a colleague keeps the focus at the choice', async () => {
  const { choice, settle } = await seen();
  choice.focus();
  fireEvent.change(choice, { target: { value: ada.id } });
  await waitFor(() => expect(choice.getAttribute('aria-busy')).toBe('true'));
  expect(choice.disabled).toBe(false);
  settle();
  await waitFor(() => expect(choice.hasAttribute('aria-busy')).toBe(false));
  expect(document.activeElement).toBe(choice);
});
