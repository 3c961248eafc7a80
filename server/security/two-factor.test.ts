import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  attempts,
  auditLog,
  recoveryCodes,
  sessions,
  signIns,
  twoFactors,
  users,
} from '#db/schema/accounts.ts';
import { emails } from '#db/schema/emails.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { cast } from '#test/cast.ts';
import { asSent } from '#test/emails.ts';
import { justConfirmed, longConfirmed } from '#test/identity.ts';
import { atTheSamePoint, hold } from '#test/interleave.ts';
import { fromBase32, shownAt } from '#test/totp.ts';
import { openChallenge } from '../accounts/challenge.ts';
import { hashPassword } from '../accounts/password-hash.ts';
import { worldAt } from '../http/operations.ts';
import { hashToken } from '../http/session.ts';
import { newId } from '../kernel/ids.ts';
import { costOfTests } from '../kernel/password-cost.ts';

const password = 'seventeen cranes';
let house: TestHouse;
let passwordHash: string;
beforeAll(async () => {
  house = await startHouse();
  passwordHash = await hashPassword(password, costOfTests);
  await house.db.update(users).set({ passwordHash });
});
afterAll(() => house.close());
beforeEach(async () => {
  await house.db.delete(attempts);
  await house.db.delete(twoFactors);
  house.time.advance(120_000); // past every code that was used
});

const me = cast.retailer;
const own = () => house.as(me);
const signIn = (email = me.email) => house.guest.post('/api/session', { email, password });
const finish = (challenge: string, code: string) =>
  house.guest.post('/api/session/code', { challenge, code });

/** What the authenticator shows; `steps` later or earlier. */
const shown = (secret: string, steps = 0) => shownAt(secret, house.time.now(), steps);

async function setUp(who = me): Promise<{ secret: string; recoveryCodes: string[] }> {
  await justConfirmed(house, who);
  const started = await house.as(who).post('/api/account/two-factor');
  const { secret } = started.body;
  const confirmed = await house.as(who).put('/api/account/two-factor', { code: shown(secret) });
  expect(confirmed.status, confirmed.text).toBe(200);
  house.time.advance(60_000); // the first code is used up
  return { secret, recoveryCodes: confirmed.body.recoveryCodes };
}

async function challengeOf(email = me.email): Promise<string> {
  const { status, body, headers } = await signIn(email);
  expect({ status, user: body.user, cookie: headers['set-cookie'] }).toEqual({
    status: 200,
    user: null,
    cookie: undefined,
  });
  return body.challenge.token;
}

/** The newest first. */
const emailsTo = (email: string) =>
  house.db
    .select()
    .from(emails)
    .where(eq(emails.toAddress, email))
    .orderBy(desc(emails.createdAt), desc(emails.id));
const lastEmail = async (email = me.email) => (await emailsTo(email))[0];

describe('setting an authenticator up', () => {
  test('shows a secret to scan or to type, to who has just proved who they are', async () => {
    await longConfirmed(house, me);
    const refused = await own().post('/api/account/two-factor');
    expect(refused).toMatchObject({ status: 403, body: { code: 'identity-confirmation-needed' } });
    expect(await house.db.select().from(twoFactors)).toEqual([]);
    await justConfirmed(house, me);
    const { status, body } = await own().post('/api/account/two-factor');
    expect(status).toBe(201);
    expect(body.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(body.address).toBe(
      `otpauth://totp/Lys:${encodeURIComponent(me.email)}?secret=${body.secret}&issuer=Lys&algorithm=SHA1&digits=6&period=30`,
    );
    expect(body.qrSvg).toMatch(/^<svg /);
    expect((await own().get('/api/account/two-factor')).body.isOn).toBe(false);
    expect((await signIn()).body.user).not.toBeNull(); // nothing is asked for yet
  });

  test('keeps the secret encrypted and ends every other session once a code proves it', async () => {
    const other = (await signIn(cast.buyer.email)).headers['set-cookie'];
    await justConfirmed(house, cast.buyer);
    const { body } = await house.as(cast.buyer).post('/api/account/two-factor');
    const [row] = await house.db.select().from(twoFactors);
    expect(row?.secret.includes(fromBase32(body.secret))).toBe(false);
    const wrong = await house.as(cast.buyer).put('/api/account/two-factor', { code: '000000' });
    expect(wrong.body).toMatchObject({ code: 'code-wrong', field: 'code' });
    const done = await house.as(cast.buyer).put('/api/account/two-factor', { code: shown(body.secret) });
    expect(done.body.recoveryCodes).toHaveLength(10);
    expect(new Set(done.body.recoveryCodes).size).toBe(10);
    const token = /lys_session=([^;]+)/.exec(String(other))?.[1] ?? '';
    expect((await house.as({ token }).get('/api/profile')).status).toBe(401);
    expect((await house.as(cast.buyer).get('/api/account/two-factor')).body).toMatchObject({
      isOn: true,
      isRequired: false,
      recoveryCodesLeft: 10,
    });
    expect((await house.as(cast.buyer).get('/api/session')).body.user.hasTwoFactor).toBe(true);
    expect(await lastEmail(cast.buyer.email)).toMatchObject({ kind: 'two-factor-on' });
    expect((await house.as(cast.buyer).post('/api/account/two-factor')).body.code).toBe('two-factor-on');
  });
});

/** As somebody opens them who knows the password: with nothing in between. */
async function sixtyOneChallenges(): Promise<string[]> {
  const world = worldAt(house);
  return house.db.transaction(async (tx) => {
    const opened: string[] = [];
    for (let count = 0; count < 61; count += 1) {
      opened.push((await openChallenge(tx, me.id, false, world)).token);
    }
    return opened;
  });
}

async function refusedCodes(): Promise<number> {
  const rows = await house.db.select().from(signIns).where(eq(signIns.outcome, 'code-refused'));
  return rows.length;
}

describe('signing in with a second factor', () => {
  test('opens nothing with the password, and the account with the code', async () => {
    const { secret } = await setUp();
    const challenge = await challengeOf();
    const { status, body, headers } = await finish(challenge, shown(secret));
    expect(status).toBe(200);
    expect(body).toMatchObject({ user: { id: me.id, hasTwoFactor: true }, recoveryCodesLeft: null });
    const token = /lys_session=([^;]+)/.exec(String(headers['set-cookie']))?.[1] ?? '';
    expect((await house.as({ token }).get('/api/profile')).status).toBe(200);
    expect((await finish(challenge, shown(secret, 1))).body.code).toBe('sign-in-expired');
  });

  test('takes a code once', async () => {
    const { secret } = await setUp();
    const code = shown(secret);
    expect((await finish(await challengeOf(), code)).status).toBe(200);
    expect((await finish(await challengeOf(), code)).body).toMatchObject({ code: 'code-wrong' });
    expect((await finish(await challengeOf(), shown(secret, 1))).status).toBe(200);
  });

  test('takes a code once, of two windows that send it at the same moment', async () => {
    const { secret } = await setUp();
    const code = shown(secret);
    const challenges = [await challengeOf(), await challengeOf()];
    const lock = await hold(house, 'select from two_factors where user_id = $1 for update', [me.id]);
    const rivals = challenges.map((challenge) => finish(challenge, code));
    await lock.untilBlocked(2);
    await lock.release();
    const statuses = (await Promise.all(rivals)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 422]);
  });

  test('takes each recovery code once, and tells by email how many are left', async () => {
    const { recoveryCodes: codes } = await setUp();
    const [code = ''] = codes;
    const { status, body } = await finish(await challengeOf(), code.toLowerCase().replace('-', ' '));
    expect({ status, left: body.recoveryCodesLeft }).toEqual({ status: 200, left: 9 });
    expect((await finish(await challengeOf(), code)).body.code).toBe('code-wrong');
    const told = await house.db.select().from(emails).where(eq(emails.kind, 'recovery-code-used'));
    expect(told.at(-1)?.text).toContain('9 codes are left');
  });

  test('keeps recovery codes as hashes that need the house’s key', async () => {
    const { recoveryCodes: codes } = await setUp();
    const rows = await house.db.select().from(recoveryCodes);
    expect(rows).toHaveLength(10);
    for (const code of codes) expect(JSON.stringify(rows)).not.toContain(code);
  });

  test('a challenge ends after five wrong codes, and after five minutes', async () => {
    const { secret } = await setUp();
    const challenge = await challengeOf();
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await finish(challenge, '000000')).body.code).toBe('code-wrong');
    }
    expect((await finish(challenge, shown(secret))).body.code).toBe('sign-in-expired');
    const late = await challengeOf();
    house.time.advance(5 * 60_000);
    expect((await finish(late, shown(secret))).body.code).toBe('sign-in-expired');
    expect((await finish('nonsense', '123456')).body.code).toBe('sign-in-expired');
  });

  test('ten wrong codes close the second step for 15 minutes, whatever the challenge', async () => {
    const { secret } = await setUp();
    for (let tries = 0; tries < 10; tries += 1) {
      const challenge = await challengeOf();
      await finish(challenge, '000000');
    }
    const { status, body } = await finish(await challengeOf(), shown(secret));
    expect({ status, code: body.code }).toEqual({ status: 429, code: 'too-many-requests' });
    house.time.advance(15 * 60_000);
    expect((await finish(await challengeOf(), shown(secret))).status).toBe(200);
  });

  test('of 301 codes sent at once over 61 challenges ten are looked at, and the right one beyond them is refused', async () => {
    const { secret } = await setUp();
    const challenges = await sixtyOneChallenges();
    const before = await refusedCodes();
    const send = (place: number) =>
      finish(challenges[place % challenges.length] ?? '', place === 200 ? shown(secret) : '000000');
    const answers = await Promise.all(Array.from({ length: 301 }, (_, place) => send(place)));
    const codes = Object.groupBy(answers, ({ body }) => body.code ?? 'signed in');
    expect(Object.fromEntries(Object.entries(codes).map(([code, all]) => [code, all?.length]))).toEqual({
      'code-wrong': 10,
      'too-many-requests': 291,
    });
    expect((await refusedCodes()) - before).toBe(10);
  });

  test('of twelve codes that wait at the same point ten are looked at', async () => {
    await setUp();
    const challenges = (await sixtyOneChallenges()).slice(0, 6);
    const rivals = Array.from(
      { length: 12 },
      (_, place) => () => finish(challenges[place % 6] ?? '', '000000'),
    );
    const lock = ['select from two_factors where user_id = $1 for update', [me.id]] as const;
    const answers = await atTheSamePoint(house, ...lock, rivals);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
  });

  test('codes for the profile count with those of signing in, sent at once or not', async () => {
    const { secret } = await setUp();
    const stop = () => own().post('/api/account/two-factor/stop', { code: '000000' });
    const answers = await Promise.all(Array.from({ length: 14 }, stop));
    expect(answers.filter(({ body }) => body.code === 'code-wrong')).toHaveLength(10);
    expect((await finish(await challengeOf(), shown(secret))).status).toBe(429);
  });

  test('others’ wrong codes never hold up a browser the account was opened in before', async () => {
    const { secret } = await setUp();
    const first = await finish(await challengeOf(), shown(secret));
    const cookie = `lys_device=${/lys_device=([^;]+)/.exec(String(first.headers['set-cookie']))?.[1]}`;
    const challenges = await sixtyOneChallenges();
    for (const challenge of challenges.slice(0, 12)) await finish(challenge, '000000');
    house.time.advance(60_000);
    const code = { challenge: await challengeOf(), code: shown(secret) };
    expect((await house.guest.post('/api/session/code', code)).status).toBe(429);
    expect((await house.guest.post('/api/session/code', code, { cookie })).status).toBe(200);
  });

  test('tells the owner of wrong codes once in a window; of a slip in a known browser only when it goes on', async () => {
    const { secret } = await setUp();
    const told = async () =>
      (await house.db.select().from(emails).where(eq(emails.kind, 'codes-refused'))).length;
    const before = await told();
    const first = await finish(await challengeOf(), shown(secret));
    const cookie = `lys_device=${/lys_device=([^;]+)/.exec(String(first.headers['set-cookie']))?.[1]}`;
    const slip = async (times: number) => {
      const challenge = await challengeOf();
      for (let time = 0; time < times; time += 1)
        await house.guest.post('/api/session/code', { challenge, code: '000000' }, { cookie });
    };
    await slip(4);
    expect((await told()) - before).toBe(0);
    await slip(1);
    expect((await told()) - before).toBe(1);
    for (let tries = 0; tries < 3; tries += 1) await finish(await challengeOf(), '000000');
    expect((await told()) - before).toBe(2);
    house.time.advance(15 * 60_000);
    await finish(await challengeOf(), '000000');
    expect((await told()) - before).toBe(3);
    expect(await lastEmail()).toMatchObject({ kind: 'codes-refused' });
  });

  test('notes who knew the password and not the code', async () => {
    await setUp();
    await finish(await challengeOf(), '000000');
    const [row] = await house.db
      .select()
      .from(signIns)
      .where(eq(signIns.userId, me.id))
      .orderBy(desc(signIns.at), desc(signIns.id))
      .limit(1);
    expect(row?.outcome).toBe('code-refused');
  });

  test('is asked for after a password reset as well: a reset bypasses nothing', async () => {
    const { secret } = await setUp(cast.viewer);
    const open = await challengeOf(cast.viewer.email);
    await house.guest.post('/api/password-resets', { email: cast.viewer.email });
    await house.runJobs();
    const token = /token=([\w-]{43})/.exec(asSent(house, await lastEmail(cast.viewer.email)).text)?.[1];
    const fresh = 'eighteen herons';
    const form = { token, password: fresh, confirmPassword: fresh };
    expect((await house.guest.post('/api/password-resets/complete', form)).status).toBe(200);
    // What was begun with the old password is over.
    expect((await finish(open, shown(secret))).body.code).toBe('sign-in-expired');
    const { body } = await house.guest.post('/api/session', { email: cast.viewer.email, password: fresh });
    expect(body.user).toBeNull();
    expect((await finish(body.challenge.token, shown(secret))).status).toBe(200);
    await house.db.update(users).set({ passwordHash }).where(eq(users.id, cast.viewer.id));
  });
});

describe('taking an authenticator away', () => {
  test('asks its owner for a confirmed identity and a code', async () => {
    const { secret } = await setUp();
    const stop = (fields: object) => own().post('/api/account/two-factor/stop', fields);
    expect((await stop({ code: '000000' })).body.code).toBe('code-wrong');
    await longConfirmed(house, me);
    expect((await stop({ code: shown(secret) })).body.code).toBe('identity-confirmation-needed');
    await justConfirmed(house, me);
    expect((await stop({ code: shown(secret) })).status).toBe(200);
    expect((await signIn()).body.user).not.toBeNull();
    expect((await stop({ code: shown(secret, 1) })).body.code).toBe('two-factor-off');
    const told = await house.db.select().from(emails).where(eq(emails.kind, 'two-factor-off'));
    expect(told.at(-1)?.toAddress).toBe(me.email);
  });

  test('new recovery codes end the old ones', async () => {
    const { secret, recoveryCodes: old } = await setUp();
    const renewed = await own().post('/api/account/two-factor/recovery-codes', {
      code: shown(secret),
    });
    expect(renewed.body.recoveryCodes).toHaveLength(10);
    expect((await finish(await challengeOf(), old[0] ?? '')).body.code).toBe('code-wrong');
    expect((await finish(await challengeOf(), renewed.body.recoveryCodes[0])).status).toBe(200);
  });

  test('is done by an admin for who has lost it, with a reason, audited and told', async () => {
    await setUp(cast.otherRetailer);
    const path = `/api/admin/accounts/${cast.otherRetailer.id}/two-factor/reset`;
    const reason = 'Called from the number on file; telephone stolen.';
    const checked = { identityCheck: 'called-back', reason };
    expect((await own().post(path, checked)).status).toBe(403);
    await longConfirmed(house, cast.admin);
    expect((await house.as(cast.admin).post(path, checked)).body.code).toBe('identity-confirmation-needed');
    await justConfirmed(house, cast.admin);
    expect((await house.as(cast.admin).post(path, { ...checked, reason: ' ' })).body.code).toBe(
      'invalid-input',
    );
    const { status, body } = await house.as(cast.admin).post(path, checked);
    expect({ status, hasTwoFactor: body.hasTwoFactor }).toEqual({ status: 200, hasTwoFactor: false });
    expect((await house.as(cast.otherRetailer).get('/api/profile')).status).toBe(401);
    const [entry] = await house.db.select().from(auditLog).where(eq(auditLog.action, 'two-factor-reset'));
    expect(entry).toMatchObject({ actorId: cast.admin.id, details: { reason } });
    const told = await emailsTo(cast.otherRetailer.email);
    const kinds = told.map(({ kind }) => kind).toSorted();
    expect(kinds).toEqual(['security-change', 'two-factor-on', 'two-factor-reset']);
    expect((await house.as(cast.admin).post(path, checked)).body.code).toBe('two-factor-off');
    await house.db.insert(sessions).values({
      id: newId(house.time.now()),
      tokenHash: hashToken(cast.otherRetailer.token),
      userId: cast.otherRetailer.id,
      remember: true,
      createdAt: house.time.now(),
      lastSeenAt: house.time.now(),
      expiresAt: new Date('2027-03-06T09:00:00.000Z'),
    });
  });

  test('is nothing an admin does to the own account', async () => {
    await setUp(cast.admin);
    const path = `/api/admin/accounts/${cast.admin.id}/two-factor/reset`;
    const checked = { identityCheck: 'in-person', reason: 'lost' };
    expect((await house.as(cast.admin).post(path, checked)).status).toBe(403);
  });
});

describe('an admin in production', () => {
  let production: TestHouse;
  beforeAll(async () => {
    production = await startHouse({ config: { nodeEnv: 'production', demo: false } });
    await production.db.update(users).set({ passwordHash });
    production.time.set(house.time.now());
  });
  afterAll(() => production.close());

  test('can only set an authenticator up before anything else opens', async () => {
    const admin = production.as(cast.admin);
    expect((await admin.get('/api/session')).body).toMatchObject({ adminsNeedTwoFactor: true });
    for (const path of ['/api/admin/accounts', '/api/orders', '/api/events', '/api/attachments/x']) {
      expect((await admin.get(path)).body?.code, path).toBe('two-factor-required');
    }
    expect((await admin.get('/api/profile')).status).toBe(200);
    await justConfirmed(production, cast.admin);
    const started = await admin.post('/api/account/two-factor');
    const code = shownAt(started.body.secret, production.time.now());
    expect((await admin.put('/api/account/two-factor', { code })).status).toBe(200);
    expect((await admin.get('/api/admin/accounts')).status).toBe(200);
    production.time.advance(60_000);
    const later = shownAt(started.body.secret, production.time.now());
    const stop = await admin.post('/api/account/two-factor/stop', { code: later });
    expect(stop.body.code).toBe('last-second-factor');
  });

  test('does not bind retailers and brands', async () => {
    expect((await production.as(cast.retailer).get('/api/orders')).status).toBe(200);
    expect((await production.as(cast.brand).get('/api/orders')).status).toBe(200);
  });
});
