import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { attempts, passwordResets, sessions, users } from '#db/schema/accounts.ts';
import { emails } from '#db/schema/emails.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { cast } from '#test/cast.ts';
import { asSent } from '#test/emails.ts';
import { atTheSamePoint } from '#test/interleave.ts';
import { workOf } from '#test/statements.ts';
import { costOfTests } from '../kernel/password-cost.ts';
import { hashPassword } from './password-hash.ts';

const oldPassword = 'seventeen cranes';
const newPassword = 'eighteen herons';
const { email, id: userId } = cast.retailer;
let house: TestHouse;
let oldHash: string;

beforeAll(async () => {
  house = await startHouse({ config: { trustProxy: true } });
  oldHash = await hashPassword(oldPassword, costOfTests);
});
afterAll(() => house.close());
beforeEach(async () => {
  await house.db.delete(attempts);
  await house.db.delete(passwordResets);
  await house.db.update(users).set({ passwordHash: oldHash, disabledAt: null }).where(eq(users.id, userId));
});

const ask = (address = email, ip = '192.0.2.1') =>
  house.guest.post('/api/password-resets', { email: address }, { 'x-forwarded-for': ip });
const set = (token: string, fields: object = {}) =>
  house.guest.post('/api/password-resets/complete', {
    token,
    password: newPassword,
    confirmPassword: newPassword,
    ...fields,
  });
const signIn = (password: string) => house.guest.post('/api/session', { email, password });

/** The token of the newest reset email, as its reader sees it. */
async function tokenByEmail(): Promise<string> {
  house.time.advance(5 * 60_000); // past the pause after the link before
  await ask();
  await house.runJobs();
  const [email] = await house.db
    .select()
    .from(emails)
    .where(eq(emails.kind, 'reset-password'))
    .orderBy(desc(emails.createdAt), desc(emails.id))
    .limit(1);
  return /reset-password#token=([\w-]{43})/.exec(asSent(house, email).text)?.[1] ?? '';
}

async function emailsTo(address: string): Promise<number> {
  const [row] = await house.db
    .select({ count: sql<number>`count(*)::int` })
    .from(emails)
    .where(eq(emails.toAddress, address));
  return row?.count ?? 0;
}

describe('asking for a reset', () => {
  test('sends an email in the language of the account, with a link of which only a hash is kept', async () => {
    await house.db.update(users).set({ language: 'zh' }).where(eq(users.id, userId));
    const token = await tokenByEmail();
    expect(token).toHaveLength(43);
    const [written] = await house.db.select().from(emails).where(eq(emails.toAddress, email));
    expect(written).toMatchObject({ language: 'zh', subject: '重置您的 Lys 密码' });
    expect(asSent(house, written).links).toEqual([token]);
    expect(JSON.stringify(written)).not.toContain(token);
    const [reset] = await house.db.select().from(passwordResets);
    expect(JSON.stringify(reset)).not.toContain(token);
    await house.db.update(users).set({ language: 'en' }).where(eq(users.id, userId));
  });

  test('answers an unknown address as a known one, out of the same work', async () => {
    await ask();
    await ask('nobody@cast.example');
    const [known, unknown] = [await ask(), await ask('nobody@cast.example')];
    expect(unknown.status).toBe(200);
    expect(unknown.body).toEqual(known.body);
    const work = await workOf(() => ask());
    expect(work.statements).toContainEqual(expect.stringContaining('insert into "attempts"'));
    expect(work.statements).toContainEqual(expect.stringContaining('job'));
    expect(await workOf(() => ask('nobody@cast.example'))).toEqual(work);
    await house.runJobs();
    expect(await emailsTo('nobody@cast.example')).toBe(0);
  });

  test('sends nothing to a closed account', async () => {
    const { email: closed, id } = cast.buyer;
    await house.db.update(users).set({ disabledAt: house.time.now() }).where(eq(users.id, id));
    expect((await ask(closed)).status).toBe(200);
    await house.runJobs();
    expect(await emailsTo(closed)).toBe(0);
    await house.db.update(users).set({ disabledAt: null }).where(eq(users.id, id));
  });

  test('works 20 times an hour per address, sent at once or not, whatever the accounts', async () => {
    const answers = await Promise.all(
      Array.from({ length: 25 }, (_, count) => ask(`nobody${count}@cast.example`)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    const refused = await ask();
    expect(refused.status).toBe(429);
    expect(refused.headers['retry-after']).toBe('3600');
    expect(refused.body.detail).toBe('Too many attempts. Please try again in 60 minutes.');
    expect((await ask(email, '203.0.113.9')).status).toBe(200);
    house.time.advance(3_600_000);
    expect((await ask()).status).toBe(200);
  });

  test('is no way to keep somebody out: a hundred wishes of strangers are an email each five minutes', async () => {
    const before = await emailsTo(email);
    for (let host = 0; host < 100; host += 1) {
      expect((await ask(email, `2001:db8:${host}::1`)).status).toBe(200);
    }
    await house.runJobs();
    expect((await emailsTo(email)) - before).toBe(1);
    house.time.advance(5 * 60_000);
    expect((await ask(email, '203.0.113.9')).status).toBe(200);
    await house.runJobs();
    expect((await emailsTo(email)) - before).toBe(2);
  });

  test('needs an email address', async () => {
    expect((await ask('')).body.errors[0]).toMatchObject({ field: 'email', code: 'required' });
    expect((await ask('nobody')).body.errors[0]).toMatchObject({ field: 'email', code: 'invalid-email' });
  });

  test('tells its job of nobody where nobody has the address', async () => {
    await ask('nobody@cast.example');
    const { rows } = await house.db.execute<{ data: object }>(
      sql`select data from jobs.job where name = 'reset-requested' and state = 'created'`,
    );
    expect(rows.map(({ data }) => data)).toEqual([{ resetId: expect.any(String), userId: null }]);
    await house.runJobs();
  });

  test('writes one email when its job runs twice', async () => {
    await ask();
    const { rows } = await house.db.execute<{ data: { resetId: string; userId: string } }>(
      sql`select data from jobs.job where name = 'reset-requested' and state = 'created'`,
    );
    await house.runJobs();
    const before = await emailsTo(email);
    const data = rows[0]?.data;
    if (data === undefined) throw new Error('no job was found');
    expect(data).toEqual({ resetId: expect.any(String), userId });
    await house.db.transaction((tx) => house.queue.enqueue(tx, 'reset-requested', data));
    await house.runJobs();
    expect(await emailsTo(email)).toBe(before);
  });
});

describe('setting a new password', () => {
  test('changes it, ends every session and tells the owner', async () => {
    const token = await tokenByEmail();
    const { body } = await signIn(oldPassword);
    expect(body.user.id).toBe(userId);
    expect((await set(token)).status).toBe(200);
    expect((await signIn(oldPassword)).status).toBe(401);
    const open = await house.db.select().from(sessions).where(eq(sessions.userId, userId));
    expect(open).toEqual([]);
    expect((await signIn(newPassword)).status).toBe(200);
    const [told] = await house.db.select().from(emails).where(eq(emails.kind, 'password-changed'));
    expect(told).toMatchObject({ toAddress: email, subject: 'Your Lys password was changed' });
  });

  test('ends the sessions other servers have in hand', async () => {
    const beside = await startHouse({ beside: house });
    const token =
      /lys_session=([\w-]+)/.exec(String((await signIn(oldPassword)).headers['set-cookie']))?.[1] ?? '';
    expect((await beside.as({ token }).get('/api/session')).body.user).not.toBeNull();
    await set(await tokenByEmail());
    await expect.poll(async () => (await beside.as({ token }).get('/api/session')).body.user).toBeNull();
    await beside.close();
  });

  test('works once', async () => {
    const token = await tokenByEmail();
    expect((await set(token)).status).toBe(200);
    const again = await set(token, { password: 'nineteen owls', confirmPassword: 'nineteen owls' });
    expect(again.status).toBe(422);
    expect(again.body).toMatchObject({
      code: 'reset-link-invalid',
      detail: 'This link has been used or has expired. Please ask for a new one.',
    });
    expect((await signIn(newPassword)).status).toBe(200);
  });

  test('works for an hour', async () => {
    const [early, late] = [await tokenByEmail(), await tokenByEmail()];
    house.time.advance(55 * 60_000); // the first email is now an hour old, the second five minutes younger
    expect((await set(early)).status).toBe(422);
    expect((await set(late)).status).toBe(200);
  });

  test('makes all other links of the account worthless', async () => {
    const [first, second] = [await tokenByEmail(), await tokenByEmail()];
    expect((await set(second)).status).toBe(200);
    expect((await set(first)).status).toBe(422);
  });

  test('twice at the same moment: one password', async () => {
    const token = await tokenByEmail();
    const answers = await atTheSamePoint(
      house,
      'select from users where id = $1 for update',
      [userId],
      ['eighteen herons', 'nineteen owls'].map(
        (password) => () => set(token, { password, confirmPassword: password }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const winner = answers[0]?.status === 200 ? 'eighteen herons' : 'nineteen owls';
    expect((await signIn(winner)).status).toBe(200);
  });

  test('against a sign-in with the old password at the same moment: no session of the old password stays', async () => {
    const token = await tokenByEmail();
    const [reset] = await atTheSamePoint(
      house,
      'select from users where id = $1 for update',
      [userId],
      [() => set(token), () => signIn(oldPassword)],
    );
    expect(reset?.status).toBe(200);
    expect(await house.db.select().from(sessions).where(eq(sessions.userId, userId))).toEqual([]);
  });

  test.each([
    [{ password: 'short', confirmPassword: 'short' }, 'password', 'password-too-short'],
    [{ password: 'password123', confirmPassword: 'password123' }, 'password', 'password-too-common'],
    [{ confirmPassword: 'nineteen owls' }, 'confirmPassword', 'passwords-do-not-match'],
    [{ token: '' }, 'token', 'required'],
  ])('with %j is refused at %s: %s, and the link still works', async (fields, field, code) => {
    const token = await tokenByEmail();
    const answer = await set(token, fields);
    expect(answer.status).toBe(422);
    expect(answer.body.errors[0]).toMatchObject({ field, code });
    expect((await set(token)).status).toBe(200);
  });

  test('is over once the password was changed in the profile', async () => {
    const token = await tokenByEmail();
    const change = { currentPassword: oldPassword, password: newPassword, confirmPassword: newPassword };
    const { headers } = await signIn(oldPassword);
    const session = /lys_session=([\w-]+)/.exec(String(headers['set-cookie']))?.[1] ?? '';
    expect((await house.as({ token: session }).put('/api/account/password', change)).status).toBe(200);
    expect((await set(token)).body.code).toBe('reset-link-invalid');
    expect((await signIn(newPassword)).status).toBe(200);
  });

  test('takes the waiting off an account that strangers guess at', async () => {
    const token = await tokenByEmail();
    await signIn('seventeen geese');
    const heldUntil = new Date(house.time.now().getTime() + 600_000);
    await house.db
      .update(attempts)
      .set({ count: 60, heldUntil })
      .where(eq(attempts.bucket, 'sign-in:account'));
    expect((await signIn(oldPassword)).status).toBe(429);
    expect((await set(token)).status).toBe(200);
    expect((await signIn(newPassword)).status).toBe(200);
  });

  test('of an account that was closed meanwhile is refused', async () => {
    const token = await tokenByEmail();
    await house.db.update(users).set({ disabledAt: house.time.now() }).where(eq(users.id, userId));
    expect((await set(token)).body.code).toBe('reset-link-invalid');
  });
});
