import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderTimeline } from '#db/schema/orders.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { cast, type Person } from '#test/cast.ts';
import { standing } from '#test/orders.ts';
import { aThread } from '#test/threads.ts';
import { newId } from '../kernel/ids.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.close());

type Told = { id: string; kind: string; title: string; text: string; href: string; isRead: boolean };

async function toldTo(who: Person): Promise<Told[]> {
  const { status, body } = await house.as(who).get('/api/notifications?limit=100');
  expect(status).toBe(200);
  return body.items;
}
const about = async (who: Person, title: string) =>
  (await toldTo(who)).filter((told) => told.title === title);
const unseen = async (who: Person) => (await house.as(who).get('/api/notifications/unread')).body.unread;

/** A new order, with the entry its timeline begins with. */
async function anOrder() {
  const at = house.time.now();
  const thread = await aThread(house.db, { at });
  await house.db.insert(orderTimeline).values({
    id: newId(at),
    orderId: thread.orderId,
    seq: 1,
    kind: 'status',
    status: 'pending',
    actorId: cast.retailer.id,
    actorName: cast.retailer.name,
    actorRole: 'buyer',
    at,
  });
  return thread;
}

function move(who: Person, orderId: string, from: string, to: string) {
  return house.as(who).post(`/api/orders/${orderId}/status`, { to, expectedStatus: from });
}

describe('notifications', () => {
  it('tell whom a step concerns, and never who took it', async () => {
    const { orderId, orderNumber } = await anOrder();
    expect((await move(cast.brand, orderId, 'pending', 'confirmed')).status).toBe(200);
    for (const who of [cast.retailer, cast.buyer, cast.viewer, cast.admin, cast.agent]) {
      expect(await about(who, orderNumber), who.name).toMatchObject([
        { kind: 'order', href: `/orders/${orderId}`, isRead: false },
      ]);
    }
    // Who acted knows; another brand, another shop and who only looks on have nothing to do with it.
    for (const who of [cast.brand, cast.otherBrand, cast.otherRetailer, cast.adminViewer]) {
      expect(await about(who, orderNumber), who.name).toEqual([]);
    }
  });

  it('are there if and only if it happened', async () => {
    const { orderId, orderNumber } = await anOrder();
    expect((await move(cast.brand, orderId, 'confirmed', 'processing')).status).toBeGreaterThanOrEqual(400);
    expect(await about(cast.retailer, orderNumber)).toEqual([]);
  });

  it('speak the reader’s language', async () => {
    const { orderId, orderNumber } = await anOrder();
    await move(cast.brand, orderId, 'pending', 'confirmed');
    const [english] = await about(cast.retailer, orderNumber);
    expect(english?.text).toContain('Bora Han');
    await house.as(cast.retailer).put('/api/account/language', { language: 'ko' });
    // The session is remembered for a moment; the change of language is announced and forgets it.
    await expect.poll(async () => (await about(cast.retailer, orderNumber))[0]?.text).toMatch(/[가-힣]/);
    await house.as(cast.retailer).put('/api/account/language', { language: 'en' });
  });

  it('ask of each side what is theirs to do: the goods are the retailer’s to inspect', async () => {
    const { orderId, orderNumber } = await anOrder();
    await standing(house.db, orderId, 'shipped', { shippedAt: house.time.now() });
    expect((await move(cast.admin, orderId, 'shipped', 'delivered')).status).toBe(200);
    const said = async (who: Person) => (await about(who, orderNumber))[0]?.text;
    expect(await said(cast.retailer)).toContain('please report damage within 48 hours');
    expect(await said(cast.brand)).toContain('The retailer can inspect the goods for 14 days');
  });

  it('are counted until they are read, one or all, each reader’s own', async () => {
    const { orderId, orderNumber } = await anOrder();
    await move(cast.brand, orderId, 'pending', 'confirmed');
    const before = await unseen(cast.buyer);
    const [told] = await about(cast.buyer, orderNumber);
    const read = (who: Person, input: object) => house.as(who).post('/api/notifications/read', input);
    expect((await read(cast.retailer, { notificationId: told?.id })).status).toBe(200);
    expect(await unseen(cast.buyer)).toBe(before);
    await read(cast.buyer, { notificationId: told?.id });
    expect(await unseen(cast.buyer)).toBe(before - 1);
    await read(cast.buyer, {});
    expect(await unseen(cast.buyer)).toBe(0);
    expect(await unseen(cast.retailer)).toBeGreaterThan(0);
  });

  it('are read where their order is: all that are about it, and only for who opened it', async () => {
    const [opened, other] = [await anOrder(), await anOrder()];
    for (const { orderId } of [opened, other]) await move(cast.brand, orderId, 'pending', 'confirmed');
    await move(cast.admin, opened.orderId, 'confirmed', 'processing');
    const { status } = await house
      .as(cast.retailer)
      .post('/api/notifications/read', { subjectId: opened.orderId });
    expect(status).toBe(200);
    const isRead = async (who: Person, { orderNumber }: { orderNumber: string }) =>
      (await about(who, orderNumber)).map((told) => told.isRead);
    expect(await isRead(cast.retailer, opened)).toEqual([true, true]);
    expect(await isRead(cast.retailer, other)).toEqual([false]);
    expect(await isRead(cast.buyer, opened)).toEqual([false, false]);
  });

  it('tell the team that somebody has written to us, without a name', async () => {
    const sent = await house.guest.post('/api/enquiries/contact', {
      name: 'Ines Duarte',
      company: 'Duarte',
      email: 'ines@duarte.example',
      subject: 'general',
      message: 'Do you ship to Porto?',
      leaveEmpty: '',
    });
    expect(sent.status, sent.text).toBeLessThan(300);
    const told = (await toldTo(cast.agent)).filter(({ kind }) => kind === 'enquiry');
    expect(told).toMatchObject([{ title: '', text: 'A new enquiry has arrived.' }]);
    expect((await toldTo(cast.adminViewer)).filter(({ kind }) => kind === 'enquiry')).toEqual([]);
    expect((await toldTo(cast.retailer)).filter(({ kind }) => kind === 'enquiry')).toEqual([]);
  });

  it('are refused to guests', async () => {
    expect((await house.guest.get('/api/notifications')).status).toBe(401);
    expect((await house.guest.post('/api/notifications/read', {})).status).toBe(401);
  });
});
