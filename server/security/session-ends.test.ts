import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { attempts, sessions, twoFactors, users } from '#db/schema/accounts.ts';
import { dayMs, hourMs, minuteMs } from '#domain/instants.ts';
import { sweep } from '#server/moves/sweep.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { cast } from '#test/cast.ts';
import { fromBase32, shownAt } from '#test/totp.ts';
import { hashPassword } from '../accounts/password-hash.ts';
import { worldAt } from '../http/operations.ts';
import { hashToken } from '../http/session.ts';
import { costOfTests } from '../kernel/password-cost.ts';

const password = 'seventeen cranes';
let passwordHash: string;

async function signIn(house: TestHouse, email: string, remember: boolean): Promise<string> {
  const { headers } = await house.guest.post('/api/session', { email, password, remember });
  return /lys_session=([^;]+)/.exec(String(headers['set-cookie']))?.[1] ?? '';
}

describe('a session without "Remember me"', () => {
  let house: TestHouse;
  beforeAll(async () => {
    passwordHash = await hashPassword(password, costOfTests);
    house = await startHouse();
    await house.db.update(users).set({ passwordHash });
  });
  afterAll(() => house.close());
  beforeEach(() => house.db.delete(attempts));

  /** Uses a session again and again, and tells after how many hours it was over. */
  async function lived(
    token: string,
    everyMs: number,
    headers: Record<string, string> = {},
  ): Promise<number> {
    const start = house.time.now().getTime();
    for (let uses = 0; uses < 100; uses += 1) {
      house.time.advance(everyMs);
      const { status } = await house.as({ token }).get('/api/profile', undefined, headers);
      if (status === 401) return (house.time.now().getTime() - start) / hourMs;
    }
    throw new Error('it does not end');
  }

  test('ends after seven days, though it is used every few hours', async () => {
    expect(await lived(await signIn(house, cast.retailer.email, false), 12 * hourMs)).toBe(7 * 24);
  });

  test('ends after a day for an admin, though it is used all day', async () => {
    expect(await lived(await signIn(house, cast.admin.email, false), 4 * hourMs)).toBe(24);
  });

  test('ends after twelve hours without use for an admin', async () => {
    expect(await lived(await signIn(house, cast.admin.email, false), 12 * hourMs)).toBe(12);
  });

  test('is not used by a window that reads by itself while nobody is there', async () => {
    const token = await signIn(house, cast.retailer.email, false);
    expect(await lived(token, 6 * hourMs, { 'lys-unattended': '1' })).toBe(24);
  });

  test('is not used by its stream of live events, however often that is opened', async () => {
    const token = await signIn(house, cast.retailer.email, false);
    house.time.advance(20 * hourMs);
    const path = '/api/events';
    const stream = house.app.inject({
      method: 'GET',
      url: path,
      cookies: { lys_session: token },
      payloadAsStream: true,
    });
    const { stream: body } = await stream;
    body().destroy();
    house.time.advance(4 * hourMs);
    expect((await house.as({ token }).get('/api/profile')).status).toBe(401);
  });

  test('of a release that gave it no end of its own ends all the same', async () => {
    const token = await signIn(house, cast.retailer.email, false);
    const opened = new Date(house.time.now().getTime() - 7 * dayMs);
    await house.db
      .update(sessions)
      .set({ createdAt: opened })
      .where(eq(sessions.tokenHash, hashToken(token)));
    expect((await house.as({ token }).get('/api/profile')).status).toBe(401);
  });

  test('is swept away once it is over', async () => {
    const token = await signIn(house, cast.buyer.email, false);
    house.time.advance(dayMs + 1);
    await sweep(house.db, worldAt(house));
    const left = await house.db.select().from(sessions).where(eq(sessions.remember, false));
    expect(left).toEqual([]);
    expect((await house.as({ token }).get('/api/profile')).status).toBe(401);
  });
});

describe("an admin's remembered session in production", () => {
  let house: TestHouse;
  beforeEach(async () => {
    house = await startHouse({ config: { nodeEnv: 'production', demo: false } });
    await house.db.update(users).set({ passwordHash });
    return () => house.close();
  });

  const admin = () => house.as(cast.admin);
  const asleep = { status: 403, body: { code: 'identity-confirmation-needed' } };

  async function setUp(): Promise<(steps?: number) => string> {
    const { body } = await admin().post('/api/account/two-factor');
    const shown = (steps = 0) => shownAt(body.secret, house.time.now(), steps);
    expect(fromBase32(body.secret).length).toBeGreaterThan(0);
    expect((await admin().put('/api/account/two-factor', { code: shown() })).status).toBe(200);
    return shown;
  }

  test('opens nothing after twelve hours before a code of the second factor', async () => {
    const shown = await setUp();
    house.time.advance(12 * hourMs - 1);
    expect((await admin().get('/api/admin/accounts')).status).toBe(200);
    house.time.advance(12 * hourMs + 15 * minuteMs);
    for (const path of ['/api/admin/accounts', '/api/orders', '/api/events', '/api/profile']) {
      expect(await admin().get(path), path).toMatchObject(asleep);
    }
    expect((await admin().get('/api/session')).body.user.id).toBe(cast.admin.id);
    expect((await admin().get('/api/session/confirmation')).body).toEqual({
      asks: 'code',
      passkey: false,
      isAsleep: true,
    });
    expect((await admin().post('/api/session/confirmation', { password })).body).toMatchObject({
      code: 'required',
      field: 'code',
    });
    expect(await admin().get('/api/orders')).toMatchObject(asleep);
    expect((await admin().post('/api/session/confirmation', { code: '000000' })).body.code).toBe(
      'code-wrong',
    );
    expect((await admin().post('/api/session/confirmation', { code: shown() })).status).toBe(200);
    expect((await admin().get('/api/admin/accounts')).status).toBe(200);
    expect((await admin().post('/api/account/two-factor/recovery-codes', { code: shown(1) })).status).toBe(
      200,
    );
  });

  test('asks for the password where there is no second factor yet', async () => {
    await house.db.delete(twoFactors);
    house.time.advance(12 * hourMs);
    expect(await admin().get('/api/profile')).toMatchObject(asleep);
    expect((await admin().get('/api/session/confirmation')).body.asks).toBe('password');
    expect((await admin().post('/api/session/confirmation', { password })).status).toBe(200);
    expect((await admin().get('/api/profile')).status).toBe(200);
  });

  test('is no matter of retailers and brands', async () => {
    house.time.advance(20 * dayMs);
    expect((await house.as(cast.retailer).get('/api/orders')).status).toBe(200);
  });
});
