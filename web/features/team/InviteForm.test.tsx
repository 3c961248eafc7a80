import { fireEvent, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { show } from '#test/render.tsx';
import { InviteForm } from './InviteForm.tsx';

afterEach(() => vi.unstubAllGlobals());

const props = { role: 'retailer', hasLimits: true, onMade: () => {}, onCancel: () => {} } as const;

it('forgets what the server said of an email once another is typed, whatever else is at fault', async () => {
  const taken = { field: 'email', code: 'email-taken', detail: 'This colleague already has an account.' };
  const fetch = vi.fn(async () =>
    Response.json({ status: 422, code: 'invalid-input', errors: [taken] }, { status: 422 }),
  );
  vi.stubGlobal('fetch', fetch);
  const { screen } = await show(<InviteForm {...props} />, { areas: ['team'] });
  const type = (name: RegExp, value: string) =>
    fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
  const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send invitation' }));
  type(/^Email/, 'tom@marlow.example');
  send();
  expect(await screen.findByText(taken.detail)).toBeTruthy();
  type(/^Email/, 'ana@marlow.example');
  type(/^Limit per month/, 'plenty');
  send();
  await waitFor(() => expect(screen.getByText(/Please enter an amount in pounds/)).toBeTruthy());
  expect(screen.queryByText(taken.detail)).toBeNull();
  expect(fetch).toHaveBeenCalledOnce();
});
