import { eq, gte, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { companies } from '#db/schema/accounts.ts';
import { emails } from '#db/schema/emails.ts';
import { enquiries } from '#db/schema/enquiries.ts';
import { orders } from '#db/schema/orders.ts';
import type { OrderStatus } from '#domain/order-status.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { cast, castDay, houses, type Person } from '#test/cast.ts';
import { booking, contact } from '#test/enquiries.ts';
import { aThread } from '#test/threads.ts';
import { anInvoice } from '#test/trade.ts';
import { newId } from '../kernel/ids.ts';

let house: TestHouse;
const numbers = new Map<string, string>();

/** An order in this state, under its own name. */
async function anOrder(name: string, status: OrderStatus, more: Partial<typeof orders.$inferInsert> = {}) {
  const thread = await aThread(house.db, { status });
  if (Object.keys(more).length > 0)
    await house.db.update(orders).set(more).where(eq(orders.id, thread.orderId));
  numbers.set(thread.orderNumber, name);
  return thread;
}

beforeAll(async () => {
  house = await startHouse();
  await anOrder('new', 'pending');
  await anOrder('confirmed', 'confirmed');
  const due = { invoicedAt: castDay, dueAt: castDay };
  const invoiced = await anOrder('invoiced', 'invoiced', { terms: 'prepayment', ...due });
  await anInvoice(house.db, invoiced.orderId, { number: 'INV-1' });
  const onTerms = await anOrder('on terms', 'invoiced', { terms: 'net30', ...due });
  await anInvoice(house.db, onTerms.orderId, { number: 'INV-2' });
  await anOrder('sent', 'shipped', { paidAt: castDay });
  await anOrder('done', 'completed', { paidAt: castDay });
});
afterAll(() => house.close());

type Item = {
  id: string;
  title: string;
  step: string | null;
  href: string;
  dueAt: string | null;
  dueDay: string | null;
};
type Source = { kind: string; count: number; href: string; items: Item[] };

async function waitingFor(who: Person): Promise<Record<string, Source>> {
  const { status, body } = await house.as(who).get('/api/queue?limit=50');
  expect(status).toBe(200);
  return Object.fromEntries(body.sources.map((source: Source) => [source.kind, source]));
}
const write = (who: Person, threadId: string) =>
  house.as(who).post(`/api/threads/${threadId}/messages`, {
    requestId: newId(castDay),
    content: 'When does it leave?',
  });
async function idsOf(who: Person, path: string): Promise<string[]> {
  const { status, body } = await house.as(who).get(path);
  expect(status).toBe(200);
  return body.items.map(({ id }: { id: string }) => id).toSorted();
}
const names = (source: Source | undefined) => source?.items.map(({ title }) => numbers.get(title)).toSorted();

describe('the queue', () => {
  it('holds the orders whose next step is the reader’s', async () => {
    expect(names((await waitingFor(cast.brand)).orders)).toEqual(['new', 'on terms']);
    expect(names((await waitingFor(cast.admin)).orders)).toEqual(['confirmed']);
    expect(names((await waitingFor(cast.retailer)).orders)).toEqual(['sent']);
    expect((await waitingFor(cast.otherBrand)).orders).toBeUndefined();
    expect((await waitingFor(cast.otherRetailer)).orders).toBeUndefined();
    const [confirmed] = (await waitingFor(cast.admin)).orders?.items ?? [];
    expect(confirmed?.step).toBe('process');
  });

  it('asks nobody for a step they may not take', async () => {
    expect((await waitingFor(cast.viewer)).orders).toBeUndefined();
    expect((await waitingFor(cast.adminViewer)).orders).toBeUndefined();
    expect((await waitingFor(cast.agent)).payments).toBeUndefined();
  });

  it('holds payments to record, and what is overdue from the day after', async () => {
    expect(names((await waitingFor(cast.admin)).payments)).toEqual(['invoiced']);
    expect((await waitingFor(cast.admin)).overdue).toBeUndefined();
    house.time.advance(86_400_000);
    expect(names((await waitingFor(cast.admin)).overdue)).toEqual(['invoiced', 'on terms']);
    expect((await waitingFor(cast.admin)).overdue?.items[0]).toMatchObject({
      step: 'record-payment',
      dueDay: '2026-03-06',
    });
    expect((await waitingFor(cast.retailer)).overdue?.items[0]?.step).toBeNull();
    expect(names((await waitingFor(cast.retailer)).overdue)).toEqual(['invoiced', 'on terms']);
    expect((await waitingFor(cast.brand)).overdue).toBeUndefined();
  });

  it('holds every overdue invoice that Money lists, the restocking fee of a cancelled order too', async () => {
    const { orderId } = await anOrder('fee', 'cancelled');
    await anInvoice(house.db, orderId, { number: 'INV-3', paidMinor: 1_000 });
    const { overdue } = await waitingFor(cast.admin);
    expect(names(overdue)).toEqual(['fee', 'invoiced', 'on terms']);
    const { body } = await house.as(cast.admin).get('/api/invoices?state=overdue&limit=50');
    expect(body.total).toBe(overdue?.count);
  });

  it('holds refunds until they are paid, with the day that was promised, for who may record them', async () => {
    const { orderId } = await anOrder('refund', 'cancelled');
    await anInvoice(house.db, orderId, { number: 'INV-4', paidMinor: 33_800 });
    const { refunds } = await waitingFor(cast.admin);
    expect(refunds).toMatchObject({ count: 1, href: '/admin/money?state=refund-due' });
    expect(refunds?.items).toMatchObject([
      {
        title: 'INV-4',
        detail: 'Maison Verte · Haru · £50.00',
        href: '/admin/money?state=refund-due&q=INV-4',
        dueDay: '2026-03-20',
        step: null,
      },
    ]);
    expect((await waitingFor(cast.agent)).refunds).toBeUndefined();
    expect((await waitingFor(cast.retailer)).refunds).toBeUndefined();
  });

  it('asks the owners of a brand for its name in Latin letters, while customs cannot read what it is called', async () => {
    const haru = eq(companies.id, houses.haru.id);
    expect((await waitingFor(cast.brand)).customs).toBeUndefined();
    await house.db.update(companies).set({ address: '서울특별시 성동구' }).where(haru);
    expect((await waitingFor(cast.brand)).customs).toMatchObject({
      count: 1,
      items: [{ title: 'Haru Co.', detail: 'Address in Latin script', href: '/profile?tab=company' }],
    });
    for (const who of [cast.otherBrand, cast.brandViewer, cast.retailer, cast.admin])
      expect((await waitingFor(who)).customs).toBeUndefined();
    const latinAddress = 'Seongdong-gu, Seoul';
    await house.as(cast.brand).put('/api/profile/customs', { eori: '', latinAddress });
    expect((await waitingFor(cast.brand)).customs).toBeUndefined();
  });

  it('names a brand as the reader does', async () => {
    const brandName = { en: 'Haru', ko: '하루', zh: '春日' };
    const { orderId } = await anOrder('named', 'confirmed', { brandName });
    const { body } = await house
      .as(cast.admin)
      .get('/api/queue?limit=50', undefined, { 'lys-language': 'zh' });
    const found = body.sources.find(({ kind }: Source) => kind === 'orders');
    expect(found.items.find(({ id }: Item) => id === orderId).detail).toBe('Maison Verte · 春日');
  });

  it('holds what somebody has written until it is answered', async () => {
    const thread = await aThread(house.db);
    expect((await waitingFor(cast.brand)).messages).toBeUndefined();
    expect((await write(cast.retailer, thread.id)).status).toBe(201);
    expect((await waitingFor(cast.brand)).messages?.items.map(({ title }) => title)).toEqual([
      thread.orderNumber,
    ]);
    expect((await waitingFor(cast.admin)).messages?.count).toBe(1);
    expect((await waitingFor(cast.retailer)).messages).toBeUndefined();
    await write(cast.brand, thread.id);
    expect((await waitingFor(cast.brand)).messages).toBeUndefined();
    expect((await waitingFor(cast.retailer)).messages?.count).toBe(1);
  });

  it('holds what a shop asks about an order that is over, as the team’s list does', async () => {
    const thread = await aThread(house.db, { status: 'cancelled' });
    await write(cast.retailer, thread.id);
    const { messages } = await waitingFor(cast.admin);
    expect(messages?.items.map(({ title }) => title)).toContain(thread.orderNumber);
    expect(await idsOf(cast.admin, '/api/admin/threads?reply=true&limit=50')).toHaveLength(
      messages?.count ?? 0,
    );
    expect(messages?.href).toBe('/admin/messages?reply=true');
    const said = async () =>
      (await waitingFor(cast.admin)).messages?.items.find(({ title }) => title === thread.orderNumber);
    expect(await said()).toMatchObject({ detail: `${cast.retailer.name}: When does it leave?` });
    await house.as(cast.admin).put('/api/account/language', { language: 'zh' });
    expect(await said()).toMatchObject({ detail: `${cast.retailer.name}：When does it leave?` });
    await house.as(cast.admin).put('/api/account/language', { language: 'en' });
  });

  it('asks a brand for no answer the team has given, and its list shows the same', async () => {
    const [answered, open] = [await aThread(house.db), await aThread(house.db)];
    for (const { id } of [answered, open]) await write(cast.retailer, id);
    await write(cast.admin, answered.id);
    const { messages } = await waitingFor(cast.brand);
    const titles = messages?.items.map(({ title }) => title) ?? [];
    expect(titles).toContain(open.orderNumber);
    expect(titles).not.toContain(answered.orderNumber);
    expect(messages?.href).toBe('/messages?reply=true');
    const listed = await idsOf(cast.brand, '/api/threads?reply=true&limit=50');
    expect(listed).toEqual(messages?.items.map(({ id }) => id).toSorted());
    expect((await house.as(cast.brand).get('/api/threads?reply=no')).status).toBe(422);
  });

  it('counts all of a source and shows the first', async () => {
    const { body } = await house.as(cast.brand).get('/api/queue?limit=1');
    const [source] = body.sources.filter(({ kind }: Source) => kind === 'orders');
    expect(source.items).toHaveLength(1);
    expect(source.count).toBeGreaterThan(1);
    expect(body.total).toBe(body.sources.reduce((sum: number, { count }: Source) => sum + count, 0));
  });

  it('says of more than a thousand that there are more', async () => {
    const { orderId } = await anOrder('one of many', 'pending');
    const longAgo = new Date(castDay.getTime() - 10 * 86_400_000).toISOString();
    await house.db.execute(sql`
      insert into orders select (jsonb_populate_record(placed, jsonb_build_object('id', gen_random_uuid(),
        'request_id', gen_random_uuid(), 'number', 2000000 + n,
        'created_at', ${longAgo}::text))).* from orders placed, generate_series(1, 1002) n
      where placed.id = ${orderId}`);
    const { body } = await house.as(cast.admin).get('/api/queue?limit=2');
    const [late] = body.sources.filter(({ kind }: Source) => kind === 'unconfirmed');
    expect(late).toMatchObject({ count: 1001 });
    expect(late.items).toHaveLength(2);
    expect(body.total).toBe(1001);
    await house.db.delete(orders).where(gte(orders.number, 2_000_001));
  });

  it('is refused to guests, and without measure', async () => {
    expect((await house.guest.get('/api/queue')).status).toBe(401);
    expect((await house.as(cast.admin).get('/api/queue?limit=0')).status).toBe(422);
  });
});

describe('the queue of the team', () => {
  const assign = (who: Person, kind: string, id: string, to: Person, expectedVersion = 0) =>
    house
      .as(who)
      .post(`/api/admin/desk/entries/${kind}/${id}/assign`, { assigneeId: to.id, expectedVersion });
  const ask = async (who: Person, query = '') => {
    const { body } = await house.as(who).get(`/api/queue?limit=50${query}`);
    return Object.fromEntries(body.sources.map((source: Source) => [source.kind, source]));
  };

  it('says by when, and who has taken it on: to the team alone', async () => {
    const taken = await anOrder('taken', 'confirmed');
    expect((await assign(cast.manager, 'order', taken.orderId, cast.agent)).status).toBe(200);
    const find = (source: Source | undefined) =>
      source?.items.find(({ title }) => title === taken.orderNumber);
    const waiting = await ask(cast.admin);
    expect(find(waiting.orders)).toMatchObject({
      dueAt: '2026-03-09T09:00:00.000Z',
      desk: {
        subjectKind: 'order',
        subjectId: taken.orderId,
        assignee: { name: cast.agent.name },
        version: 1,
      },
    });
    await anOrder('brand’s', 'pending');
    const [theirs] = (await ask(cast.brand)).orders.items;
    expect(theirs).toMatchObject({ dueAt: null, desk: null });
  });

  it('is narrowed to what is mine, or nobody’s', async () => {
    const mine = await anOrder('mine', 'confirmed');
    await assign(cast.agent, 'order', mine.orderId, cast.agent);
    const titles = async (who: Person, query: string) =>
      (await ask(who, query)).orders?.items.map(({ title }: { title: string }) => title) ?? [];
    expect(await titles(cast.agent, '&assigned=me')).toContain(mine.orderNumber);
    expect(await titles(cast.agent, '&assigned=none')).not.toContain(mine.orderNumber);
    expect(await titles(cast.manager, '&assigned=me')).toEqual([]);
    expect((await house.as(cast.agent).get('/api/queue?assigned=you')).status).toBe(422);
  });

  it('holds a consultation once: when it is about to begin, and once it is over until somebody closes it', async () => {
    const now = house.time.now();
    const startsAt = '2026-03-10T11:00:00.000Z';
    house.time.set(new Date('2026-03-04T12:00:00Z'));
    expect((await house.guest.post('/api/bookings', { ...booking, startsAt })).status).toBe(201);
    expect((await house.guest.post('/api/enquiries/contact', contact)).status).toBe(201);
    const at = async (time: string) => {
      house.time.set(new Date(time));
      const { enquiries: toAnswer, bookings } = await ask(cast.agent);
      const due = (source?: Source) => source?.items.map(({ dueAt }) => dueAt) ?? [];
      return [due(toAnswer), due(bookings)];
    };
    const message = '2026-03-05T12:00:00.000Z';
    expect(await at('2026-03-04T12:00:00Z')).toEqual([[message], []]);
    expect(await at('2026-03-09T12:00:00Z')).toEqual([[message], [startsAt]]);
    expect(await at('2026-03-10T11:30:00Z')).toEqual([[message], [startsAt]]);
    expect(await at('2026-03-10T11:31:00Z')).toEqual([[message, '2026-03-11T11:30:00.000Z'], []]);
    const [held] = await house.db.select().from(enquiries).where(eq(enquiries.kind, 'booking'));
    await house.as(cast.agent).post(`/api/admin/enquiries/${held?.id}/close`, {});
    expect(await at('2026-03-10T11:31:00Z')).toEqual([[message], []]);
    await house.db.delete(enquiries);
    house.time.set(now);
  });

  it('holds consultations at an hour when their office is closed by now, each once, until they are cancelled', async () => {
    const now = house.time.now();
    house.time.set(new Date('2026-03-04T12:00:00Z'));
    const startsAt = '2026-03-10T11:00:00.000Z';
    const off = { ...booking, name: 'Ines Roth', startsAt };
    expect((await house.guest.post('/api/bookings', off)).status).toBe(201);
    expect(
      (
        await house.guest.post('/api/bookings', {
          ...off,
          office: 'seoul',
          startsAt: '2026-03-10T01:00:00.000Z',
        })
      ).status,
    ).toBe(201);
    expect((await ask(cast.agent)).closedBookings).toBeUndefined();
    const settings = () => house.as(cast.manager).get('/api/admin/settings');
    const { version, value, closedBookings } = (await settings()).body.offices;
    expect(closedBookings).toBe(0);
    const holidays = [{ date: '2026-03-10', name: { en: 'Stocktaking', ko: '재고 조사', zh: '盘点' } }];
    const saved = await house.as(cast.manager).put('/api/admin/settings/offices', {
      seoul: value.seoul,
      london: { ...value.london, holidays },
      expectedVersion: version,
    });
    expect([saved.status, saved.body.offices?.closedBookings]).toEqual([200, 1]);
    const waiting = async () => (await ask(cast.agent)).closedBookings;
    expect(await waiting()).toMatchObject({ count: 1, items: [{ title: 'Ines Roth', dueAt: startsAt }] });
    // It is not waited for as one of the next 24 hours, too.
    house.time.set(new Date('2026-03-09T12:00:00Z'));
    const { bookings: today, closedBookings: off24 } = await ask(cast.agent);
    expect([today?.items.map(({ dueAt }: Item) => dueAt), off24?.count]).toEqual([
      ['2026-03-10T01:00:00.000Z'],
      1,
    ]);
    const [{ id, href }] = off24.items;
    expect(href).toBe(`/admin/enquiries?enquiry=${id}`);
    const cancelled = await house
      .as(cast.agent)
      .post(`/api/admin/enquiries/${id}/cancel-booking`, { reason: 'We are closed.', expectedSequence: 0 });
    expect(cancelled.status).toBe(200);
    expect(await waiting()).toBeUndefined();
    expect((await settings()).body.offices.closedBookings).toBe(0);
    await house.db.delete(enquiries);
    house.time.set(now);
  });

  it('holds consultations of the next 24 hours, follow-ups that are due, and emails that failed', async () => {
    const now = house.time.now();
    house.time.set(new Date('2026-03-05T12:00:00Z'));
    expect((await house.guest.post('/api/bookings', booking)).status).toBe(201);
    const early = await ask(cast.agent);
    expect(early.bookings.items).toMatchObject([{ title: booking.name, dueAt: booking.startsAt }]);
    const [{ id }] = early.bookings.items;
    const day = { followUpOn: '2026-03-06', expectedVersion: 0 };
    expect(
      (await house.as(cast.agent).post(`/api/admin/desk/entries/enquiry/${id}/follow-up`, day)).status,
    ).toBe(200);
    expect((await ask(cast.agent)).followUps).toBeUndefined();
    house.time.set(new Date('2026-03-06T18:00:00Z'));
    await house.db.update(emails).set({ status: 'failed' });
    const late = await ask(cast.manager);
    expect(late.bookings).toBeUndefined();
    expect(late.followUps.items).toMatchObject([{ id, href: `/admin/enquiries?enquiry=${id}` }]);
    expect(late.failedEmails.count).toBeGreaterThan(0);
    expect((await ask(cast.agent)).failedEmails).toBeUndefined();
    house.time.set(now);
  });
});
