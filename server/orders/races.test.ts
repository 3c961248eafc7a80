import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { carts } from '#db/schema/cart.ts';
import { products } from '#db/schema/catalogue.ts';
import { messages } from '#db/schema/messages.ts';
import { orders, orderTimeline } from '#db/schema/orders.ts';
import { dayMs } from '#domain/instants.ts';
import { worldAt } from '#server/http/operations.ts';
import { completeDelivered } from '#server/orders/jobs/complete-delivered.ts';
import { type Answer, startHouse, type TestHouse } from '#test/app.ts';
import { aProduct, inCart } from '#test/builders.ts';
import { cast } from '#test/cast.ts';
import { hold } from '#test/interleave.ts';
import { move, placed, shipping, standing, submission } from '#test/orders.ts';

let house: TestHouse;
/** A second server process on the same database: the rivals do not even share a connection pool. */
let second: TestHouse;
beforeAll(async () => {
  house = await startHouse();
  second = await startHouse({ beside: house });
});
afterAll(async () => {
  await second.close();
  await house.close();
});
beforeEach(async () => {
  await house.db.delete(carts);
});

const me = cast.retailer;
const place = (body: object, who: { token: string } = me, at = house) => at.as(who).post('/api/orders', body);
const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status).toSorted();
const lockCart = (user: { id: string } = me) =>
  hold(house, 'select from carts where user_id = $1 for update', [user.id]);
const lockOrder = (id: string) => hold(house, 'select from orders where id = $1 for update', [id]);
const stockOf = async (id: string) =>
  (await house.db.select({ items: products.stockItems }).from(products).where(eq(products.id, id)))[0]?.items;
const ordered = () => house.db.$count(orders);

/** Timeline and thread of an order count up without gaps, and the timeline ends where the order stands. */
async function isConsistent(id: string, steps: number): Promise<void> {
  const entries = await house.db
    .select()
    .from(orderTimeline)
    .where(eq(orderTimeline.orderId, id))
    .orderBy(orderTimeline.seq);
  expect(entries.map(({ seq }) => seq)).toEqual(Array.from({ length: steps }, (_, index) => index + 1));
  const { body } = await house.as(cast.admin).get(`/api/orders/${id}`);
  expect(entries.at(-1)?.status).toBe(body.status);
  const posted = await house.db
    .select()
    .from(messages)
    .where(eq(messages.threadId, body.messageThreadId))
    .orderBy(messages.seq);
  expect(posted.map(({ seq }) => seq)).toEqual(Array.from({ length: steps }, (_, index) => index + 1));
}

describe('two submissions of one cart', () => {
  it('with one request id: one order, answered twice', async () => {
    await inCart(house.db, me, await aProduct(house.db), 10);
    const before = await ordered();
    const body = submission(28_800);
    const lock = await lockCart();
    const rivals = [place(body), place(body, me, second)];
    await lock.untilBlocked(2);
    await lock.release();
    const answers = await Promise.all(rivals);
    expect(statuses(answers)).toEqual([201, 201]);
    expect(answers[0]?.body.order.id).toBe(answers[1]?.body.order.id);
    expect(await ordered()).toBe(before + 1);
  });

  it('with two request ids: one order, and the other finds an empty cart', async () => {
    await inCart(house.db, me, await aProduct(house.db), 10);
    const before = await ordered();
    const lock = await lockCart();
    const rivals = [place(submission(28_800)), place(submission(28_800), me, second)];
    await lock.untilBlocked(2);
    await lock.release();
    const answers = await Promise.all(rivals);
    expect(statuses(answers)).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('cart-brand-empty');
    expect(await ordered()).toBe(before + 1);
  });

  it('with one request id and two bodies: one order, and the other is refused', async () => {
    await inCart(house.db, me, await aProduct(house.db), 10);
    const body = submission(28_800);
    const lock = await lockCart();
    const rivals = [place(body), place({ ...body, additionalNotes: 'Ring twice' }, me, second)];
    await lock.untilBlocked(2);
    await lock.release();
    const answers = await Promise.all(rivals);
    expect(statuses(answers)).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('request-id-reused');
  });
});

describe('a checkout against the cart', () => {
  it('another tab that adds: the order has the total that was expected, or there is none', async () => {
    const product = await aProduct(house.db);
    await inCart(house.db, me, product, 10);
    const lock = await lockCart();
    const order = place(submission(28_800));
    await lock.untilBlocked(1);
    const adding = second.as(me).post('/api/cart/lines', { productId: product.id, quantityCartons: 1 });
    await lock.untilBlocked(2);
    await lock.release();
    const [placedOrder, added] = await Promise.all([order, adding]);
    expect(added.status).toBe(200);
    const [line] = (await house.as(me).get('/api/cart')).body.brands[0].lines;
    if (placedOrder.status === 201) {
      expect(placedOrder.body.order.total.amountMinor).toBe(28_800);
      expect(line.quantityCartons).toBe(1);
    } else {
      expect(placedOrder.body.code).toBe('total-changed');
      expect(line.quantityCartons).toBe(11);
    }
  });
});

describe('a checkout against a price change', () => {
  it('that is under way when stock is taken: the new price is seen, nothing is ordered', async () => {
    const product = await aProduct(house.db, { stockItems: 500 });
    await inCart(house.db, me, product, 10);
    const before = await ordered();
    const change = await hold(house, `update products set item_price = '2.50' where id = $1`, [product.id]);
    const order = place(submission(28_800));
    await change.untilBlocked(1);
    await change.release();
    expect(await order).toMatchObject({
      status: 409,
      body: { code: 'total-changed', params: { expected: '£288.00', actual: '£300.00' } },
    });
    expect(await ordered()).toBe(before);
    expect(await stockOf(product.id)).toBe(500);
    expect((await place(submission(30_000, { expectedItems: 120 }))).status).toBe(201);
  });

  it('that halves a carton at the same price: nothing is ordered at items nobody saw', async () => {
    const product = await aProduct(house.db, { stockItems: 500, cartonPrice: '28.80', moq: 12 });
    await inCart(house.db, me, product, 10);
    const before = await ordered();
    const halve = 'update products set items_per_carton = 6 where id = $1';
    const change = await hold(house, halve, [product.id]);
    const order = place(submission(28_800));
    await change.untilBlocked(1);
    await change.release();
    expect(await order).toMatchObject({
      status: 409,
      body: { code: 'items-changed', field: 'expectedItems', params: { before: 120, now: 60 } },
    });
    expect(await ordered()).toBe(before);
    expect(await stockOf(product.id)).toBe(500);
    const agreed = await place(submission(28_800, { expectedItems: 60 }));
    expect([agreed.status, agreed.body.order.totalItems]).toEqual([201, 60]);
  });

  it('that is taken back: the order stands at the price that held', async () => {
    const product = await aProduct(house.db, { stockItems: 500 });
    await inCart(house.db, me, product, 10);
    const change = await hold(house, `update products set item_price = '2.50' where id = $1`, [product.id]);
    const order = place(submission(28_800));
    await change.untilBlocked(1);
    await change.query('rollback');
    await change.query('begin');
    await change.release();
    expect(await order).toMatchObject({ status: 201, body: { order: { total: { amountMinor: 28_800 } } } });
  });

  it('of a product without counted stock: an order that is quicker than the commit has the old price', async () => {
    const product = await aProduct(house.db);
    await inCart(house.db, me, product, 10);
    const change = await hold(house, `update products set item_price = '2.50' where id = $1`, [product.id]);
    expect(await place(submission(28_800))).toMatchObject({
      status: 201,
      body: { order: { total: { amountMinor: 28_800 } } },
    });
    await change.release();
  });

  it('a product that is taken off the list while stock is taken is refused by name', async () => {
    const product = await aProduct(house.db, { stockItems: 500, nameEn: 'Fading Cream' });
    await inCart(house.db, me, product, 10);
    const hide = `update products set active = false, state = 'archived' where id = $1`;
    const change = await hold(house, hide, [product.id]);
    const order = place(submission(28_800));
    await change.untilBlocked(1);
    await change.release();
    expect(await order).toMatchObject({
      status: 409,
      body: { code: 'product-unavailable', params: { productName: 'Fading Cream' } },
    });
  });
});

describe('the last of the stock', () => {
  it('two buyers, enough for one: one order, never below zero', async () => {
    const product = await aProduct(house.db, { stockItems: 120 });
    await inCart(house.db, me, product, 10);
    await inCart(house.db, cast.otherRetailer, product, 10);
    const lock = await hold(house, 'select from products where id = $1 for no key update', [product.id]);
    const rivals = [place(submission(28_800)), place(submission(28_800), cast.otherRetailer, second)];
    await lock.untilBlocked(2);
    await lock.release();
    const answers = await Promise.all(rivals);
    expect(statuses(answers)).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('stock-out');
    expect(await stockOf(product.id)).toBe(0);
  });

  it('enough for one and a half: the other is told the nearest number', async () => {
    const product = await aProduct(house.db, { stockItems: 180 });
    await inCart(house.db, me, product, 10);
    await inCart(house.db, cast.otherRetailer, product, 10);
    const lock = await hold(house, 'select from products where id = $1 for no key update', [product.id]);
    const rivals = [place(submission(28_800)), place(submission(28_800), cast.otherRetailer, second)];
    await lock.untilBlocked(2);
    await lock.release();
    const refused = (await Promise.all(rivals)).filter(({ status }) => status === 409);
    expect(refused).toMatchObject([
      { body: { code: 'stock-too-low', params: { nearestCartons: 5, stockItems: 60 } } },
    ]);
    expect(await stockOf(product.id)).toBe(60);
  });

  it('enough for both: both, and exactly what they took is gone', async () => {
    const product = await aProduct(house.db, { stockItems: 300 });
    await inCart(house.db, me, product, 10);
    await inCart(house.db, cast.otherRetailer, product, 10);
    const lock = await hold(house, 'select from products where id = $1 for no key update', [product.id]);
    const rivals = [place(submission(28_800)), place(submission(28_800), cast.otherRetailer, second)];
    await lock.untilBlocked(2);
    await lock.release();
    expect(statuses(await Promise.all(rivals))).toEqual([201, 201]);
    expect(await stockOf(product.id)).toBe(60);
  });

  it('a cancellation that gives stock back while another waits for it: the other gets it', async () => {
    const product = await aProduct(house.db, { stockItems: 120 });
    const mine = await placed(house, { product });
    await inCart(house.db, cast.otherRetailer, product, 10);
    // The order reads 120 and finds another number when it takes them.
    await house.db.update(products).set({ stockItems: 120 }).where(eq(products.id, product.id));
    const lock = await hold(house, 'update products set stock_items = 0 where id = $1', [product.id]);
    const cancelling = move(house, me, mine.id, 'pending', 'cancelled');
    await lock.untilBlocked(1);
    const order = place(submission(28_800), cast.otherRetailer, second);
    await lock.untilBlocked(2);
    await lock.release();
    expect((await cancelling).status).toBe(200);
    const answer = await order;
    // Whoever came first: stock is what the cancellation gave back less what the order took.
    expect(await stockOf(product.id)).toBe(answer.status === 201 ? 0 : 120);
  });

  it('orders over the same products in opposite order never wait in a circle', async () => {
    const [a, b] = [
      await aProduct(house.db, { stockItems: 10_000 }),
      await aProduct(house.db, { stockItems: 10_000 }),
    ];
    await inCart(house.db, me, a, 5);
    await inCart(house.db, me, b, 5, new Date('2026-03-06T09:00:01Z'));
    await inCart(house.db, cast.otherRetailer, b, 5);
    await inCart(house.db, cast.otherRetailer, a, 5, new Date('2026-03-06T09:00:01Z'));
    const later = [a.id, b.id].toSorted().at(-1);
    const lock = await hold(house, 'select from products where id = $1 for no key update', [later]);
    const rivals = [place(submission(28_800)), place(submission(28_800), cast.otherRetailer, second)];
    await lock.untilBlocked(2);
    await lock.release();
    expect(statuses(await Promise.all(rivals))).toEqual([201, 201]);
    expect([await stockOf(a.id), await stockOf(b.id)]).toEqual([9880, 9880]);
  });
});

describe('two people at one order', () => {
  it('brand and admin confirm: one does, the other hears that somebody was faster', async () => {
    const { id } = await placed(house);
    const lock = await lockOrder(id);
    const rivals = [
      move(house, cast.brand, id, 'pending', 'confirmed'),
      move(second, cast.admin, id, 'pending', 'confirmed'),
    ];
    await lock.untilBlocked(2);
    await lock.release();
    const answers = await Promise.all(rivals);
    expect(statuses(answers)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('order-moved-on');
    await isConsistent(id, 2);
  });

  it('brand confirms, retailer cancels: one of the two', async () => {
    const { id } = await placed(house);
    const lock = await lockOrder(id);
    const rivals = [
      move(house, cast.brand, id, 'pending', 'confirmed'),
      move(second, me, id, 'pending', 'cancelled'),
    ];
    await lock.untilBlocked(2);
    await lock.release();
    expect(statuses(await Promise.all(rivals))).toEqual([200, 409]);
    await isConsistent(id, 2);
  });

  it('brand ships, retailer cancels: shipped goods are never cancelled, stock returns only with a cancellation', async () => {
    const product = await aProduct(house.db, { stockItems: 120 });
    const { id } = await placed(house, { product });
    await standing(house.db, id, 'preparing');
    const lock = await lockOrder(id);
    const rivals = [
      move(house, cast.brand, id, 'preparing', 'shipped', shipping),
      move(second, me, id, 'preparing', 'cancelled'),
    ];
    await lock.untilBlocked(2);
    await lock.release();
    const [shipped, cancelled] = await Promise.all(rivals);
    expect(statuses([shipped, cancelled] as Answer[])).toEqual([200, 409]);
    expect(await stockOf(product.id)).toBe(cancelled?.status === 200 ? 120 : 0);
    await isConsistent(id, 2);
  });

  it('retailer changes the order, brand confirms: the lines go back only if the order is cancelled', async () => {
    const { id } = await placed(house);
    const lock = await lockOrder(id);
    const rivals = [
      house.as(me).post(`/api/orders/${id}/change`, {}),
      move(second, cast.brand, id, 'pending', 'confirmed'),
    ];
    await lock.untilBlocked(2);
    await lock.release();
    const [changed, confirmed] = await Promise.all(rivals);
    expect(statuses([changed, confirmed] as Answer[])).toEqual([200, 409]);
    const { body } = await house.as(me).get('/api/cart');
    expect(body.summary.totalItems).toBe(changed?.status === 200 ? 120 : 0);
    await isConsistent(id, 2);
  });

  it('retailer changes the order in two tabs: the lines go back once', async () => {
    const { id } = await placed(house);
    const lock = await lockCart();
    const rivals = [
      house.as(me).post(`/api/orders/${id}/change`, {}),
      second.as(me).post(`/api/orders/${id}/change`, {}),
    ];
    await lock.untilBlocked(2);
    await lock.release();
    expect(statuses(await Promise.all(rivals))).toEqual([200, 409]);
    expect((await house.as(me).get('/api/cart')).body.summary.totalItems).toBe(120);
  });

  it('two admins cancel: the stock returns once', async () => {
    const product = await aProduct(house.db, { stockItems: 120 });
    const { id } = await placed(house, { product });
    await standing(house.db, id, 'processing');
    const lock = await lockOrder(id);
    const rivals = [
      move(house, cast.admin, id, 'processing', 'cancelled'),
      move(second, cast.otherAdmin, id, 'processing', 'cancelled'),
    ];
    await lock.untilBlocked(2);
    await lock.release();
    expect(statuses(await Promise.all(rivals))).toEqual([200, 409]);
    expect(await stockOf(product.id)).toBe(120);
  });

  it('two admins record the payment: once', async () => {
    const { id } = await placed(house);
    await standing(house.db, id, 'shipped', { terms: 'net30' });
    const pay = (at: TestHouse, who: { token: string }) =>
      at.as(who).post(`/api/orders/${id}/payment`, { expectedStatus: 'shipped' });
    const lock = await lockOrder(id);
    const rivals = [pay(house, cast.admin), pay(second, cast.otherAdmin)];
    await lock.untilBlocked(2);
    await lock.release();
    const answers = await Promise.all(rivals);
    expect(statuses(answers)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('payment-already-recorded');
  });

  it('two sweeps and a retailer complete: once', async () => {
    const { id } = await placed(house);
    await standing(house.db, id, 'delivered', {
      paidAt: house.time.now(),
      deliveredAt: new Date(house.time.now().getTime() - 15 * dayMs),
    });
    const lock = await lockOrder(id);
    const sweeps = [
      completeDelivered(house.db, worldAt(house)),
      completeDelivered(second.db, worldAt(second)),
    ];
    const person = move(house, me, id, 'delivered', 'completed');
    await lock.untilBlocked(3);
    await lock.release();
    const completed = (await Promise.all(sweeps)).reduce((sum, count) => sum + count, 0);
    expect(completed + Number((await person).status === 200)).toBe(1);
    await isConsistent(id, 2);
  });

  it('a message written while the order moves: numbers stay without gaps, and stay unread', async () => {
    const { id, threadId } = await placed(house);
    const lock = await hold(house, 'select from threads where id = $1 for update', [threadId]);
    const writing = house.as(cast.brand).post(`/api/threads/${threadId}/messages`, {
      requestId: '01900000-0000-7000-8000-00000000abcd',
      content: 'We are packing.',
    });
    await lock.untilBlocked(1);
    const cancelling = move(second, me, id, 'pending', 'cancelled');
    await lock.untilBlocked(2);
    await lock.release();
    expect((await writing).status).toBe(201);
    expect((await cancelling).status).toBe(200);
    const posted = await house.db
      .select()
      .from(messages)
      .where(eq(messages.threadId, threadId))
      .orderBy(messages.seq);
    expect(posted.map(({ seq }) => seq)).toEqual([1, 2, 3]);
    // The brand's words came first, so the buyer's own act does not count them as read.
    expect((await house.as(me).get(`/api/orders/${id}`)).body.unreadCount).toBe(1);
  });
});
