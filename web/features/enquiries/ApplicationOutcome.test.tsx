import { expect, it } from 'vitest';
import { show } from '#test/render.tsx';
import { ApplicationOutcome } from './ApplicationOutcome.tsx';
import type { Application } from './queries.ts';

/** All that is shown of it. */
const application = {
  status: 'approved',
  decidedByName: 'Ada Lys',
  decidedAt: '2026-11-20T09:00:00.000Z',
  declineReason: null,
  companyId: '01900000-0000-7000-8000-000000000001',
  invite: null,
} as unknown as Application;

it('an approved application leads to the company it became', async () => {
  const { screen } = await show(<ApplicationOutcome application={application} />, { areas: ['enquiries'] });
  const link = await screen.findByRole('link', { name: 'View company' });
  expect(link.getAttribute('href')).toBe(`/admin/companies/${application.companyId}`);
});

it('one that became none leads nowhere', async () => {
  const declined = { ...application, status: 'declined', companyId: null } as Application;
  const { screen } = await show(<ApplicationOutcome application={declined} />, { areas: ['enquiries'] });
  await screen.findByText('Ada Lys');
  expect(screen.queryByRole('link')).toBeNull();
});
