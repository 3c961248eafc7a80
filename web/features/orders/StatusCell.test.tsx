import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { show } from '#test/render.tsx';
import type { OrderSummary } from './queries.ts';
import { StatusCell } from './StatusCell.tsx';

const order = { status: 'preparing', confirmState: null, answerBy: null, expectedOn: null };

describe('the status of an order in a list', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-06T10:00:00Z') }));
  afterEach(() => vi.useRealTimers());

  it.each([
    ['its day has passed', { shipBy: '2026-03-05' }, 'Preparing · late to ship'],
    ['it is its day', { shipBy: '2026-03-06' }, 'Preparing'],
    ['it has left', { status: 'shipped', shipBy: '2026-03-05' }, 'Shipped'],
  ] as const)('%s', async (_, over, said) => {
    const read = { ...order, ...over } as OrderSummary; // the rest of an order plays no part in its status
    const { screen } = await show(<StatusCell order={read} />, { areas: ['orders'] });
    expect(screen.getByText(said, { exact: true })).toBeTruthy();
  });
});
