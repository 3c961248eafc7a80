import { fireEvent } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '#test/render.tsx';
import { OfferForm } from './OfferForm.tsx';

afterEach(() => vi.unstubAllGlobals());

const offer = {
  brand: { id: 'haru', name: { en: 'Haru', ko: 'Haru', zh: 'Haru' } },
  offered: true,
  atLeast: 3,
  ofEach: 1,
  note: { en: '', ko: '', zh: '' },
  can: { set: true },
};

test('how many samples a brand gives may be typed in full width', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_: unknown, init?: RequestInit) => {
    if (typeof init?.body === 'string') sent.push(JSON.parse(init.body));
    return Response.json(offer);
  });
  const { screen } = await show(<OfferForm brandId="haru" />, { areas: ['samples'] });
  const [first] = await screen.findAllByRole('textbox');
  fireEvent.change(first as HTMLElement, { target: { value: '５' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(sent).toMatchObject([{ atLeast: 5, ofEach: 1 }]));
});
