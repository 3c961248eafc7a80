import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { companies, invites, users } from '#db/schema/accounts.ts';
import { brands } from '#db/schema/catalogue.ts';
import { invoices } from '#db/schema/documents.ts';
import { applications } from '#db/schema/enquiries.ts';
import { messages, threadReads, threads } from '#db/schema/messages.ts';
import { orders } from '#db/schema/orders.ts';
import { dayMs, hourMs } from '#domain/instants.ts';
import { orderStatuses } from '#domain/order-status.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { cast } from '#test/cast.ts';
import { brandsIn, figuresIn, isOrder, isSold, statusesIn, sum, within } from '#test/recount.ts';
import { anOrder } from '#test/trade.ts';
import { prepareDemo } from './prepare.ts';

/**
 * Every figure of the operator's overview over the whole demo, counted again from the rows themselves: once as a year of
 * trade leaves it, and once more after a morning's work. The server keeps some of them as sums; here nothing is kept.
 */
let house: TestHouse;
let rows: Rows;
const now = new Date('2026-06-10T14:30:00.000Z');

beforeAll(async () => {
  house = await startHouse({ config: { demo: true } });
  house.time.set(now);
  await prepareDemo(house, () => {});
  rows = await everyRow();
});
afterAll(() => house.close());

type Rows = Awaited<ReturnType<typeof everyRow>>;
async function everyRow() {
  const { db } = house;
  return {
    orders: await db.select().from(orders),
    invoices: await db.select().from(invoices),
    threads: await db.select().from(threads),
    messages: await db.select().from(messages),
    marks: await db.select().from(threadReads),
    companies: await db.select().from(companies),
    users: await db.select().from(users),
    invites: await db.select().from(invites),
    applications: await db.select().from(applications),
    brands: await db.select().from(brands),
  };
}

const ask = async (path: string) => {
  const { status, body, text } = await house.as(cast.admin).get(path);
  if (status !== 200) throw new Error(text);
  return body;
};
const ageOf = (at: Date) => house.time.now().getTime() - at.getTime();

/**
 * What has waited for the team for more than a day since the first word of its side that nobody has answered. The end of
 * an order settles what was said before.
 */
function isUrgent(thread: Rows['threads'][number]): boolean {
  const order = rows.orders.find(({ id }) => id === thread.orderId);
  const isOver = order?.status === 'completed' || order?.status === 'cancelled';
  const end = rows.messages
    .filter((one) => one.threadId === thread.id && one.senderRole === 'system')
    .toSorted((a, b) => a.seq - b.seq)
    .at(-1);
  const said = rows.messages
    .filter(({ threadId, senderRole }) => threadId === thread.id && senderRole !== 'system')
    .toSorted((a, b) => b.seq - a.seq);
  const answered = said.findIndex(({ senderRole }) => senderRole !== said[0]?.senderRole);
  const [last, first] = [said[0], (answered < 0 ? said : said.slice(0, answered)).at(-1)];
  if (last === undefined || first === undefined || ageOf(first.createdAt) <= 24 * hourMs) return false;
  if (isOver && end !== undefined && end.seq > last.seq) return false;
  if (last.senderRole === 'buyer') return true;
  const team = new Set(rows.users.filter(({ role }) => role === 'admin').map(({ id }) => id));
  const isRead = rows.marks.some(
    ({ threadId, userId, seq }) => threadId === thread.id && team.has(userId) && seq >= last.seq,
  );
  return last.senderRole === 'brand' && !isRead;
}

/** What others wrote to somebody of the team since they joined, beyond where they have read to. */
function unreadOf(userId: string): number {
  const joined = rows.users.find(({ id }) => id === userId)?.createdAt ?? now;
  const markOf = new Map(
    rows.marks.filter((mark) => mark.userId === userId).map(({ threadId, seq }) => [threadId, seq]),
  );
  return rows.messages.filter(
    ({ threadId, seq, senderId, createdAt }) =>
      senderId !== null && senderId !== userId && createdAt >= joined && seq > (markOf.get(threadId) ?? 0),
  ).length;
}

const isOpenInvite = ({ usedAt, revokedAt, expiresAt }: Rows['invites'][number]) =>
  usedAt === null && revokedAt === null && expiresAt > house.time.now();
const peopleOf = (companyId: string) => rows.users.filter((user) => user.companyId === companyId);

const days = [
  'period=30d',
  'period=90d',
  'period=year',
  'period=own&from=2025-06-01&to=2026-06-10',
  'period=own&from=2026-03-29&to=2026-03-29',
];

/** All figures against the rows as they are. */
function recount(): void {
  it('has its counters right', async () => {
    const placed = rows.orders.filter(isOrder);
    const between = (from: number, to: number) =>
      placed.filter(({ createdAt }) => ageOf(createdAt) >= to * dayMs && ageOf(createdAt) < from * dayMs)
        .length;
    const [week, weekBefore] = [between(7, 0), between(14, 7)];
    const month = house.time.now().toISOString().slice(0, 7);
    const waiting = (kind: string, status: string) =>
      rows.applications.filter((each) => each.kind === kind && each.status === status).length;
    expect(weekBefore).toBeGreaterThan(0);
    expect(await ask('/api/dashboard/admin')).toMatchObject({
      totalOrders: placed.length,
      weeklyGrowth: Math.round(((week - weekBefore) * 100) / weekBefore),
      totalRetailers: rows.companies.filter(({ kind, id }) => kind === 'retailer' && peopleOf(id).length > 0)
        .length,
      pendingInvites: rows.invites.filter(
        (invite) =>
          isOpenInvite(invite) &&
          rows.companies.some(({ id, kind }) => id === invite.companyId && kind === 'retailer'),
      ).length,
      activeBrands: rows.brands.filter(({ active }) => active).length,
      newBrandsThisMonth: rows.brands.filter(({ createdAt }) => createdAt.toISOString().startsWith(month))
        .length,
      unreadMessages: Math.min(unreadOf(cast.admin.id), 100),
      urgentMessages: rows.threads.filter(isUrgent).length,
      pendingOrders: rows.orders.filter(({ status }) => status === 'pending').length,
      newRetailers: waiting('retailer', 'new'),
      brandApplications: waiting('brand', 'pending'),
      // Right to the last order: what stands in the statuses is the total.
      statusDistribution: orderStatuses.flatMap((status) => {
        const count = placed.filter((order) => order.status === status).length;
        return count === 0 ? [] : [{ status, count }];
      }),
    });
  });

  it('counts behind each quick action what its list has', async () => {
    const { items } = await ask('/api/dashboard/quick-actions');
    const metrics = await ask('/api/dashboard/admin');
    expect(items.map(({ count }: { count: number }) => count)).toEqual([
      metrics.pendingOrders,
      metrics.unreadMessages,
      metrics.newRetailers,
      metrics.brandApplications,
    ]);
    expect((await ask('/api/orders?status=pending')).total).toBe(metrics.pendingOrders);
    expect((await ask('/api/admin/applications?kind=retailer&status=new')).total).toBe(metrics.newRetailers);
    expect((await ask('/api/admin/applications?kind=brand&status=pending')).total).toBe(
      metrics.brandApplications,
    );
  });

  it.each(days)('has the trade of a period right to the last order: %s', async (period) => {
    const figures = await ask(`/api/admin/analytics/figures?${period}`);
    expect(figures).toMatchObject(figuresIn(figures, rows.orders));
    for (const by of ['week', 'month', 'year']) {
      const { buckets } = await ask(`/api/admin/analytics/sales?by=${by}&${period}`);
      for (const bucket of buckets) {
        const sold = within(bucket, rows.orders.filter(isSold));
        expect(bucket).toMatchObject({ orders: sold.length, sales: { amountMinor: sum(sold) } });
      }
      expect([buckets[0].from, buckets.at(-1).to]).toEqual([figures.from, figures.to]);
    }
    const { items: shown } = await ask(`/api/admin/analytics/brands?${period}`);
    const byId = (a: { brandId: string }, b: { brandId: string }) => (a.brandId < b.brandId ? -1 : 1);
    expect(shown.toSorted(byId)).toMatchObject(brandsIn(figures, rows.orders).toSorted(byId));
    const { items: statuses } = await ask(`/api/admin/analytics/statuses?${period}`);
    expect(statuses).toEqual(statusesIn(figures, rows.orders));
  });

  it('says what is overdue to the penny', async () => {
    const today = house.time.now().toISOString().slice(0, 10);
    const late = rows.invoices.filter(
      ({ dueAt, openMinor }) => openMinor > 0 && dueAt.toISOString().slice(0, 10) < today,
    );
    expect(late.length).toBeGreaterThan(0);
    const amountMinor = late.reduce((all, { orderId, openMinor }) => {
      const order = rows.orders.find(({ id }) => id === orderId);
      return all + Math.round(((order?.totalGbpMinor ?? 0) * openMinor) / (order?.totalMinor ?? 1));
    }, 0);
    expect(await ask('/api/admin/analytics/figures')).toMatchObject({
      overdueInvoices: late.length,
      overdue: { amountMinor, currency: 'GBP' },
    });
  });

  it.each(['retailer', 'brand'] as const)('has what each %s trades right', async (kind) => {
    const { items, total } = await ask(`/api/admin/partners?kind=${kind}&limit=100`);
    const own = rows.companies.filter((company) => company.kind === kind);
    expect([items.length, total]).toEqual([own.length, own.length]);
    for (const partner of items) {
      const theirs = rows.orders
        .filter(isOrder)
        .filter((order) => partner.companyId === order[`${kind}CompanyId`]);
      const times = theirs.map(({ createdAt }) => createdAt.getTime());
      expect(partner, partner.name).toMatchObject({
        people: peopleOf(partner.companyId).length,
        pendingInvites: rows.invites.filter(
          (invite) => invite.companyId === partner.companyId && isOpenInvite(invite),
        ).length,
        orders: theirs.filter(isSold).length,
        traded: { amountMinor: sum(theirs.filter(isSold)), currency: 'GBP' },
        lastOrderAt: times.length === 0 ? null : new Date(Math.max(...times)).toISOString(),
      });
    }
  });
}

describe('the overview of a year of trade', () => recount());

describe('the overview after a morning’s work', () => {
  beforeAll(async () => {
    house.time.advance(20 * hourMs);
    const desk = house.as(cast.admin);
    const pending = rows.orders.filter(({ status }) => status === 'pending');
    const [confirmed, cancelled] = pending;
    expect((await desk.post(`/api/orders/${confirmed?.id}/confirmation`, {})).status).toBe(200);
    const end = { to: 'cancelled', expectedStatus: 'pending', reason: 'Ordered twice' };
    expect((await desk.post(`/api/orders/${cancelled?.id}/status`, end)).status).toBe(200);
    const answered = rows.threads.find(isUrgent);
    const said = { content: 'We are looking into it.', requestId: crypto.randomUUID() };
    expect((await desk.post(`/api/threads/${answered?.id}/messages`, said)).status).toBe(201);
    await house.runJobs();
    // One order more of each kind, in the same status.
    await anOrder(house.db, { status: 'shipped', createdAt: house.time.now() });
    await anOrder(house.db, { status: 'shipped', kind: 'replacement', createdAt: house.time.now() });
    const before = rows;
    rows = await everyRow();
    expect(rows.orders.some((order) => !isOrder(order))).toBe(true);
    expect(rows.messages.length).toBeGreaterThan(before.messages.length);
  });
  recount();
});
