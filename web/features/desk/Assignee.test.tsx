import { useQuery, useQueryClient } from '@tanstack/react-query';
import { fireEvent, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '#test/render.tsx';
import { sessionQuery } from '#web/queries.ts';
import { Assignee } from './Assignee.tsx';
import { type DeskEntry, entryQuery } from './queries.ts';

afterEach(() => vi.unstubAllGlobals());

const ada = { id: '01900000-0000-7000-8000-00000000000a', name: 'Ada Byrne' };
const subject = { subjectKind: 'conversation', subjectId: '01900000-0000-7000-8000-000000000001' } as const;
const entry = {
  assignee: null,
  followUpOn: null,
  version: 1,
  notes: [],
  history: [],
} as unknown as DeskEntry;

function Card() {
  const queries = useQueryClient();
  useState(() =>
    queries.setQueryData(sessionQuery.queryKey, {
      user: { ...ada, role: 'admin', companyRole: 'owner' },
    } as never),
  ); // no more of a session is asked
  const { data } = useQuery({ ...entryQuery(subject), initialData: entry, enabled: false });
  return <Assignee subject={subject} standing={data} />;
}

test('who takes an entry on keeps the focus while it is saved, and has it in the choice once the button is gone', async () => {
  let answer = (_: Response) => {};
  vi.stubGlobal('fetch', (_: string, { method }: RequestInit) =>
    method === 'GET'
      ? Promise.resolve(Response.json({ items: [ada] }))
      : new Promise((resolve) => (answer = resolve)),
  );
  const { screen } = await show(<Card />, { areas: ['desk'] });
  const take = screen.getByRole('button', { name: 'Assign to me' });
  const choice = screen.getByRole<HTMLSelectElement>('combobox');
  take.focus();
  fireEvent.click(take);
  await waitFor(() => expect(take.getAttribute('aria-busy')).toBe('true'));
  expect(document.activeElement).toBe(take);
  expect(choice.disabled).toBe(false);
  expect(choice.getAttribute('aria-busy')).toBe('true');
  answer(Response.json({ assignee: ada, followUpOn: null, version: 2 }));
  await waitFor(() => expect(take.isConnected).toBe(false));
  expect(document.activeElement).toBe(choice);
});
