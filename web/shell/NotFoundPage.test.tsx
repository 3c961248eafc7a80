import { expect, it } from 'vitest';
import { show } from '#test/render.tsx';
import { sessionQuery } from '#web/queries.ts';
import type { Session } from '#web/session.ts';
import { NotFoundPage } from './NotFoundPage.tsx';

it.each([
  ['/admin', true, 'Leave first'],
  ['/admin/orders', true, 'Leave first'],
  ['/administration', true, '404 - Page Not Found'],
  ['/nowhere', true, '404 - Page Not Found'],
  ['/admin', false, '404 - Page Not Found'],
])('says at %s, viewing as another: %s, "%s"', async (address, isSeeing, said) => {
  const { queries, router, screen } = await show(<NotFoundPage />);
  const session = { user: {}, seeing: isSeeing ? {} : null } as Session;
  queries.setQueryData(sessionQuery.queryKey, session);
  await router.navigate({ href: address });
  expect(await screen.findByRole('heading', { name: said })).toBeTruthy();
});
