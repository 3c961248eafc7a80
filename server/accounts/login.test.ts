import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { attempts, sessions, signIns, users } from '#db/schema/accounts.ts';
import { emails } from '#db/schema/emails.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { aRate } from '#test/builders.ts';
import { cast } from '#test/cast.ts';
import { type Work, workOf } from '#test/statements.ts';
import { hashToken } from '../http/session.ts';
import { costOfTests } from '../kernel/password-cost.ts';
import { hashPassword, needsRehash } from './password-hash.ts';

const password = 'seventeen cranes';
let house: TestHouse;
let passwordHash: string;

beforeAll(async () => {
  house = await startHouse({ config: { trustProxy: true } });
  passwordHash = await hashPassword(password, costOfTests);
});
afterAll(() => house.close());
beforeEach(async () => {
  await house.db.delete(attempts);
  await house.db.update(users).set({ passwordHash, disabledAt: null });
});

const signIn = (fields: object, headers: Record<string, string> = {}) =>
  house.guest.post('/api/session', { email: cast.retailer.email, password, ...fields }, headers);
const from = (ip: string) => ({ 'x-forwarded-for': ip });
/** The cookie of the session; another one remembers the browser. */
const cookieOf = (answer: { headers: Record<string, unknown> }) =>
  [answer.headers['set-cookie']]
    .flat()
    .map(String)
    .find((cookie) => cookie.includes('lys_session')) ?? '';
const tokenOf = (answer: { headers: Record<string, unknown> }) =>
  /lys_session=([^;]+)/.exec(cookieOf(answer))?.[1] ?? '';

describe('signing in', () => {
  test('opens a session and says who it is', async () => {
    const answer = await signIn({});
    expect(answer.status).toBe(200);
    expect(answer.body.user).toMatchObject({
      email: cast.retailer.email,
      role: 'retailer',
      companyName: 'Maison Verte',
      companyCountry: 'FR',
      brandSlug: null,
    });
    expect(answer.body.user.lastLoginAt).toBe(house.time.now().toISOString());
    const restored = await house.as({ token: tokenOf(answer) }).get('/api/session');
    expect(restored.body).toMatchObject({ user: answer.body.user, demo: true, adminsNeedTwoFactor: false });
  });

  test('finds the account however the email is written', async () => {
    expect((await signIn({ email: ` ${cast.retailer.email.toUpperCase()} ` })).status).toBe(200);
  });

  test('sets a cookie for the browser session, or for 30 days', async () => {
    const short = cookieOf(await signIn({}));
    expect(short).toMatch(/^lys_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
    const long = cookieOf(await signIn({ remember: true }));
    expect(long).toMatch(/Max-Age=2592000/);
  });

  test('keeps only a hash of the token', async () => {
    const token = tokenOf(await signIn({}));
    const [row] = await house.db
      .select()
      .from(sessions)
      .where(eq(sessions.tokenHash, hashToken(token)));
    expect(row?.userId).toBe(cast.retailer.id);
    expect(JSON.stringify(row)).not.toContain(token);
  });

  test('never reuses a session: the one the browser came with ends', async () => {
    const first = tokenOf(await signIn({}));
    const second = tokenOf(
      await house.as({ token: first }).post('/api/session', { email: cast.buyer.email, password }),
    );
    expect(second).not.toBe(first);
    const rows = await house.db
      .select()
      .from(sessions)
      .where(eq(sessions.tokenHash, hashToken(first)));
    expect(rows).toEqual([]);
  });

  test('a new hash is made when the cost of the stored one is not today’s', async () => {
    await house.db.update(users).set({ passwordHash: cheapHash }).where(eq(users.id, cast.retailer.id));
    expect((await signIn({ password: 'password-of-old' })).status).toBe(200);
    const [user] = await house.db.select().from(users).where(eq(users.id, cast.retailer.id));
    expect(needsRehash(user?.passwordHash ?? '', costOfTests)).toBe(false);
    expect((await signIn({ password: 'password-of-old' })).status).toBe(200);
  });

  test('names the empty fields', async () => {
    const answer = await signIn({ email: '', password: '' });
    expect(answer.status).toBe(422);
    expect(
      answer.body.errors.map(({ field, code }: { field: string; code: string }) => [field, code]),
    ).toEqual([
      ['email', 'required'],
      ['password', 'required'],
    ]);
  });
});

describe('a sign-in that fails', () => {
  const unknown = { email: 'nobody@cast.example' };
  const wrong = { password: 'seventeen geese' };

  test('says the same of an unknown address as of a wrong password', async () => {
    const [one, two] = [await signIn(unknown), await signIn(wrong)];
    expect(one.status).toBe(401);
    expect(one.body.detail).toBe('Invalid email or password');
    expect(one.body.field).toBe('email');
    expect(one.body).toEqual(two.body);
  });

  test('does the same work for an unknown address, a wrong password and an account without one', async () => {
    await signIn(unknown);
    const wrongWork = await workOf(() => signIn(wrong));
    expect(wrongWork.derivations).toBe(1);
    expect(shapeOf(await workOf(() => signIn(unknown)))).toEqual(shapeOf(wrongWork));
    await house.db.update(users).set({ passwordHash: null }).where(eq(users.id, cast.retailer.id));
    expect(shapeOf(await workOf(() => signIn({})))).toEqual(shapeOf(wrongWork));
  });

  test('speaks the language of the browser', async () => {
    const answer = await signIn(wrong, { 'accept-language': 'ko-KR,ko;q=0.9' });
    expect(answer.body.detail).toBe('이메일 또는 비밀번호가 올바르지 않습니다');
  });

  test('tells the owner of a closed account, and only the owner, that it is closed', async () => {
    await house.db.update(users).set({ disabledAt: house.time.now() }).where(eq(users.id, cast.retailer.id));
    expect((await signIn(wrong)).body.code).toBe('credentials-wrong');
    expect((await signIn({})).body.code).toBe('account-disabled');
  });

  test('counts: after 20 the account is closed to this address for 15 minutes, right password or not', async () => {
    await countTo(20, { bucket: 'sign-in:account-and-address' });
    const answer = await signIn({});
    expect(answer.status).toBe(429);
    expect(answer.headers['retry-after']).toBe('900');
    expect(answer.body.detail).toBe('Too many attempts. Please try again in 15 minutes.');
    expect((await signIn({}, from('203.0.113.9'))).status).toBe(200);
    expect((await signIn({ email: cast.buyer.email })).status).toBe(200);
    house.time.advance(14 * 60_000 + 30_000);
    expect((await signIn({})).body.detail).toBe('Too many attempts. Please try again in 1 minute.');
    house.time.advance(30_000);
    expect((await signIn({})).status).toBe(200);
  });

  test('counts: after 100 the network address waits, whatever the account', async () => {
    await countTo(100, { bucket: 'sign-in:address' });
    expect((await signIn({ email: cast.buyer.email })).status).toBe(429);
    expect((await signIn({}, from('203.0.113.9'))).status).toBe(200);
  });

  test('hashes nothing beyond the limit', async () => {
    await countTo(20, { bucket: 'sign-in:account-and-address' });
    expect((await workOf(() => signIn(wrong))).derivations).toBe(0);
  });

  test('of 30 guesses sent at once, 20 are answered', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => signIn(wrong)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(20);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
  });

  test('does not count when it succeeds', async () => {
    for (let count = 0; count < 3; count += 1) await signIn({});
    const counted = await house.db.select().from(attempts);
    expect(counted.filter(({ count }) => count > 0)).toEqual([]);
  });

  test('is kept among the sign-ins of the account, and of nobody where there is no account', async () => {
    await house.runJobs();
    await house.db.delete(signIns);
    await signIn(wrong, { 'user-agent': 'Firefox/149.0', ...from('203.0.113.7') });
    await signIn(unknown);
    await house.runJobs();
    expect(await house.db.select().from(signIns)).toMatchObject([
      {
        userId: cast.retailer.id,
        outcome: 'password-refused',
        ip: '203.0.113.7',
        userAgent: 'Firefox/149.0',
      },
    ]);
    const shown = await house.as(cast.retailer).get('/api/account/sign-ins');
    expect(shown.body.items[0]).toMatchObject({ outcome: 'password-refused', browser: 'Firefox' });
  });

  /** As if so many had failed just now. */
  async function countTo(count: number, { bucket }: { bucket: string }): Promise<void> {
    await signIn(wrong);
    await house.db.update(attempts).set({ count }).where(eq(attempts.bucket, bucket));
  }

  /** Statements with their ids taken out: two pieces of work of one kind. */
  function shapeOf({ statements, derivations }: Work) {
    return { derivations, statements: statements.map((each) => each.replaceAll(/[\da-f-]{36}/g, 'id')) };
  }
});

describe('an account that is guessed at from everywhere', () => {
  const wrong = { password: 'seventeen geese' };
  const elsewhere = (host: number) => from(`2001:db8:${host.toString(16)}::1`);
  const told = () => house.db.select().from(emails).where(eq(emails.kind, 'many-wrong-passwords'));

  /** As if so many had failed from as many addresses. */
  async function failures(count: number): Promise<void> {
    await signIn(wrong, elsewhere(0));
    await house.db
      .update(attempts)
      .set({ count: count - 1 })
      .where(eq(attempts.bucket, 'sign-in:account'));
    await signIn(wrong, elsewhere(1));
    await house.runJobs();
  }

  test('makes unknown browsers wait longer and longer, and is never locked', async () => {
    await failures(50);
    for (const [host, seconds] of [10, 20, 40, 80].entries()) {
      const held = await signIn({}, elsewhere(100 + host));
      expect({ status: held.status, wait: held.headers['retry-after'] }).toEqual({
        status: 429,
        wait: String(seconds),
      });
      house.time.advance(seconds * 1000);
      expect((await signIn(wrong, elsewhere(200 + host))).status).toBe(401);
    }
    house.time.advance(160_000);
    expect((await signIn({}, elsewhere(300))).status).toBe(200);
  });

  test('never holds up a browser that somebody has signed in to it with before', async () => {
    const first = await signIn({}, elsewhere(1));
    const cookie = `lys_device=${/lys_device=([^;]+)/.exec(String(first.headers['set-cookie']))?.[1]}`;
    await failures(60);
    expect((await signIn({}, elsewhere(2))).status).toBe(429);
    expect((await signIn({}, { ...elsewhere(2), cookie })).status).toBe(200);
    // A cookie of another account's browser is an unknown one here.
    const other = await signIn({ email: cast.buyer.email }, elsewhere(3));
    const foreign = `lys_device=${/lys_device=([^;]+)/.exec(String(other.headers['set-cookie']))?.[1]}`;
    expect((await signIn({}, { ...elsewhere(4), cookie: foreign })).status).toBe(429);
    // Its own failures count for itself.
    const mine = { ...elsewhere(2), cookie };
    const answers = await Promise.all(Array.from({ length: 24 }, () => signIn(wrong, mine)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(20);
    expect((await signIn({}, mine)).status).toBe(429);
  });

  test('tells its owner when the waiting begins, once an hour', async () => {
    await house.db.delete(emails);
    await failures(49);
    expect(await told()).toEqual([]);
    await signIn(wrong, elsewhere(5));
    await house.runJobs();
    expect(await told()).toMatchObject([{ toAddress: cast.retailer.email }]);
    house.time.advance(10_000);
    await signIn(wrong, elsewhere(6));
    await house.runJobs();
    expect(await told()).toHaveLength(1);
    house.time.advance(60 * 60_000);
    await failures(50);
    expect(await told()).toHaveLength(2);
  });

  test('of twenty guesses sent at once from as many addresses those up to the limit are answered', async () => {
    await signIn(wrong, elsewhere(0));
    await house.db.update(attempts).set({ count: 44 }).where(eq(attempts.bucket, 'sign-in:account'));
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, host) => signIn(wrong, elsewhere(host))),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(6);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(14);
  });
});

describe('signing out', () => {
  test('ends the session everywhere and takes the cookie away', async () => {
    const token = tokenOf(await signIn({}));
    const browser = house.as({ token });
    expect((await browser.get('/api/session')).body.user).not.toBeNull();
    const answer = await browser.delete('/api/session');
    expect(answer.status).toBe(200);
    expect(cookieOf(answer)).toMatch(/^lys_session=; Max-Age=0; Path=\/; .*HttpOnly/);
    expect(
      await house.db
        .select()
        .from(sessions)
        .where(eq(sessions.tokenHash, hashToken(token))),
    ).toEqual([]);
    await expect.poll(async () => (await browser.get('/api/session')).body.user).toBeNull();
  });

  test('is heard by the other servers', async () => {
    const beside = await startHouse({ beside: house });
    const token = tokenOf(await signIn({}));
    expect((await beside.as({ token }).get('/api/session')).body.user).not.toBeNull();
    await house.as({ token }).delete('/api/session');
    await expect.poll(async () => (await beside.as({ token }).get('/api/session')).body.user).toBeNull();
    await beside.close();
  });

  test('is fine for somebody who is not signed in', async () => {
    expect((await house.guest.delete('/api/session')).status).toBe(200);
  });
});

describe('a session', () => {
  test('without "remember me" ends after 24 hours without use', async () => {
    const token = tokenOf(await signIn({}));
    house.time.advance(23 * 3_600_000);
    expect((await house.as({ token }).get('/api/session')).body.user).not.toBeNull();
    house.time.advance(23 * 3_600_000);
    expect((await house.as({ token }).get('/api/session')).body.user).not.toBeNull();
    house.time.advance(25 * 3_600_000);
    expect((await house.as({ token }).get('/api/session')).body.user).toBeNull();
  });

  test('with "remember me" ends after 30 days', async () => {
    const token = tokenOf(await signIn({ remember: true }));
    house.time.advance(29 * 24 * 3_600_000);
    expect((await house.as({ token }).get('/api/session')).body.user).not.toBeNull();
    house.time.advance(2 * 24 * 3_600_000);
    expect((await house.as({ token }).get('/api/session')).body.user).toBeNull();
  });

  test('of a guest is nobody', async () => {
    expect((await house.guest.get('/api/session')).body).toEqual({
      user: null,
      seeing: null,
      demo: true,
      adminsNeedTwoFactor: false,
      deliversEmail: false,
    });
    expect((await house.as({ token: 'made-up' }).get('/api/session')).body.user).toBeNull();
  });
});

describe('the account', () => {
  test('changes its language and currency, and the answer speaks the new one', async () => {
    await aRate(house.db, 'EUR', '1.15');
    const language = await house.as(cast.viewer).put('/api/account/language', { language: 'ko' });
    expect(language.body.user.language).toBe('ko');
    const currency = await house.as(cast.viewer).put('/api/account/currency', { currency: 'EUR' });
    expect(currency.body.user).toMatchObject({ language: 'ko', currency: 'EUR' });
    const refused = await house.as(cast.viewer).put('/api/account/language', { language: 'fr' });
    expect(refused.body.detail).toBe('선택지 중에서 골라 주세요.');
    expect((await house.guest.put('/api/account/language', { language: 'ko' })).status).toBe(401);
  });

  test('of the demo is listed in demo mode only', async () => {
    expect((await house.guest.get('/api/demo')).body.password).toBe('lys-demo-password');
    const real = await startHouse({ config: { demo: false } });
    expect((await real.guest.get('/api/demo')).status).toBe(404);
    await real.close();
  });
});

/** "password-of-old" at a cost of long ago. */
const cheapHash = await makeCheapHash();

async function makeCheapHash(): Promise<string> {
  const { scryptSync } = await import('node:crypto');
  const salt = Buffer.from('sixteen bytes it');
  const key = scryptSync('password-of-old', salt, 32, { N: 2 ** 10, r: 8, p: 1 });
  const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  return `$scrypt$ln=10,r=8,p=1$${unpadded(salt)}$${unpadded(key)}`;
}
