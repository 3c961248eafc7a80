import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { orderItems, orders } from '#db/schema/orders.ts';
import { dayMs } from '#domain/instants.ts';
import type { OrderStatus } from '#domain/order-status.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { aProduct } from '#test/builders.ts';
import { cast, castBrands, castDay, maisonAddress, type Person } from '#test/cast.ts';
import { asOwner } from '#test/database.ts';
import { workOf } from '#test/statements.ts';
import { anOrder } from '#test/trade.ts';
import { newId } from '../kernel/ids.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.close());
afterEach(async () => {
  await house.app.writeInterest();
  await asOwner(
    house,
    'truncate orders, order_items, order_timeline, threads, messages, thread_reads, cart_lines, product_days cascade',
  );
});

const ask = (query = '', who: Pick<Person, 'token'> = cast.brand, brand = 'haru') =>
  house.as(who).get(`/api/brands/${brand}/numbers${query}`);
const numbers = async (query = '', who: Pick<Person, 'token'> = cast.brand) => {
  const { status, body, text } = await ask(query, who);
  if (status !== 200) throw new Error(text);
  return body;
};
const daysAgo = (days: number) => new Date(castDay.getTime() - days * dayMs);

/** So many cartons of a product at £28.80 the carton as a line of an order. */
async function aLine(orderId: string, product: { readonly id: string }, quantityCartons: number) {
  const [{ lines = 0 } = {}] = await house.db
    .select({ lines: sql<number>`count(*)::int` })
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId));
  await house.db.insert(orderItems).values({
    id: newId(castDay),
    orderId,
    position: lines + 1,
    productId: product.id,
    productName: { en: 'Toner', ko: '토너', zh: '化妆水' },
    quantityCartons,
    itemsPerCarton: 12,
    quantityItems: 12 * quantityCartons,
    pricePerItemMinor: 240,
    pricePerCartonMinor: 2880,
    totalMinor: 2880 * quantityCartons,
    totalGbpMinor: 2880 * quantityCartons,
  });
}

describe('a brand’s numbers', () => {
  it('are zero in every bucket before the first order, and there is no rate and no average', async () => {
    const answer = await numbers('?period=90d');
    expect(answer).toMatchObject({
      brandSlug: 'haru',
      from: '2025-12-07',
      to: '2026-03-06',
      unit: 'week',
      orders: 0,
      sales: { amountMinor: 0, currency: 'GBP' },
      average: null,
      reorderPercent: null,
      inCurrency: null,
      views: 0,
      countries: [],
    });
    expect(answer.buckets).toHaveLength(14);
    expect(answer.buckets.every(({ orders: count }: { orders: number }) => count === 0)).toBe(true);
  });

  it('count an order on the day it was placed, in UTC, and a cancelled one never', async () => {
    await anOrder(house.db, { createdAt: new Date('2026-03-05T23:59:59.999Z') });
    await anOrder(house.db, { createdAt: new Date('2026-03-06T00:00:00Z'), status: 'completed' });
    await anOrder(house.db, { createdAt: castDay, status: 'cancelled' });
    await anOrder(house.db, { createdAt: new Date('2026-02-27T23:59:59.999Z') });
    const { orders: count, buckets } = await numbers('?period=7d');
    expect(count).toBe(2);
    expect(buckets.map(({ orders: each }: { orders: number }) => each)).toEqual([0, 0, 0, 0, 0, 1, 1]);
  });

  it('know a retailer again that ordered before the period, or twice in it', async () => {
    await anOrder(house.db, { createdAt: daysAgo(400) });
    await anOrder(house.db, { createdAt: daysAgo(2) });
    await anOrder(house.db, { createdAt: daysAgo(1), buyer: cast.otherRetailer });
    expect(await numbers('?period=7d')).toMatchObject({
      retailers: 2,
      returningRetailers: 1,
      reorderPercent: 50,
    });
    await anOrder(house.db, { createdAt: castDay, buyer: cast.otherRetailer });
    expect(await numbers('?period=7d')).toMatchObject({ returningRetailers: 2, reorderPercent: 100 });
  });

  it('take an earlier order elsewhere, or one that was cancelled, for nothing', async () => {
    await anOrder(house.db, { createdAt: daysAgo(40), brand: castBrands.noeul });
    await anOrder(house.db, { createdAt: daysAgo(40), status: 'cancelled' });
    await anOrder(house.db, { createdAt: daysAgo(1) });
    expect(await numbers('?period=7d')).toMatchObject({ retailers: 1, reorderPercent: 0 });
  });

  it('tell the sum as it was paid where there is one currency, and never add two', async () => {
    await anOrder(house.db, {
      currency: 'EUR',
      itemsMinor: 10_000,
      totalMinor: 10_000,
      totalGbpMinor: 8_500,
    });
    await anOrder(house.db, { currency: 'EUR', itemsMinor: 5_001, totalMinor: 5_001, totalGbpMinor: 4_251 });
    expect(await numbers()).toMatchObject({
      sales: { amountMinor: 12_751, currency: 'GBP' },
      average: { amountMinor: 6_376, currency: 'GBP' },
      inCurrency: {
        sales: { amountMinor: 15_001, currency: 'EUR' },
        average: { amountMinor: 7_501, currency: 'EUR' },
      },
    });
    await anOrder(house.db, { currency: 'CHF' });
    expect((await numbers()).inCurrency).toBeNull();
  });

  it('are told by the country orders are delivered to, and narrowed to one', async () => {
    await anOrder(house.db, {});
    await anOrder(house.db, { shippingAddress: { ...maisonAddress, country: 'DE' }, totalGbpMinor: 500_000 });
    await anOrder(house.db, { buyer: cast.otherRetailer });
    const all = await numbers();
    expect(all.countries).toMatchObject([
      { country: 'DE', orders: 1, retailers: 1, returningRetailers: 1, sales: { amountMinor: 500_000 } },
      { country: 'FR', orders: 2, retailers: 2, returningRetailers: 1, reorderPercent: 50 },
    ]);
    const narrowed = await numbers('?country=fr');
    expect(narrowed).toMatchObject({ orders: 2, sales: { amountMinor: 230_400 }, views: null });
    expect(narrowed.countries).toHaveLength(2);
  });
});

describe('a recount in the database', () => {
  const statuses: OrderStatus[] = ['pending', 'paid', 'shipped', 'completed', 'cancelled'];
  const countries = ['FR', 'DE', 'IT'];

  /** Sixty orders over two years; the same every time. */
  async function twoYears() {
    const range = [await aProduct(house.db), await aProduct(house.db), await aProduct(house.db)];
    for (let index = 0; index < 60; index += 1) {
      const cartons = 1 + (index % 7);
      const total = cartons * 2880;
      const { id } = await anOrder(house.db, {
        createdAt: new Date(castDay.getTime() - index * index * 0.2 * dayMs),
        status: statuses[index % statuses.length] ?? 'pending',
        buyer: index % 3 === 0 ? cast.otherRetailer : cast.retailer,
        brand: index % 11 === 10 ? castBrands.noeul : castBrands.haru,
        shippingAddress: { ...maisonAddress, country: countries[index % 3] ?? 'FR' },
        itemsMinor: total,
        totalMinor: total,
        totalGbpMinor: total,
        totalCartons: cartons,
        totalItems: cartons * 12,
      });
      await aLine(id, range[index % 3] ?? { id: '' }, cartons);
    }
    return range;
  }

  it.each(['7d', '30d', '90d', 'year', 'own&from=2024-06-01'])('agrees for %s', async (period) => {
    await twoYears();
    const answer = await numbers(`?period=${period}`);
    const { items } = (await house.as(cast.brand).get(`/api/brands/haru/numbers/products?period=${period}`))
      .body;
    const rows = await house.db.select().from(orders).where(eq(orders.brandId, castBrands.haru.id));
    const sold = rows.filter(({ status }) => status !== 'cancelled');
    const dayOf = ({ createdAt }: { createdAt: Date }) => createdAt.toISOString().slice(0, 10);
    const inPeriod = sold.filter((row) => dayOf(row) >= answer.from && dayOf(row) <= answer.to);
    const sum = (some: readonly { totalGbpMinor: number }[]) =>
      some.reduce((total, { totalGbpMinor }) => total + totalGbpMinor, 0);
    expect(answer.orders).toBe(inPeriod.length);
    expect(answer.sales.amountMinor).toBe(sum(inPeriod));
    for (const bucket of answer.buckets) {
      const own = inPeriod.filter((row) => dayOf(row) >= bucket.from && dayOf(row) <= bucket.to);
      expect([bucket.orders, bucket.sales.amountMinor]).toEqual([own.length, sum(own)]);
    }
    for (const { country, ...told } of answer.countries) {
      const own = inPeriod.filter(({ shippingAddress }) => shippingAddress.country === country);
      expect([told.orders, told.sales.amountMinor]).toEqual([own.length, sum(own)]);
    }
    const shops = new Set(inPeriod.map(({ retailerCompanyId }) => retailerCompanyId));
    const back = [...shops].filter((shop) => {
      const ordered = sold.filter((row) => row.retailerCompanyId === shop);
      return inPeriod.some((row) =>
        ordered.some((before) => before.createdAt < row.createdAt && row.retailerCompanyId === shop),
      );
    });
    expect([answer.retailers, answer.returningRetailers]).toEqual([shops.size, back.length]);
    const lines = await house.db.select().from(orderItems);
    for (const item of items) {
      const own = lines.filter(
        (line) => line.productId === item.productId && inPeriod.some(({ id }) => id === line.orderId),
      );
      expect([item.orders, item.items, item.sales.amountMinor]).toEqual([
        own.length,
        own.reduce((all, { quantityItems }) => all + quantityItems, 0),
        sum(own),
      ]);
    }
    const ofProducts = items.reduce((all: number, { orders: count }: { orders: number }) => all + count, 0);
    expect(ofProducts).toBe(inPeriod.length);
  });
});

describe('views, carts, orders', () => {
  const days = async () =>
    (
      await house.db.execute(
        sql`select product_id, day::text, views, cart_adds from product_days order by day, product_id`,
      )
    ).rows;

  it('count a retailer’s look at a product and what it puts into its cart, by day in UTC', async () => {
    const { id } = await aProduct(house.db);
    await house.as(cast.retailer).get(`/api/products/${id}`);
    await house.as(cast.otherRetailer).get(`/api/products/${id}`);
    await house.as(cast.retailer).post('/api/cart/lines', { productId: id, quantityCartons: 2 });
    await house.app.writeInterest();
    expect(await days()).toEqual([{ product_id: id, day: '2026-03-06', views: 2, cart_adds: 1 }]);
    await house.as(cast.buyer).get(`/api/products/${id}`);
    await house.app.writeInterest();
    expect(await days()).toMatchObject([{ views: 3, cart_adds: 1 }]);
    expect(await numbers('?period=7d')).toMatchObject({ views: 3, cartAdds: 1 });
    expect((await numbers('?period=7d')).buckets.at(-1)).toMatchObject({ views: 3, cartAdds: 1 });
  });

  it('count nobody else, no refusal, and no window that nobody looks at', async () => {
    const { id } = await aProduct(house.db);
    await house.as(cast.brand).get(`/api/products/${id}`);
    await house.as(cast.admin).get(`/api/products/${id}`);
    await house.guest.get(`/api/products/${id}`);
    await house.as(cast.retailer).get(`/api/products/${newId(castDay)}`);
    await house.as(cast.retailer).post('/api/cart/lines', { productId: id, quantityCartons: 0 });
    await house.as(cast.retailer).get(`/api/products/${id}`, undefined, { 'lys-unattended': '1' });
    await house.app.writeInterest();
    expect(await days()).toEqual([]);
  });

  it('add up where several servers count, also what a server has in hand when it closes', async () => {
    const { id } = await aProduct(house.db);
    const beside = await startHouse({ beside: house });
    for (let look = 0; look < 3; look += 1) await beside.as(cast.retailer).get(`/api/products/${id}`);
    await house.as(cast.retailer).get(`/api/products/${id}`);
    await Promise.all([house.app.writeInterest(), beside.close()]);
    expect(await days()).toMatchObject([{ views: 4 }]);
  });

  it('cost the request that is counted no statement', async () => {
    const { id } = await aProduct(house.db);
    const look = () => house.as(cast.retailer).get(`/api/products/${id}`);
    await look();
    expect((await workOf(look)).statements).toHaveLength(1);
  });
});

describe('products in numbers', () => {
  it('come by what was asked for, with those that were only looked at', async () => {
    const [best, seen, sold] = [await aProduct(house.db), await aProduct(house.db), await aProduct(house.db)];
    await aProduct(house.db);
    const { id } = await anOrder(house.db);
    await aLine(id, best, 10);
    await aLine(id, sold, 1);
    await house.as(cast.retailer).get(`/api/products/${seen.id}`);
    await house.app.writeInterest();
    const of = async (sort: string) => {
      const { body } = await house.as(cast.brand).get(`/api/brands/haru/numbers/products?sort=${sort}`);
      expect(body.total).toBe(3);
      return body.items.map(({ productId }: { productId: string }) => productId);
    };
    expect(await of('sales')).toEqual([best.id, sold.id, seen.id]);
    expect((await of('views'))[0]).toBe(seen.id);
    const { body } = await house.as(cast.brand).get('/api/brands/haru/numbers/products?country=FR');
    expect(body.items).toMatchObject([{ items: 120, cartons: 10, views: null }, { items: 12 }]);
  });

  it('are told of another brand’s never', async () => {
    const product = await aProduct(house.db, { brandId: castBrands.noeul.id });
    const { id } = await anOrder(house.db, { brand: castBrands.noeul });
    await aLine(id, product, 1);
    expect((await house.as(cast.brand).get('/api/brands/haru/numbers/products')).body.items).toEqual([]);
  });
});

describe('the numbers as a file', () => {
  const file = (query: string, who = cast.brand) =>
    house.as(who).get(`/api/brands/haru/numbers/file?${query}`, undefined, { 'lys-language': 'ko' });

  it('have a row for every bucket, in the reader’s words', async () => {
    await anOrder(house.db, { createdAt: daysAgo(1) });
    const { status, text, headers } = await file('period=7d');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    const [head, ...rows] = text.replace('\ufeff', '').trim().split('\r\n');
    expect(head).toBe('시작일,종료일,주문,판매액,통화,조회,장바구니');
    expect(rows).toHaveLength(7);
    expect(rows[5]).toBe('2026-03-05,2026-03-05,1,1152.00,GBP,0,0');
    expect(rows[6]).toBe('2026-03-06,2026-03-06,0,0.00,GBP,0,0');
  });

  it('are there by country and by product, and for Excel', async () => {
    const { id } = await anOrder(house.db);
    await aLine(id, await aProduct(house.db), 3);
    expect((await file('part=countries')).text).toContain('프랑스,FR,1,1152.00,GBP,1152.00,1,0,0');
    expect((await file('part=products')).text).toContain(',36,3,1,86.40,GBP,0,0');
    expect((await file('part=products&format=xlsx')).headers['content-type']).toContain('spreadsheetml');
  });
});

describe('who reads the numbers', () => {
  const paths = ['', '/products', '/file'];

  it.each(paths)('the brand and the team, nobody else: numbers%s', async (path) => {
    const status = async (who: Person, brand = 'haru') =>
      (await house.as(who).get(`/api/brands/${brand}/numbers${path}`)).status;
    expect(await status(cast.brand)).toBe(200);
    expect(await status(cast.brand, castBrands.haru.id)).toBe(200);
    expect(await status(cast.adminViewer)).toBe(200);
    expect(await status(cast.brandViewer, 'noeul')).toBe(200);
    expect(await status(cast.brandViewer)).toBe(404);
    expect(await status(cast.otherBrand)).toBe(404);
    expect(await status(cast.retailer)).toBe(403);
    expect((await house.guest.get(`/api/brands/haru/numbers${path}`)).status).toBe(401);
  });

  it.each([
    ['a period there is not', 'period=decade', 'period', 'invalid-choice'],
    ['own dates without a first one', 'period=own', 'from', 'required'],
    ['a period backwards', 'period=own&from=2026-03-02&to=2026-03-01', 'to', 'period-reversed'],
    ['ten years', 'period=own&from=2016-03-02&to=2026-03-01', 'from', 'date-too-early'],
    ['a day there is not', 'period=own&from=2026-02-30', 'from', 'invalid-date'],
    ['a country there cannot be', 'country=France', 'country', 'invalid-choice'],
  ])('%s is refused', async (_, query, field, code) => {
    const { status, body } = await ask(`?${query}`);
    expect([status, body.errors?.[0]?.field ?? body.field, body.errors?.[0]?.code ?? body.code]).toEqual([
      422,
      field,
      code,
    ]);
  });

  it('take at most seven statements for the whole screen', async () => {
    await numbers();
    const { statements } = await workOf(async () => {
      await numbers();
      await house.as(cast.brand).get('/api/brands/haru/numbers/products');
    });
    expect(statements.length).toBeLessThanOrEqual(7);
  });
});
