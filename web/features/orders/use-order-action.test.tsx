import { afterEach, expect, it, vi } from 'vitest';
import { show } from '#test/render.tsx';
import { readDraft } from '#web/checkout-draft.ts';
import { sessionQuery } from '#web/queries.ts';
import type { Action } from './queries.ts';
import { useOrderAction } from './use-order-action.ts';

const orderId = '0193b2d5-7c3a-7000-8000-000000000001';
const order = {
  id: orderId,
  brandId: 'pulnae',
  orderNumber: 'LYS-12400',
  status: 'cancelled',
  additionalNotes: 'Ring twice',
  poNumber: 'MF-2291',
  wantedOn: '2026-12-18',
};
const change = { action: 'change', to: 'cancelled' } as unknown as Action;

function Change() {
  const { mutate } = useOrderAction(orderId);
  return (
    <button type="button" onClick={() => mutate({ action: change, expectedStatus: 'pending', said: {} })}>
      Change
    </button>
  );
}

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

it('an order that is taken back to be changed leaves its words to the next checkout of its brand', async () => {
  vi.stubGlobal('fetch', async (path: string) =>
    path.endsWith('/change')
      ? Response.json({ order, returnedLines: 2, leftOutProducts: [] })
      : new Promise(() => {}),
  );
  const { screen, queries } = await show(<Change />, { areas: ['orders'] });
  queries.setQueryData(sessionQuery.queryKey, { user: { id: 'maja', role: 'retailer' } } as never); // no more is asked
  await vi.waitFor(() => {
    screen.getByRole('button').click();
    expect(readDraft({ userId: 'maja', brandId: 'pulnae' })).toMatchObject({
      additionalNotes: 'Ring twice',
      poNumber: 'MF-2291',
      wantedOn: '2026-12-18',
    });
  });
});
