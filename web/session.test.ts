import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionQuery } from './queries.ts';
import { forgetSession, keepSessionInStep, type Session, typedPrefix } from './session.ts';

beforeEach(() => sessionStorage.clear());

describe('after a session', () => {
  it('nothing that was read or typed in it is left in the tab', () => {
    const queries = new QueryClient();
    queries.setQueryData(['orders', 'listOrders', {}], { items: [{ orderNumber: 'LYS-1' }] });
    sessionStorage.setItem(`${typedPrefix}checkout`, '{"address":{"street":"12 rue des Tilleuls"}}');
    forgetSession(queries);
    expect(queries.getQueryData(['orders', 'listOrders', {}])).toBeUndefined();
    expect(sessionStorage).toHaveLength(0);
  });
});

describe('a tab in which seeing as another is over', () => {
  it('reads its screen again once another tab has left that', () => {
    // No stream is opened: this window has no locks to share one by.
    vi.spyOn(navigator, 'locks', 'get').mockReturnValue({ request: async () => undefined } as never);
    const queries = new QueryClient();
    const router = { invalidate: vi.fn(async () => undefined) };
    const who = (seeing: object | null) =>
      queries.setQueryData(sessionQuery.queryKey, { user: { id: 'mara' }, seeing } as Session);
    who({ isOver: true });
    keepSessionInStep(queries, router);
    queries.setQueryData(['companies', 'getRecord'], { error: 'seeing-over' });
    who(null);
    expect(router.invalidate).toHaveBeenCalledOnce();
    expect(queries.getQueryData(['companies', 'getRecord'])).toBeUndefined();
    queries.setQueryData(sessionQuery.queryKey, { user: null, seeing: null } as Session);
  });
});
