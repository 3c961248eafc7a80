import { fireEvent } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { show } from '#test/render.tsx';
import { PaymentTermsForm } from './payment-terms.tsx';

const company = { companyId: 'x', name: 'Marlow & Fenn', terms: 'prepayment' } as const;

afterEach(() => vi.unstubAllGlobals());

/** Opens the form; what was sent of it. */
async function opened(chosen?: 'net60') {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, { method, body }: RequestInit) => {
    if (method !== 'GET') sent.push(JSON.parse(String(body)));
    return Response.json({ companyId: company.companyId, terms: 'net60' });
  });
  const onClose = vi.fn();
  const form = <PaymentTermsForm company={company} {...(chosen && { chosen })} onClose={onClose} />;
  const { screen } = await show(form, { areas: ['money', 'orders'] });
  return { screen, sent, onClose };
}

it('says which terms come instead of which as soon as others are chosen', async () => {
  const { screen } = await opened();
  expect(screen.queryByText(/pays by/)).toBeNull();
  fireEvent.change(screen.getByLabelText(/Payment terms/), { target: { value: 'net60' } });
  expect(screen.getByText(/Marlow & Fenn pays by NET 60 instead of /)).toBeTruthy();
});

it('asks for the reason before anything is sent, and so before the password', async () => {
  const { screen, sent, onClose } = await opened('net60');
  fireEvent.click(screen.getByRole('button', { name: 'Change terms' }));
  expect(await screen.findByText('Please give a reason.')).toBeTruthy();
  expect(sent).toEqual([]);
  fireEvent.change(screen.getByLabelText(/Reason/), { target: { value: 'A year of prompt payment' } });
  fireEvent.click(screen.getByRole('button', { name: 'Change terms' }));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toEqual([{ terms: 'net60', reason: 'A year of prompt payment' }]);
});
