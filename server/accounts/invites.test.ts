import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditLog, companies as companiesTable, invites, users } from '#db/schema/accounts.ts';
import { emails } from '#db/schema/emails.ts';
import { inviteAlphabet } from '#domain/invite.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { cast, houses } from '#test/cast.ts';
import { asSent } from '#test/emails.ts';
import { atTheSamePoint } from '#test/interleave.ts';
import { newId } from '../kernel/ids.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.close());

const inDays = (days: number) => new Date(house.time.now().getTime() + days * 24 * 3_600_000).toISOString();
const create = (fields: object = {}) =>
  house.as(cast.admin).post('/api/admin/invites', {
    companyId: houses.maison.id,
    salesRepId: cast.otherAdmin.id,
    expiresAt: inDays(30),
    ...fields,
  });
const revoke = (id: string) => house.as(cast.admin).post(`/api/admin/invites/${id}/revoke`, {});
const list = (query = '') => house.as(cast.admin).get(`/api/admin/invites${query}`);

describe('creating an invitation', () => {
  test('makes a code of ten symbols nobody mixes up, with the role of the company', async () => {
    const answer = await create();
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      companyName: 'Maison Verte',
      companyKind: 'retailer',
      role: 'retailer',
      companyRole: 'owner',
      salesRepName: 'Adam Lys',
      email: null,
      state: 'usable',
      expiresAt: inDays(30),
    });
    expect(answer.body.code).toMatch(new RegExp(`^[${inviteAlphabet}]{10}$`));
    const check = await house.guest.post('/api/invites/validate', { code: answer.body.code });
    expect(check.body.companyName).toBe('Maison Verte');
    const [entry] = await house.db.select().from(auditLog).where(eq(auditLog.subjectId, answer.body.id));
    expect(entry).toMatchObject({
      actorId: cast.admin.id,
      action: 'invite-created',
      details: { company: 'Maison Verte' },
    });
  });

  test('of a brand makes a brand user; the operator’s own people are invited by its team', async () => {
    expect((await create({ companyId: houses.haru.id })).body.role).toBe('brand');
    expect((await create({ companyId: houses.lys.id })).body.code).toBe('invite-by-team');
  });

  test('is refused at the email of somebody who has an account, of whichever company', async () => {
    const before = await house.db.$count(invites);
    const answer = await create({ email: cast.otherRetailer.email.toUpperCase() });
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ code: 'invitee-has-account', field: 'email' });
    expect(answer.body.detail).toContain('Kiosk Nord');
    expect(await house.db.$count(invites)).toBe(before);
  });

  test('has a colleague behind it who works with shops, so no viewer', async () => {
    const { body } = await create({ salesRepId: cast.adminViewer.id });
    expect(body).toMatchObject({ code: 'sales-rep-unknown', field: 'salesRepId' });
  });

  test('with an email address sends the code there, in the chosen language', async () => {
    const { body } = await create({ email: 'Mina@Maison.example', language: 'ko' });
    const [written] = await house.db.select().from(emails).where(eq(emails.toAddress, 'mina@maison.example'));
    const email = asSent(house, written);
    expect(email).toMatchObject({ kind: 'invitation', language: 'ko', links: [body.code] });
    expect(email?.text).toContain(`초대 코드: ${body.code}`);
    expect(email?.text).toContain(`/register?code=${body.code}`);
    expect(email?.text).toContain('2026년 4월 5일');
  });

  test.each([
    [{ expiresAt: '2026-03-06T08:59:59.999Z' }, 422, 'expiresAt', 'expiry-in-past'],
    [{ expiresAt: '2026-06-04T09:00:00.001Z' }, 422, 'expiresAt', 'expiry-too-late'],
    [{ expiresAt: '9999-12-31T00:00:00.000Z' }, 422, 'expiresAt', 'expiry-too-late'],
    [{ expiresAt: 'tomorrow' }, 422, 'expiresAt', 'invalid'],
    [{ salesRepId: cast.retailer.id }, 422, 'salesRepId', 'sales-rep-unknown'],
    [{ companyId: '01900000-0000-7000-8000-000000000000' }, 404, 'companyId', 'not-found'],
    [{ companyId: 'maison' }, 422, 'companyId', 'invalid-id'],
    [{ email: 'mina' }, 422, 'email', 'invalid-email'],
  ])('with %j is refused with %i at %s: %s', async (fields, status, field, code) => {
    const answer = await create(fields);
    expect(answer.status).toBe(status);
    expect(answer.body.errors[0]).toMatchObject({ field, code });
  });

  test('by a closed admin account is refused', async () => {
    await house.db
      .update(users)
      .set({ disabledAt: house.time.now() })
      .where(eq(users.id, cast.otherAdmin.id));
    expect((await create()).body.errors[0].code).toBe('sales-rep-unknown');
    await house.db.update(users).set({ disabledAt: null }).where(eq(users.id, cast.otherAdmin.id));
  });

  test('is for admins', async () => {
    expect((await house.guest.post('/api/admin/invites', {})).status).toBe(401);
    expect((await house.as(cast.brand).post('/api/admin/invites', {})).status).toBe(403);
    expect((await house.as(cast.retailer).get('/api/admin/invites')).status).toBe(403);
  });
});

describe('taking an invitation back', () => {
  test('makes the code invalid', async () => {
    const { body } = await create();
    const answer = await revoke(body.id);
    expect(answer.status).toBe(200);
    expect(answer.body.state).toBe('revoked');
    expect((await house.guest.post('/api/invites/validate', { code: body.code })).body.code).toBe(
      'invite-invalid',
    );
    const [entry] = await house.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, body.id))
      .orderBy(desc(auditLog.id));
    expect(entry?.actorId).toBe(cast.admin.id);
  });

  test('is refused for one that is used, taken back or late', async () => {
    const { body } = await create();
    await revoke(body.id);
    expect((await revoke(body.id)).body.code).toBe('invite-not-revocable');
    const used = (await create()).body.id;
    await house.db
      .update(invites)
      .set({ usedAt: house.time.now(), usedById: cast.buyer.id })
      .where(eq(invites.id, used));
    expect((await revoke(used)).status).toBe(409);
    const late = (await create({ expiresAt: inDays(1) })).body.id;
    house.time.advance(25 * 3_600_000);
    expect((await revoke(late)).status).toBe(409);
  });

  test('of one that is not there is 404, and not for others', async () => {
    expect((await revoke('01900000-0000-7000-8000-000000000000')).status).toBe(404);
    expect((await revoke('nothing')).status).toBe(422);
    const path = `/api/admin/invites/${(await create()).body.id}/revoke`;
    expect((await house.guest.post(path, {})).status).toBe(401);
    expect((await house.as(cast.brand).post(path, {})).status).toBe(403);
  });
});

describe('sending an invitation again', () => {
  const again = (id: string) => house.as(cast.admin).post(`/api/admin/invites/${id}/send-again`);
  const check = async (code: string) => (await house.guest.post('/api/invites/validate', { code })).status;

  test('makes a new code, in the language of the email before; the old code ends', async () => {
    const { body: first } = await create({
      email: 'ira@maison.example',
      language: 'ko',
      companyRole: 'viewer',
    });
    house.time.advance(24 * 3_600_000);
    const { status, body } = await again(first.id);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      email: first.email,
      companyRole: 'viewer',
      state: 'usable',
      expiresAt: inDays(30),
    });
    expect(body.code).not.toBe(first.code);
    expect([await check(first.code), await check(body.code)]).toEqual([422, 200]);
    const [written] = await house.db
      .select()
      .from(emails)
      .where(eq(emails.key, `invitation/${body.id}`));
    expect(asSent(house, written)).toMatchObject({
      language: 'ko',
      toAddress: first.email,
      links: [body.code],
    });
  });

  test('revives one that has expired, and none that was used, taken back or has no email', async () => {
    const { body: late } = await create({ email: 'late@maison.example', expiresAt: inDays(1) });
    const { body: taken } = await create({ email: 'taken@maison.example' });
    const { body: bare } = await create();
    await revoke(taken.id);
    house.time.advance(2 * 24 * 3_600_000);
    expect((await again(late.id)).status).toBe(201);
    expect((await again(late.id)).body.code).toBe('invite-not-revocable');
    expect((await again(taken.id)).body.code).toBe('invite-not-revocable');
    expect((await again(bare.id)).body.code).toBe('invite-without-email');
    expect((await again('01900000-0000-7000-8000-000000000000')).status).toBe(404);
    expect((await house.as(cast.retailer).post(`/api/admin/invites/${bare.id}/send-again`)).status).toBe(403);
  });

  test('is refused when its guest has registered meanwhile, and the invitation stays', async () => {
    const email = 'meanwhile@maison.example';
    const { body: open } = await create({ email });
    const { code } = (await create({ email })).body;
    const password = 'seventeen cranes';
    const form = { code, name: 'Mina', email, language: 'en', password, confirmPassword: password };
    expect((await house.guest.post('/api/registrations', form)).status).toBe(201);
    expect((await again(open.id)).body).toMatchObject({ code: 'invitee-has-account' });
    expect(await check(open.code)).toBe(200);
  });

  test('twice at the same moment makes one new invitation', async () => {
    const { body: first } = await create({ email: 'twice@maison.example' });
    const answers = await atTheSamePoint(
      house,
      'select from invites where id = $1 for update',
      [first.id],
      [() => again(first.id), () => again(first.id)],
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });
});

describe('the list of invitations', () => {
  test('is newest first, page by page, without gaps', async () => {
    await house.db.delete(invites);
    const codes: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      if (count % 2 === 0) house.time.advance(1000); // some share a moment
      codes.push((await create()).body.code);
    }
    const whole = await list();
    expect(whole.body.items).toHaveLength(5);
    expect(whole.body.nextCursor).toBeNull();
    const first = await list('?limit=2');
    const second = await list(`?limit=2&cursor=${first.body.nextCursor}`);
    const third = await list(`?limit=2&cursor=${second.body.nextCursor}`);
    const paged = [first, second, third].flatMap(({ body }) => body.items);
    expect(paged).toEqual(whole.body.items);
    expect(paged.map(({ code }) => code).toSorted()).toEqual(codes.toSorted());
    expect(third.body.nextCursor).toBeNull();
  });

  test('shows one state when asked to', async () => {
    await house.db.delete(invites);
    const usable = (await create()).body.id;
    const expired = (await create({ expiresAt: inDays(0.5) })).body.id;
    const used = (await create()).body.id;
    const revoked = (await create()).body.id;
    await house.db
      .update(invites)
      .set({ usedAt: house.time.now(), usedById: cast.buyer.id })
      .where(eq(invites.id, used));
    await revoke(revoked);
    house.time.advance(13 * 3_600_000);
    for (const [state, id] of Object.entries({ usable, expired, used, revoked })) {
      const { body } = await list(`?state=${state}`);
      expect(body.items.map((invite: { id: string; state: string }) => [invite.id, invite.state])).toEqual([
        [id, state],
      ]);
    }
    expect((await list('?state=used')).body.items[0].usedByName).toBe('Bruno Marchand');
    expect((await list('?state=lost')).status).toBe(422);
  });

  test.each([
    'nonsense',
    Buffer.from('["yesterday","x"]').toString('base64url'),
    Buffer.from('[1]').toString('base64url'),
  ])('refuses a cursor it did not make: %s', async (cursor) => {
    expect((await list(`?cursor=${cursor}`)).body.code).toBe('invalid-cursor');
  });
});

describe('companies', () => {
  const companies = (query = '') => house.as(cast.admin).get(`/api/admin/companies${query}`);
  const enter = (fields: object = {}) =>
    house
      .as(cast.admin)
      .post('/api/admin/companies', { name: 'Salon Ébène', kind: 'retailer', country: 'fr', ...fields });

  test('are listed by name, found by a part of it, and by kind', async () => {
    const names = (answer: { body: { items: { name: string }[] } }) =>
      answer.body.items.map(({ name }) => name);
    expect(names(await companies())).toEqual(['Haru Co.', 'Kiosk Nord', 'Maison Verte', 'Noeul Co.']);
    expect(names(await companies('?kind=brand'))).toEqual(['Haru Co.', 'Noeul Co.']);
    expect(names(await companies('?q=VERT'))).toEqual(['Maison Verte']);
    expect(names(await companies('?q=%25'))).toEqual([]);
    const first = await companies('?limit=2');
    const second = await companies(`?limit=9&cursor=${first.body.nextCursor}`);
    expect([...names(first), ...names(second)]).toEqual(names(await companies()));
    expect(first.body.items[0]).toMatchObject({ kind: 'brand', country: 'KR', userCount: 1 });
  });

  test('name who looks after them: the representative of their people, else of the last invitation', async () => {
    const repOf = async (name: string) => (await companies(`?q=${name}`)).body.items[0].salesRepId;
    await house.db.update(users).set({ salesRepId: cast.agent.id }).where(eq(users.id, cast.retailer.id));
    expect(await repOf('Maison')).toBe(cast.agent.id);
    await house.db.update(users).set({ salesRepId: null }).where(eq(users.companyId, houses.maison.id));
    await house.db.delete(invites);
    expect(await repOf('Maison')).toBeNull();
    await create();
    expect(await repOf('Maison')).toBe(cast.otherAdmin.id);
  });

  test('are entered once', async () => {
    const answer = await enter();
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ name: 'Salon Ébène', kind: 'retailer', country: 'FR', userCount: 0 });
    const again = await enter({ name: 'SALON Ébène' });
    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({ code: 'company-exists', field: 'name' });
    expect((await enter({ kind: 'brand' })).status).toBe(201);
    expect((await create({ companyId: answer.body.id })).body.companyName).toBe('Salon Ébène');
  });

  test.each([
    [{ name: '' }, 'name'],
    [{ kind: 'internal' }, 'kind'],
    [{ country: 'France' }, 'country'],
  ])('with %j are refused', async (fields, field) => {
    const answer = await enter(fields);
    expect(answer.status).toBe(422);
    expect(answer.body.errors[0].field).toBe(field);
  });

  test('of shops are where goods are delivered to, those of brands anywhere', async () => {
    const refused = { code: 'country-not-delivered', field: 'country' };
    expect((await enter({ name: 'Corner', country: 'US' })).body).toMatchObject(refused);
    expect((await enter({ name: 'Corner', country: 'US', kind: 'brand' })).status).toBe(201);
    const { body } = await enter({ name: 'From before' });
    await house.db.update(companiesTable).set({ country: 'US' }).where(eq(companiesTable.id, body.id));
    expect(await create({ companyId: body.id })).toMatchObject({
      status: 422,
      body: { code: 'country-not-delivered', field: 'companyId' },
    });
  });

  test('and sales representatives are for admins', async () => {
    const reps = await house.as(cast.admin).get('/api/admin/sales-representatives');
    expect(reps.body.items.map(({ name }: { name: string }) => name)).toEqual([
      'Ada Lys',
      'Adam Lys',
      'Anton Lys',
      'Mara Lys',
    ]);
    for (const path of ['/api/admin/companies', '/api/admin/sales-representatives']) {
      expect((await house.guest.get(path)).status).toBe(401);
      expect((await house.as(cast.retailer).get(path)).status).toBe(403);
    }
    expect((await house.as(cast.brand).post('/api/admin/companies', {})).status).toBe(403);
  });
});

describe('the demo', () => {
  test('shows the accounts and codes that are there', async () => {
    const at = house.time.now();
    await house.db.insert(invites).values({
      id: newId(at),
      code: 'EXPIRED25',
      companyId: houses.otherShop.id,
      salesRepId: cast.admin.id,
      role: 'retailer',
      expiresAt: new Date(at.getTime() - 1),
      createdAt: at,
    });
    const { body } = await house.guest.get('/api/demo');
    expect(body.accounts).toEqual([]);
    expect(body.invites).toEqual([
      { code: 'EXPIRED25', role: 'retailer', companyName: 'Kiosk Nord', state: 'expired' },
    ]);
  });
});
