import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { attempts, sessions, twoFactors, users } from '#db/schema/accounts.ts';
import { freshMs } from '#domain/freshness.ts';
import { limits } from '#domain/limits.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { cast } from '#test/cast.ts';
import { justConfirmed, longConfirmed } from '#test/identity.ts';
import { hashPassword } from '../accounts/password-hash.ts';
import { hashToken } from '../http/session.ts';
import { costOfTests } from '../kernel/password-cost.ts';

const password = 'seventeen cranes';
const me = cast.retailer;
let house: TestHouse;
beforeAll(async () => {
  house = await startHouse();
  await house.db.update(users).set({ passwordHash: await hashPassword(password, costOfTests) });
});
afterAll(() => house.close());
beforeEach(async () => {
  await house.db.delete(attempts);
  await house.db.delete(twoFactors);
  await longConfirmed(house, me);
});

const confirm = (given: object = { password }, token = me.token) =>
  house.as({ token }).post('/api/session/confirmation', given);
/** An operation that asks for a confirmed identity. */
const guarded = (token = me.token) => house.as({ token }).post('/api/account/two-factor');
const refused = { status: 403, body: { code: 'identity-confirmation-needed' } };

async function signIn(): Promise<string> {
  const { headers } = await house.guest.post('/api/session', { email: me.email, password });
  return /lys_session=([^;]+)/.exec(String(headers['set-cookie']))?.[1] ?? '';
}

describe('an operation that asks for a confirmed identity', () => {
  test('is refused ten minutes after it was confirmed, and changes nothing', async () => {
    await justConfirmed(house, me);
    house.time.advance(freshMs);
    expect(await guarded()).toMatchObject(refused);
    expect(await house.db.select().from(twoFactors)).toEqual([]);
  });

  test('goes through after the password, for ten minutes', async () => {
    expect((await confirm()).status).toBe(200);
    house.time.advance(freshMs - 1);
    expect((await guarded()).status).toBe(201);
    house.time.advance(1);
    expect(await guarded()).toMatchObject(refused);
  });

  test('goes through right after signing in', async () => {
    expect((await guarded(await signIn())).status).toBe(201);
  });

  test('stays closed to the other window of the account that has not confirmed', async () => {
    const other = await signIn();
    await longConfirmed(house, { token: other });
    expect((await confirm()).status).toBe(200);
    expect(await guarded(other)).toMatchObject(refused);
    expect((await guarded()).status).toBe(201);
  });

  test('opens at once on every server, though one has just seen the session unconfirmed', async () => {
    const second = await startHouse({ beside: house });
    const there = () => second.as(me).post('/api/account/two-factor');
    expect(await there()).toMatchObject(refused);
    expect((await confirm()).status).toBe(200);
    expect((await there()).status).toBe(201);
    await second.close();
  });

  test('stays closed to a session of a release that did not note it', async () => {
    await house.db
      .update(sessions)
      .set({ confirmedAt: null })
      .where(eq(sessions.tokenHash, hashToken(me.token)));
    expect(await guarded()).toMatchObject(refused);
  });
});

describe('confirming', () => {
  test('refuses a wrong password under its field, and confirms nothing', async () => {
    const wrong = await confirm({ password: 'something else' });
    expect(wrong).toMatchObject({ status: 422, body: { code: 'password-wrong', field: 'password' } });
    expect((await confirm({})).body).toMatchObject({ field: 'password' });
    expect(await guarded()).toMatchObject(refused);
  });

  test('counts wrong passwords with those of signing in', async () => {
    const { max } = limits['sign-in:account-and-address'];
    for (let guess = 0; guess < max; guess += 1) await confirm({ password: 'something else' });
    expect((await confirm()).status).toBe(429);
    expect((await house.guest.post('/api/session', { email: me.email, password })).status).toBe(429);
  });

  test('is nothing for a guest', async () => {
    expect((await house.guest.post('/api/session/confirmation', { password })).status).toBe(401);
  });
});
