import { afterEach, expect, it, vi } from 'vitest';
import { show } from '#test/render.tsx';
import { useBellRead } from './use-bell-read.ts';

const orderId = '0193b2d5-7c3a-7000-8000-000000000001';

function Page() {
  useBellRead(orderId);
  return <p>Order</p>;
}

/** Opens the page of an order; what was sent to mark as read. */
async function opened({ seeing, unread }: { seeing: object | null; unread: number }): Promise<unknown[]> {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    if (path === '/api/notifications/read') sent.push(JSON.parse(String(body)));
    return Response.json(path === '/api/session' ? { user: null, seeing } : { unread });
  });
  const { queries } = await show(<Page />);
  await vi.waitFor(() => {
    expect(queries.getQueryData(['notifications', 'countNotifications'])).toEqual({ unread });
    expect(queries.getQueryData(['session'])).toBeDefined();
    expect(queries.isFetching()).toBe(0);
  });
  return sent;
}

afterEach(() => vi.unstubAllGlobals());

it('who opens an order has seen what the bell tells of it', async () => {
  const sent = await opened({ seeing: null, unread: 2 });
  await vi.waitFor(() => expect(sent).toEqual([{ subjectId: orderId }]));
});

it('who has nothing unread, or sees as another, has read nothing', async () => {
  expect(await opened({ seeing: null, unread: 0 })).toEqual([]);
  expect(await opened({ seeing: { name: 'Ada' }, unread: 2 })).toEqual([]);
});
