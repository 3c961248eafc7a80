import { fireEvent } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { maxClaimPhotos } from '#domain/claim.ts';
import { show } from '#test/render.tsx';
import type { Claims } from './queries.ts';
import { ReportForm } from './ReportForm.tsx';

afterEach(() => vi.unstubAllGlobals());

const claims = {
  lines: [
    { itemId: 'toner', productName: { en: 'Rice Toner', ko: 'Rice Toner', zh: 'Rice Toner' }, left: 2_400 },
  ],
  remedies: ['credit'],
  damageUntil: null,
  restUntil: null,
} as unknown as Claims; // the rest of an answer plays no part in the form

const form = () =>
  show(<ReportForm orderId="order" status="delivered" claims={claims} onClose={() => {}} />, {
    areas: ['claims'],
  });

test('items that are wrong may be typed with a comma or in full width', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_: unknown, init?: RequestInit) => {
    if (typeof init?.body === 'string') sent.push(JSON.parse(init.body));
    return Response.json({ late: false });
  });
  const { screen } = await form();
  fireEvent.change(screen.getByLabelText(/Rice Toner/), { target: { value: '１,２００' } });
  fireEvent.change(screen.getByLabelText(/^What happened/), { target: { value: 'Leaked.' } });
  fireEvent.click(screen.getByRole('button', { name: /^(Report|Send)/ }));
  await vi.waitFor(() => expect(sent).toMatchObject([{ lines: [{ itemId: 'toner', items: 1_200 }] }]));
});

const photo = (name: string, type = 'image/jpeg') => new File([name], name, { type });

test('photos are chosen together, up to the limit; of those beyond it and of other files is said which', async () => {
  const { screen } = await form();
  const input = screen.getByLabelText<HTMLInputElement>('Photo');
  expect(input.multiple).toBe(true);
  const names = ['1.jpg', '2.jpg', '3.jpg', '4.jpg', '5.jpg', '6.jpg'];
  const max = maxClaimPhotos;
  fireEvent.change(input, {
    target: { files: [photo('0.txt', 'text/plain'), ...names.map((name) => photo(name))] },
  });
  const said = screen.getByRole('group', { name: 'Photos' }).textContent ?? '';
  for (const name of names.slice(0, max)) expect(said).toContain(name);
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    '0.txt is not a photo we can read. Photos must be JPEG, PNG or WebP files.',
    `You can add up to ${max} photos. Not added: 6.jpg.`,
  ]);
});
