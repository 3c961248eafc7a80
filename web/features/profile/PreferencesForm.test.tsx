import { afterEach, expect, test, vi } from 'vitest';
import { show } from '#test/render.tsx';
import { PreferencesForm } from './PreferencesForm.tsx';
import type { Profile } from './queries.ts';

afterEach(() => vi.unstubAllGlobals());

const told = async (role: Profile['role']) => {
  const rates = { rated: ['GBP', 'EUR', 'CHF'] };
  vi.stubGlobal('fetch', async () => Response.json(rates));
  const profile = {
    role,
    language: 'en',
    currency: 'GBP',
    emailNotifications: { orderUpdates: true, newProducts: true, promotions: false, announcements: true },
    emailRhythm: 'at-once',
  } as Profile; // what else a profile has plays no part in its preferences
  const { screen } = await show(<PreferencesForm profile={profile} />, { areas: ['profile', 'errors'] });
  await screen.findByRole('checkbox', { name: 'Promotions' });
  return document.body.textContent;
};

test('a shop reads which emails are about what it buys', async () => {
  expect(await told('retailer')).toContain('New products of the brands you buy from');
});

test.each(['brand', 'admin'] as const)(
  '%s reads that news of products is for who buys them',
  async (role) => {
    const text = await told(role);
    expect(text).toContain('Sent to retailers: new products of the brands they buy from');
    expect(text).toContain('Sent to retailers: lower prices');
    expect(text).not.toMatch(/you (buy|asked)/);
  },
);
