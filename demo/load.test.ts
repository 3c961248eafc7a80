import { asc, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { companies, users } from '#db/schema/accounts.ts';
import { products } from '#db/schema/catalogue.ts';
import { orders, orderTimeline } from '#db/schema/orders.ts';
import { demoAccounts, demoInvites, demoPassword } from '#domain/demo-accounts.ts';
import { closeDemo, disableDemoAccounts } from '#server/accounts/close-demo.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { companyIdOf } from './enter-people.ts';
import { loadDemo } from './load.ts';
import { orderScripts } from './order-scripts.ts';
import { shops } from './people.ts';
import { prepareDemo } from './prepare.ts';

let house: TestHouse;
const said: string[] = [];
const now = new Date('2026-06-10T14:30:00.000Z');

beforeAll(async () => {
  house = await startHouse({ config: { demo: true } });
  house.time.set(now);
  await prepareDemo(house, (line) => said.push(line));
});
afterAll(() => house.close());

const signIn = async (email: string) => {
  const answer = await house.guest.post('/api/session', { email, password: demoPassword });
  const token = /lys_session=([^;]+)/.exec(String(answer.headers['set-cookie']))?.[1] ?? '';
  return { status: answer.status, as: house.as({ token }) };
};

describe('the demo', () => {
  it('says that it is there, and is never loaded twice', async () => {
    expect(said).toEqual([expect.stringContaining('The demo is loaded')]);
    const before = await house.db.$count(orders);
    expect(await loadDemo(house, { now })).toBe(false);
    expect(await house.db.$count(orders)).toBe(before);
  });

  it.each(demoAccounts)('lets $email sign in as $role', async ({ email, role, name, companyName }) => {
    const { status, as } = await signIn(email);
    expect(status).toBe(200);
    const { body } = await as.get('/api/session');
    expect(body.user).toMatchObject({ email, role, name, companyName });
  });

  it('gives nobody else a password', async () => {
    const rows = await house.db
      .select({ email: users.email })
      .from(users)
      .where(sql`${users.isDemo} and ${users.passwordHash} is not null`);
    expect(rows.map(({ email }) => email).toSorted()).toEqual(
      demoAccounts.map(({ email }) => email).toSorted(),
    );
  });

  it('has invitations that work for a year, and one that is over', async () => {
    const validate = (code: string) => house.guest.post('/api/invites/validate', { code });
    for (const { code, role, companyName } of demoInvites.slice(0, 2)) {
      const { status, body } = await validate(code);
      expect(status).toBe(200);
      expect(body).toMatchObject({ role, companyName, expiresAt: '2027-06-10T14:30:00.000Z' });
    }
    expect((await validate('EXPIRED25')).body).toMatchObject({ code: 'invite-expired' });
  });

  it('trades a year, up to minutes ago, in GBP, and numbers its orders in the order they came', async () => {
    const rows = await house.db.select().from(orders).orderBy(asc(orders.number));
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => 12_347 + index));
    expect(rows.map(({ status }) => status).toSorted()).toEqual(
      orderScripts.map(({ until, ending }) => (ending === undefined ? until : 'cancelled')).toSorted(),
    );
    expect(rows.every(({ currency }) => currency === 'GBP')).toBe(true);
    const times = rows.map(({ createdAt }) => createdAt.getTime());
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(now.getTime() - (times.at(-1) ?? 0)).toBeLessThan(3_600_000);
  });

  it('tells each order’s story in the order of time, and nothing of the future', async () => {
    const entries = await house.db
      .select()
      .from(orderTimeline)
      .orderBy(asc(orderTimeline.orderId), asc(orderTimeline.seq));
    for (const [index, entry] of entries.entries()) {
      const before = entries[index - 1];
      expect(entry.at.getTime()).toBeLessThanOrEqual(now.getTime());
      if (before?.orderId === entry.orderId)
        expect(entry.at.getTime()).toBeGreaterThanOrEqual(before.at.getTime());
    }
    const { rows } = await house.db.execute(
      sql`select max(created_at) > ${now.toISOString()}::timestamptz as future from messages`,
    );
    expect(rows).toEqual([{ future: false }]);
  });

  it('shows every case: a fee, a refund, a correction, money outstanding and overdue, goods paid and not sent', async () => {
    const { rows } = await house.db.execute(sql`
      select
        count(*) filter (where restocking_fee_minor > 0) as fees,
        count(*) filter (where refund_due_minor > 0) as refunds,
        count(*) filter (where invoiced_at is not null and paid_at is null and status <> 'cancelled') as outstanding,
        count(*) filter (where due_at < ${now.toISOString()}::timestamptz and paid_at is null and status <> 'cancelled') as overdue,
        count(*) filter (where paid_at is not null and status = 'paid') as paid,
        (select count(*) from order_timeline where kind = 'correction') as corrections,
        (select count(*) from messages where content ~ '[가-힣]' and sender_role = 'brand') as korean
      from orders`);
    for (const [name, count] of Object.entries(rows[0] ?? {})) expect(Number(count), name).toBeGreaterThan(0);
  });

  it('has shops that ask a brand something without an order, one with an answer and one without', async () => {
    const { rows } = await house.db.execute(
      sql`select last_seq, product_id is not null as "aboutProduct" from threads where order_id is null order by last_seq`,
    );
    expect(rows).toEqual([
      { last_seq: 1, aboutProduct: false },
      { last_seq: 4, aboutProduct: true },
    ]);
  });

  it('tells nobody anew what is days old', async () => {
    const { rows } = await house.db.execute(
      sql`select max(unread)::int as most, sum(unread)::int as all from (
        select count(*) filter (where read_at is null) unread from notifications group by user_id) people`,
    );
    const { most, all } = rows[0] as { most: number; all: number };
    expect(most).toBeLessThan(20);
    expect(all).toBeGreaterThan(0);
  });

  it('knows what a brand company says of itself: registration, bank account, certificates', async () => {
    const { as } = await signIn('brand1@lys.example');
    const { company } = (await as.get('/api/profile')).body;
    expect([company.registrationNumber, company.representative]).toEqual(['220-81-62517', '김하늘']);
    expect(company.latinAddress).toContain('Seoul');
    expect((await as.get('/api/company/settlement-account')).body.current).toMatchObject({
      accountNumber: '••••8837',
      state: 'usable',
    });
    const { items } = (await as.get('/api/company/certificates')).body;
    expect(items.map(({ name }: { name: string }) => name).toSorted()).toEqual(['CGMP', 'ISO 22716']);
    expect((await as.get(items[0].url)).text.slice(0, 5)).toBe('%PDF-');
  });

  it('has a shop with late interest by law, a brand with numbered cartons and a product that carriers are told of', async () => {
    const { rows } = await house.db.execute(sql`
      select
        (select count(*) from invoices where late_interest is not null)::int as "byLaw",
        (select count(*) from documents where type = 'shipping_label' and content->'sscc'->>'prefix' = '9528765')::int as numbered,
        (select count(*) from transport_facts where un = 'UN1266')::int as told`);
    const { byLaw, numbered, told } = rows[0] as Record<string, number>;
    expect([Number(byLaw) > 0, Number(numbered) > 0, told]).toEqual([true, true, 1]);
  });

  it('leaves the stock as the catalogue counts it and the companies on their terms', async () => {
    const counted = await house.db.select({ stockItems: products.stockItems }).from(products);
    expect(Math.max(...counted.map(({ stockItems }) => stockItems ?? 0))).toBeLessThan(100_000);
    for (const { name, terms } of Object.values(shops)) {
      const [company] = await house.db
        .select()
        .from(companies)
        .where(eq(companies.id, companyIdOf(name)));
      expect(company?.terms).toBe(terms);
    }
  });

  it('fills the retailer’s cart with one brand that qualifies and one that almost does', async () => {
    const { as } = await signIn('retailer@lys.example');
    const { body } = await as.get('/api/cart');
    const brands: { brandSlug: string; moq: { status: string } }[] = body.brands;
    expect(Object.fromEntries(brands.map(({ brandSlug, moq }) => [brandSlug, moq.status]))).toEqual({
      ultung: 'met',
      yeorin: 'warning',
    });
  });

  it('lets a buyer wait for an owner’s approval of an order above the limit', async () => {
    const { as: owner } = await signIn('retailer@lys.example');
    const { items } = (await owner.get('/api/approvals')).body;
    expect(items).toMatchObject([
      {
        status: 'pending',
        buyerName: 'Tom Fenn',
        limit: { amountMinor: 400_000 },
        canDecide: true,
        total: items[0].currentTotal,
      },
    ]);
    const { as: buyer } = await signIn('buyer@lys.example');
    expect((await buyer.get('/api/order-limit')).body.brands).toMatchObject([
      { needsApproval: true, pendingApprovalId: items[0].id },
    ]);
  });

  it('leaves everybody something true to read and to do', async () => {
    const retailer = (await (await signIn('retailer@lys.example')).as.get('/api/dashboard/retailer')).body;
    expect(retailer.unreadMessages).toBe(4);
    expect(retailer.recentOrders).toHaveLength(5);
    expect(retailer.featuredBrands).toHaveLength(4);
    expect(retailer.newArrivals).toHaveLength(6);
    for (const key of ['activeOrders', 'inTransitOrders', 'cartItems', 'pendingInvoices']) {
      expect(retailer[key], key).toBeGreaterThan(0);
    }
    expect(retailer.totalSpent.amountMinor).toBeGreaterThan(0);

    const brand = (await (await signIn('brand1@lys.example')).as.get('/api/dashboard/brand')).body;
    expect(brand).toMatchObject({ brandSlug: 'pulnae', unreadMessages: 2, awaitingConfirmation: 2 });
    expect(brand.inquiries).toBeGreaterThan(0);
    expect(
      brand.salesByWeek.filter(({ orders: count }: { orders: number }) => count > 0).length,
    ).toBeGreaterThan(3);

    const admin = (await (await signIn('admin@lys.example')).as.get('/api/dashboard/admin')).body;
    for (const key of [
      'unreadMessages',
      'urgentMessages',
      'pendingOrders',
      'newRetailers',
      'brandApplications',
    ]) {
      expect(admin[key], key).toBeGreaterThan(0);
    }
    expect(admin.recentActivity).toHaveLength(10);
  });

  it('has applications and enquiries in every status on the desk', async () => {
    const { as } = await signIn('admin@lys.example');
    const count = async (path: string) => (await as.get(path)).body.total;
    for (const status of ['new', 'approved', 'declined'])
      expect(await count(`/api/admin/applications?kind=retailer&status=${status}`), status).toBeGreaterThan(
        0,
      );
    for (const status of ['pending', 'approved', 'declined'])
      expect(await count(`/api/admin/applications?kind=brand&status=${status}`), status).toBeGreaterThan(0);
    for (const [kind, status] of ['enquiry', 'booking', 'job'].flatMap((each) => [
      [each, 'open'],
      [each, 'closed'],
    ]))
      expect(await count(`/api/admin/enquiries?kind=${kind}&status=${status}`), kind).toBeGreaterThan(0);
    const { items } = (await as.get('/api/admin/enquiries?kind=job')).body;
    const cv = await as.get(`/api/admin/enquiries/${items[0].id}/cv`);
    expect([cv.status, cv.text.slice(0, 5)]).toEqual([200, '%PDF-']);
  });

  it('keeps the emails of the last days in the outbox and sends nobody one', async () => {
    const { as } = await signIn('admin@lys.example');
    const { items: all } = (await as.get('/api/admin/emails?limit=100')).body;
    // Signing in here writes an email of its own.
    const items = all.filter(({ kind }: { kind: string }) => kind !== 'new-device');
    expect(items.length).toBeGreaterThan(10);
    expect(new Set(items.map(({ status }: { status: string }) => status))).toEqual(new Set(['kept']));
    expect(new Set(items.map(({ language }: { language: string }) => language))).toEqual(
      new Set(['en', 'ko']),
    );
    const { rows } = await house.db.execute(sql`
      select count(*)::int as jobs from jobs.job
      where data->>'emailId' not in (select id::text from emails where kind = 'new-device')`);
    expect(rows).toEqual([{ jobs: 0 }]);
  });
});

describe('a start with DEMO off', () => {
  it('disables the demo accounts and invitations, ends their sessions and says so; DEMO on opens them again', async () => {
    const { as } = await signIn('retailer@lys.example');
    const lines: string[] = [];
    await closeDemo(house, (line) => lines.push(line));
    expect(lines).toEqual([expect.stringMatching(/^DEMO is off: \d+ demo accounts .* disabled\.$/)]);
    await expect.poll(async () => (await as.get('/api/session')).body.user).toBeNull();
    expect((await signIn('admin@lys.example')).status).not.toBe(200);
    expect((await house.guest.post('/api/invites/validate', { code: 'RETAIL2026' })).body.code).toBe(
      'invite-invalid',
    );
    expect(await disableDemoAccounts(house.db, house.clock())).toBe(0);

    await prepareDemo(house, (line) => lines.push(line));
    expect(lines).toHaveLength(1);
    expect((await signIn('admin@lys.example')).status).toBe(200);
    expect((await house.guest.post('/api/invites/validate', { code: 'RETAIL2026' })).status).toBe(200);
    const disabled = await house.db
      .select()
      .from(users)
      .where(
        inArray(
          users.email,
          demoAccounts.map(({ email }) => email),
        ),
      );
    expect(disabled.every(({ disabledAt }) => disabledAt === null)).toBe(true);
  });

  it('leaves people who are not of the demo alone', async () => {
    const before = await house.db.$count(users, sql`not ${users.isDemo} and ${users.disabledAt} is null`);
    await disableDemoAccounts(house.db, house.clock());
    expect(await house.db.$count(users, sql`not ${users.isDemo} and ${users.disabledAt} is null`)).toBe(
      before,
    );
  });
});
