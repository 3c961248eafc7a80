import { fireEvent, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '#test/render.tsx';
import { CustomsForm } from './CustomsForm.tsx';
import type { Profile } from './queries.ts';

afterEach(() => vi.unstubAllGlobals());

const company: Profile['company'] = {
  companyName: '주식회사 하루',
  country: 'KR',
  vatNumber: '',
  vatNumberLooks: 'empty',
  companyAddress: '서울특별시 성동구',
  businessType: 'K-Beauty Brand',
  registrationNumber: '220-81-62517',
  representative: '',
  eori: '',
  latinName: '',
  latinAddress: '',
  approvedExporterNumber: '',
  gs1Prefix: '',
  statesOrigin: false,
  canEdit: true,
};
const profile = (said: Partial<Profile['company']> = {}, role: Profile['role'] = 'brand'): Profile => ({
  firstName: 'Bora',
  lastName: 'Han',
  email: 'bora@haru.example',
  phone: '',
  role,
  companyRole: 'owner',
  company: { ...company, ...said },
  language: 'en',
  currency: 'GBP',
  emailNotifications: { orderUpdates: true, newProducts: true, promotions: false, announcements: true },
  emailRhythm: 'at-once',
});
const opened = async (of: Profile) => {
  const fetch = vi.fn<(address: string, init: RequestInit) => Promise<Response>>(async () =>
    Response.json(of),
  );
  vi.stubGlobal('fetch', fetch);
  const { screen } = await show(<CustomsForm profile={of} />, { areas: ['profile', 'errors'] });
  return { screen, fetch };
};
const missing = /Customs in Europe read Latin script only/;

test('tells a brand what customs cannot read, until its name is there in Latin letters', async () => {
  const { screen } = await opened(profile({ latinAddress: 'Seongdong-gu, Seoul' }));
  expect(screen.getAllByText(missing)).toHaveLength(1);
  fireEvent.change(screen.getByRole('textbox', { name: 'Company name in Latin script' }), {
    target: { value: 'Haru Co., Ltd.' },
  });
  expect(screen.queryByText(missing)).toBeNull();
});

test('says which field has another script before anything is sent', async () => {
  const { screen, fetch } = await opened(profile({ companyAddress: 'Seoul' }));
  const name = screen.getByRole('textbox', { name: 'Company name in Latin script' });
  fireEvent.change(name, { target: { value: '하루' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save customs details' }));
  await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByText(/Use Latin script, digits and punctuation only/)).toBeTruthy();
  expect(fetch).not.toHaveBeenCalled();
});

test.each([
  ['a brand within the Union', profile({ country: 'DE' })],
  ['a shop', profile({}, 'retailer')],
])('asks %s for nothing', async (_, of) => {
  const { screen } = await opened(of);
  expect(screen.queryByRole('textbox', { name: /Latin script/ })).toBeNull();
  expect(screen.queryByText(missing)).toBeNull();
});
