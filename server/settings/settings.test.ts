import { eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, companies, users } from '#db/schema/accounts.ts';
import { emails } from '#db/schema/emails.ts';
import { dayMs } from '#domain/instants.ts';
import { policies } from '#domain/policies.ts';
import { siteData, siteIn } from '#site/site-data.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { cast, castDay, houses, type Person } from '#test/cast.ts';
import { justConfirmed, longConfirmed } from '#test/identity.ts';
import { atTheSamePoint } from '#test/interleave.ts';
import { worldAt } from '../http/operations.ts';
import { tellPolicyChange } from './jobs/tell-policy-change.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse({
    config: { socialLinks: [{ name: 'Elsewhere', href: 'https://elsewhere.example/' }] },
  });
});
afterAll(() => house.close());

const base = '/api/admin/settings';
const read = async (who = cast.adminViewer) => (await house.as(who).get(base)).body;
const save = (group: string, body: object, who = cast.manager) => house.as(who).put(`${base}/${group}`, body);
const onPages = async (now = house.time.now()) => siteIn(await siteData(house.db, house.config, now));

describe('settings', () => {
  it('are read by the team and set by managers', async () => {
    expect(await read()).toMatchObject({
      social: { version: 0, value: { links: ['https://elsewhere.example/'] }, changedBy: null },
      market: { version: 0, value: { source: '', asOf: '' } },
    });
    const market = { source: 'A report', asOf: '2026-01-31', expectedVersion: 0 };
    for (const who of [cast.agent, cast.adminViewer, cast.retailer, cast.brand]) {
      expect((await save('market', market, who)).status).toBe(403);
    }
    expect((await house.as(cast.retailer).get(base)).status).toBe(403);
    const { status, body } = await save('market', market);
    expect([status, body.market]).toMatchObject([200, { version: 1, changedBy: cast.manager.name }]);
    expect((await onPages()).market).toEqual({ source: 'A report', asOf: '2026-01-31' });
  });

  it('say nothing of the market that is not known yet', async () => {
    const { version } = (await read()).market;
    const ahead = await save('market', { source: 'A report', asOf: '2050-01-01', expectedVersion: version });
    expect([ahead.status, ahead.body.code, ahead.body.field]).toEqual([422, 'date-in-future', 'asOf']);
  });

  it('are not overwritten by who has not seen the last change', async () => {
    const links = ['https://instagram.com/lys'];
    expect((await save('social', { links, expectedVersion: 0 })).status).toBe(200);
    const late = await save('social', { links: [], expectedVersion: 0 }, cast.admin);
    expect([late.status, late.body.code]).toEqual([409, 'setting-changed']);
    expect((await onPages()).socialLinks).toEqual([{ name: 'Instagram', href: 'https://instagram.com/lys' }]);
    expect((await save('social', { links: [], expectedVersion: 1 }, cast.admin)).status).toBe(200);
    expect((await onPages()).socialLinks).toEqual([]); // none is a choice, too: the environment's stay away
  });

  it('of two at the same moment one is told', async () => {
    const { carriers } = await read();
    const carrier = { name: 'Hanjin', words: '한진', address: 'https://hanjin.example/{number}' };
    const saving = (who: Person) => () =>
      save('carriers', { carriers: [carrier], expectedVersion: carriers.version }, who);
    // Nobody has set it yet: both stand where the row is about to be made.
    const both = await atTheSamePoint(
      house,
      `insert into settings (key, value) values ('operator:carriers', '{}')`,
      [],
      [saving(cast.manager), saving(cast.admin)],
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await onPages()).carriers).toEqual([carrier]);
  });

  it('are noted with what they were before, and only when something changed', async () => {
    const { market } = await read();
    const same = { ...market.value, expectedVersion: market.version };
    expect((await save('market', same)).body.market.version).toBe(market.version);
    const noted = await house.db.select().from(auditLog).where(eq(auditLog.action, 'settings-changed'));
    const ofMarket = noted.filter(({ details }) => (details as { group: string }).group === 'market');
    expect(ofMarket.map(({ details, actorId }) => [actorId, details])).toEqual([
      [
        cast.manager.id,
        {
          group: 'market',
          sourceBefore: '',
          sourceAfter: 'A report',
          asOfBefore: '',
          asOfAfter: '2026-01-31',
        },
      ],
    ]);
  });

  it.each([
    ['social', { links: ['http://plain.example'] }, 'links.0'],
    ['social', { links: Array.from({ length: 9 }, () => 'https://a.example') }, 'links'],
    ['market', { source: 'x', asOf: 'yesterday' }, 'asOf'],
    [
      'carriers',
      { carriers: [{ name: '', words: '', address: 'https://a.example/{number}' }] },
      'carriers.0.name',
    ],
    [
      'carriers',
      { carriers: [{ name: 'A', words: '', address: 'https://a.example' }] },
      'carriers.0.address',
    ],
  ])('%s refuses %j by its field', async (group, body, field) => {
    const before = await read();
    const answer = await save(group, { ...body, expectedVersion: 0 });
    expect([answer.status, answer.body.errors[0].field]).toEqual([422, field]);
    expect(await read()).toEqual(before);
  });

  it('refuse a code that is none, by its account', async () => {
    const { bookkeeping } = await read();
    const codes = { ...bookkeeping.value.codes, freight: '=1' };
    const answer = await save('bookkeeping', { ...bookkeeping.value, codes, expectedVersion: 0 });
    expect([answer.status, answer.body.errors[0].field]).toEqual([422, 'codes.freight']);
  });
});

describe('offices', () => {
  const set = async (part: object) => {
    const { offices } = await read();
    const { london, seoul } = offices.value;
    return save('offices', { seoul, london: { ...london, ...part }, expectedVersion: offices.version });
  };

  it('are open for consultations when they are set to be, and closed on their holidays', async () => {
    const slots = async () =>
      (await house.guest.get('/api/bookings/slots?office=london')).body.slots as string[];
    const [first = ''] = await slots();
    const day = first.slice(0, 10);
    const closed = { date: day, name: { en: 'Stocktaking', ko: '재고 조사', zh: '盘点' } };
    const { status } = await set({
      opens: '13:00',
      closes: '14:00',
      holidays: [closed],
      address: '1 Example Row',
    });
    expect(status).toBe(200);
    const now = await slots();
    expect(now.filter((at) => at.startsWith(day))).toEqual([]);
    expect(new Set(now.map((at) => at.slice(0, 10))).size * 2).toBe(now.length); // two half hours a day
    const { body } = await house.guest.get('/api/offices/holidays', undefined, { 'lys-language': 'ko' });
    expect(body.items).toContainEqual({ office: 'london', date: day, name: '재고 조사' });
    expect(await onPages()).toMatchObject({
      offices: { london: { opens: '13:00', address: '1 Example Row' } },
    });
  });

  it('whose holidays end within sixty days wait in the queue of who sets them, until more are entered', async () => {
    const waits = async (who: Person) => {
      const { body } = await house.as(who).get('/api/queue?limit=5');
      return body.sources.find(({ kind }: { kind: string }) => kind === 'holidays');
    };
    const today = house.time.now().getTime();
    const dayAfter = (days: number) => new Date(today + days * dayMs).toISOString().slice(0, 10);
    await set({ knownUntil: dayAfter(61) });
    expect(await waits(cast.manager)).toBeUndefined();
    await set({ knownUntil: dayAfter(60) });
    expect(await waits(cast.manager)).toMatchObject({
      count: 1,
      items: [{ title: 'London', dueAt: `${dayAfter(60)}T00:00:00.000Z` }],
    });
    expect(await waits(cast.agent)).toBeUndefined();
    await set({ knownUntil: dayAfter(400) });
    expect(await waits(cast.manager)).toBeUndefined();
  });

  it.each([
    [{ opens: '9' }, 'london.opens'],
    [{ opens: '18:00', closes: '09:00' }, 'london.closes'],
    [{ holidays: [{ date: '2027-01-01', name: { en: 'A', ko: '', zh: 'C' } }] }, 'london.holidays.0.name.ko'],
    [{ phone: 'abc' }, 'london.phone'],
    [
      { holidays: [{ date: '2027-01-01', name: { en: 'A', ko: 'B', zh: 'C' } }], knownUntil: '2026-12-31' },
      'london.knownUntil',
    ],
  ])('%j is refused by its field', async (part, field) => {
    const { status, body } = await set(part);
    expect([status, body.errors[0].field]).toEqual([422, field]);
  });
});

describe('how retailers pay that are entered from now on', () => {
  it('is for owners to set, and leaves those who are there as they are', async () => {
    const enter = async (name: string) => {
      const { body } = await house
        .as(cast.admin)
        .post('/api/admin/companies', { name, kind: 'retailer', country: 'FR' });
      const [row] = await house.db.select().from(companies).where(eq(companies.id, body.id));
      return row?.terms;
    };
    expect(await enter('Before')).toBe('prepayment');
    const body = { terms: 'net30', expectedVersion: 0 };
    expect((await save('terms', body)).status).toBe(403);
    await longConfirmed(house, cast.admin);
    expect((await save('terms', body, cast.admin)).body.code).toBe('identity-confirmation-needed');
    await justConfirmed(house, cast.admin);
    expect((await save('terms', body, cast.admin)).status).toBe(200);
    expect(await enter('After')).toBe('net30');
    const [before] = await house.db.select().from(companies).where(eq(companies.name, 'Before'));
    expect(before?.terms).toBe('prepayment');
  });
});

describe('where goods are sent', () => {
  it('is kept by applications, invitations and addresses', async () => {
    const refused = [422, 'country-not-delivered'];
    const { countries } = await read();
    const served = countries.value.served.filter((code: string) => code !== 'DE');
    expect((await save('countries', { served, expectedVersion: countries.version })).status).toBe(200);
    const company = { name: 'Elbe Beauty', kind: 'retailer', country: 'DE' };
    const entered = await house.as(cast.admin).post('/api/admin/companies', company);
    expect([entered.status, entered.body.code]).toEqual(refused);
    expect(
      (await house.as(cast.admin).post('/api/admin/companies', { ...company, kind: 'brand' })).status,
    ).toBe(201);
    const place = { name: 'Ada', company: 'Elbe', street: 'Deich 1', city: 'Hamburg', postalCode: '20457' };
    const address = await house.as(cast.retailer).post('/api/addresses', { ...place, country: 'DE' });
    expect([address.status, address.body.code]).toEqual(refused);
    expect((await onPages()).served).not.toContain('DE');
    const unknown = await save('countries', { served: ['US'], expectedVersion: countries.version + 1 });
    expect([unknown.status, unknown.body.errors[0].field]).toEqual([422, 'served.0']);
  });
});

describe('a change of a policy', () => {
  const summary = { en: 'Fees change.', ko: '수수료가 바뀝니다.', zh: '费用有变。' };
  const onDay = (days: number) =>
    new Date(house.time.now().getTime() + days * dayMs).toISOString().slice(0, 10);
  const post = (path: string, body: object, who: Person = cast.admin) =>
    house.as(who).post(`${base}/policies/changes${path}`, body);
  const told = async (kind: string) => {
    await house.runJobs();
    const rows = await house.db.select().from(emails).where(eq(emails.kind, kind));
    return rows.map(({ toAddress }) => toAddress).toSorted();
  };

  it('is announced by owners, thirty days ahead and in every language', async () => {
    const body = { policy: 'terms', from: onDay(31), summary, expectedVersion: 0 };
    expect((await post('', body, cast.manager)).status).toBe(403);
    const soon = await post('', { ...body, from: onDay(30) });
    expect([soon.status, soon.body.code]).toEqual([422, 'policy-change-too-soon']);
    const half = await post('', { ...body, summary: { ...summary, ko: ' ' } });
    expect([half.status, half.body.errors[0].field]).toEqual([422, 'summary.ko']);
    const { expectedVersion: _, ...change } = body;
    expect((await post('/check', change, cast.manager)).status).toBe(403);
    expect((await post('/check', change, cast.retailer)).status).toBe(403);
    expect((await post('/check', { ...change, from: onDay(30) })).body.code).toBe('policy-change-too-soon');
    expect((await post('/check', { ...change, summary: { ...summary, zh: '' } })).status).toBe(422);
    expect(await told('policy-change')).toEqual([]);
  });

  it('is told to everybody outside who can sign in, once, and stands on the policy', async () => {
    const from = onDay(400);
    await house.db
      .update(companies)
      .set({ suspendedAt: castDay, suspendedReason: 'own-request' })
      .where(eq(companies.id, houses.otherShop.id));
    const checked = await post('/check', { policy: 'terms', from, summary });
    expect(await told('policy-change')).toEqual([]);
    const { status, body } = await post('', { policy: 'terms', from, summary, expectedVersion: 0 });
    expect(status).toBe(200);
    const people = await house.db.select().from(users).where(isNull(users.disabledAt));
    const outside = people
      .filter(({ role, companyId }) => role !== 'admin' && companyId !== houses.otherShop.id)
      .map(({ email }) => email);
    expect([checked.status, checked.body]).toEqual([200, { people: outside.length }]);
    expect(await told('policy-change')).toEqual(outside.toSorted());
    const [{ id }] = body.policies.value.changes;
    await tellPolicyChange(house.db, { changeId: id }, worldAt(house));
    expect(await told('policy-change')).toHaveLength(outside.length);
    expect(await onPages()).toMatchObject({
      policies: { revised: { terms: policies.terms }, coming: [{ policy: 'terms', from }] },
    });
    expect(await onPages(new Date(`${from}T00:00:00Z`))).toMatchObject({
      policies: { revised: { terms: from }, coming: [] },
    });
  });

  it('is withdrawn before its day, and who was told is told', async () => {
    const { policies: kept } = await read();
    const [{ id }] = kept.value.changes;
    const expectedVersion = kept.version;
    expect((await post(`/${id}/withdrawal`, { expectedVersion }, cast.manager)).status).toBe(403);
    const check = (who: Person = cast.admin, changeId: string = id) =>
      house.as(who).get(`${base}/policies/changes/${changeId}/withdrawal`);
    expect((await check(cast.manager)).status).toBe(403);
    expect((await check(cast.admin, crypto.randomUUID())).status).toBe(404);
    const [gone = '', ...still] = await told('policy-change');
    await house.db.update(users).set({ disabledAt: castDay }).where(eq(users.email, gone));
    const checked = await check();
    expect([checked.status, checked.body]).toEqual([200, { people: still.length }]);
    expect(await told('policy-change-withdrawn')).toEqual([]);
    expect((await post(`/${id}/withdrawal`, { expectedVersion: expectedVersion - 1 })).body.code).toBe(
      'setting-changed',
    );
    expect((await post(`/${id}/withdrawal`, { expectedVersion })).status).toBe(200);
    expect(await told('policy-change-withdrawn')).toEqual(still);
    expect(await onPages()).toMatchObject({ policies: { coming: [] } });
    const again = await post(`/${id}/withdrawal`, { expectedVersion: expectedVersion + 1 });
    expect([again.status, again.body.code]).toEqual([409, 'policy-change-over']);
    expect((await check()).body.code).toBe('policy-change-over');
  });
});
