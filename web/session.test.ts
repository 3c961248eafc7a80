import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it } from 'vitest';
import { forgetSession, typedPrefix } from './session.ts';

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
