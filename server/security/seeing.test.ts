import { desc, eq, like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import type { Operation } from '#contract/operation.ts';
import { auditLog, companies, sessions, users } from '#db/schema/accounts.ts';
import { threadReads } from '#db/schema/messages.ts';
import { notifications } from '#db/schema/notifications.ts';
import { dayMs, later } from '#domain/instants.ts';
import { isOpenToSeeing, seeingMs } from '#domain/seeing.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { aProduct, inCart } from '#test/builders.ts';
import { cast, castDay, houses, type Person } from '#test/cast.ts';
import { aForm, aPdf } from '#test/files.ts';
import { justConfirmed, longConfirmed } from '#test/identity.ts';
import { hold } from '#test/interleave.ts';
import { knownOf } from '#test/nonsense/known.ts';
import { touchedSince, watchRows } from '#test/nonsense/touched.ts';
import { listenAs } from '#test/stream.ts';
import { anOrder } from '#test/trade.ts';
import { hashToken } from '../http/session.ts';
import { newId } from '../kernel/ids.ts';
import { collectData } from './collect-data.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse();
  await watchRows(house);
});
afterAll(() => house.close());

/** Signed in anew: a token that no process has seen yet. */
async function enter(person: Person): Promise<Person> {
  const token = `token-${newId(castDay)}`;
  const now = house.time.now();
  await house.db.insert(sessions).values({
    id: newId(now),
    tokenHash: hashToken(token),
    userId: person.id,
    remember: true,
    createdAt: now,
    lastSeenAt: now,
    confirmedAt: now,
    expiresAt: later(now, dayMs),
  });
  return { ...person, token };
}

const startOf = ({ id }: Person) => `/api/admin/accounts/${id}/seeing`;
const reason = { reason: 'Cannot find an invoice' };
const start = (viewer: Person, person: Person = cast.retailer) =>
  house.as(viewer).post(startOf(person), reason);
const leave = (viewer: Person) => house.as(viewer).delete('/api/session/seeing');
const whoIs = async (viewer: Person) => (await house.as(viewer).get('/api/session')).body;
const ordersOf = (viewer: Person) => house.as(viewer).get('/api/orders');
const dataOf = async ({ id, role, companyRole, companyId }: Person) =>
  collectData(house.db, { userId: id, role, companyRole, companyId });
const noted = () =>
  house.db
    .select({
      id: auditLog.id,
      actorId: auditLog.actorId,
      action: auditLog.action,
      of: auditLog.subjectId,
      said: auditLog.details,
    })
    .from(auditLog)
    .where(like(auditLog.action, 'seeing-%'))
    .orderBy(auditLog.at, desc(auditLog.action));
/** The entries of the trail since now. */
async function notedBy(act: () => Promise<unknown>) {
  const before = new Set((await noted()).map(({ id }) => id));
  await act();
  return (await noted()).filter(({ id }) => !before.has(id));
}

let mara: Person;
beforeEach(async () => {
  await house.db
    .update(sessions)
    .set({ seenUserId: null, seeingSince: null, seeingUntil: null, seeingEndedAt: null });
  await justConfirmed(house, cast.admin);
  await house.db.update(companies).set({ suspendedAt: null, suspendedReason: null });
  await house.db.update(users).set({ companyRole: 'manager' }).where(eq(users.id, cast.manager.id));
  mara = await enter(cast.manager);
});

describe('seeing as another', () => {
  it('shows what the person sees, in the language of who looks, and says so', async () => {
    await anOrder(house.db, { buyer: cast.retailer });
    await anOrder(house.db, { buyer: cast.otherRetailer });
    const { status, body } = await start(mara);
    expect(status).toBe(200);
    expect(body.until).toBe(later(house.time.now(), seeingMs).toISOString());
    await house.db.update(users).set({ language: 'ko' }).where(eq(users.id, cast.retailer.id));
    const session = await whoIs(mara);
    expect(session.user).toMatchObject({ id: cast.retailer.id, role: 'retailer', language: 'en' });
    expect(session.seeing).toEqual({
      byName: cast.manager.name,
      name: cast.retailer.name,
      companyName: houses.maison.name,
      until: body.until,
      isOver: false,
    });
    const theirs = await house.as(cast.retailer).get('/api/orders');
    expect((await ordersOf(mara)).body.items).toEqual(theirs.body.items);
    expect((await house.as(mara).get('/api/admin/records')).status).toBe(403);
  });

  it('notes start and end, with who, whom, why and until when', async () => {
    const entries = await notedBy(async () => {
      await start(mara);
      expect((await leave(mara)).body).toEqual({ companyId: houses.maison.id });
    });
    const seen = { actorId: cast.manager.id, of: cast.retailer.id };
    expect(entries).toMatchObject([
      { ...seen, action: 'seeing-started', said: { ...reason } },
      { ...seen, action: 'seeing-ended', said: { ending: 'left' } },
    ]);
    expect((await whoIs(mara)).user).toMatchObject({ id: cast.manager.id });
    expect((await ordersOf(mara)).status).toBe(200);
  });

  it('asks who is there, and for a reason', async () => {
    await longConfirmed(house, mara);
    expect((await start(mara)).body.code).toBe('identity-confirmation-needed');
    const anew = await enter(cast.manager);
    const { body } = await house.as(anew).post(startOf(cast.retailer), { reason: ' ' });
    expect(body.errors).toMatchObject([{ field: 'reason', code: 'reason-required' }]);
    expect((await whoIs(anew)).seeing).toBeNull();
  });

  it.each([
    ['one of the team', cast.agent, 403, 'forbidden'],
    ['oneself', cast.manager, 403, 'forbidden'],
    ['nobody', { ...cast.retailer, id: newId(castDay) }, 404, 'not-found'],
  ] as const)('is refused of %s', async (_who, person, status, code) => {
    const answer = await start(mara, person);
    expect({ status: answer.status, code: answer.body.code }).toEqual({ status, code });
  });

  it('is refused of a suspended company', async () => {
    await house.db
      .update(companies)
      .set({ suspendedAt: castDay, suspendedReason: 'own-request' })
      .where(eq(companies.id, houses.maison.id));
    expect((await start(mara)).body.code).toBe('seen-shut-out');
  });

  it('is refused while one sees as somebody already', async () => {
    await start(mara);
    expect((await start(mara, cast.brand)).body.code).toBe('seeing-only');
    expect((await whoIs(mara)).user.id).toBe(cast.retailer.id);
  });
});

describe('who sees as another', () => {
  it('changes nothing by anything they can still ask for', async () => {
    await anOrder(house.db, { buyer: cast.retailer });
    const product = await aProduct(house.db);
    await inCart(house.db, cast.retailer, product, 10);
    const known = await knownOf(house);
    for (const person of [cast.retailer, cast.brand]) {
      const viewer = await enter(cast.manager);
      await start(viewer, person);
      await touchedSince(house);
      for (const [name, { path }] of reads) {
        const address = path.replaceAll(/:(\w+)/g, (_, field: string) => known.idsFor(field)[0] ?? '-');
        const { status } = await house.as(viewer).get(address);
        expect({ name, isOurs: status >= 500, changed: await touchedSince(house) }).toEqual({
          name,
          isOurs: false,
          changed: [],
        });
      }
    }
  });

  it('is refused whatever writes, uploads or downloads, by any way, and nothing has changed', async () => {
    await start(mara);
    await touchedSince(house);
    const form = aForm('note.pdf', aPdf);
    const asked = [
      house.as(mara).post('/api/orders', {}),
      house.as(mara).post('/api/uploads', form.body, form.headers),
      house.as(mara).get('/api/lists/orders'),
      house.as(mara).get('/api/account/data'),
      house.as(mara).get('/api/account/sessions'),
      house.as(mara).post('/api/session', { email: cast.retailer.email, password: 'x' }),
      house.as(mara).put('/api/account/language', { language: 'zh' }),
      house.as(mara).post(`/api/admin/records/${houses.maison.id}/suspension`, { reason: 'own-request' }),
    ];
    for (const { status, body } of await Promise.all(asked))
      expect({ status, code: body?.code }).toEqual({ status: 403, code: 'seeing-only' });
    // A form without scripts answers with a page.
    expect((await house.as(mara).post('/api/forms/contact', {})).status).toBe(403);
    expect(await touchedSince(house)).toEqual([]);
  });

  it('sees no bank account of a brand', async () => {
    await start(mara, cast.brand);
    expect((await house.as(mara).get('/api/company/settlement-account')).body.code).toBe('seeing-only');
  });

  it('marks nothing as read', async () => {
    const { threadId } = await anOrder(house.db, { buyer: cast.retailer });
    const marks = async () => [
      await house.db.select().from(threadReads),
      await house.db.select().from(notifications),
    ];
    await start(mara);
    const before = await marks();
    expect((await house.as(mara).get(`/api/threads/${threadId}/messages`)).status).toBe(200);
    expect((await house.as(mara).post(`/api/threads/${threadId}/read`, { seq: 1 })).status).toBe(403);
    expect((await house.as(mara).get('/api/notifications')).status).toBe(200);
    expect((await house.as(mara).post('/api/notifications/read', {})).status).toBe(403);
    expect(await marks()).toEqual(before);
  });

  it('is counted as no retailer who looked at a product', async () => {
    const { id } = await aProduct(house.db);
    await start(mara);
    expect((await house.as(mara).get(`/api/products/${id}`)).status).toBe(200);
    await house.app.writeInterest();
    const { rows } = await house.db.execute(sql`select from product_days where product_id = ${id}`);
    expect(rows).toHaveLength(0);
  });

  it('keeps the own event stream and takes nobody’s place in it', async () => {
    await start(mara);
    const own = await listenAs(house.app, mara);
    const theirs = await listenAs(house.app, await enter(cast.retailer));
    await leave(mara);
    await expect.poll(() => own.hints).toContainEqual({ kind: 'account' });
    expect(theirs.hints).toEqual([]);
    own.leave();
    theirs.leave();
  });
});

const reads = Object.values(api)
  .flatMap((area) => Object.entries(area as Record<string, Operation>))
  .filter(([, operation]) => operation.method === 'GET' && isOpenToSeeing(operation));

describe('seeing as another ends', () => {
  /** Over, and noted so: nothing opens, not even in the own name, before it is left. */
  async function expectOver(viewer: Person): Promise<void> {
    expect((await whoIs(viewer)).seeing).toMatchObject({ isOver: true });
    for (const { status, body } of await Promise.all([
      ordersOf(viewer),
      house.as(viewer).get('/api/admin/records'),
      house.as(viewer).post('/api/admin/companies', {}),
    ]))
      expect({ status, code: body.code }).toEqual({ status: 403, code: 'seeing-over' });
    expect((await leave(viewer)).status).toBe(200);
    expect((await house.as(viewer).get('/api/admin/records')).status).toBe(200);
  }

  it('by itself after half an hour, to the millisecond; the job notes it', async () => {
    await start(mara);
    house.time.advance(seeingMs - 1);
    expect((await ordersOf(mara)).status).toBe(200);
    house.time.advance(1);
    expect((await ordersOf(mara)).body.code).toBe('seeing-over');
    house.time.advance(1);
    await house.queue.enqueue(house.db, 'end-overdue-seeing', {});
    const entries = await notedBy(() => house.runJobs());
    expect(entries).toMatchObject([{ action: 'seeing-ended', said: { ending: 'time' } }]);
    await expectOver(mara);
    expect((await noted()).at(-1)).toMatchObject({ said: { ending: 'time' } });
  });

  it('with the session', async () => {
    await start(mara);
    const entries = await notedBy(() => house.as(mara).delete('/api/session'));
    expect(entries).toMatchObject([{ action: 'seeing-ended', said: { ending: 'signed-out' } }]);
    expect((await ordersOf(mara)).status).toBe(401);
  });

  it('with the right to it', async () => {
    await start(mara);
    const entries = await notedBy(() =>
      house
        .as(cast.admin)
        .put(`/api/admin/accounts/${cast.manager.id}`, { name: cast.manager.name, companyRole: 'agent' }),
    );
    expect(entries).toMatchObject([{ action: 'seeing-ended', said: { ending: 'rights' } }]);
    await expectOver(mara);
  });

  it('when the company is suspended', async () => {
    await start(mara);
    const entries = await notedBy(() =>
      house
        .as(cast.admin)
        .post(`/api/admin/records/${houses.maison.id}/suspension`, { reason: 'own-request' }),
    );
    expect(entries).toMatchObject([{ action: 'seeing-ended', said: { ending: 'account' } }]);
    await expectOver(mara);
  });

  it('in a window of another process at the very next request', async () => {
    const beside = await startHouse({ beside: house });
    try {
      await start(mara);
      expect((await beside.as(mara).get('/api/orders')).status).toBe(200);
      await leave(mara);
      expect((await beside.as(mara).get('/api/cart')).status).toBe(403);
    } finally {
      await beside.close();
    }
  });
});

describe('at the same moment', () => {
  const companyLock = 'select from companies where id = $1 for update';

  it('a company is suspended first, and nobody sees as one of it', async () => {
    const lock = await hold(house, companyLock, [houses.maison.id]);
    const starting = start(mara);
    await lock.untilBlocked(1);
    await lock.query(
      `update companies set suspended_at = $2, suspended_reason = 'own-request' where id = $1`,
      [houses.maison.id, castDay],
    );
    await lock.release();
    expect((await starting).body.code).toBe('seen-shut-out');
    expect((await whoIs(mara)).seeing).toBeNull();
  });

  it('somebody loses the right, and sees nobody', async () => {
    const lock = await hold(house, 'select from users where id = $1 for update', [cast.manager.id]);
    const starting = start(mara);
    await lock.untilBlocked(1);
    await lock.query(`update users set company_role = 'agent' where id = $1`, [cast.manager.id]);
    await lock.release();
    expect((await starting).body.code).toBe('forbidden');
  });

  it('two windows of one session begin: one of them does', async () => {
    const lock = await hold(house, 'select from sessions where token_hash = $1 for update', [
      hashToken(mara.token),
    ]);
    const rivals = [start(mara), start(mara, cast.brand)];
    await lock.untilBlocked(2);
    await lock.release();
    const statuses = (await Promise.all(rivals)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 403]);
  });

  it('leaving and the job end it once', async () => {
    await start(mara);
    house.time.advance(seeingMs + 1);
    await house.queue.enqueue(house.db, 'end-overdue-seeing', {});
    const entries = await notedBy(async () => {
      const lock = await hold(house, 'select from sessions where token_hash = $1 for update', [
        hashToken(mara.token),
      ]);
      const both = [leave(mara), house.runJobs()];
      await lock.untilBlocked(2);
      await lock.release();
      await Promise.all(both);
    });
    expect(entries).toHaveLength(1);
  });
});

describe('the file of one’s data', () => {
  it('says that somebody looked, but not who, from where or why; who looked has all of it', async () => {
    const viewer = await enter(cast.admin);
    expect((await start(viewer)).status).toBe(200);
    await leave(viewer);
    const seen = (await dataOf(cast.retailer)).activity?.filter(({ action }) => action === 'seeing-started');
    expect(seen?.at(-1)).toMatchObject({ subjectId: cast.retailer.id, personal: {} });
    expect(seen?.at(-1)).not.toHaveProperty('actorId');
    expect(JSON.stringify(seen)).not.toContain(reason.reason);
    const own = (await dataOf(cast.admin)).activity?.filter(({ action }) => action === 'seeing-started');
    expect(own?.at(-1)).toMatchObject({ actorId: cast.admin.id, details: reason });
  });
});
