import { fireEvent } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { show } from '#test/render.tsx';
import type { CompanyRecord } from './queries.ts';
import { StandingDialogs } from './StandingDialogs.tsx';

afterEach(() => vi.unstubAllGlobals());

const record = { companyId: 'x', kind: 'retailer', name: 'Marlow & Fenn' } as CompanyRecord; // no more is shown of it

it('a suspension asks for its reason before anything is sent, and so before the password', async () => {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    if (method === 'POST') sent.push(path);
    return Response.json({});
  });
  const { screen } = await show(<StandingDialogs record={record} step="suspend" onClose={() => {}} />, {
    areas: ['partners'],
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Suspend company' }));
  expect(await screen.findByText('Please choose a reason.')).toBeTruthy();
  expect(sent).toEqual([]);
});
