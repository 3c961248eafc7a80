import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { attempts, auditLog, devices, sessions, signIns, users } from '#db/schema/accounts.ts';
import { emails } from '#db/schema/emails.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { cast } from '#test/cast.ts';
import { listenAs } from '#test/stream.ts';
import { hashPassword } from '../accounts/password-hash.ts';
import { hashToken } from '../http/session.ts';
import { costOfTests } from '../kernel/password-cost.ts';

const password = 'seventeen cranes';
const fresh = 'eighteen herons';
const me = cast.buyer;
let house: TestHouse;
let passwordHash: string;
beforeAll(async () => {
  house = await startHouse();
  passwordHash = await hashPassword(password, costOfTests);
});
afterAll(() => house.close());
beforeEach(async () => {
  await house.db.delete(attempts);
  await house.db.update(users).set({ passwordHash });
  house.time.advance(1000);
});

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const cookies = (answer: { headers: Record<string, unknown> }) =>
  Object.fromEntries(
    [answer.headers['set-cookie']].flat().map((cookie) => String(cookie).split(';')[0]?.split('=') ?? []),
  ) as Record<string, string>;

/** Signs in as a browser does: with its own name, and what it was remembered by. */
async function open(email = me.email, device?: string) {
  house.time.advance(1); // so that "newest" is exact
  const answer = await house.app.inject({
    method: 'POST',
    url: '/api/session',
    headers: { 'user-agent': chrome },
    ...(device === undefined ? {} : { cookies: { lys_device: device } }),
    payload: { email, password },
  });
  expect(answer.statusCode).toBe(200);
  const { lys_session: token = '', lys_device: known = '' } = cookies({ headers: answer.headers });
  return { token, device: known };
}
const emailsOf = (kind: string) =>
  house.db.select().from(emails).where(eq(emails.kind, kind)).orderBy(emails.createdAt);

describe('a new password', () => {
  const change = (token: string, fields: object = {}) =>
    house.as({ token }).put('/api/account/password', {
      currentPassword: password,
      password: fresh,
      confirmPassword: fresh,
      ...fields,
    });

  test('keeps this window open and closes every other', async () => {
    const [here, there] = [await open(), await open()];
    expect((await change(here.token)).status).toBe(200);
    expect((await house.as(here).get('/api/profile')).status).toBe(200);
    expect((await house.as(there).get('/api/profile')).status).toBe(401);
    expect((await house.guest.post('/api/session', { email: me.email, password })).status).toBe(401);
    const signedIn = await house.guest.post('/api/session', { email: me.email, password: fresh });
    expect(signedIn.status).toBe(200);
    const [email] = await emailsOf('password-changed');
    expect(email).toMatchObject({ toAddress: me.email });
    const [entry] = await house.db.select().from(auditLog).where(eq(auditLog.action, 'password-changed'));
    expect(entry).toMatchObject({ actorId: me.id, subjectId: me.id });
  });

  test.each([
    [{ currentPassword: 'wrong one' }, 'currentPassword', 'password-wrong'],
    [{ currentPassword: '' }, 'currentPassword', 'required'],
    [{ password: 'short', confirmPassword: 'short' }, 'password', 'password-too-short'],
    [{ password: 'password1', confirmPassword: 'password1' }, 'password', 'password-too-common'],
    [{ confirmPassword: 'other' }, 'confirmPassword', 'passwords-do-not-match'],
  ])('is refused: %o', async (fields, field, code) => {
    const { token } = await open();
    const { status, body } = await change(token, fields);
    expect(status).toBe(422);
    expect(body.errors).toContainEqual(expect.objectContaining({ field, code }));
  });

  test('cannot be guessed from an open window: 20 wrong ones close it for a while', async () => {
    const { token } = await open();
    for (let tries = 0; tries < 20; tries += 1) await change(token, { currentPassword: 'wrong one' });
    expect((await change(token)).status).toBe(429);
  });
});

describe('the devices of an account', () => {
  test('are told of by email when they are new, but for the first', async () => {
    const who = cast.otherRetailer;
    const told = async () =>
      (await emailsOf('new-device')).filter(({ toAddress }) => toAddress === who.email);
    const first = await open(who.email);
    expect(await told()).toEqual([]);
    const second = await open(who.email);
    expect(second.device).not.toBe(first.device);
    const [email] = await told();
    expect(email?.text).toContain('Device: Chrome, Windows');
    expect(email?.text).toContain('Network address: 127.0.0.1');
    expect(email?.text).toMatch(/Time: 6 March 2026 at \d\d:\d\d UTC/);
    await open(who.email, first.device);
    await open(who.email, second.device);
    expect(await told()).toHaveLength(1);
    const rows = await house.db.select().from(devices).where(eq(devices.userId, who.id));
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain(first.device);
  });

  test('are known per account: another person at the same browser is new to nobody else', async () => {
    const { device } = await open(cast.brand.email);
    const before = (await emailsOf('new-device')).length;
    await open(cast.otherBrand.email, device);
    expect(await emailsOf('new-device')).toHaveLength(before);
  });
});

describe('open sessions', () => {
  test('are listed, this one first, with device and times', async () => {
    const here = await open(cast.viewer.email);
    const { body } = await house.as(here).get('/api/account/sessions');
    expect(body.items[0]).toMatchObject({
      browser: 'Chrome',
      system: 'Windows',
      ip: '127.0.0.1',
      isCurrent: true,
      remember: false,
      createdAt: house.time.now().toISOString(),
    });
    expect(body.items.filter(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toHaveLength(1);
    expect(body.items.length).toBeGreaterThan(1); // the cast's own
  });

  test('are revoked one by one, and their live updates end at once', async () => {
    const [here, there] = [await open(), await open()];
    const listening = await listenAs(house.app, there);
    const [row] = await house.db
      .select()
      .from(sessions)
      .where(eq(sessions.tokenHash, hashToken(there.token)));
    const path = `/api/account/sessions/${row?.id}`;
    expect((await house.as(cast.otherBrand).delete(path)).status).toBe(404);
    expect((await house.as(there).delete(path)).status).toBe(404); // the own window signs out
    expect((await house.as(here).delete(path)).status).toBe(200);
    await listening.ended;
    expect(listening.hints.at(-1)).toEqual({ kind: 'session-ended' });
    expect((await house.as(there).get('/api/profile')).status).toBe(401);
    expect((await house.as(here).delete(path)).status).toBe(404);
  });

  test('are revoked all together but this one', async () => {
    const here = await open(cast.otherBrand.email);
    await open(cast.otherBrand.email);
    expect((await house.as(here).delete('/api/account/sessions')).status).toBe(200);
    const { body } = await house.as(here).get('/api/account/sessions');
    expect(body.items).toHaveLength(1);
  });
});

describe('the sign-in history', () => {
  test('is the own, newest first, a page at a time', async () => {
    const here = await open(cast.otherAdmin.email);
    await open(cast.otherAdmin.email, here.device);
    await open(cast.otherAdmin.email);
    const first = await house.as(here).get('/api/account/sign-ins?limit=2');
    expect(first.body.items).toHaveLength(2);
    expect(first.body.items[0]).toMatchObject({
      outcome: 'signed-in',
      isNewDevice: true,
      browser: 'Chrome',
      system: 'Windows',
    });
    const rest = await house.as(here).get(`/api/account/sign-ins?limit=2&cursor=${first.body.nextCursor}`);
    expect(rest.body.items.length).toBeGreaterThanOrEqual(1);
    expect(rest.body.nextCursor).toBeNull();
    const own = await house.db.select().from(signIns).where(eq(signIns.userId, cast.otherAdmin.id));
    expect(first.body.items.length + rest.body.items.length).toBe(own.length);
    expect((await house.as(here).get('/api/account/sign-ins?cursor=xyz')).status).toBe(422);
    expect((await house.guest.get('/api/account/sign-ins')).status).toBe(401);
  });
});
