import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { refreshBrandCounts } from '#server/catalogue/brand-counts.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { aProduct } from '#test/builders.ts';
import { cast, castBrands, castDay } from '#test/cast.ts';
import { asOwner } from '#test/database.ts';
import { aMessage, anOrder } from '#test/trade.ts';
import { weekStarts, weeksShown } from './brand-figures.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.close());
afterEach(() =>
  asOwner(house, 'truncate orders, order_items, order_timeline, threads, messages, thread_reads cascade'),
);

const metrics = async (person: Pick<typeof cast.brand, 'token'> = cast.brand) => {
  const answer = await house.as(person).get('/api/dashboard/brand');
  expect(answer.status).toBe(200);
  return answer.body;
};
const daysAgo = (days: number) => new Date(castDay.getTime() - days * 86_400_000);

describe('the brand dashboard', () => {
  it('names the brand and is nothing but zeros before the first order', async () => {
    const answer = await metrics();
    expect(answer).toMatchObject({
      brandId: castBrands.haru.id,
      brandSlug: 'haru',
      retailers: 0,
      activeOrders: 0,
      inquiries: 0,
      unreadMessages: 0,
      awaitingConfirmation: 0,
      statusDistribution: [],
      recentOrders: [],
    });
    expect(answer.salesByWeek).toHaveLength(weeksShown);
    expect(answer.salesByWeek.every(({ totalMinor }: { totalMinor: number }) => totalMinor === 0)).toBe(true);
  });

  it('counts each retail company once, however often it orders', async () => {
    await anOrder(house.db);
    await anOrder(house.db, { buyer: cast.buyer });
    expect((await metrics()).retailers).toBe(1);
    await anOrder(house.db, { buyer: cast.otherRetailer });
    expect((await metrics()).retailers).toBe(2);
  });

  it('counts active orders and those that wait for a confirmation', async () => {
    const { id } = await anOrder(house.db);
    expect(await metrics()).toMatchObject({ activeOrders: 1, awaitingConfirmation: 1 });
    await house.db.execute(sql`update orders set status = 'confirmed' where id = ${id}`);
    expect(await metrics()).toMatchObject({ activeOrders: 1, awaitingConfirmation: 0 });
    await house.db.execute(sql`update orders set status = 'shipped' where id = ${id}`);
    expect(await metrics()).toMatchObject({ activeOrders: 0, awaitingConfirmation: 0 });
  });

  it('counts the active products it lists', async () => {
    const before = (await metrics()).productsListed;
    await aProduct(house.db);
    await aProduct(house.db, { state: 'archived', active: false });
    await aProduct(house.db, { brandId: castBrands.noeul.id });
    await refreshBrandCounts(house.db, [castBrands.haru.id, castBrands.noeul.id]); // as every write of a product does
    expect((await metrics()).productsListed).toBe(before + 1);
  });

  it('counts a conversation as an inquiry while the last word is the retailer’s', async () => {
    const { threadId } = await anOrder(house.db);
    expect((await metrics()).inquiries).toBe(0);
    await aMessage(house.db, threadId, cast.retailer, { seq: 1 });
    expect((await metrics()).inquiries).toBe(1);
    await aMessage(house.db, threadId, cast.brand, { seq: 2 });
    expect((await metrics()).inquiries).toBe(0);
    await aMessage(house.db, threadId, cast.retailer, { seq: 3 });
    expect((await metrics()).inquiries).toBe(1);
    await aMessage(house.db, threadId, cast.admin, { seq: 4 });
    expect((await metrics()).inquiries).toBe(0);
  });

  it('leaves the thanks under a completed order alone', async () => {
    const { threadId } = await anOrder(house.db, { status: 'completed' });
    await aMessage(house.db, threadId, cast.retailer);
    expect((await metrics()).inquiries).toBe(0);
  });

  it('adds sales by week from Monday on, in GBP, without cancelled orders and older weeks', async () => {
    // The cast's day is Friday 6 March 2026; its week begins on Monday 2 March.
    await anOrder(house.db, { createdAt: new Date('2026-03-02T00:00:00Z') });
    await anOrder(house.db, {
      createdAt: new Date('2026-03-01T23:59:59Z'),
      currency: 'EUR',
      totalGbpMinor: 99_000,
    });
    await anOrder(house.db, { status: 'cancelled' });
    await anOrder(house.db, { createdAt: daysAgo(7 * weeksShown) });
    const { salesByWeek } = await metrics();
    expect(salesByWeek.map(({ weekStart }: { weekStart: string }) => weekStart)).toEqual(weekStarts(castDay));
    expect(salesByWeek.slice(-2)).toEqual([
      { weekStart: '2026-02-23', totalMinor: 99_000, orders: 1 },
      { weekStart: '2026-03-02', totalMinor: 115_200, orders: 1 },
    ]);
    expect(salesByWeek.slice(0, -2).every(({ orders }: { orders: number }) => orders === 0)).toBe(true);
  });

  it('shows how orders stand, in the order of the statuses', async () => {
    await anOrder(house.db, { status: 'cancelled' });
    await anOrder(house.db, { status: 'shipped' });
    await anOrder(house.db, { status: 'pending' });
    await anOrder(house.db, { status: 'shipped' });
    expect((await metrics()).statusDistribution).toEqual([
      { status: 'pending', count: 1 },
      { status: 'shipped', count: 2 },
      { status: 'cancelled', count: 1 },
    ]);
  });

  it('has a replacement among what is to be done, and not among what was ordered', async () => {
    await anOrder(house.db, { status: 'confirmed', kind: 'replacement' });
    expect(await metrics()).toMatchObject({ activeOrders: 1, statusDistribution: [] });
  });

  it('counts unread messages of its own conversations', async () => {
    const { threadId } = await anOrder(house.db);
    await aMessage(house.db, threadId, cast.retailer);
    await house.db.execute(sql`update threads set last_seq = 1`);
    expect((await metrics()).unreadMessages).toBe(1);
    expect((await metrics(cast.otherBrand)).unreadMessages).toBe(0);
  });

  it('never counts another brand’s trade', async () => {
    const { threadId } = await anOrder(house.db, { brand: castBrands.noeul });
    await aMessage(house.db, threadId, cast.retailer);
    const own = await metrics();
    expect(own).toMatchObject({
      retailers: 0,
      activeOrders: 0,
      inquiries: 0,
      awaitingConfirmation: 0,
      recentOrders: [],
    });
    expect(own.statusDistribution).toEqual([]);
    expect(await metrics(cast.otherBrand)).toMatchObject({ retailers: 1, activeOrders: 1, inquiries: 1 });
  });

  it('is closed to guests, retailers and the team', async () => {
    expect((await house.guest.get('/api/dashboard/brand')).status).toBe(401);
    expect((await house.as(cast.retailer).get('/api/dashboard/brand')).status).toBe(403);
    expect((await house.as(cast.admin).get('/api/dashboard/brand')).status).toBe(403);
  });
});
