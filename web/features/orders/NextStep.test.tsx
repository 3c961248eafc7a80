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
    openFee: null,
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
    [
      'after it, unpaid',
      { ...mine, paid: false },
      /Please pay the £1,200\.00 outstanding on the invoice, due on/,
    ],
    ['after it, with a claim', { ...mine, openClaimAt: '2026-10-21T10:00:00.000Z' }, /once the open claim/],
    ['of others, within', { deliveredAt: '2026-11-20T10:00:00.000Z' }, /inspects the goods until/],
    ['of others, after it, unpaid', { paid: false }, /once Marlow & Fenn has paid/],
  ] as const)('%s', async (_, over, said) => {
    const order = anOrder(over as Partial<Order>);
    const { screen } = await show(<NextStep order={order} onReport={() => {}} />, { areas: ['orders'] });
    expect(screen.getByText(said)).toBeTruthy();
  });
});

describe('the next step of a delivered order, for the Lys team', () => {
  it.each([
    [
      'within the inspection',
      { deliveredAt: '2026-11-20T10:00:00.000Z' },
      /^Marlow & Fenn can inspect the goods until .* you can also complete it for them/,
    ],
    [
      'within it, unpaid',
      { deliveredAt: '2026-11-20T10:00:00.000Z', paid: false },
      /^Marlow & Fenn can inspect .* The invoice of £1,200\.00 is due on/,
    ],
    ['after it', {}, /period ended on .* you can also complete it now/],
    [
      'after it, unpaid',
      { paid: false },
      /Waiting for Marlow & Fenn to pay the £1,200\.00 outstanding on the invoice, due on/,
    ],
    ['after it, with a claim', { openClaimAt: '2026-10-21T10:00:00.000Z' }, /once the open claim/],
  ] as const)('%s', async (_, over, said) => {
    const order = anOrder({ ...mine, ...over } as unknown as Partial<Order>);
    vi.stubGlobal('fetch', async (path: string) =>
      path === '/api/session'
        ? Response.json({ user: { role: 'admin' }, seeing: null })
        : new Promise(() => {}),
    );
    const { screen } = await show(<NextStep order={order} onReport={() => {}} />, { areas: ['orders'] });
    expect(await screen.findByText(said)).toBeTruthy();
    expect(screen.getByText('What happens next')).toBeTruthy();
    expect(screen.queryByText(/Inspect the goods|Please pay/)).toBeNull();
  });
});

describe('a confirmed order', () => {
  it.each([
    ['en', /^Availability is confirmed\. Begin processing/],
    ['ko', /^재고가 확인되었습니다\. 주문 처리를/],
    ['zh', /^已确认有货，请开始处理/],
  ] as const)('does not say who confirmed it, in %s', async (language, said) => {
    const order = anOrder({
      status: 'confirmed',
      nextStep: 'process',
      actions: [{ ...complete, action: 'process', to: 'processing' } as unknown as Action],
    });
    const { screen } = await show(<NextStep order={order} onReport={() => {}} />, {
      areas: ['orders'],
      language,
    });
    expect(screen.getByText(said)).toBeTruthy();
  });
});

describe('a proposal that waits for the retailer', () => {
  it.each([
    ['en', /^A change to the order has been proposed\. Please accept or decline it\.$/],
    ['ko', /^주문 변경이 제안되었습니다\. 내용을 확인하고 수락하거나 거절해 주세요\.$/],
    ['zh', /^有一项订单更改方案待您答复。/],
  ] as const)(
    'does not claim that goods are missing: it may be about freight only, in %s',
    async (language, said) => {
      const order = anOrder({
        status: 'pending',
        nextStep: 'accept',
        actions: [{ ...complete, action: 'accept', to: 'confirmed' } as unknown as Action],
      });
      const { screen, texts } = await show(<NextStep order={order} onReport={() => {}} />, {
        areas: ['orders'],
        language,
      });
      expect(screen.getByText(said)).toBeTruthy();
      for (const key of ['proposed', 'proposedBecause'] as const) {
        for (const context of [undefined, 'retailer']) {
          const words = { name: 'Bora Han', days: 5, reason: 'Freight as agreed', context };
          expect(texts.t(`orders:system.${key}`, words)).not.toMatch(
            /everything as ordered|原订单|어렵습니다/,
          );
        }
      }
    },
  );
});

describe('the open fee of a cancelled order', () => {
  const fee = {
    status: 'cancelled',
    paid: false,
    cancelledAt: '2026-07-27T10:00:00.000Z',
    cancellationReason: null,
    restockingFee: pounds(26_568),
    openFee: {
      amount: pounds(26_568),
      dueAt: '2026-08-26T10:00:00.000Z',
      invoice: { number: 'INV-2026-0022', url: '/api/documents/0193' },
    },
  } as const;

  it.each([
    [
      'that is late says since when',
      { payment: 'overdue' },
      'The outstanding restocking fee of £265.68 has been overdue since 26 August 2026. Pay invoice INV-2026-0022',
    ],
    [
      'that is not says until when',
      { payment: 'unpaid' },
      'The outstanding restocking fee of £265.68 is due on 26 August 2026. Pay invoice INV-2026-0022',
    ],
  ] as const)('%s, and leads to its invoice', async (_, over, said) => {
    const order = anOrder({ ...fee, ...over } as Partial<Order>);
    const { screen } = await show(<NextStep order={order} onReport={() => {}} />, { areas: ['orders'] });
    const link = screen.getByRole('link', { name: 'Pay invoice INV-2026-0022' });
    expect(link.getAttribute('href')).toBe('/api/documents/0193');
    expect(link.parentElement?.textContent).toBe(said);
  });
});
