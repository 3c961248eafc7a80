import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '#db/schema/accounts.ts';
import { emails } from '#db/schema/emails.ts';
import { orders, orderTimeline } from '#db/schema/orders.ts';
import { dayMs, hourMs } from '#domain/instants.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { cast } from '#test/cast.ts';
import { failingRow } from '#test/failing-row.ts';
import { move, placed, shipping, standing } from '#test/orders.ts';
import { worldAt } from '../../http/operations.ts';
import { completeDelivered } from './complete-delivered.ts';
import { orderPlaced } from './order-placed.ts';
import { orderStatusChanged } from './order-status-changed.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse();
  await house.db.update(users).set({ language: 'ko' }).where(eq(users.id, cast.brand.id));
});
afterAll(() => house.close());
beforeEach(async () => {
  await house.runJobs();
  await house.db.delete(emails);
});

const written = () =>
  house.db
    .select({ to: emails.toAddress, kind: emails.kind, subject: emails.subject, text: emails.text })
    .from(emails)
    .orderBy(emails.toAddress);
const complete = () => completeDelivered(house.db, worldAt(house));

describe('a new order is told by email', () => {
  it('to who placed it, to the brand and to the sales representative, each in their language', async () => {
    const { id } = await placed(house, { buyer: cast.buyer });
    await house.runJobs();
    const [order] = await house.db.select().from(orders).where(eq(orders.id, id));
    const number = `LYS-${order?.number}`;
    const found = await written();
    expect(found).toMatchObject([
      {
        to: cast.admin.email,
        kind: 'order-placed-team',
        subject: `New order ${number}: Maison Verte with Haru`,
      },
      { to: cast.brand.email, kind: 'order-placed-brand', subject: `Maison Verte의 새 주문 ${number}` },
      { to: cast.buyer.email, kind: 'order-placed-retailer', subject: `Your order ${number} with Haru` },
    ]);
    const [, forBrand, forBuyer] = found;
    expect(forBuyer?.text).toContain('Goods: 120 items in 10 cartons');
    expect(forBuyer?.text).toContain('Total excl. VAT: £288.00');
    expect(forBuyer?.text).toContain(`/orders/${id}`);
    expect(forBrand?.text).toContain('제품: 10카톤, 120개');
    expect(forBrand?.text).not.toMatch(/\{\{|emails:|orders:/);
  });

  it('once, however often the job runs', async () => {
    const { id } = await placed(house);
    await house.runJobs();
    await orderPlaced(house.db, { orderId: id }, worldAt(house));
    expect(await written()).toHaveLength(3);
  });

  it('to every admin where the retailer has no sales representative any more', async () => {
    await house.db.update(users).set({ disabledAt: house.time.now() }).where(eq(users.id, cast.admin.id));
    await placed(house);
    await house.runJobs();
    await house.db.update(users).set({ disabledAt: null }).where(eq(users.id, cast.admin.id));
    expect((await written()).map(({ to }) => to)).toEqual(
      [cast.otherAdmin, cast.manager, cast.agent, cast.adminViewer, cast.brand, cast.retailer]
        .map(({ email }) => email)
        .toSorted(),
    );
  });

  it('to nobody, when the order was refused', async () => {
    await house.as(cast.retailer).post('/api/orders', {});
    expect(await house.runJobs()).toBe(0);
  });
});

describe('a step is told by email', () => {
  it('to the parties but who took it, with what there is to know', async () => {
    const { id } = await placed(house);
    await house.runJobs();
    await house.db.delete(emails);
    await standing(house.db, id, 'preparing');
    await move(house, cast.brand, id, 'preparing', 'shipped', shipping);
    await house.runJobs();
    const found = await written();
    expect(found.map(({ to }) => to)).toEqual([cast.admin.email, cast.retailer.email]);
    expect(found[1]?.subject).toMatch(/^Order LYS-\d+: Shipped$/);
    expect(found[1]?.text).toContain('Carrier: DHL Express');
    expect(found[1]?.text).toContain('Tracking number: JD014600003828');
  });

  it('with reason, fee and refund of a cancellation, once', async () => {
    const { id } = await placed(house);
    await house.runJobs();
    await house.db.delete(emails);
    await standing(house.db, id, 'preparing', { paidAt: house.time.now() });
    house.time.advance(25 * hourMs);
    await move(house, cast.otherAdmin, id, 'preparing', 'cancelled', { reason: 'Shop has closed' });
    await house.runJobs();
    const [entry] = await house.db.select().from(orderTimeline).where(like(orderTimeline.reason, 'Shop%'));
    await orderStatusChanged(house.db, { orderId: id, timelineId: String(entry?.id) }, worldAt(house));
    const found = await written();
    expect(found.map(({ to }) => to)).toEqual([cast.admin.email, cast.brand.email, cast.retailer.email]);
    expect(found[2]?.text).toContain('> Reason: Shop has closed');
    expect(found[2]?.text).toContain('Restocking fee: £43.20');
    expect(found[2]?.text).toContain('Refund due: £244.80');
  });

  it('names the day an invoice is due', async () => {
    const { id } = await placed(house);
    await standing(house.db, id, 'processing', { terms: 'net30' });
    await house.runJobs();
    await house.db.delete(emails);
    await move(house, cast.admin, id, 'processing', 'invoiced');
    await house.runJobs();
    const due = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
      house.time.now().getTime() + 30 * dayMs,
    );
    expect((await written()).at(-1)?.text).toContain(`Due: ${due}`);
  });
});

describe('a delivered order completes by itself', () => {
  const deliver = async (paid: boolean) => {
    const { id } = await placed(house);
    await standing(house.db, id, 'shipped', { paidAt: paid ? house.time.now() : null });
    await move(house, cast.retailer, id, 'shipped', 'delivered');
    return id;
  };
  const statusOf = async (id: string) => (await house.as(cast.admin).get(`/api/orders/${id}`)).body;

  it('14 days after delivery, not a moment before, with a message and emails', async () => {
    const id = await deliver(true);
    house.time.advance(14 * dayMs - 1);
    expect(await complete()).toBe(0);
    house.time.advance(1);
    expect(await complete()).toBe(1);
    expect(await complete()).toBe(0);
    const order = await statusOf(id);
    expect(order.status).toBe('completed');
    expect(order.timeline.at(-1)).toMatchObject({
      status: 'completed',
      actorName: null,
      actorRole: 'system',
      description: 'Order completed automatically 14 days after delivery',
    });
    await house.db.delete(emails);
    await house.runJobs();
    expect((await written()).filter(({ subject }) => subject.endsWith(': Completed'))).toHaveLength(2);
  });

  it('only once it is paid', async () => {
    const id = await deliver(false);
    house.time.advance(20 * dayMs);
    expect(await complete()).toBe(0);
    await house.as(cast.admin).post(`/api/orders/${id}/payment`, { expectedStatus: 'delivered' });
    await house.queue.enqueue(house.db, 'complete-delivered', {});
    await house.runJobs();
    expect((await statusOf(id)).status).toBe('completed');
  });

  it('not when it was corrected or completed meanwhile', async () => {
    const id = await deliver(true);
    await house.as(cast.admin).post(`/api/orders/${id}/correction`, {
      to: 'shipped',
      expectedStatus: 'delivered',
      reason: 'Still on its way',
    });
    house.time.advance(15 * dayMs);
    expect(await complete()).toBe(0);
    expect((await statusOf(id)).status).toBe('shipped');
  });

  it('and one that cannot keeps no other from it', async () => {
    const [stays = '', goes = ''] = [await deliver(true), await deliver(true)].toSorted();
    const mend = await failingRow(house, { on: 'update on orders', when: `new.id = '${stays}'` });
    house.time.advance(14 * dayMs);
    await expect(complete()).rejects.toThrow(`1 failed: order ${stays} (`);
    expect([(await statusOf(stays)).status, (await statusOf(goes)).status]).toEqual([
      'delivered',
      'completed',
    ]);
    await mend();
    expect(await complete()).toBe(1);
  });
});
