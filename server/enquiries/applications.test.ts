import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attempts, auditLog, companies, invites, users } from '#db/schema/accounts.ts';
import { emails } from '#db/schema/emails.ts';
import { applications } from '#db/schema/enquiries.ts';
import { dayMs } from '#domain/instants.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { cast, houses } from '#test/cast.ts';
import { asSent } from '#test/emails.ts';
import { application } from '#test/enquiries.ts';
import { hold } from '#test/interleave.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.close());
beforeEach(async () => {
  await house.db.delete(attempts);
  await house.db.delete(emails);
  await house.db.delete(applications);
});

const apply = async (form: Record<string, string> = {}, language = 'en') => {
  const sent = { ...application, ...form };
  const { status } = await house.guest.post('/api/applications', sent, { 'lys-language': language });
  expect(status).toBe(201);
  const [row] = await house.db
    .select()
    .from(applications)
    .where(eq(applications.companyName, sent.companyName));
  if (row === undefined) throw new Error('the application was not stored');
  house.time.advance(1000);
  await house.db.delete(emails);
  return row.id;
};
const list = async (query: string) =>
  (await house.as(cast.admin).get(`/api/admin/applications?${query}`)).body;
const decision = (companyName: string) => ({
  companyName,
  country: 'DE',
  salesRepId: cast.admin.id,
  expiresAt: new Date(house.time.now().getTime() + 30 * dayMs).toISOString(),
});
const approve = (id: string, form: object, admin: { readonly token: string } = cast.admin) =>
  house.as(admin).post(`/api/admin/applications/${id}/approve`, form);

describe('the list of applications', () => {
  it('shows one kind, newest first, by status and search, a page at a time', async () => {
    const first = await apply({ companyName: 'Atelier Un' });
    await apply({ companyName: 'Atelier Deux', contactName: 'Ada 100%' });
    await apply({ companyName: 'Atelier Trois' });
    await apply({ companyName: 'Dalbit', kind: 'brand' });
    await house.as(cast.admin).post(`/api/admin/applications/${first}/decline`, { reason: 'Too far' });
    const names = ({ items }: { items: { companyName: string }[] }) =>
      items.map(({ companyName }) => companyName);
    expect(names(await list('kind=retailer'))).toEqual(['Atelier Trois', 'Atelier Deux', 'Atelier Un']);
    expect(names(await list('kind=retailer&status=new'))).toEqual(['Atelier Trois', 'Atelier Deux']);
    expect(names(await list('kind=brand&status=pending'))).toEqual(['Dalbit']);
    expect(names(await list('kind=retailer&q=100%25'))).toEqual(['Atelier Deux']);
    expect(names(await list('kind=retailer&q=%25'))).toEqual(['Atelier Deux']);
    const page = await list('kind=retailer&limit=2');
    expect([names(page), page.total]).toEqual([['Atelier Trois', 'Atelier Deux'], 3]);
    expect(names(await list(`kind=retailer&limit=2&cursor=${page.nextCursor}`))).toEqual(['Atelier Un']);
  });

  it('is the team’s alone', async () => {
    const id = await apply();
    const paths = ['/api/admin/applications?kind=retailer', `/api/admin/applications/${id}`];
    for (const path of paths) {
      expect((await house.guest.get(path)).status).toBe(401);
      for (const person of [cast.retailer, cast.viewer, cast.brand])
        expect((await house.as(person).get(path)).status).toBe(403);
    }
    expect((await house.as(cast.admin).get('/api/admin/applications?kind=internal')).status).toBe(422);
    expect((await house.as(cast.admin).get('/api/admin/applications?kind=brand&cursor=x')).status).toBe(422);
    expect((await house.as(cast.admin).get(`/api/admin/applications/${cast.admin.id}`)).status).toBe(404);
  });
});

describe('approving', () => {
  it.each([
    ['retailer', 'Vogt Kosmetik', 'Welcome: your invitation to Lys'],
    ['brand', 'Dalbit', 'Welcome: your brand’s invitation to Lys'],
  ])('a %s makes its company, an invitation and the email in one go', async (kind, companyName, subject) => {
    const id = await apply({ kind, companyName, email: `${kind}@vogt.example` });
    const { status, body } = await approve(id, decision(companyName), cast.otherAdmin);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'approved',
      decidedByName: 'Adam Lys',
      invite: { state: 'usable', salesRepName: 'Ada Lys' },
    });
    const [company] = await house.db.select().from(companies).where(eq(companies.name, companyName));
    expect(company).toMatchObject({ id: body.companyId, kind, country: 'DE', vatNumber: 'DE811907980' });
    const [invite] = await house.db.select().from(invites).where(eq(invites.companyId, body.companyId));
    expect(invite).toMatchObject({
      code: body.invite.code,
      role: kind,
      companyRole: 'owner',
      email: `${kind}@vogt.example`,
      salesRepId: cast.admin.id,
      createdById: cast.otherAdmin.id,
    });
    const [written] = await house.db.select().from(emails);
    const email = asSent(house, written);
    expect(email).toMatchObject({
      toAddress: `${kind}@vogt.example`,
      subject,
      links: [body.invite.code],
    });
    expect(email?.text).toContain(`/register?code=${body.invite.code}`);
    const noted = await house.db.select().from(auditLog).where(eq(auditLog.subjectId, id));
    expect(noted).toMatchObject([{ action: 'application-approved', actorId: cast.otherAdmin.id }]);
  });

  it('leads to an account: the code of the email registers', async () => {
    const id = await apply({ companyName: 'Rosenrot', email: 'rosa@rosenrot.example' }, 'ko');
    const { body } = await approve(id, decision('Rosenrot'));
    const [email] = await house.db.select().from(emails);
    expect(email?.subject).toBe('환영합니다. Lys 초대 코드를 보내 드립니다');
    const registered = await house.guest.post('/api/registrations', {
      code: body.invite.code,
      name: 'Rosa Rot',
      email: 'rosa@rosenrot.example',
      language: 'en',
      password: 'a-quiet-rose-garden',
      confirmPassword: 'a-quiet-rose-garden',
    });
    expect(registered.status).toBe(201);
    const [user] = await house.db.select().from(users).where(eq(users.email, 'rosa@rosenrot.example'));
    expect(user).toMatchObject({ role: 'retailer', companyId: body.companyId, salesRepId: cast.admin.id });
    const after = await house.as(cast.admin).get(`/api/admin/applications/${id}`);
    expect(after.body.invite.state).toBe('used');
  });

  it.each([
    ['a name that is taken', { companyName: 'MAISON Verte' }, 409, 'companyName', 'company-exists'],
    ['a day that is past', { expiresAt: '2026-01-01T00:00:00.000Z' }, 422, undefined, 'expiry-in-past'],
    [
      'a representative who is none',
      { salesRepId: cast.retailer.id },
      422,
      'salesRepId',
      'sales-rep-unknown',
    ],
    ['no country', { country: 'Germany' }, 422, 'country', 'invalid-input'],
    ['a country we do not deliver to', { country: 'US' }, 422, 'country', 'country-not-delivered'],
  ])('with %s is refused and leaves nothing behind', async (_, wrong, status, field, code) => {
    const id = await apply({ companyName: 'Kleine Drogerie' });
    const before = await house.db.select().from(companies);
    const answer = await approve(id, { ...decision('Kleine Drogerie'), ...wrong });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    if (field !== undefined) expect(answer.body.field).toBe(field);
    expect(await house.db.select().from(companies)).toHaveLength(before.length);
    expect(await house.db.select().from(emails)).toEqual([]);
    expect((await house.as(cast.admin).get(`/api/admin/applications/${id}`)).body.status).toBe('new');
  });

  it('a brand may bear the name of a shop', async () => {
    const id = await apply({ kind: 'brand', companyName: houses.maison.name });
    expect((await approve(id, decision(houses.maison.name))).status).toBe(200);
  });

  it('is the team’s alone, and of an application that is there', async () => {
    const id = await apply({ companyName: 'Nobody Ltd' });
    expect((await house.guest.post(`/api/admin/applications/${id}/approve`, decision('X'))).status).toBe(401);
    expect((await approve(id, decision('X'), cast.retailer)).status).toBe(403);
    expect((await approve(cast.admin.id, decision('X'))).status).toBe(404);
  });
});

describe('declining', () => {
  it('tells the reason kindly, in the language of the applicant', async () => {
    const id = await apply({ companyName: 'Zu Weit', kind: 'brand' }, 'zh');
    const path = `/api/admin/applications/${id}/decline`;
    const { status, body } = await house.as(cast.admin).post(path, { reason: '我们目前不经营彩妆。' });
    expect([status, body.status, body.declineReason]).toEqual([200, 'declined', '我们目前不经营彩妆。']);
    const [email] = await house.db.select().from(emails);
    expect(email).toMatchObject({ kind: 'application-declined-brand', subject: '关于您的 Lys 入驻申请' });
    expect(email?.text).toContain('> 我们目前不经营彩妆。');
    expect(email?.text).toContain('Zu Weit');
  });

  it('needs a reason, and the right to decide', async () => {
    const id = await apply({ companyName: 'Ohne Grund' });
    const path = `/api/admin/applications/${id}/decline`;
    const answer = await house.as(cast.admin).post(path, { reason: '  ' });
    expect([answer.status, answer.body.errors[0].code]).toEqual([422, 'reason-required']);
    expect((await house.guest.post(path, { reason: 'No' })).status).toBe(401);
    expect((await house.as(cast.brand).post(path, { reason: 'No' })).status).toBe(403);
    const nowhere = `/api/admin/applications/${cast.admin.id}/decline`;
    expect((await house.as(cast.admin).post(nowhere, { reason: 'No' })).status).toBe(404);
  });
});

describe('an application is decided once', () => {
  it('two admins who approve at the same moment make one company, one invitation and one email', async () => {
    const id = await apply({ companyName: 'Zwillinge' });
    const lock = await hold(house, 'select from applications where id = $1 for update', [id]);
    const rivals = [
      approve(id, decision('Zwillinge'), cast.admin),
      // Under another name, so that only the application itself can stop the second.
      approve(id, decision('Zwillinge GmbH'), cast.otherAdmin),
    ];
    await lock.untilBlocked(2);
    await lock.release();
    const answers = await Promise.all(rivals);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const slower = answers.find(({ status }) => status === 409)?.body;
    expect(slower.code).toBe('application-decided');
    const names = [cast.admin.name, cast.otherAdmin.name].join('|');
    expect(slower.detail).toMatch(
      new RegExp(`^(${names}) already decided this application on .* 2026: Approved\\.$`),
    );
    const made = await house.db
      .select()
      .from(companies)
      .where(eq(companies.country, 'DE'))
      .orderBy(asc(companies.id));
    expect(made.filter(({ name }) => name.startsWith('Zwillinge'))).toHaveLength(1);
    expect(await house.db.select().from(emails)).toHaveLength(1);
  });

  it('one who approves and one who declines do not both win', async () => {
    const id = await apply({ companyName: 'Uneins' });
    const lock = await hold(house, 'select from applications where id = $1 for update', [id]);
    const rivals = [
      approve(id, decision('Uneins')),
      house.as(cast.otherAdmin).post(`/api/admin/applications/${id}/decline`, { reason: 'No' }),
    ];
    await lock.untilBlocked(2);
    await lock.release();
    expect((await Promise.all(rivals)).map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await house.db.select().from(emails)).toHaveLength(1);
  });
});
