import { expect, test } from 'vitest';
import { show } from '#test/render.tsx';
import type { OrderLimit } from '#web/order-limit.ts';
import { BrandLimitNote } from './BrandLimitNote.tsx';

const pounds = (amountMinor: number) => ({ amountMinor, currency: 'GBP' as const });
const brandId = '01900000-0000-7000-8000-000000000003';
const see = (needsApproval: boolean) => {
  const pendingApprovalId = '01900000-0000-7000-8000-000000000001';
  const limit: OrderLimit = {
    limit: pounds(50_000),
    spent: pounds(0),
    remaining: pounds(50_000),
    until: '2026-04-01T00:00:00.000Z',
    brands: [{ brandId, total: pounds(57_600), needsApproval, pendingApprovalId }],
  };
  return show(<BrandLimitNote limit={limit} brandId={brandId} />, { areas: ['approvals'] });
};

test('says of a request that waits that an owner decides', async () => {
  const { screen } = await see(true);
  expect(screen.getByText(/needs an owner’s approval/)).toBeTruthy();
});

test('says that it can be ordered once it is within the limit, and still leads to the request', async () => {
  const { screen } = await see(false);
  expect(screen.getByText(/within your limit now/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'View request' }).getAttribute('href')).toBe('/approvals');
});
