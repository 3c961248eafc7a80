import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { isActive, isInTransit, isPendingInvoice, isSpent, orderStatuses } from '#domain/order-status.ts';
import { type Answer, startHouse, type TestHouse } from '#test/app.ts';
import { aProduct, inCart } from '#test/builders.ts';
import { cast, castBrands, castDay } from '#test/cast.ts';
import { asOwner } from '#test/database.ts';
import { aMessage, anInvoice, anOrder } from '#test/trade.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.close());
afterEach(() =>
  asOwner(
    house,
    'truncate orders, order_items, order_timeline, threads, messages, thread_reads, carts, cart_lines cascade',
  ),
);

const metrics = async (person = cast.retailer as Pick<typeof cast.retailer, 'token'>) => {
  const answer: Answer = await house.as(person).get('/api/dashboard/retailer');
  expect(answer.status).toBe(200);
  return answer.body;
};

describe('the retailer dashboard', () => {
  it('is nothing but zeros for a company that has not traded', async () => {
    expect(await metrics()).toMatchObject({
      activeOrders: 0,
      inTransitOrders: 0,
      cartItems: 0,
      pendingInvoices: 0,
      totalSpent: { amountMinor: 0, currency: 'GBP' },
      spentSince: null,
      owed: [],
      oldestDueAt: null,
      unreadMessages: 0,
      recentOrders: [],
    });
  });

  it.each(orderStatuses)('groups an order that is %s as the rules do, paid or not', async (status) => {
    for (const paidAt of [null, castDay]) {
      for (const invoicedAt of [null, castDay]) {
        await anOrder(house.db, { status, paidAt, invoicedAt });
        const order = { status, paidAt, invoicedAt };
        expect(await metrics()).toMatchObject({
          activeOrders: Number(isActive(order)),
          inTransitOrders: Number(isInTransit(order)),
          pendingInvoices: Number(isPendingInvoice(order)),
          totalSpent: { amountMinor: isSpent(order) ? 115_200 : 0, currency: 'GBP' },
        });
        await asOwner(house, 'truncate orders, order_timeline, threads, messages cascade');
      }
    }
  });

  it('adds what was spent by the GBP amounts that orders of any currency have stored', async () => {
    await anOrder(house.db, { status: 'paid', paidAt: castDay });
    await anOrder(house.db, { status: 'paid', paidAt: castDay, currency: 'EUR', totalGbpMinor: 99_000 });
    expect((await metrics()).totalSpent).toEqual({ amountMinor: 214_200, currency: 'GBP' });
  });

  it('tells what is open and what of it is late by currency; what is due today is not late', async () => {
    const [late, today, euros, settled, theirs] = [
      await anOrder(house.db, { status: 'delivered' }),
      await anOrder(house.db, { status: 'delivered' }),
      await anOrder(house.db, { status: 'delivered', currency: 'EUR' }),
      await anOrder(house.db, { status: 'paid' }),
      await anOrder(house.db, { status: 'delivered', buyer: cast.otherRetailer }),
    ];
    const daysAgo = (days: number) => new Date(house.time.now().getTime() - days * 86_400_000);
    const midnight = new Date(`${house.time.now().toISOString().slice(0, 10)}T00:00:00Z`);
    await anInvoice(house.db, late.id, { number: 'INV-1', paidMinor: 15_200, dueAt: daysAgo(9) });
    await anInvoice(house.db, today.id, { number: 'INV-2', dueAt: midnight });
    await anInvoice(house.db, euros.id, { number: 'INV-3', dueAt: daysAgo(-5) });
    await anInvoice(house.db, settled.id, { number: 'INV-4', paidMinor: 115_200, dueAt: daysAgo(40) });
    await anInvoice(house.db, theirs.id, { number: 'INV-5', dueAt: daysAgo(80) });
    const pounds = (amountMinor: number) => ({ amountMinor, currency: 'GBP' });
    const inEuros = (amountMinor: number) => ({ amountMinor, currency: 'EUR' });
    expect(await metrics()).toMatchObject({
      owed: [
        { open: inEuros(115_200), overdue: inEuros(0) },
        { open: pounds(215_200), overdue: pounds(100_000) },
      ],
      oldestDueAt: daysAgo(9).toISOString(),
    });
  });

  it('counts the items of the user’s own cart, not those of a colleague', async () => {
    const product = await aProduct(house.db, { itemsPerCarton: 12 });
    await inCart(house.db, cast.retailer, product, 3);
    expect((await metrics(cast.retailer)).cartItems).toBe(36);
    expect((await metrics(cast.buyer)).cartItems).toBe(0);
  });

  it('counts an unread message until it is read', async () => {
    const { threadId } = await anOrder(house.db);
    await aMessage(house.db, threadId, cast.brand);
    await house.db.execute(sql`update threads set last_seq = 1 where id = ${threadId}`);
    expect((await metrics()).unreadMessages).toBe(1);
    await house.as(cast.retailer).post(`/api/threads/${threadId}/read`, { seq: 1 });
    expect((await metrics()).unreadMessages).toBe(0);
  });

  it('shows the five latest orders of the company, whoever placed them, the latest first', async () => {
    const placed = [];
    for (let day = 0; day < 6; day += 1) {
      const buyer = day % 2 === 0 ? cast.retailer : cast.buyer;
      placed.push(
        await anOrder(house.db, { buyer, createdAt: new Date(castDay.getTime() - day * 86_400_000) }),
      );
    }
    const { recentOrders } = await metrics();
    expect(recentOrders.map(({ id }: { id: string }) => id)).toEqual(placed.slice(0, 5).map(({ id }) => id));
  });

  it('features at most four active, featured brands and never more', async () => {
    expect((await metrics()).featuredBrands).toEqual([]);
    await house.db.execute(sql`update brands set featured = true where id = ${castBrands.haru.id}`);
    expect((await metrics()).featuredBrands.map(({ slug }: { slug: string }) => slug)).toEqual(['haru']);
    await house.db.execute(
      sql`update brands set active = false, state = 'hidden' where id = ${castBrands.haru.id}`,
    );
    expect((await metrics()).featuredBrands).toEqual([]);
    await house.db.execute(sql`update brands set active = true, state = 'live', featured = false`);
  });

  it('never counts another company’s orders, and counts everybody’s for the team', async () => {
    await anOrder(house.db, { buyer: cast.otherRetailer, status: 'shipped', paidAt: castDay });
    await anOrder(house.db, { buyer: cast.retailer, status: 'pending' });
    expect(await metrics(cast.retailer)).toMatchObject({
      activeOrders: 1,
      inTransitOrders: 0,
      totalSpent: { amountMinor: 0 },
    });
    expect(await metrics(cast.otherRetailer)).toMatchObject({ activeOrders: 0, inTransitOrders: 1 });
    const team = await metrics(cast.admin);
    expect(team).toMatchObject({ activeOrders: 1, inTransitOrders: 1, totalSpent: { amountMinor: 115_200 } });
    expect(team.recentOrders).toHaveLength(2);
  });

  it('is closed to guests and to brands', async () => {
    expect((await house.guest.get('/api/dashboard/retailer')).status).toBe(401);
    expect((await house.as(cast.brand).get('/api/dashboard/retailer')).status).toBe(403);
  });
});
