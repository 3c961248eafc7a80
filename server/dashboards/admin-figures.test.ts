import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { companies, invites, users } from '#db/schema/accounts.ts';
import { emails } from '#db/schema/emails.ts';
import { applications } from '#db/schema/enquiries.ts';
import { newId } from '#server/kernel/ids.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { aBrand } from '#test/builders.ts';
import { cast, castBrands, castDay, houses } from '#test/cast.ts';
import { asOwner } from '#test/database.ts';
import { application } from '#test/enquiries.ts';
import { aMessage, anOrder } from '#test/trade.ts';
import { growthPercent } from './admin-figures.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse();
  // The cast joined on the cast's day; here they have been with us for a year.
  await house.db.execute(sql`update users set created_at = created_at - interval '1 year'`);
  await house.db.execute(sql`update brands set created_at = created_at - interval '1 year'`);
});
afterAll(() => house.close());
afterEach(() =>
  asOwner(
    house,
    'truncate orders, order_items, order_timeline, threads, messages, thread_reads, invites, emails cascade',
  ),
);

const metrics = async () => {
  const answer = await house.as(cast.admin).get('/api/dashboard/admin');
  expect(answer.status).toBe(200);
  return answer.body;
};
const hoursAgo = (hours: number) => new Date(castDay.getTime() - hours * 3_600_000);
const daysAgo = (days: number) => hoursAgo(days * 24);

describe('the operator’s overview', () => {
  it('counts all orders, those that are pending, and how they stand', async () => {
    expect(await metrics()).toMatchObject({ totalOrders: 0, pendingOrders: 0, statusDistribution: [] });
    await anOrder(house.db);
    await anOrder(house.db, { buyer: cast.otherRetailer, brand: castBrands.noeul, status: 'cancelled' });
    expect(await metrics()).toMatchObject({
      totalOrders: 2,
      pendingOrders: 1,
      statusDistribution: [
        { status: 'pending', count: 1 },
        { status: 'cancelled', count: 1 },
      ],
    });
  });

  it('counts no replacement, in the total or in how orders stand', async () => {
    await anOrder(house.db, { status: 'confirmed' });
    await anOrder(house.db, { status: 'confirmed', kind: 'replacement' });
    expect(await metrics()).toMatchObject({
      totalOrders: 1,
      statusDistribution: [{ status: 'confirmed', count: 1 }],
    });
  });

  it('compares the orders of the last seven days with the seven before', async () => {
    await anOrder(house.db, { createdAt: daysAgo(8) });
    await anOrder(house.db, { createdAt: daysAgo(13) });
    expect((await metrics()).weeklyGrowth).toBe(-100);
    for (const days of [0, 2, 6]) await anOrder(house.db, { createdAt: daysAgo(days) });
    expect((await metrics()).weeklyGrowth).toBe(50);
    await anOrder(house.db, { createdAt: daysAgo(15) });
    expect((await metrics()).weeklyGrowth).toBe(50);
  });

  it.each([
    [0, 0, 0],
    [3, 0, 100],
    [3, 2, 50],
    [2, 3, -33],
    [0, 4, -100],
  ])('grows from %i … against %i before by %i percent', (current, before, percent) => {
    expect(growthPercent(current, before)).toBe(percent);
  });

  it('counts a retailer from its first user on', async () => {
    const before = await metrics();
    const companyId = newId(castDay);
    await house.db
      .insert(companies)
      .values({ id: companyId, kind: 'retailer', name: 'Papier & Puder', country: 'AT', createdAt: castDay });
    expect(await metrics()).toMatchObject({ totalRetailers: before.totalRetailers });
    const person = { name: 'Paula Puder', role: 'retailer' as const, companyId, createdAt: daysAgo(1) };
    await house.db.insert(users).values({ ...person, id: newId(castDay), email: 'paula@cast.example' });
    expect(await metrics()).toMatchObject({ totalRetailers: before.totalRetailers + 1 });
    await house.db
      .insert(users)
      .values({ ...person, id: newId(castDay), email: 'pia@cast.example', createdAt: daysAgo(8) });
    expect(await metrics()).toMatchObject({ totalRetailers: before.totalRetailers + 1 });
  });

  it('counts the applications that nobody has decided', async () => {
    const row = { ...application, language: 'en', createdAt: castDay } as const;
    const decided = { decidedAt: castDay, decidedById: cast.admin.id } as const;
    await house.db.insert(applications).values([
      { ...row, id: newId(castDay), kind: 'retailer', status: 'new' },
      { ...row, id: newId(castDay), kind: 'retailer', status: 'new' },
      { ...row, id: newId(castDay), kind: 'retailer', status: 'declined', ...decided },
      { ...row, id: newId(castDay), kind: 'brand', status: 'pending' },
      { ...row, id: newId(castDay), kind: 'brand', status: 'approved', ...decided },
    ]);
    expect(await metrics()).toMatchObject({ newRetailers: 2, brandApplications: 1 });
  });

  it('counts invitations that can still be used', async () => {
    const invite = (code: string, values: object = {}) =>
      house.db.insert(invites).values({
        id: newId(castDay),
        code,
        companyId: houses.maison.id,
        salesRepId: cast.admin.id,
        role: 'retailer',
        expiresAt: daysAgo(-30),
        createdAt: castDay,
        ...values,
      });
    await invite('USABLE');
    await invite('BRANDS', { companyId: houses.haru.id, role: 'brand' });
    await invite('EXPIRED', { expiresAt: daysAgo(1) });
    await invite('REVOKED', { revokedAt: castDay });
    await invite('USEDUP', { usedAt: castDay, usedById: cast.retailer.id });
    expect((await metrics()).pendingInvites).toBe(1);
  });

  it('counts active brands and those of this month', async () => {
    const before = await metrics();
    const { id } = await aBrand(house.db, { slug: 'saebyeok', createdAt: new Date('2026-03-01T00:00:00Z') });
    expect(await metrics()).toMatchObject({
      activeBrands: before.activeBrands + 1,
      newBrandsThisMonth: before.newBrandsThisMonth + 1,
    });
    await house.db.execute(
      sql`update brands set active = false, state = 'hidden', created_at = '2026-02-28T23:59:59Z' where id = ${id}`,
    );
    expect(await metrics()).toMatchObject({
      activeBrands: before.activeBrands,
      newBrandsThisMonth: before.newBrandsThisMonth,
    });
  });

  it('calls a conversation urgent once a buyer has waited more than a day, until somebody answers', async () => {
    const { threadId } = await anOrder(house.db);
    await aMessage(house.db, threadId, cast.retailer, { seq: 1, at: hoursAgo(24) });
    expect((await metrics()).urgentMessages).toBe(0);
    house.time.advance(1);
    expect((await metrics()).urgentMessages).toBe(1);
    await aMessage(house.db, threadId, cast.admin, { seq: 2 });
    expect((await metrics()).urgentMessages).toBe(0);
    house.time.set(castDay);
  });

  it('calls a brand’s word urgent while nobody of the team has read it', async () => {
    const { threadId } = await anOrder(house.db);
    await aMessage(house.db, threadId, cast.brand, { seq: 1, at: hoursAgo(30) });
    await house.db.execute(sql`update threads set last_seq = 1`);
    expect((await metrics()).urgentMessages).toBe(1);
    await house.as(cast.otherAdmin).post(`/api/threads/${threadId}/read`, { seq: 1 });
    expect((await metrics()).urgentMessages).toBe(0);
  });

  it('counts what a shop asks about an order that is over, like the list of what needs a reply', async () => {
    const { threadId } = await anOrder(house.db, { status: 'cancelled' });
    await aMessage(house.db, threadId, cast.retailer, { at: daysAgo(3) });
    expect((await metrics()).urgentMessages).toBe(1);
    const { body } = await house.as(cast.admin).get('/api/admin/threads?reply=true');
    expect(body.items.map(({ id }: { id: string }) => id)).toEqual([threadId]);
  });

  it('counts the admin’s own unread messages', async () => {
    const { threadId } = await anOrder(house.db);
    await aMessage(house.db, threadId, cast.retailer);
    await house.db.execute(sql`update threads set last_seq = 1`);
    expect((await metrics()).unreadMessages).toBe(1);
    await house.as(cast.admin).post(`/api/threads/${threadId}/read`, { seq: 1 });
    expect((await metrics()).unreadMessages).toBe(0);
  });

  it('is closed to everybody but the team', async () => {
    expect((await house.guest.get('/api/dashboard/admin')).status).toBe(401);
    for (const person of [cast.retailer, cast.brand]) {
      expect((await house.as(person).get('/api/dashboard/admin')).status).toBe(403);
    }
  });
});

describe('recent activity', () => {
  const activity = async (type: string) =>
    (await metrics()).recentActivity.filter((item: { type: string }) => item.type === type);

  it('tells of an order in the reader’s language, urgent once the brand is late with its answer', async () => {
    const { id, number } = await anOrder(house.db, { createdAt: hoursAgo(47) });
    expect(await activity('order')).toMatchObject([
      { id: `order:${id}`, title: `Order LYS-${number}`, status: 'pending', href: `/orders/${id}` },
    ]);
    expect((await activity('order'))[0].description).toBe('Maison Verte ordered from Haru for £1,152.00');
    house.time.advance(2 * 3_600_000);
    expect(await activity('order')).toMatchObject([{ status: 'urgent' }]);
    await house.db.execute(sql`update orders set status = 'confirmed' where id = ${id}`);
    expect(await activity('order')).toMatchObject([{ status: 'completed' }]);
    house.time.set(castDay);
    await house.db.execute(sql`update users set language = 'ko' where id = ${cast.otherAdmin.id}`);
    house.time.advance(10_000); // a session is remembered for a few seconds
    const korean = await house.as(cast.otherAdmin).get('/api/dashboard/admin');
    expect(korean.body.recentActivity.find((item: { type: string }) => item.type === 'order').title).toBe(
      `주문 LYS-${number}`,
    );
    house.time.set(castDay);
  });

  it('tells who joined and which brand came', async () => {
    expect((await activity('registration')).length).toBeGreaterThan(0);
    const { slug } = await aBrand(house.db, { slug: 'noeul-dawn' });
    expect(await activity('brand')).toContainEqual(
      expect.objectContaining({ href: `/brands/${slug}`, status: 'completed' }),
    );
  });

  it('quotes the last word of a conversation, shortened, and pending while a buyer waits', async () => {
    const { threadId } = await anOrder(house.db);
    await aMessage(house.db, threadId, cast.retailer, { content: `When does it\nleave? ${'x'.repeat(200)}` });
    const [item] = await activity('message');
    expect(item).toMatchObject({ status: 'pending', href: `/admin/messages?thread=${threadId}` });
    expect(item.description).toMatch(/^Reina Marchand: When does it leave\? x+…$/);
    await aMessage(house.db, threadId, cast.brand, { seq: 2, content: 'Tomorrow.' });
    expect(await activity('message')).toMatchObject([
      { status: 'completed', description: 'Bora Han: Tomorrow.' },
    ]);
  });

  it('is at most ten lines, the latest first', async () => {
    for (let day = 0; day < 12; day += 1) await anOrder(house.db, { createdAt: daysAgo(day) });
    const { recentActivity } = await metrics();
    expect(recentActivity).toHaveLength(10);
    const times = recentActivity.map(({ timestamp }: { timestamp: string }) => timestamp);
    expect(times).toEqual(times.toSorted().toReversed());
  });
});

describe('health', () => {
  const health = async (component: string) =>
    (await metrics()).health.find((part: { component: string }) => part.component === component);

  it('measures database, storage, mail, jobs, audit trail and holidays, and finds them well', async () => {
    const parts: { component: string; status: string; percentage: number }[] = (await metrics()).health;
    expect(parts.map(({ component }) => component)).toEqual([
      'database',
      'storage',
      'mail',
      'jobs',
      'audit',
      'holidays',
    ]);
    expect(parts.every(({ status, percentage }) => status === 'good' && percentage >= 90)).toBe(true);
  });

  it('sees emails that failed and emails that wait too long', async () => {
    const email = (status: 'sent' | 'queued' | 'failed', createdAt: Date) =>
      house.db.insert(emails).values({
        id: newId(createdAt),
        key: newId(createdAt),
        kind: 'order-placed',
        toAddress: 'a@cast.example',
        toName: 'A',
        language: 'en',
        subject: 'S',
        text: 'T',
        html: 'T',
        messageId: newId(createdAt),
        status,
        createdAt,
      });
    await email('sent', hoursAgo(1));
    await email('queued', castDay);
    expect(await health('mail')).toMatchObject({ status: 'good', percentage: 100 });
    await email('failed', hoursAgo(1));
    await email('queued', hoursAgo(1));
    expect(await health('mail')).toMatchObject({
      status: 'degraded',
      percentage: 50,
      detail: '2 waiting, 1 failed',
    });
  });

  it('sees jobs that have been given up', async () => {
    await house.db.transaction((tx) => house.queue.enqueue(tx, 'deliver-email', { emailId: newId(castDay) }));
    await house.db.execute(sql`update jobs.job set state = 'failed' where name = 'deliver-email'`);
    expect(await health('jobs')).toMatchObject({
      status: 'good',
      percentage: 90,
      detail: '0 waiting, 1 failed',
    });
    await house.db.execute(sql`delete from jobs.job where name = 'deliver-email'`);
  });
});
