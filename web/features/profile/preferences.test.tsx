import { Suspense } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '#test/render.tsx';
import { PreferencesForm } from './PreferencesForm.tsx';
import type { Profile } from './queries.ts';

afterEach(() => vi.unstubAllGlobals());

const profile = {
  language: 'en',
  currency: 'GBP',
  emailNotifications: { orderUpdates: true, newProducts: true, promotions: false, announcements: true },
  emailRhythm: 'at-once',
} as Profile; // the rest of a profile plays no part in its preferences

test.each([
  ['retailer', ['Order updates', 'New products', 'Promotions', 'Announcements'], true],
  ['brand', ['Order updates', 'Announcements'], true],
  ['admin', ['Order updates'], false],
] as const)('a %s chooses among the emails that come to one', async (role, names, hasRhythm) => {
  vi.stubGlobal('fetch', async () => Response.json({ rated: ['EUR'] }));
  const { screen } = await show(
    <Suspense>
      <PreferencesForm profile={{ ...profile, role }} />
    </Suspense>,
    { areas: ['profile'] },
  );
  await screen.findByRole('checkbox', { name: 'Order updates' });
  expect(screen.getAllByRole('checkbox')).toHaveLength(names.length);
  for (const name of names) expect(screen.getByRole('checkbox', { name })).toBeTruthy();
  expect(screen.queryByLabelText('How often') !== null).toBe(hasRhythm);
});
