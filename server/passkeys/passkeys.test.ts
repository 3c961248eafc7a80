import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { attempts, auditLog, companies, sessions, twoFactors, users } from '#db/schema/accounts.ts';
import { emails } from '#db/schema/emails.ts';
import { passkeyChallenges, passkeys } from '#db/schema/passkeys.ts';
import { hourMs, minuteMs } from '#domain/instants.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { cast, type Person } from '#test/cast.ts';
import { justConfirmed, longConfirmed } from '#test/identity.ts';
import { atTheSamePoint } from '#test/interleave.ts';
import { softPasskey } from '#test/passkey.ts';
import { shownAt } from '#test/totp.ts';
import { hashPassword } from '../accounts/password-hash.ts';
import { costOfTests } from '../kernel/password-cost.ts';
import { relyingParty } from './relying-party.ts';

const password = 'seventeen cranes';
const me = cast.retailer;
let house: TestHouse;
let passwordHash: string;
beforeAll(async () => {
  house = await startHouse();
  passwordHash = await hashPassword(password, costOfTests);
});
afterAll(() => house.close());
beforeEach(async () => {
  for (const table of [attempts, passkeys, passkeyChallenges, twoFactors]) await house.db.delete(table);
  await house.db.update(users).set({ passwordHash, disabledAt: null });
  await house.db.update(companies).set({ ownersNeedSecondFactor: false });
  await justConfirmed(house, me);
});

const device = (of = house) => {
  const { id, origin } = relyingParty(of.config);
  return softPasskey({ rpId: id, origin });
};
type Device = ReturnType<typeof device>;

async function add(key: Device = device(), { who = me as Person, name = 'Laptop', at = house } = {}) {
  const { body } = await at.as(who).post('/api/account/passkeys/options');
  const added = await at.as(who).post('/api/account/passkeys', { name, passkey: key.made(body.options) });
  expect(added.status, added.text).toBe(201);
  return { key, passkeyId: added.body.id };
}

const optionsFor = async (challenge?: string) =>
  (await house.guest.post('/api/session/passkey/options', { challenge })).body.options;
const enter = (passkey: object, fields: object = {}) =>
  house.guest.post('/api/session/passkey', { passkey, ...fields });
const refused = { status: 422, body: { code: 'passkey-refused' } };
const tokenOf = (answer: { headers: Record<string, unknown> }) =>
  /lys_session=([^;]+)/.exec(String(answer.headers['set-cookie']))?.[1] ?? '';

describe('adding a passkey', () => {
  test('keeps its public half under a name, and tells by email', async () => {
    await add();
    const { body } = await house.as(me).get('/api/account/passkeys');
    expect(body.items).toMatchObject([{ name: 'Laptop', isBackedUp: false, lastUsedAt: null }]);
    const [email] = await house.db.select().from(emails).where(eq(emails.kind, 'passkey-added'));
    expect(email).toMatchObject({ toAddress: me.email });
    expect(email?.text).toContain('Laptop');
    expect((await house.as(me).get('/api/session')).body.user.hasPasskey).toBe(true);
  });

  test('asks for a confirmed identity', async () => {
    await longConfirmed(house, me);
    for (const path of ['/api/account/passkeys/options', '/api/account/passkeys']) {
      expect((await house.as(me).post(path)).body.code).toBe('identity-confirmation-needed');
    }
  });

  test.each([
    ['made for another address', { origin: 'https://lys.example.evil' }],
    ['made for another host', { rpId: 'evil.example' }],
    ['that its owner did not unlock', { isUnlocked: false }],
  ])('refuses one %s, and keeps nothing', async (_, behaviour) => {
    const { body } = await house.as(me).post('/api/account/passkeys/options');
    const passkey = device().made(body.options, behaviour);
    expect(await house.as(me).post('/api/account/passkeys', { name: 'Laptop', passkey })).toMatchObject(
      refused,
    );
    expect(await house.db.select().from(passkeys)).toEqual([]);
  });

  test('takes what a browser was given once, within five minutes, for this account', async () => {
    const given = async () => (await house.as(me).post('/api/account/passkeys/options')).body.options;
    const send = (who: Person, passkey: object) =>
      house.as(who).post('/api/account/passkeys', { name: 'Laptop', passkey });
    const options = await given();
    await justConfirmed(house, cast.buyer);
    expect(await send(cast.buyer, device().made(options))).toMatchObject(refused);
    expect((await send(me, device().made(options))).status).toBe(201);
    expect(await send(me, device().made(options))).toMatchObject(refused);
    const late = await given();
    house.time.advance(5 * minuteMs);
    expect(await send(me, device().made(late))).toMatchObject(refused);
  });

  test('refuses one that is kept already, and answers that are none', async () => {
    const { key } = await add();
    const { body } = await house.as(me).post('/api/account/passkeys/options');
    const again = { name: 'Twin', passkey: key.made(body.options) };
    expect((await house.as(me).post('/api/account/passkeys', again)).body.code).toBe('passkey-exists');
    const nonsense = {
      id: 'a',
      rawId: 'a',
      type: 'public-key',
      response: { clientDataJSON: 'e30', attestationObject: 'x' },
    };
    expect(await house.as(me).post('/api/account/passkeys', { name: 'x', passkey: nonsense })).toMatchObject(
      refused,
    );
  });
});

describe('signing in with a passkey', () => {
  test('needs neither email nor password, and counts as a confirmed identity', async () => {
    const { key } = await add();
    const options = await optionsFor();
    expect(options).toMatchObject({ userVerification: 'required', rpId: 'localhost', allowCredentials: [] });
    const answer = await enter(key.used(options), { remember: true });
    expect(answer).toMatchObject({ status: 200, body: { user: { id: me.id } } });
    const token = tokenOf(answer);
    expect((await house.as({ token }).post('/api/account/passkeys/options')).status).toBe(200);
    const [row] = await house.db.select().from(passkeys);
    expect(row?.lastUsedAt).toEqual(house.time.now());
  });

  test.each([
    ['from another address', { origin: 'https://lys.example.evil' }],
    ['for another host', { rpId: 'evil.example' }],
    ['without being unlocked', { isUnlocked: false }],
  ])('is refused %s', async (_, behaviour) => {
    const { key } = await add();
    expect(await enter(key.used(await optionsFor(), behaviour))).toMatchObject(refused);
  });

  test('is refused with a signature of another key', async () => {
    const { key } = await add();
    const options = await optionsFor();
    const { response } = device().used(options);
    expect(await enter({ ...key.used(options), response })).toMatchObject(refused);
    expect(await enter(device().used(await optionsFor()))).toMatchObject(refused);
  });

  test('takes an answer once: sent again, at the same moment, after five minutes it opens nothing', async () => {
    const { key } = await add();
    const answer = key.used(await optionsFor());
    expect((await enter(answer)).status).toBe(200);
    expect(await enter(answer)).toMatchObject(refused);
    const twice = key.used(await optionsFor());
    const rivals = await atTheSamePoint(
      house,
      'lock table passkey_challenges in exclusive mode',
      [],
      [() => enter(twice), () => enter(twice)],
    );
    expect(rivals.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    const late = key.used(await optionsFor());
    house.time.advance(5 * minuteMs);
    expect(await enter(late)).toMatchObject(refused);
  });

  test('is refused to a copy that counts less than the passkey did, and noted', async () => {
    const { key } = await add();
    expect((await enter(key.used(await optionsFor(), { counter: 7 }))).status).toBe(200);
    for (const counter of [7, 3, 0]) {
      expect(await enter(key.used(await optionsFor(), { counter }))).toMatchObject(refused);
    }
    const noted = await house.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'passkey-counter-refused'));
    expect(noted.map(({ subjectId }) => subjectId)).toEqual([me.id, me.id, me.id]);
    expect(noted.map(({ details }) => details)).toContainEqual({
      passkeyId: expect.any(String),
      name: 'Laptop',
      counter: 7,
      said: 0,
    });
    expect((await enter(key.used(await optionsFor(), { counter: 8 }))).status).toBe(200);
  });

  test('opens no account that is closed', async () => {
    const { key } = await add();
    await house.db.update(users).set({ disabledAt: house.time.now() }).where(eq(users.id, me.id));
    expect((await enter(key.used(await optionsFor()))).body.code).toBe('account-disabled');
  });
});

describe('the second step of signing in', () => {
  const login = () => house.guest.post('/api/session', { email: me.email, password, remember: true });

  async function authenticator(): Promise<string> {
    const { body } = await house.as(me).post('/api/account/two-factor');
    const code = shownAt(body.secret, house.time.now());
    expect((await house.as(me).put('/api/account/two-factor', { code })).status).toBe(200);
    return body.secret;
  }

  test('is not asked of who merely has a passkey: the password goes on opening the account', async () => {
    await add();
    expect((await login()).body.user.id).toBe(me.id);
  });

  test('takes a passkey of the account in place of the code', async () => {
    await authenticator();
    const { key } = await add();
    const { challenge } = (await login()).body;
    expect(challenge).toMatchObject({ code: true, passkey: true });
    const options = await optionsFor(challenge.token);
    expect(options).toMatchObject({
      userVerification: 'preferred',
      allowCredentials: [{ type: 'public-key' }],
    });
    const fields = { challenge: challenge.token };
    const answer = await enter(key.used(options, { isUnlocked: false }), fields);
    expect(answer).toMatchObject({ status: 200, body: { user: { id: me.id } } });
    expect((await enter(key.used(options), fields)).body.code).toBe('sign-in-expired');
  });

  test('takes no passkey of somebody else, and no answer to a sign-in without a password', async () => {
    await authenticator();
    const { key } = await add();
    await justConfirmed(house, cast.otherRetailer);
    const { key: theirs } = await add(device(), { who: cast.otherRetailer });
    const { token } = (await login()).body.challenge;
    expect(await enter(theirs.used(await optionsFor(token)), { challenge: token })).toMatchObject(refused);
    expect(await enter(key.used(await optionsFor()), { challenge: token })).toMatchObject(refused);
    expect(await enter(key.used(await optionsFor(token)))).toMatchObject(refused);
  });

  test('is asked for where the company wants it of its owners', async () => {
    const { key } = await add();
    await house.db.update(companies).set({ ownersNeedSecondFactor: true });
    const { user, challenge } = (await login()).body;
    expect({ user, challenge }).toMatchObject({ user: null, challenge: { code: false, passkey: true } });
    const answer = await enter(key.used(await optionsFor(challenge.token)), { challenge: challenge.token });
    expect(answer.status).toBe(200);
  });
});

describe('confirming who is there', () => {
  test('takes a passkey of the account, unlocked', async () => {
    const { key } = await add();
    await longConfirmed(house, me);
    // What a server remembers of a session is a moment old.
    const asked = async () => (await house.as(me).get('/api/session/confirmation')).body;
    await expect.poll(asked).toMatchObject({ asks: 'password', passkey: true });
    const options = async () => (await house.as(me).post('/api/session/confirmation/options')).body.options;
    const confirm = (passkey: object) => house.as(me).post('/api/session/confirmation', { passkey });
    expect(await confirm(key.used(await options(), { isUnlocked: false }))).toMatchObject(refused);
    expect(await confirm(key.used(await optionsFor()))).toMatchObject(refused);
    expect((await house.as(me).post('/api/account/passkeys/options')).status).toBe(403);
    expect((await confirm(key.used(await options()))).status).toBe(200);
    expect((await house.as(me).post('/api/account/passkeys/options')).status).toBe(200);
  });
});

describe('the passkeys of an account', () => {
  test('are renamed and removed by their owner alone, who is told', async () => {
    const { key, passkeyId } = await add();
    const path = `/api/account/passkeys/${passkeyId}`;
    await justConfirmed(house, cast.buyer);
    expect((await house.as(cast.buyer).patch(path, { name: 'Mine' })).status).toBe(404);
    expect((await house.as(cast.buyer).delete(path)).status).toBe(404);
    expect((await house.as(me).patch(path, { name: ' ' })).body).toMatchObject({ field: 'name' });
    expect((await house.as(me).patch(path, { name: 'Office key' })).body.name).toBe('Office key');
    expect((await house.as(me).delete(path)).status).toBe(200);
    const [email] = await house.db.select().from(emails).where(eq(emails.kind, 'passkey-removed'));
    expect(email?.text).toContain('Office key');
    expect(await enter(key.used(await optionsFor()))).toMatchObject(refused);
  });

  test('stay where one is the last second factor of who needs one, of two windows at once as well', async () => {
    const first = await add();
    const second = await add(device(), { name: 'Key' });
    await house.db.update(companies).set({ ownersNeedSecondFactor: true });
    const remove = ({ passkeyId }: { passkeyId: string }) =>
      house.as(me).delete(`/api/account/passkeys/${passkeyId}`);
    const rivals = await atTheSamePoint(
      house,
      'select from passkeys where user_id = $1 for update',
      [me.id],
      [() => remove(first), () => remove(second)],
    );
    expect(rivals.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(rivals.find(({ status }) => status === 409)?.body.code).toBe('last-second-factor');
    expect(await house.db.select().from(passkeys)).toHaveLength(1);
  });

  test('go with a lost second factor that an admin takes off, and with the account', async () => {
    await add();
    await justConfirmed(house, cast.admin);
    const reset = `/api/admin/accounts/${me.id}/two-factor/reset`;
    const before = await house.db.select().from(sessions).where(eq(sessions.userId, me.id));
    expect(
      (await house.as(cast.admin).post(reset, { identityCheck: 'called-back', reason: 'Lost the telephone' }))
        .status,
    ).toBe(200);
    expect(await house.db.select().from(passkeys)).toEqual([]);
    await house.db.insert(sessions).values(before);
  });
});

describe('an owner whose company wants a second factor', () => {
  test('can set one up and nothing else before; a passkey is one', async () => {
    await house.db
      .update(companies)
      .set({ ownersNeedSecondFactor: true })
      .where(eq(companies.id, me.companyId));
    house.time.advance(hourMs);
    await justConfirmed(house, me);
    expect((await house.as(me).get('/api/session')).body.user).toMatchObject({
      needsSecondFactor: true,
      hasPasskey: false,
    });
    for (const path of ['/api/orders', '/api/cart', '/api/events']) {
      expect((await house.as(me).get(path)).body?.code, path).toBe('two-factor-required');
    }
    expect((await house.as(cast.buyer).get('/api/orders')).status).toBe(200);
    expect((await house.as(cast.otherRetailer).get('/api/orders')).status).toBe(200);
    await add();
    expect((await house.as(me).get('/api/orders')).status).toBe(200);
  });

  test('decides it after having one; the other owners are told and asked', async () => {
    const duty = (isRequired: boolean, who: Person = me) =>
      house.as(who).put('/api/company/second-factor', { isRequired });
    await house.db.update(users).set({ companyRole: 'owner' }).where(eq(users.id, cast.viewer.id));
    expect((await duty(true)).body.code).toBe('two-factor-required');
    expect((await house.as(me).get('/api/company/second-factor')).body).toEqual({ isRequired: false });
    await add();
    expect((await duty(true)).body).toEqual({ isRequired: true });
    const told = await house.db.select().from(emails).where(eq(emails.kind, 'owners-second-factor-required'));
    expect(told.map(({ toAddress }) => toAddress)).toEqual([cast.viewer.email]);
    await expect
      .poll(async () => (await house.as(cast.viewer).get('/api/orders')).body.code)
      .toBe('two-factor-required');
    expect((await duty(false, cast.buyer)).status).toBe(403);
    expect((await duty(false)).body).toEqual({ isRequired: false });
    await house.db.update(users).set({ companyRole: 'viewer' }).where(eq(users.id, cast.viewer.id));
  });
});
