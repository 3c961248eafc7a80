import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { show } from '#test/render.tsx';
import { AudienceFields } from './AudienceFields.tsx';

const answers: Record<string, object> = {
  '/api/admin/records': { items: [], nextCursor: null, total: 1, countries: ['US'] },
  '/api/brands': { items: [], nextCursor: null },
};

beforeEach(() => {
  vi.stubGlobal('fetch', (address: string) => {
    const found = answers[new URL(address, 'http://localhost').pathname];
    return found === undefined ? new Promise(() => {}) : Promise.resolve(Response.json(found));
  });
});
afterEach(() => vi.unstubAllGlobals());

it('offers the countries goods are sent to, those of companies, and those chosen before', async () => {
  const value = { roles: ['retailer' as const], countries: ['JP'], brandIds: [] };
  const fields = <AudienceFields value={value} onChange={() => undefined} error={undefined} />;
  const { screen } = await show(fields, { areas: ['announcements'] });
  expect(await screen.findByRole('option', { name: 'United States' })).toBeTruthy();
  expect(screen.getByRole('option', { name: 'Germany' })).toBeTruthy();
  expect(screen.getByRole('button', { name: /Japan/ })).toBeTruthy();
  expect(screen.queryByRole('option', { name: 'Brazil' })).toBeNull();
});
