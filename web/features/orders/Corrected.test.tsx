import { describe, expect, it } from 'vitest';
import { show } from '#test/render.tsx';
import { Corrected } from './Corrected.tsx';
import type { Order } from './queries.ts';

type Entry = Order['timeline'][number];
const entry = (over: Partial<Entry>): Entry => ({
  id: '0193b2d5-7c3a-7000-8000-000000000001',
  kind: 'status',
  status: 'shipped',
  at: '2026-03-06T09:00:00.000Z',
  description: '',
  reason: null,
  actorName: 'Clara Whitfield',
  actorRole: 'lys_team',
  ...over,
});
const shown = (timeline: Entry[]) => show(<Corrected order={{ timeline }} />, { areas: ['orders'] });

describe('beside the tracker', () => {
  it('stands from where it counts, and by whom, also once the order has gone on', async () => {
    const { screen } = await shown([
      entry({}),
      entry({ kind: 'correction', status: 'preparing', at: '2026-03-09T09:00:00.000Z' }),
      entry({ at: '2026-03-10T09:00:00.000Z' }),
    ]);
    expect(
      screen.getByText(
        'Clara Whitfield corrected the status to “Preparing” on 9 March 2026. The tracker counts the steps from there; the timeline keeps them all.',
      ),
    ).toBeTruthy();
  });

  it('stands nothing where no status was corrected', async () => {
    const { screen } = await shown([entry({})]);
    expect(screen.queryByText(/corrected/)).toBeNull();
  });
});
