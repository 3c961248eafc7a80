import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { invoices } from '#db/schema/documents.ts';
import { orders } from '#db/schema/orders.ts';
import { dayMs, hourMs } from '#domain/instants.ts';
import { orderStatuses } from '#domain/order-status.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { cast, castBrands, castDay } from '#test/cast.ts';
import { brandsIn, figuresIn, isSold, type Order, statusesIn, sum, within } from '#test/recount.ts';
import { anInvoice, anOrder, worth } from '#test/trade.ts';

/** The operator's figures, recounted order by order in another way than the statements do. */
let house: TestHouse;
let all: Order[];

beforeAll(async () => {
  house = await startHouse();
  // Four hundred orders over two and a half years, by a rule of their own: no two figures are alike by chance.
  for (let n = 0; n < 400; n += 1) {
    const createdAt = new Date(castDay.getTime() - ((n * 547) % 21_900) * hourMs + n * 977);
    const status = orderStatuses[n % orderStatuses.length];
    const isPast = n % 3 !== 0;
    await anOrder(house.db, {
      createdAt,
      number: 100_000 + n,
      ...(status && { status }),
      ...worth(10_001 + ((n * 7919) % 90_007)),
      brand: n % 4 === 0 ? castBrands.noeul : castBrands.haru,
      buyer: n % 5 === 0 ? cast.otherRetailer : cast.retailer,
      ...(n % 23 === 0 && { kind: 'replacement' }),
      ...(isPast && { confirmedAt: new Date(createdAt.getTime() + (n + 1) * 61_000) }),
      ...(n % 7 === 0 && { deliveredAt: new Date(createdAt.getTime() + (n + 9) * hourMs) }),
    });
  }
  // Minutes around midnight in London, in winter and in summer, where UTC has another day.
  for (const [index, at] of [
    '2025-06-29T22:59:00Z',
    '2025-06-29T23:00:00Z',
    '2025-12-31T23:59:59Z',
    '2026-01-01T00:00:00Z',
  ].entries()) {
    await anOrder(house.db, {
      createdAt: new Date(at),
      number: 200_000 + index,
      status: 'completed',
      ...worth(33),
    });
  }
  const found = await house.db.select().from(orders).where(eq(orders.status, 'shipped')).limit(3);
  for (const [index, { id }] of found.entries()) {
    const dueAt = new Date(castDay.getTime() + (index - 1) * dayMs);
    await anInvoice(house.db, id, { number: `INV-2026-${index}`, paidMinor: index * 10, dueAt });
  }
  // What is owed in euros is told in pounds at the order's own rate.
  await house.db
    .update(orders)
    .set({ totalGbpMinor: sql`round(total_minor * 0.8)` })
    .where(eq(orders.id, found[0]?.id ?? ''));
  all = await house.db.select().from(orders);
});
afterAll(() => house.close());

const ask = async (path: string) => {
  const { status, body, text } = await house.as(cast.adminViewer).get(`/api/admin/analytics/${path}`);
  if (status !== 200) throw new Error(text);
  return body;
};

const periods = [
  '',
  'period=30d',
  'period=90d',
  'period=year',
  'period=own&from=2025-03-30&to=2025-10-26',
  'period=own&from=2024-01-01&to=2026-03-06',
  'period=own&from=2026-01-01&to=2026-01-01',
  'period=own&from=2020-01-01&to=2020-02-01',
];

describe('the figures of a period', () => {
  it.each(periods)('are right to the last order: %s', async (period) => {
    const found = await ask(`figures?${period}`);
    expect(found).toMatchObject(figuresIn(found, all));
  });

  it.each(periods.flatMap((period) => ['week', 'month', 'year'].map((by) => [by, period] as const)))(
    'by %s are complete and add up: %s',
    async (by, period) => {
      const found = await ask(`sales?by=${by}&${period}`);
      expect(found.buckets[0].from).toBe(found.from);
      expect(found.buckets.at(-1).to).toBe(found.to);
      for (const [index, bucket] of found.buckets.entries()) {
        const sold = within(bucket, all.filter(isSold));
        expect(bucket).toMatchObject({ orders: sold.length, sales: { amountMinor: sum(sold) } });
        const next = found.buckets[index + 1];
        if (next) expect(new Date(next.from).getTime() - new Date(bucket.to).getTime()).toBe(dayMs);
        if (by === 'week' && index > 0) expect(new Date(bucket.from).getUTCDay()).toBe(1);
        if (by === 'month' && index > 0) expect(bucket.from.slice(8)).toBe('01');
        if (by === 'year' && index > 0) expect(bucket.from.slice(4)).toBe('-01-01');
      }
      const whole = await ask(`figures?${period}`);
      expect([found.orders, found.sales]).toEqual([whole.orders, whole.sales]);
    },
  );

  it.each(periods)('by brand are right to the last order: %s', async (period) => {
    const { items, total, from, to } = await ask(`brands?${period}`);
    const expected = brandsIn({ from, to }, all);
    expect(items).toMatchObject(expected);
    expect([items.length, total]).toEqual([expected.length, expected.length]);
  });

  it.each(periods)('by status are right, and name the statuses of no order: %s', async (period) => {
    const { items, from, to } = await ask(`statuses?${period}`);
    expect(items).toEqual(statusesIn({ from, to }, all));
  });

  it('say what is overdue today, whichever period is asked for', async () => {
    const owed = await house.db.select().from(invoices);
    const late = owed.filter(
      ({ dueAt, openMinor }) => openMinor > 0 && dueAt.toISOString().slice(0, 10) < '2026-03-06',
    );
    expect(late).toHaveLength(1);
    const minor = late.reduce((total, { orderId, openMinor }) => {
      const order = all.find(({ id }) => id === orderId);
      return total + Math.round(((order?.totalGbpMinor ?? 0) * openMinor) / (order?.totalMinor ?? 1));
    }, 0);
    expect(await ask('figures?period=30d')).toMatchObject({
      overdueInvoices: 1,
      overdue: { amountMinor: minor, currency: 'GBP' },
    });
  });
});

describe('their files', () => {
  it('say what the tables say', async () => {
    const lines = async (query: string) => {
      const { text } = await house.as(cast.agent).get(`/api/admin/analytics/file?period=year&${query}`);
      return text
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(','));
    };
    const pounds = ({ amountMinor }: { amountMinor: number }) => Number(amountMinor) / 100;
    const { buckets } = await ask('sales?period=year&by=month');
    expect(
      (await lines('part=sales&by=month')).map(([from, to, n, sales]) => [
        from,
        to,
        Number(n),
        Number(sales),
      ]),
    ).toEqual(
      buckets.map((b: { from: string; to: string; orders: number; sales: { amountMinor: number } }) => [
        b.from,
        b.to,
        b.orders,
        pounds(b.sales),
      ]),
    );
    expect(buckets).toHaveLength(12);
    const { items } = await ask('statuses?period=year');
    expect((await lines('part=statuses')).map(([, n]) => Number(n))).toEqual(
      items.map(({ orders: n }: { orders: number }) => n),
    );
    expect((await lines('part=brands')).map(([name]) => name)).toEqual(['Haru', 'Noeul']);
  });
});

describe('asking for them', () => {
  it('is the team’s', async () => {
    for (const path of ['figures', 'sales', 'brands', 'statuses', 'file']) {
      for (const who of [cast.retailer, cast.brand]) {
        expect((await house.as(who).get(`/api/admin/analytics/${path}`)).status).toBe(403);
      }
      expect((await house.guest.get(`/api/admin/analytics/${path}`)).status).toBe(401);
    }
  });

  it.each([
    ['period=7d', 'period'],
    ['period=own', 'from'],
    ['period=own&from=2026-03-01&to=2026-02-01', 'to'],
    ['period=own&from=2001-01-01&to=2026-02-01', 'from'],
  ])('refuses %s by its field', async (query, field) => {
    for (const path of ['figures', 'sales', 'brands', 'statuses', 'file']) {
      expect(await house.as(cast.admin).get(`/api/admin/analytics/${path}?${query}`)).toMatchObject({
        status: 422,
        body: { field },
      });
    }
  });

  it('at the same moment reads the orders once, and later again', async () => {
    const path = '/api/admin/analytics/figures?period=year';
    const answers = await Promise.all([1, 2, 3].map(() => house.as(cast.admin).get(path)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    const before = answers[0]?.body.orders;
    await anOrder(house.db, { createdAt: castDay });
    expect((await house.as(cast.admin).get(path)).body.orders).toBe(before + 1);
  });
});
