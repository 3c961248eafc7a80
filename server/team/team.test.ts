import { and, desc, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { attempts, auditLog, invites, users } from '#db/schema/accounts.ts';
import { orderApprovals } from '#db/schema/approvals.ts';
import { emails } from '#db/schema/emails.ts';
import { readDetails } from '#domain/audit-details.ts';
import { languages } from '#domain/languages.ts';
import { formatMoney, pounds } from '#domain/money.ts';
import { highestOrderLimitMinor } from '#domain/order-limit.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { cast, houses, type Person } from '#test/cast.ts';
import { justConfirmed } from '#test/identity.ts';
import { hold } from '#test/interleave.ts';
import { move, placed } from '#test/orders.ts';
import { workOf } from '#test/statements.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.close());
beforeEach(async () => {
  await house.db.delete(attempts);
  house.time.advance(1000);
  for (const person of [cast.retailer, cast.buyer, cast.brand, cast.admin, cast.otherRetailer]) {
    await justConfirmed(house, person);
  }
});

const owner = cast.retailer;
const team = async (person: Pick<Person, 'token'> = owner) => (await house.as(person).get('/api/team')).body;
const invite = (fields: object = {}, person = owner) =>
  house.as(person).post('/api/team/invites', {
    email: 'noa@maison.example',
    companyRole: 'buyer',
    orderLimitMinor: 50_000,
    ...fields,
  });
const change = async (who: Person, fields: object, by: Person = owner) => {
  const seen = await userOf(who);
  const expected = { companyRole: seen?.companyRole, orderLimitMinor: seen?.orderLimitMinor };
  const rights = { companyRole: who.companyRole, orderLimitMinor: null };
  return house.as(by).put(`/api/team/${who.id}`, { ...rights, expected, ...fields });
};
const userOf = async ({ id }: { id: string }) => {
  const [row] = await house.db.select().from(users).where(eq(users.id, id));
  return row;
};

describe('the team', () => {
  test('is the own company’s, by name, and says what each may do', async () => {
    const { items, canManage, hasLimits } = await team();
    expect(items.map(({ name, companyRole }: Person) => [name, companyRole])).toEqual([
      ['Bruno Marchand', 'buyer'],
      ['Reina Marchand', 'owner'],
      ['Vera Marchand', 'viewer'],
    ]);
    expect({ canManage, hasLimits }).toEqual({ canManage: true, hasLimits: true });
    expect((await team(cast.brand)).hasLimits).toBe(false);
    expect((await house.guest.get('/api/team')).status).toBe(401);
  });

  test('tells limits, spending and invitations to owners only', async () => {
    await change(cast.buyer, { orderLimitMinor: 123_400 });
    await invite();
    const asOwner = await team();
    const bruno = asOwner.items.find(({ id }: Person) => id === cast.buyer.id);
    expect(bruno).toMatchObject({
      orderLimit: { amountMinor: 123_400, currency: 'GBP' },
      spentThisMonth: { amountMinor: 0, currency: 'GBP' },
    });
    expect(asOwner.invites).toHaveLength(1);
    const asViewer = await team(cast.viewer);
    expect(asViewer).toMatchObject({ canManage: false, invites: [] });
    expect(asViewer.items.map(({ orderLimit }: { orderLimit: unknown }) => orderLimit)).toEqual([
      null,
      null,
      null,
    ]);
  });
});

test('what everybody has spent is one question, however many they are', async () => {
  await team();
  const { statements } = await workOf(() => team());
  expect(statements.filter((text) => /sum\(minor\) as spent/.test(text))).toHaveLength(1);
});

describe('inviting a colleague', () => {
  test('sends an email whose code makes an account in this company with these rights', async () => {
    const { status, body } = await invite({ language: 'ko' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ email: 'noa@maison.example', companyRole: 'buyer' });
    const [email] = await house.db
      .select()
      .from(emails)
      .where(and(eq(emails.kind, 'colleague-invitation'), eq(emails.language, 'ko')));
    expect(email).toMatchObject({ toAddress: 'noa@maison.example' });
    expect(email?.subject).toBe('Maison Verte Reina Marchand 님이 Lys에 초대했습니다');
    expect(email?.text).toContain('reina@cast.example');
    expect(email?.text).toContain('Lys가 대신 보내 드립니다');
    const registered = await house.guest.post('/api/registrations', {
      code: body.code,
      name: 'Noa Weiss',
      email: 'noa@maison.example',
      language: 'ko',
      password: 'seventeen cranes',
      confirmPassword: 'seventeen cranes',
    });
    expect(registered.body.user).toMatchObject({
      role: 'retailer',
      companyRole: 'buyer',
      companyId: houses.maison.id,
      salesRepId: cast.admin.id,
    });
    expect(await userOf(registered.body.user)).toMatchObject({ orderLimitMinor: 50_000 });
    expect((await invite()).body).toMatchObject({ code: 'colleague-exists', field: 'email' });
  });

  test('again ends the earlier invitation', async () => {
    const first = (await invite({ email: 'ida@maison.example' })).body;
    const second = (await invite({ email: 'Ida@maison.example', companyRole: 'viewer' })).body;
    const open = (await team()).invites.filter(({ email }: Person) => email === 'ida@maison.example');
    expect(open.map(({ id }: { id: string }) => id)).toEqual([second.id]);
    expect(open[0]).toMatchObject({ companyRole: 'viewer', orderLimit: null });
    expect((await house.guest.post('/api/invites/validate', { code: first.code })).status).toBe(422);
  });

  test('sent again has a new code, and the one before ends', async () => {
    const first = (await invite({ email: 'uma@maison.example', language: 'zh' })).body;
    const again = (id: string) => house.as(cast.retailer).post(`/api/team/invites/${id}/send-again`);
    const { status, body } = await again(first.id);
    expect([status, body.email, body.companyRole]).toEqual([201, first.email, first.companyRole]);
    expect(body.code).not.toBe(first.code);
    const check = async (code: string) => (await house.guest.post('/api/invites/validate', { code })).status;
    expect([await check(first.code), await check(body.code)]).toEqual([422, 200]);
    const [email] = await house.db
      .select()
      .from(emails)
      .where(eq(emails.key, `colleague-invitation/${body.id}`));
    expect(email?.language).toBe('zh');
    expect((await again(first.id)).status).toBe(404);
    const other = `/api/team/invites/${body.id}/send-again`;
    expect((await house.as(cast.otherRetailer).post(other)).status).toBe(404);
  });

  test('twice at the same moment leaves one open invitation', async () => {
    const email = 'uma@maison.example';
    const lock = await hold(house, 'select from companies where id = $1 for update', [houses.maison.id]);
    const rivals = [invite({ email }), invite({ email })];
    await lock.untilBlocked(2);
    await lock.release();
    expect((await Promise.all(rivals)).map(({ status }) => status)).toEqual([201, 201]);
    const open = (await team()).invites.filter((each: Person) => each.email === email);
    expect(open).toHaveLength(1);
  });

  test('is taken back by an owner of the same company only', async () => {
    const { id } = (await invite({ email: 'eva@maison.example' })).body;
    const path = `/api/team/invites/${id}/revoke`;
    expect((await house.as(cast.otherRetailer).post(path)).status).toBe(404);
    expect((await house.as(cast.buyer).post(path)).status).toBe(403);
    expect((await house.as(owner).post(path)).status).toBe(200);
    expect((await house.as(owner).post(path)).body.code).toBe('invite-not-revocable');
    const [row] = await house.db.select().from(invites).where(eq(invites.id, id));
    expect(row?.revokedAt).not.toBeNull();
  });

  test.each([
    [{ email: 'nobody' }, 'email', 'invalid-email'],
    [{ companyRole: 'boss' }, 'companyRole', 'invalid-choice'],
    [{ orderLimitMinor: -1 }, 'orderLimitMinor', 'too-small'],
    [{ orderLimitMinor: 1.5 }, 'orderLimitMinor', 'not-whole'],
    [{ orderLimitMinor: highestOrderLimitMinor + 1 }, 'orderLimitMinor', 'order-limit-too-high'],
  ])('is refused with %o', async (fields, field, code) => {
    const { status, body } = await invite(fields);
    expect(status).toBe(422);
    expect(body.errors).toContainEqual(expect.objectContaining({ field, code }));
  });

  test.each(languages)('names the highest limit in pounds, in %s', async (language) => {
    const email = 'noa@maison.example';
    const body = { email, language, companyRole: 'buyer', orderLimitMinor: highestOrderLimitMinor + 1 };
    const answer = await house.as(owner).post('/api/team/invites', body, { 'lys-language': language });
    expect(answer.body.errors[0].detail).toContain(formatMoney(pounds(highestOrderLimitMinor), language));
  });

  test('is the owners’ and has a limit an hour', async () => {
    expect((await invite({}, cast.buyer)).status).toBe(403);
    expect((await invite({}, cast.viewer)).status).toBe(403);
    for (let count = 0; count < 20; count += 1) await invite({ email: `c${count}@maison.example` });
    expect((await invite({ email: 'more@maison.example' })).status).toBe(429);
  });

  test('works for brands and the house itself', async () => {
    const forBrand = await invite({ email: 'co@haru.example', companyRole: 'viewer' }, cast.brand);
    expect(forBrand.status).toBe(201);
    const [row] = await house.db.select().from(invites).where(eq(invites.id, forBrand.body.id));
    expect(row).toMatchObject({ role: 'brand', companyId: houses.haru.id, orderLimitMinor: null });
    expect((await invite({ email: 'co@lys.example', companyRole: 'owner' }, cast.admin)).status).toBe(201);
  });
});

describe('a colleague’s rights', () => {
  test('count from the next click on', async () => {
    expect((await house.as(cast.viewer).get('/api/cart')).status).toBe(403);
    const { status, body } = await change(cast.viewer, { companyRole: 'buyer', orderLimitMinor: 9_900 });
    expect({ status, role: body.companyRole, limit: body.orderLimit?.amountMinor }).toEqual({
      status: 200,
      role: 'buyer',
      limit: 9_900,
    });
    await expect
      .poll(async () => (await house.as(cast.viewer).get('/api/cart')).status, { timeout: 5000 })
      .toBe(200);
    await change(cast.viewer, { companyRole: 'owner', orderLimitMinor: 9_900 });
    expect(await userOf(cast.viewer)).toMatchObject({ companyRole: 'owner', orderLimitMinor: null });
    await change(cast.viewer, { companyRole: 'viewer' });
    const [entry] = await house.db.select().from(auditLog).where(eq(auditLog.action, 'colleague-changed'));
    expect(entry).toMatchObject({ actorId: owner.id });
  });

  test('are changed by owners of the same company', async () => {
    expect((await change(cast.viewer, { companyRole: 'buyer' }, cast.buyer)).status).toBe(403);
    expect((await change(cast.viewer, { companyRole: 'buyer' }, cast.otherRetailer)).status).toBe(404);
    expect((await change(cast.brand, { companyRole: 'buyer' })).status).toBe(404);
  });

  test('leave one owner: the last one stays, also of two who step down at once', async () => {
    expect((await change(owner, { companyRole: 'buyer' })).body.code).toBe('last-owner');
    await change(cast.buyer, { companyRole: 'owner' });
    await expect
      .poll(async () => (await change(cast.viewer, {}, cast.buyer)).status, { timeout: 5000 })
      .toBe(200);
    const lock = await hold(house, 'select from companies where id = $1 for update', [houses.maison.id]);
    const rivals = [
      change(owner, { companyRole: 'viewer' }),
      change(cast.buyer, { companyRole: 'viewer' }, cast.buyer),
    ];
    await lock.untilBlocked(2);
    await lock.release();
    const answers = await Promise.all(rivals);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await house.db.update(users).set({ companyRole: 'owner' }).where(eq(users.id, owner.id));
    await house.db.update(users).set({ companyRole: 'buyer' }).where(eq(users.id, cast.buyer.id));
    await house.db.transaction(async (tx) => {
      const { announce } = await import('../live/hub.ts');
      await announce(tx, { kind: 'account', userIds: [owner.id, cast.buyer.id] });
    });
  });
});

describe('a colleague’s limit', () => {
  const seen = (orderLimitMinor: number | null) => ({
    expected: { companyRole: 'buyer', orderLimitMinor },
  });
  const set = (orderLimitMinor: number | null) =>
    house.db.update(users).set({ companyRole: 'buyer', orderLimitMinor }).where(eq(users.id, cast.buyer.id));

  afterAll(() => set(null));

  test('that somebody else has set since stays, and is named', async () => {
    await set(10_000);
    const stale = { orderLimitMinor: 400_000, ...seen(400_000) };
    expect(await change(cast.buyer, stale)).toMatchObject({
      status: 409,
      body: { code: 'colleague-changed', params: { name: 'Bruno Marchand', now: 'Buyer (£100.00 a month)' } },
    });
    expect(await userOf(cast.buyer)).toMatchObject({ orderLimitMinor: 10_000 });
    await set(null);
    const other = await change(cast.buyer, stale);
    expect(other.body.params.now).toBe('Buyer (no limit)');
  });

  test('that was seen for a right of before is refused as well', async () => {
    await set(10_000);
    const stale = { expected: { companyRole: 'viewer', orderLimitMinor: null } };
    expect((await change(cast.buyer, stale)).body.code).toBe('colleague-changed');
    expect((await change(cast.buyer, { expected: undefined })).body).toMatchObject({ field: 'expected' });
  });

  test('changed by two at once is the first one’s; the second is told', async () => {
    await set(400_000);
    const lock = await hold(house, 'select from companies where id = $1 for update', [houses.maison.id]);
    const first = change(cast.buyer, { orderLimitMinor: 10_000, ...seen(400_000) });
    await lock.untilBlocked(1);
    const second = change(cast.buyer, { orderLimitMinor: 400_000, ...seen(400_000) });
    await lock.untilBlocked(2);
    await lock.release();
    const answers = await Promise.all([first, second]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const saved = answers.find(({ status }) => status === 200)?.body.orderLimit.amountMinor;
    expect(await userOf(cast.buyer)).toMatchObject({ orderLimitMinor: saved });
  });

  test('is told to every owner when it changes, and noted with what it was', async () => {
    const told = async () => {
      const rows = await house.db
        .select()
        .from(emails)
        .where(eq(emails.kind, 'security-change'))
        .orderBy(desc(emails.createdAt), desc(emails.id));
      return rows.map(({ toAddress, text }) => ({ toAddress, text }));
    };
    await set(400_000);
    const before = await told();
    await change(cast.buyer, { orderLimitMinor: 400_000 });
    expect(await told()).toHaveLength(before.length);
    await change(cast.buyer, { orderLimitMinor: 10_000 });
    const after = await told();
    expect(after).toHaveLength(before.length + 1);
    expect(after[0]?.toAddress).toBe(owner.email);
    expect(after[0]?.text).toContain('Bruno Marchand: Buyer (£4,000.00 a month) → Buyer (£100.00 a month)');
    const noted = await house.db.select().from(auditLog).where(eq(auditLog.action, 'colleague-changed'));
    expect(noted.map(({ details }) => readDetails({ ...(details ?? {}) }).changes)).toContainEqual([
      { field: 'limitMinor', before: 400_000, after: 10_000 },
    ]);
  });
});

describe('removing a colleague', () => {
  test('closes the account, keeps the orders, and sends their emails to the owners', async () => {
    await expect.poll(async () => (await house.as(cast.buyer).get('/api/cart')).status).toBe(200);
    const { id } = await placed(house, { buyer: cast.buyer });
    await house.runJobs();
    expect((await house.as(owner).delete(`/api/team/${owner.id}`)).status).toBe(403);
    expect((await house.as(cast.otherRetailer).delete(`/api/team/${cast.buyer.id}`)).status).toBe(404);
    expect((await house.as(owner).delete(`/api/team/${cast.buyer.id}`)).status).toBe(200);
    expect((await userOf(cast.buyer))?.erasedAt).not.toBeNull();
    await expect
      .poll(async () => (await house.as(cast.buyer).get('/api/profile')).status, { timeout: 5000 })
      .toBe(401);
    const [goodbye] = await house.db.select().from(emails).where(eq(emails.toAddress, cast.buyer.email));
    expect(goodbye?.kind).toBe('colleague-removed');
    await move(house, cast.brand, id, 'pending', 'confirmed');
    await house.runJobs();
    const [news] = await house.db
      .select()
      .from(emails)
      .where(and(eq(emails.toAddress, owner.email), eq(emails.kind, 'order-status-changed')));
    expect(news).toBeDefined();
    const open = await house.db
      .select()
      .from(orderApprovals)
      .where(and(eq(orderApprovals.buyerId, cast.buyer.id), isNull(orderApprovals.decidedAt)));
    expect(open).toEqual([]);
    expect((await house.as(owner).delete(`/api/team/${cast.buyer.id}`)).status).toBe(404);
  });
});
