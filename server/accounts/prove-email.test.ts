import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { attempts, auditLog, emailProofs, invites, users } from '#db/schema/accounts.ts';
import { emails } from '#db/schema/emails.ts';
import { orders } from '#db/schema/orders.ts';
import { dayMs } from '#domain/instants.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { aProduct, inCart } from '#test/builders.ts';
import { cast, houses } from '#test/cast.ts';
import { asSent } from '#test/emails.ts';
import { justConfirmed } from '#test/identity.ts';
import { hold } from '#test/interleave.ts';
import { submission } from '#test/orders.ts';
import { newId } from '../kernel/ids.ts';

/** Emails are written and not sent: nobody listens at this address. */
const smtpUrl = 'smtp://127.0.0.1:1';

let house: TestHouse;
let without: TestHouse;
beforeAll(async () => {
  house = await startHouse({ config: { smtpUrl } });
  without = await startHouse({ beside: house });
});
afterAll(async () => {
  await without.close();
  await house.close();
});
const who = cast.retailer;
const me = () => house.as(who);
beforeEach(async () => {
  await house.db.delete(attempts);
  await house.db.delete(emails);
  await house.db.delete(emailProofs);
  await house.db.update(users).set({ emailProvedAt: null }).where(eq(users.id, who.id));
});

let made = 0;
async function register(email: string | null): Promise<{ id: string; address: string }> {
  made += 1;
  const code = `PROOF${String(made).padStart(4, '0')}`;
  await house.db.insert(invites).values({
    id: newId(house.time.now()),
    code,
    companyId: houses.otherShop.id,
    salesRepId: cast.admin.id,
    role: 'retailer',
    email,
    expiresAt: new Date(house.time.now().getTime() + dayMs),
    createdAt: house.time.now(),
  });
  const address = email ?? `new${made}@kiosk.example`;
  const password = 'seventeen cranes';
  const form = {
    code,
    name: 'Noa Nord',
    email: address,
    language: 'en',
    password,
    confirmPassword: password,
  };
  const { status, body } = await house.guest.post('/api/registrations', form);
  expect(status).toBe(201);
  return { id: body.user.id, address };
}
const userOf = async (id: string) => (await house.db.select().from(users).where(eq(users.id, id)))[0];
const proofEmails = () =>
  house.db.select().from(emails).where(eq(emails.kind, 'prove-email')).orderBy(desc(emails.createdAt));
async function newestToken(): Promise<string> {
  const [email] = await proofEmails();
  return /confirm-email#proof=([\w-]{43})/.exec(asSent(house, email).text)?.[1] ?? '';
}
async function aLink(): Promise<string> {
  house.time.advance(1);
  expect((await me().post('/api/email-proofs')).status).toBe(200);
  return newestToken();
}
const confirm = (token: string) => house.guest.post(`/api/email-proofs/${token}/confirm`);

/** A cart of Maison Verte that meets the minimum, ready to be sent. */
async function anOrder() {
  await inCart(house.db, who, await aProduct(house.db), 10);
  return submission(28_800);
}

describe('an address is proved', () => {
  test('by the invitation that was mailed to it', async () => {
    const { id } = await register('invited@kiosk.example');
    expect((await userOf(id))?.emailProvedAt).toEqual(house.time.now());
    expect(await proofEmails()).toEqual([]);
  });

  test('else by the link that is mailed after registering, for seven days', async () => {
    const { id, address } = await register(null);
    expect((await userOf(id))?.emailProvedAt).toBeNull();
    const [email] = await proofEmails();
    expect(email?.toAddress).toBe(address);
    const token = await newestToken();
    expect(JSON.stringify([email, await house.db.select().from(emailProofs)])).not.toContain(token);
    expect((await house.guest.get(`/api/email-proofs/${token}`)).body).toEqual({
      email: address,
      isDone: false,
    });
    expect((await userOf(id))?.emailProvedAt).toBeNull(); // to look changes nothing
    house.time.advance(7 * dayMs - 1);
    const answer = await confirm(token);
    expect([answer.status, answer.body]).toEqual([200, { email: address }]);
    expect((await userOf(id))?.emailProvedAt).toEqual(house.time.now());
    const [entry] = await house.db.select().from(auditLog).where(eq(auditLog.action, 'email-proved'));
    expect(entry).toMatchObject({ actorId: id, subjectId: id });
  });

  test('not by a link that is a week old, nor by one that was replaced, nor by a guess', async () => {
    const first = await aLink();
    const second = await aLink();
    for (const token of [first, 'a'.repeat(43), 'x']) {
      const answer = await confirm(token);
      expect([answer.status, answer.body.code]).toEqual([422, 'email-proof-invalid']);
    }
    house.time.advance(7 * dayMs);
    expect((await confirm(second)).body.code).toBe('email-proof-invalid');
    expect((await userOf(who.id))?.emailProvedAt).toBeNull();
  });

  test('once, in however many windows the link is opened', async () => {
    const token = await aLink();
    expect((await confirm(token)).status).toBe(200);
    house.time.advance(dayMs);
    expect((await confirm(token)).status).toBe(200);
    expect((await house.guest.get(`/api/email-proofs/${token}`)).body.isDone).toBe(true);
    expect((await userOf(who.id))?.emailProvedAt).toEqual(new Date(house.time.now().getTime() - dayMs));
    // Nothing is left to prove: no further email goes out.
    const before = (await proofEmails()).length;
    expect((await me().post('/api/email-proofs')).status).toBe(200);
    expect(await proofEmails()).toHaveLength(before);
  });

  test('by both mailboxes saying yes to it, and links to the old address end', async () => {
    const old = await aLink();
    await justConfirmed(house, cast.admin);
    expect(
      (await house.as(cast.admin).post(`/api/admin/accounts/${who.id}/email`, { email: 'reina@neu.example' }))
        .status,
    ).toBe(200);
    const asked = await house.db.select().from(emails);
    for (const email of asked.filter(({ kind }) => kind.startsWith('email-change-'))) {
      const token = /confirm-email#token=([\w-]{43})/.exec(asSent(house, email).text)?.[1];
      expect((await house.guest.post(`/api/email-changes/${token}/confirm`)).status).toBe(200);
    }
    expect(await userOf(who.id)).toMatchObject({
      email: 'reina@neu.example',
      emailProvedAt: house.time.now(),
    });
    expect((await confirm(old)).body.code).toBe('email-proof-invalid');
    await house.db.update(users).set({ email: who.email }).where(eq(users.id, who.id));
  });

  test('the link is sent again five times an hour, to who is signed in', async () => {
    expect((await house.guest.post('/api/email-proofs')).status).toBe(401);
    for (let count = 0; count < 5; count += 1) await aLink();
    const answer = await me().post('/api/email-proofs');
    expect([answer.status, answer.body.code]).toEqual([429, 'too-many-requests']);
  });
});

describe('before the address is proved', () => {
  test('nothing is ordered where emails are delivered, and the checkout says why', async () => {
    const order = await anOrder();
    const before = await house.db.$count(orders);
    const { body: checkout } = await me().get('/api/checkout');
    expect(checkout.brands[0].refusals[0]).toMatchObject({
      code: 'email-unproved',
      detail: expect.stringContaining(who.email),
    });
    const answer = await me().post('/api/orders', order);
    expect([answer.status, answer.body.code]).toEqual([409, 'email-unproved']);
    expect((await me().post('/api/approvals', order)).body.code).toBe('email-unproved');
    expect(await house.db.$count(orders)).toBe(before);
    expect((await me().get('/api/session')).body).toMatchObject({
      deliversEmail: true,
      user: { isEmailProved: false },
    });
    await confirm(await aLink());
    expect((await me().get('/api/checkout')).body.brands[0].refusals).toEqual([]);
    expect((await me().post('/api/orders', order)).status).toBe(201);
  });

  test('everything is as ever where there is no mail server', async () => {
    const order = await anOrder();
    const answer = await without.as(who).post('/api/orders', order);
    expect([answer.status, answer.body.code]).toEqual([201, undefined]);
  });

  test('an order that was placed before is answered again', async () => {
    const order = await anOrder();
    const placed = await without.as(who).post('/api/orders', order);
    const again = await me().post('/api/orders', order);
    expect([again.status, again.body.order.id]).toEqual([201, placed.body.order.id]);
  });
});

describe('at the same moment', () => {
  test('an order and the proof: the order is refused and nothing of it is left, or it comes after the proof', async () => {
    const order = await anOrder();
    const token = await aLink();
    const before = await house.db.$count(orders);
    const lock = await hold(house, 'select from users where id = $1 for update', [who.id]);
    const proving = confirm(token);
    await lock.untilBlocked(1);
    const early = await me().post('/api/orders', order);
    expect([early.status, early.body.code]).toEqual([409, 'email-unproved']);
    expect(await house.db.$count(orders)).toBe(before);
    await lock.release();
    expect((await proving).status).toBe(200);
    expect((await me().post('/api/orders', order)).status).toBe(201);
    expect(await house.db.$count(orders)).toBe(before + 1);
  });

  test('the link opened in two windows: both are told that it is done, once', async () => {
    const token = await aLink();
    const before = await house.db.$count(auditLog, eq(auditLog.action, 'email-proved'));
    const lock = await hold(house, 'select from users where id = $1 for update', [who.id]);
    const windows = [confirm(token), confirm(token)];
    await lock.untilBlocked(2);
    await lock.release();
    expect((await Promise.all(windows)).map(({ status }) => status)).toEqual([200, 200]);
    expect(await house.db.$count(auditLog, eq(auditLog.action, 'email-proved'))).toBe(before + 1);
  });

  test('the link opened and sent again: the address is proved, or the new link is the one that proves it', async () => {
    const token = await aLink();
    const lock = await hold(house, 'select from users where id = $1 for update', [who.id]);
    house.time.advance(1); // the new link is later than the old one, not of the same moment
    const [opened, sent] = [confirm(token), me().post('/api/email-proofs')];
    await lock.untilBlocked(2);
    await lock.release();
    expect((await sent).status).toBe(200);
    const isProved = (await opened).status === 200;
    expect((await userOf(who.id))?.emailProvedAt !== null).toBe(isProved);
    expect((await confirm(await newestToken())).status).toBe(200);
    expect((await userOf(who.id))?.emailProvedAt).not.toBeNull();
  });
});
