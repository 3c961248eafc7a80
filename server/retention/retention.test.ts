import { eq, inArray, ne, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, sessions, settings } from '#db/schema/accounts.ts';
import { claimPhotos, claims } from '#db/schema/claims.ts';
import { documents, invoices, payments } from '#db/schema/documents.ts';
import { emails } from '#db/schema/emails.ts';
import { applications, bookings, enquiries, jobApplications } from '#db/schema/enquiries.ts';
import { attachments, messages, threads } from '#db/schema/messages.ts';
import { announcements, news } from '#db/schema/news.ts';
import { notifications } from '#db/schema/notifications.ts';
import { orderItems, orders, orderTimeline } from '#db/schema/orders.ts';
import { sampleLines } from '#db/schema/samples.ts';
import { noText } from '#domain/in-language.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { aProduct } from '#test/builders.ts';
import { cast, castBrands, type Person } from '#test/cast.ts';
import { aPhoto, reported, withdraw } from '#test/claims.ts';
import { application, booking, contact, jobApplication, postFile } from '#test/enquiries.ts';
import { aForm, aPdf } from '#test/files.ts';
import { justConfirmed } from '#test/identity.ts';
import { hold } from '#test/interleave.ts';
import { move, placed } from '#test/orders.ts';
import { broughtTo, fileOf, paperOf } from '#test/papers.ts';
import { requested } from '#test/samples.ts';
import { worldAt } from '../http/operations.ts';
import { newId } from '../kernel/ids.ts';
import { runRetentionByItself } from './run-retention.ts';

let house: TestHouse;
let ended: string;
let unpaid: string;
let running: string;
let asked: string;
let idle: string;
const keys: string[] = [];

/** One order of 2026 that is completed and paid, one that ended with its invoice open, and one still under way. */
beforeAll(async () => {
  house = await startHouse();
  await house.db.update(sessions).set({ expiresAt: new Date('2040-01-01T00:00:00.000Z') });
  ended = await broughtTo(house, 'delivered');
  const { body, headers } = aForm('photo.pdf', aPdf);
  const { body: upload } = await house.as(cast.retailer).post('/api/uploads', body, headers);
  const [thread] = await house.db.select().from(threads).where(eq(threads.orderId, ended));
  await house.as(cast.retailer).post(`/api/threads/${thread?.id}/messages`, {
    requestId: '01900000-0000-7000-8000-0000000000aa',
    content: 'All is well',
    attachmentIds: [upload.id],
  });
  const claim = await reported(house, ended, { photoIds: [await aPhoto(house)] });
  await withdraw(house, claim);
  await move(house, cast.retailer, ended, 'delivered', 'completed');
  await fileOf(house, cast.retailer, (await paperOf(house, ended, 'pro_forma')).id);
  await fileOf(house, cast.retailer, (await paperOf(house, ended, 'invoice')).id);
  // Asked before the order and linked to it, and asked about nothing that came of it.
  asked = await ask(cast.retailer, ended);
  idle = await ask(cast.otherRetailer, null);
  unpaid = await broughtTo(house, 'delivered', { terms: 'net60' });
  await move(house, cast.retailer, unpaid, 'delivered', 'completed');
  await requested(house, [await aProduct(house.db)]);
  running = (await placed(house)).id;
  await house.runJobs();
  for (const { key } of await storedKeys()) if (key !== null) keys.push(key);
});
afterAll(() => house.close());

/** A question to Haru with a file, linked to an order or to none. */
async function ask(who: Person, linkedOrderId: string | null): Promise<string> {
  const { body, headers } = aForm('list.pdf', aPdf);
  const { body: upload } = await house.as(who).post('/api/uploads', body, headers);
  const question = {
    brandId: castBrands.haru.id,
    content: 'Do you ship on Fridays?',
    attachmentIds: [upload.id],
  };
  const { body: sent } = await house
    .as(who)
    .post('/api/threads', { ...question, requestId: newId(house.time.now()) });
  await house.db.update(threads).set({ linkedOrderId }).where(eq(threads.id, sent.threadId));
  return sent.threadId;
}

const storedKeys = async () => {
  const { rows } = await house.db.execute<{ key: string | null }>(
    sql`select storage_key as key from documents where order_id = ${ended} union all select storage_key from attachments
      union all select storage_key from claim_photos`,
  );
  return rows;
};
const state = async () => (await house.as(cast.admin).get('/api/retention')).body;
const countsOf = async (kind: string) => {
  const { plans } = await state();
  const plan = plans.find((each: { kind: string }) => each.kind === kind);
  return Object.fromEntries(
    plan.parts.map(({ what, count }: { what: string; count: number }) => [what, count]),
  );
};
const run = async (kind: string, expectedCount: number) => {
  await justConfirmed(house, cast.admin);
  return house.as(cast.admin).post('/api/retention/run', { kind, expectedCount });
};

const nothing = { orders: 0, messages: 0, questions: 0, approvals: 0, samples: 0, papers: 0 };

describe('the dry run', () => {
  it('shows what is past its period and deletes nothing', async () => {
    expect(await countsOf('transactions')).toEqual(nothing);
    house.time.set(new Date('2032-03-05T00:00:00.000Z'));
    expect(await countsOf('transactions')).toEqual(nothing);
    house.time.set(new Date('2032-03-07T00:00:00.000Z'));
    const counts = await countsOf('transactions');
    expect(counts).toMatchObject({ orders: 1, papers: 3, questions: 1, samples: 1 });
    expect(counts.messages).toBeGreaterThan(1);
    expect(await countsOf('businessRecords')).toMatchObject({ invoices: 0 });
    expect(await house.db.$count(orders)).toBe(3);
    const { plans } = await state();
    expect(plans.map(({ kind, months }: { kind: string; months: number }) => [kind, months])).toEqual([
      ['transactions', 72],
      ['businessRecords', 84],
      ['logs', 12],
      ['jobApplications', 6],
    ]);
  });

  it('is for the team alone', async () => {
    expect((await house.as(cast.retailer).get('/api/retention')).status).toBe(403);
    expect((await house.as(cast.brand).post('/api/retention/run', {})).status).toBe(403);
    expect((await house.guest.get('/api/retention')).status).toBe(401);
  });
});

describe('the deletion', () => {
  const all = async (kind: string) =>
    Object.values(await countsOf(kind)).reduce<number>((sum, count) => sum + Number(count), 0);

  it('is refused when it is not what was shown', async () => {
    const count = await all('transactions');
    expect((await run('transactions', count + 1)).body.code).toBe('retention-moved-on');
    expect(await house.db.$count(orders)).toBe(3);
  });

  it('takes an ended order with everything of it but its invoice, and says so in the audit log', async () => {
    const answer = await run('transactions', await all('transactions'));
    expect(answer.status).toBe(200);
    expect(answer.body.lastRun).toMatchObject({ deleted: 3, byName: 'Ada Lys' });
    expect((await house.db.select({ id: orders.id }).from(orders)).map(({ id }) => id).toSorted()).toEqual(
      [unpaid, running].toSorted(),
    );
    for (const table of [orderItems, orderTimeline, threads, claims]) {
      expect(await house.db.$count(table, eq(table.orderId, ended))).toBe(0);
    }
    expect(await house.db.$count(threads, inArray(threads.id, [asked, idle]))).toBe(0);
    expect(await house.db.$count(sampleLines)).toBe(0);
    expect(await house.db.$count(attachments)).toBe(0);
    expect(await house.db.$count(claimPhotos)).toBe(0);
    const invoice = await house.db.select().from(invoices).where(sql`${invoices.orderId} is null`);
    expect(invoice).toHaveLength(1);
    const [told] = await house.db.select().from(auditLog).where(eq(auditLog.action, 'order-deleted'));
    expect(told).toMatchObject({ subjectId: ended, actorId: cast.admin.id });
    const left = await Promise.all(keys.map((key) => house.files.exists(key)));
    expect(left.filter(Boolean)).toHaveLength(1); // the invoice's own
  });

  it('leaves its invoice readable for the team, and in the company’s account', async () => {
    const { items } = (await house.as(cast.retailer).get('/api/invoices?state=settled')).body;
    expect(items).toMatchObject([{ orderId: null, state: 'settled' }]);
    expect((await fileOf(house, cast.admin, items[0].id)).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('leaves an invoice whose payment is undone at that moment', async () => {
    house.time.set(new Date('2033-03-07T00:00:00.000Z'));
    const lock = await hold(house, 'select from invoices where order_id is null for update');
    const deleting = run('businessRecords', await all('businessRecords'));
    await lock.untilBlocked(1);
    await lock.query('update invoices set paid_minor = paid_minor - 100 where order_id is null');
    await lock.release();
    expect((await deleting).status).toBe(200);
    expect(await house.db.$count(invoices)).toBe(2);
    await house.db.execute(sql`update invoices set paid_minor = paid_minor + 100 where order_id is null`);
  });

  it('takes an invoice with its payments a year later, never one that is open', async () => {
    expect(await countsOf('businessRecords')).toMatchObject({ invoices: 1 });
    await run('businessRecords', await all('businessRecords'));
    const rest = await house.db.select().from(invoices);
    expect(rest.map(({ orderId }) => orderId)).toEqual([unpaid]);
    expect(await house.db.$count(payments)).toBe(0);
    const types = await house.db
      .select({ type: documents.type })
      .from(documents)
      .where(eq(documents.orderId, unpaid));
    expect(types).toHaveLength(4);
    expect(await house.db.$count(auditLog, eq(auditLog.action, 'invoice-deleted'))).toBe(1);
  });

  it('takes emails and logs after twelve months, by itself unless an admin has turned that off', async () => {
    const old = { createdAt: new Date('2032-03-06T00:00:00.000Z') };
    await house.db.update(emails).set(old);
    await house.db.update(notifications).set(old);
    const words = { title: noText, body: noText, audience: { roles: [], countries: [], brandIds: [] } };
    const draftId = newId(old.createdAt);
    const sentId = newId(old.createdAt);
    await house.db.insert(announcements).values([
      { id: draftId, ...words, ...old, updatedAt: old.createdAt },
      { id: sentId, ...words, ...old, updatedAt: old.createdAt, state: 'sent', sentAt: old.createdAt },
    ]);
    const toldOf = { userId: cast.retailer.id, kind: 'announcement', announcementId: sentId } as const;
    await house.db
      .insert(news)
      .values({ id: newId(old.createdAt), ...toldOf, ...old, mailedAt: old.createdAt });
    expect(await house.db.$count(notifications)).toBeGreaterThan(0);
    const ordinary = ne(emails.kind, 'security-change');
    const [waiting] = await house.db.select({ id: emails.id }).from(emails).where(ordinary).limit(1);
    await house.db
      .update(emails)
      .set({ status: 'queued' })
      .where(eq(emails.id, waiting?.id ?? ''));
    expect((await state()).automatic).toBe(true);
    await justConfirmed(house, cast.admin);
    expect((await house.as(cast.admin).put('/api/retention', { automatic: false })).body.automatic).toBe(
      false,
    );
    expect(await runRetentionByItself({ ...house, world: worldAt(house) })).toBe(0);
    await justConfirmed(house, cast.admin);
    expect((await house.as(cast.admin).put('/api/retention', { automatic: true })).body.automatic).toBe(true);
    expect(await runRetentionByItself({ ...house, world: worldAt(house) })).toBeGreaterThan(0);
    // The owners have just been told of both changes.
    const left = await house.db.select().from(emails).where(ordinary);
    expect(left.map(({ id }) => id)).toEqual([waiting?.id]);
    expect(await house.db.$count(notifications)).toBe(0);
    expect(await house.db.$count(news)).toBe(0);
    expect((await house.db.select().from(announcements)).map(({ id }) => id)).toEqual([draftId]);
    const told = await house.db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(inArray(auditLog.action, ['logs-deleted', 'retention-set']));
    expect(told.length).toBeGreaterThan(1);
    expect(await runRetentionByItself({ ...house, world: worldAt(house) })).toBe(0);
    expect(await house.db.$count(messages)).toBeGreaterThan(0);
  });
});

describe('what came in through the forms', () => {
  let inbox: TestHouse;
  beforeAll(async () => {
    inbox = await startHouse();
  });
  afterAll(() => inbox.close());
  const kinds = async () =>
    (await inbox.db.select({ kind: enquiries.kind }).from(enquiries)).map(({ kind }) => kind).toSorted();

  it('goes when /privacy says: job applications with their CV after six months, the rest after seven years', async () => {
    await inbox.guest.post('/api/enquiries/contact', contact);
    await inbox.guest.post('/api/applications', application);
    await inbox.guest.post('/api/bookings', {
      ...booking,
      requestId: '01900000-0000-7000-8000-0000000000ab',
    });
    await postFile(inbox, jobApplication);
    const [cv] = await inbox.db.select().from(jobApplications);

    inbox.time.set(new Date('2026-09-05T23:59:59.000Z'));
    await runRetentionByItself({ ...inbox, world: worldAt(inbox) });
    expect(await kinds()).toEqual(['booking', 'enquiry', 'job']);
    inbox.time.set(new Date('2026-09-06T23:59:59.000Z'));
    expect(await runRetentionByItself({ ...inbox, world: worldAt(inbox) })).toBe(1);
    expect(await kinds()).toEqual(['booking', 'enquiry']);
    expect(await inbox.db.$count(jobApplications)).toBe(0);
    expect(await inbox.files.exists(cv?.cvKey ?? '')).toBe(false);

    inbox.time.set(new Date('2033-03-05T00:00:00.000Z'));
    await runRetentionByItself({ ...inbox, world: worldAt(inbox) });
    expect([await kinds(), await inbox.db.$count(applications)]).toEqual([['booking', 'enquiry'], 1]);
    inbox.time.set(new Date('2033-03-07T00:00:00.000Z'));
    await runRetentionByItself({ ...inbox, world: worldAt(inbox) });
    expect([await kinds(), await inbox.db.$count(applications)]).toEqual([[], 0]);
    expect(await inbox.db.$count(bookings)).toBe(0);
  });
});

describe('a house from before this release', () => {
  let old: TestHouse;
  beforeAll(async () => {
    old = await startHouse();
    await old.db.insert(settings).values({ key: 'retention', value: { automatic: true, beginsAt: null } });
    await postFile(old, jobApplication);
  });
  afterAll(() => old.close());
  const night = () => runRetentionByItself({ ...old, world: worldAt(old) });
  const shown = async () => (await old.as(cast.admin).get('/api/retention')).body.waits;
  const told = () => old.db.select().from(emails).where(eq(emails.kind, 'retention-announced'));

  it('deletes nothing in its first run and tells its owners once, of two runs at the same moment too', async () => {
    old.time.set(new Date('2026-10-01T02:40:00.000Z'));
    await old.db.update(sessions).set({ expiresAt: new Date('2040-01-01T00:00:00.000Z') });
    expect(await shown()).toEqual({ until: null });
    expect(await Promise.all([night(), night()])).toEqual([0, 0]);
    expect(await old.db.$count(jobApplications)).toBe(1);
    expect(await shown()).toEqual({ until: '2026-10-31T02:40:00.000Z' });
    const written = await told();
    expect(written.map(({ toAddress }) => toAddress)).toEqual([
      ...new Set(written.map(({ toAddress }) => toAddress)),
    ]);
    expect(written.map(({ toAddress }) => toAddress)).toContain(cast.admin.email);
    expect(written[0]?.text).toContain('31 October 2026');
    expect(written[0]?.text).toContain('1 record older than 6 months');
  });

  it('begins to delete 30 days later, not a moment before', async () => {
    old.time.set(new Date('2026-10-31T02:39:59.000Z'));
    expect(await night()).toBe(0);
    old.time.set(new Date('2026-10-31T02:40:00.000Z'));
    expect(await night()).toBe(1);
    expect(await old.db.$count(jobApplications)).toBe(0);
    expect(await shown()).toBeNull();
  });
});
