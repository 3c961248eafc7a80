import { describe, expect, it } from 'vitest';
import { show } from '#test/render.tsx';
import { BulkDialog } from './BulkDialog.tsx';
import { BulkSteps } from './BulkSteps.tsx';
import type { OrderSummary } from './queries.ts';

function anOrder(over: Partial<OrderSummary> = {}): OrderSummary {
  return { id: 'a', status: 'pending', nextStep: 'confirm', freight: 'buyer-pays', ...over } as OrderSummary; // the rest plays no part
}
const unagreed = anOrder({ id: 'b', freight: 'agreed-later' });

describe('several orders that are confirmed', () => {
  it('are counted without those whose freight is still to be agreed', async () => {
    const { screen } = await show(<BulkSteps rows={[anOrder(), unagreed]} onStep={() => {}} />, {
      areas: ['orders'],
    });
    expect(screen.getByRole('button').textContent).toBe('Confirm availability (1)');
  });

  it('are told apart before anybody agrees', async () => {
    const rows = [anOrder(), unagreed, anOrder({ id: 'c', nextStep: 'process' })];
    const { screen } = await show(
      <BulkDialog step="confirm" orders={rows} settle={async () => {}} onClose={() => {}} />,
      { areas: ['orders'] },
    );
    const said = screen.getByRole('dialog').textContent;
    expect(said).toContain('1 order is confirmed as ordered');
    expect(said).toContain('1 order is left out because its freight still has to be agreed.');
    expect(said).toContain('1 other order you selected');
  });

  it('are none where all have freight to agree, and the button says so', async () => {
    const { screen } = await show(<BulkSteps rows={[unagreed]} onStep={() => {}} />, { areas: ['orders'] });
    expect(document.body.textContent).toContain('freight still has to be agreed');
    expect(screen.queryByText(/Confirm availability/)).toBeNull();
  });
});
