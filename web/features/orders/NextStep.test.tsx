import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { show } from '#test/render.tsx';
import { NextStep } from './NextStep.tsx';
import type { Action, Order } from './queries.ts';

const words = (en: string) => ({ en, ko: en, zh: en });
const pounds = (amountMinor: number) => ({ amountMinor, currency: 'GBP' as const });
const complete = {
  action: 'complete',
  to: 'completed',
  needs: null,
  isMain: true,
  allowed: true,
  refusal: null,
};

function anOrder(over: Partial<Order>): Order {
  return {
    id: '0193b2d5-7c3a-7000-8000-000000000001',
    orderNumber: 'LYS-12400',
    kind: 'order',
    status: 'delivered',
    nextStep: null,
    answerBy: null,
    confirmBy: null,
    confirmState: null,
    freeUntil: null,
    brandName: words('Pulnae'),
    retailerCompanyName: 'Marlow & Fenn',
    shippingAddress: { country: 'FR' },
    lineCount: 2,
    total: pounds(120_000),
    totalAmount: { items: pounds(120_000), shipping: pounds(0), total: pounds(120_000) },
    paid: true,
    terms: 'net30',
    deliveredAt: '2026-10-20T10:00:00.000Z',
    dueAt: '2026-11-10T10:00:00.000Z',
    openClaimAt: null,
    restockingFee: null,
    refundDue: null,
    refunded: null,
    received: null,
    actions: [],
    ...over,
  } as unknown as Order; // the rest of an order plays no part in its next step
}

const mine = { nextStep: 'complete', actions: [complete as unknown as Action] } as const;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-26T10:00:00Z') });
  vi.stubGlobal('fetch', () => new Promise(() => {}));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the next step of a delivered order', () => {
  it.each([
    ['within the inspection', { ...mine, deliveredAt: '2026-11-20T10:00:00.000Z' }, /^Inspect the goods by/],
    ['after it', mine, /period ended on .* Complete the order now/],
    ['after it, unpaid', { ...mine, paid: false }, /Please pay the invoice of £1,200\.00, due on/],
    ['after it, with a claim', { ...mine, openClaimAt: '2026-10-21T10:00:00.000Z' }, /once the open claim/],
    ['of others, within', { deliveredAt: '2026-11-20T10:00:00.000Z' }, /inspects the goods until/],
    ['of others, after it, unpaid', { paid: false }, /once Marlow & Fenn has paid/],
  ] as const)('%s', async (_, over, said) => {
    const order = anOrder(over as Partial<Order>);
    const { screen } = await show(<NextStep order={order} onReport={() => {}} />, { areas: ['orders'] });
    expect(screen.getByText(said)).toBeTruthy();
  });
});
