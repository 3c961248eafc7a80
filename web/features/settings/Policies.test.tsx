import { fireEvent } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { show } from '#test/render.tsx';
import { PolicyChangeForm } from './Policies.tsx';

afterEach(() => vi.unstubAllGlobals());

it('a change of a policy says how many are emailed, and from when it holds, before anybody is', async () => {
  const sent: [string, unknown][] = [];
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    if (method === 'POST') sent.push([path, JSON.parse(String(body))]);
    return Response.json(path.endsWith('/check') ? { people: 1204 } : {});
  });
  const kept = { version: 3, value: { changes: [] }, changedAt: null, changedBy: null };
  const { screen } = await show(<PolicyChangeForm kept={kept} />, { areas: ['settings', 'public'] });
  const day = await screen.findByLabelText(/Takes effect/);
  fireEvent.change(day, { target: { value: '2027-03-06' } });
  const announce = () => fireEvent.click(screen.getByRole('button', { name: 'Announce by email' }));
  announce();
  expect(await screen.findByText(/1,204 people are emailed now/)).toBeTruthy();
  expect(screen.getByText(/the new text takes effect on 6 March 2027/)).toBeTruthy();
  expect(sent.map(([path]) => path)).toEqual(['/api/admin/settings/policies/changes/check']);
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect((day as HTMLInputElement).value).toBe('2027-03-06');
  announce();
  fireEvent.click(await screen.findByRole('button', { name: 'Announce and send emails' }));
  await vi.waitFor(() =>
    expect(sent.at(-1)).toMatchObject([
      '/api/admin/settings/policies/changes',
      { from: '2027-03-06', expectedVersion: 3 },
    ]),
  );
});
