import { describe, expect, it } from 'vitest';
import { orderSteps } from '#domain/order-status.ts';
import { show } from '#test/render.tsx';
import { OrderTracker, OrderTrackerMini } from './OrderTracker.tsx';

const at = '2026-11-02T09:30:00.000Z';
const reached = new Set(['pending', 'confirmed', 'processing', 'invoiced', 'preparing']);
/** An order under NET terms: prepared before it was paid. */
const steps = orderSteps.map((step) => ({
  step,
  at: reached.has(step) ? at : null,
  actorName: reached.has(step) ? 'Seoyeon Park' : null,
}));

describe('OrderTracker', () => {
  it('names every step, with day and actor where it is done', async () => {
    const { screen } = await show(<OrderTracker status="preparing" steps={steps} />);
    const items = screen.getAllByRole('listitem');
    expect(items).toHaveLength(9);
    expect(items[1]?.textContent).toBe('Confirmed2 Nov 2026Seoyeon Park');
    expect(items[8]?.textContent).toBe('Completednot started');
  });

  it('marks a step done only if the timeline holds it', async () => {
    const { screen } = await show(<OrderTracker status="preparing" steps={steps} />);
    const paid = screen.getByText('Paid').closest('li');
    expect(paid?.hasAttribute('data-done')).toBe(false);
    expect(paid?.textContent).toContain('not started');
  });

  it('says of a step that was taken before a correction its day, not that it has not begun', async () => {
    const corrected = steps.map((step) =>
      step.step === 'confirmed' ? { ...step, at: null, actorName: null, earlierAt: at } : step,
    );
    const { screen } = await show(<OrderTracker status="preparing" steps={corrected} />);
    const confirmed = screen.getByText('Confirmed').closest('li');
    expect(confirmed?.textContent).toBe('Confirmed2 Nov 2026');
    expect(confirmed?.hasAttribute('data-done')).toBe(false);
  });

  it('says which step counts now', async () => {
    const { screen } = await show(<OrderTracker status="preparing" steps={steps} />);
    expect(screen.getByText('Step 6 of 9: Preparing')).toBeTruthy();
    const current = screen
      .getAllByRole('listitem')
      .filter((item) => item.getAttribute('aria-current') === 'step');
    expect(current.map((item) => item.textContent)).toEqual([expect.stringContaining('Preparing')]);
  });

  it('has no current step when the order is cancelled', async () => {
    const { screen } = await show(<OrderTracker status="cancelled" steps={steps} />);
    expect(screen.getByText('Cancelled')).toBeTruthy();
    expect(screen.getAllByRole('listitem').some((item) => item.getAttribute('aria-current') === 'step')).toBe(
      false,
    );
  });
});

describe('OrderTrackerMini', () => {
  it('says in words what it draws, in every language', async () => {
    const { screen } = await show(
      <OrderTrackerMini kind="order" status="shipped" done={['pending', 'confirmed', 'shipped']} />,
      {
        language: 'ko',
      },
    );
    expect(screen.getByRole('img').getAttribute('aria-label')).toBe('9단계 중 3단계 완료, 현재 상태 배송 중');
  });
});
