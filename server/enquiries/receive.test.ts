import { asc, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attempts } from '#db/schema/accounts.ts';
import { emails } from '#db/schema/emails.ts';
import { applications, enquiries } from '#db/schema/enquiries.ts';
import { hourMs } from '#domain/instants.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { cast } from '#test/cast.ts';
import { application, contact, homeContact, team } from '#test/enquiries.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.close());
beforeEach(async () => {
  await house.db.delete(attempts);
  await house.db.delete(emails);
  await house.db.delete(enquiries);
  await house.db.delete(applications);
});

const written = () =>
  house.db
    .select({ to: emails.toAddress, kind: emails.kind, subject: emails.subject, text: emails.text })
    .from(emails)
    .orderBy(asc(emails.kind), asc(emails.toAddress));

const forms = [
  ['home', '/api/enquiries/home', homeContact],
  ['contact', '/api/enquiries/contact', contact],
  ['application', '/api/applications', application],
] as const;

describe('where an application comes from', () => {
  it('of a shop is from where we deliver to, that of a brand from anywhere', async () => {
    const refused = await house.guest.post('/api/applications', { ...application, country: 'US' });
    expect([refused.status, refused.body.code, refused.body.field]).toEqual([
      422,
      'country-not-delivered',
      'country',
    ]);
    expect(await house.db.select().from(applications)).toEqual([]);
    const brand = { ...application, kind: 'brand', country: 'US' };
    expect((await house.guest.post('/api/applications', brand)).status).toBe(201);
  });
});

describe('the contact form of the home page', () => {
  it('is stored, told to the team and acknowledged to the sender', async () => {
    const answer = await house.guest.post('/api/enquiries/home', homeContact);
    expect([answer.status, answer.body]).toEqual([201, {}]);
    expect(await house.db.select().from(enquiries)).toMatchObject([
      { ...homeContact, kind: 'enquiry', status: 'open', language: 'en', subject: null },
    ]);
    const found = await written();
    expect(found.map(({ to, kind }) => [to, kind])).toEqual([
      [homeContact.email, 'enquiry-received'],
      ...team.map((email) => [email, 'enquiry-team']),
    ]);
    const [thanks, forTeam] = found;
    expect(thanks?.text).toContain('Dear Lena Vogt,');
    expect(thanks?.text).not.toContain(homeContact.message);
    expect(forTeam?.subject).toBe('New enquiry from Lena Vogt');
    expect(forTeam?.text).toContain('I am a: Retailer');
    expect(forTeam?.text).toContain(`> ${homeContact.message}`);
    expect(forTeam?.text).toMatch(/\/admin\/enquiries\?enquiry=[\da-f-]{36}/);
  });

  it('acknowledges in the language of the page, and the team reads theirs', async () => {
    await house.guest.post('/api/enquiries/home', homeContact, { 'lys-language': 'ko' });
    await house.guest.post(
      '/api/enquiries/home',
      { ...homeContact, language: 'zh' },
      { 'lys-language': 'ko' },
    );
    const subjects = (await written()).map(({ kind, subject }) => `${kind}: ${subject}`);
    expect(subjects.filter((subject) => subject.startsWith('enquiry-received'))).toEqual([
      'enquiry-received: 문의를 접수했습니다',
      'enquiry-received: 我们已收到您的留言',
    ]);
    expect(new Set(subjects.filter((subject) => subject.startsWith('enquiry-team')))).toEqual(
      new Set(['enquiry-team: New enquiry from Lena Vogt']),
    );
  });

  it('carries no advertisement to strangers in the place of a name', async () => {
    await house.guest.post('/api/enquiries/home', { ...homeContact, name: 'You won! http://spam.example' });
    const [thanks] = await written();
    expect(thanks?.text).toContain('Hello,');
    expect(thanks?.text).not.toContain('spam.example');
  });
});

describe('the form of the contact page', () => {
  it('is stored with company, phone and subject; the subject is general unless told', async () => {
    const { subject: _, phone: __, ...short } = contact;
    expect((await house.guest.post('/api/enquiries/contact', contact)).status).toBe(201);
    expect((await house.guest.post('/api/enquiries/contact', { ...short, phone: '' })).status).toBe(201);
    expect(await house.db.select().from(enquiries).orderBy(asc(enquiries.phone))).toMatchObject([
      { ...contact, visitorKind: null },
      { ...short, subject: 'general', phone: null },
    ]);
  });
});

describe('an application', () => {
  it('of a retailer is new, of a brand pending, each with its own emails', async () => {
    await house.guest.post('/api/applications', application);
    await house.guest.post('/api/applications', { ...application, kind: 'brand', website: '' });
    const rows = await house.db.select().from(applications).orderBy(desc(applications.kind));
    expect(rows).toMatchObject([
      { ...application, status: 'new', website: 'https://vogt.example', decidedAt: null },
      { kind: 'brand', status: 'pending', website: null },
    ]);
    const found = await written();
    expect(found.map(({ kind }) => kind)).toEqual([
      'application-received-brand',
      'application-received-retailer',
      ...team.map(() => 'application-team-brand'),
      ...team.map(() => 'application-team-retailer'),
    ]);
    const forTeam = found.at(-1);
    expect(forTeam?.subject).toBe('New retailer: Vogt Kosmetik asks for an invitation');
    expect(forTeam?.text).toContain('Country: Germany');
    expect(forTeam?.text).toContain(`/admin/retailers?status=new&application=${rows[0]?.id}`);
  });

  it.each([
    ['website', 'no website', 'invalid-website'],
    ['country', 'Germany', 'invalid-choice'],
    ['kind', 'internal', 'invalid-choice'],
    ['email', 'lena@', 'invalid-email'],
    ['companyName', ' ', 'required'],
    ['sells', '', 'required'],
    ['businessNumber', 'x'.repeat(41), 'too-long'],
    ['contactName', 'Lena\nVogt', 'control-characters'],
    ['contactName', 'Lena\u200DVogt', 'hidden-characters'],
    ['contactName', 'Lys Support', 'name-reserved'],
    ['companyName', 'LYS Trade House', 'name-reserved'],
  ])('with a faulty %s (%s) is refused: %s', async (field, value, code) => {
    const answer = await house.guest.post('/api/applications', { ...application, [field]: value });
    expect([answer.status, answer.body.errors.map(({ field: name, code: of }: never) => [name, of])]).toEqual(
      [422, [[field, code]]],
    );
    expect(await house.db.select().from(applications)).toEqual([]);
  });
});

describe.each(forms)('the form %s', (_, path, form) => {
  it('names every faulty field', async () => {
    const { status, body } = await house.guest.post(path, {});
    expect(status).toBe(422);
    const required = Object.keys(form).filter((name) => !['phone', 'subject', 'website'].includes(name));
    const named = body.errors.map(({ field }: { field: string }) => field);
    expect(named).toEqual(
      expect.arrayContaining(required.filter((name) => name !== 'message' || path !== '/api/applications')),
    );
    expect(body.errors[0].detail).toBe('Please fill in this field.');
    expect(await written()).toEqual([]);
  });

  it('looks accepted and is dropped when the field nobody sees is filled in', async () => {
    const answer = await house.guest.post(path, { ...form, leaveEmpty: 'http://spam.example' });
    expect([answer.status, answer.body]).toEqual([201, {}]);
    expect(await written()).toEqual([]);
    expect([await house.db.select().from(enquiries), await house.db.select().from(applications)]).toEqual([
      [],
      [],
    ]);
  });

  it('is open to who is signed in, too', async () => {
    expect((await house.as(cast.retailer).post(path, form)).status).toBe(201);
  });
});

it('of all forms together ten an hour come from one address', async () => {
  for (let sent = 0; sent < 10; sent += 1) {
    const [, path, form] = forms[sent % 3] ?? forms[0];
    expect((await house.guest.post(path, form)).status).toBe(201);
  }
  for (const [, path, form] of forms) {
    const { status, body, headers } = await house.guest.post(path, form);
    expect([status, body.code, headers['retry-after']]).toEqual([429, 'too-many-requests', '3600']);
  }
  const stored = await house.db.select().from(enquiries);
  const applied = await house.db.select().from(applications);
  expect(stored.length + applied.length).toBe(10);
  house.time.advance(hourMs);
  expect((await house.guest.post('/api/enquiries/contact', contact)).status).toBe(201);
});

it('what is not sent counts for nothing', async () => {
  for (let tried = 0; tried < 12; tried += 1) await house.guest.post('/api/enquiries/contact', {});
  expect((await house.guest.post('/api/enquiries/contact', contact)).status).toBe(201);
});

it('a form of another website is refused', async () => {
  const foreign = { origin: 'https://elsewhere.example' };
  expect((await house.guest.post('/api/enquiries/contact', contact, foreign)).status).toBe(403);
  expect(await house.db.select().from(enquiries).where(eq(enquiries.email, contact.email))).toEqual([]);
});
