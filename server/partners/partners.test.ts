import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { companies, users } from '#db/schema/accounts.ts';
import { notes } from '#db/schema/notes.ts';
import { dayMs } from '#domain/instants.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { cast, castDay, houses, type Person } from '#test/cast.ts';
import { workOf } from '#test/statements.ts';
import { aMessage, anOrder } from '#test/trade.ts';

let house: TestHouse;
const day = (days: number) => new Date(castDay.getTime() + days * dayMs);

beforeAll(async () => {
  house = await startHouse();
  for (const after of [-9, -5, -3]) await anOrder(house.db, { createdAt: day(after) });
  const { threadId } = await anOrder(house.db, { createdAt: day(-1), terms: 'net30' });
  await aMessage(house.db, threadId, cast.retailer, { content: 'Is it on its way?' });
  await house.db
    .update(users)
    .set({ lastLoginAt: day(-1) })
    .where(eq(users.id, cast.buyer.id));
});
afterAll(() => house.close());

const shop = houses.maison.id;
const path = `/api/admin/records/${shop}`;
const get = (more = '', who: Person = cast.adminViewer) => house.as(who).get(`${path}${more}`);
const names = async (query: string) => {
  const { body, status, text } = await house.as(cast.adminViewer).get(`/api/admin/records?${query}`);
  if (status !== 200) throw new Error(text);
  return body.items.map(({ name }: { name: string }) => name);
};

describe('the companies', () => {
  it('are every retailer and brand, and never the operator', async () => {
    expect(await names('')).toEqual(['Haru Co.', 'Kiosk Nord', 'Maison Verte', 'Noeul Co.']);
    const { body } = await house.as(cast.adminViewer).get('/api/admin/records?q=maison');
    expect(body.items).toMatchObject([
      {
        kind: 'retailer',
        country: 'FR',
        state: 'active',
        people: 3,
        orders: 4,
        lastSeenAt: day(-1).toISOString(),
      },
    ]);
    expect(body.countries).toEqual(['DE', 'FR', 'KR']);
  });

  it('are narrowed by kind, country, state, representative, number and people', async () => {
    await house.db
      .update(users)
      .set({ salesRepId: cast.agent.id })
      .where(eq(users.id, cast.otherRetailer.id));
    await house.db.update(companies).set({ vatNumber: 'FR12345678901' }).where(eq(companies.id, shop));
    expect(await names('kind=brand')).toEqual(['Haru Co.', 'Noeul Co.']);
    expect(await names('country=DE')).toEqual(['Kiosk Nord']);
    expect(await names(`repId=${cast.agent.id}`)).toEqual(['Kiosk Nord']);
    expect(await names('state=suspended')).toEqual([]);
    expect(await names('q=FR1234')).toEqual(['Maison Verte']);
    expect(await names('q=bora%40')).toEqual(['Haru Co.']);
    expect(await names('sort=-seen&kind=retailer')).toEqual(['Maison Verte', 'Kiosk Nord']);
    const bad = await house.as(cast.adminViewer).get('/api/admin/records?country=xx');
    expect(bad.status).toBe(422);
  });

  it('are one statement, however many there are', async () => {
    const work = await workOf(() => house.as(cast.adminViewer).get('/api/admin/records'));
    expect(work.statements.length).toBeLessThanOrEqual(2); // the session may be read again
  });
});

describe('the record of a company', () => {
  it('says what it is, how it trades and what it owes', async () => {
    const { body, status, text } = await get();
    expect(status, text).toBe(200);
    expect(body).toMatchObject({
      name: 'Maison Verte',
      kind: 'retailer',
      state: 'active',
      orders: 4,
      openOrders: 4,
      traded: { amountMinor: 460_800, currency: 'GBP' },
      creditLimit: null,
      creditUsed: { amountMinor: 115_200, currency: 'GBP' },
      currencies: ['GBP'],
      brand: null,
    });
    const { body: brand } = await house.as(cast.adminViewer).get(`/api/admin/records/${houses.haru.id}`);
    expect(brand).toMatchObject({ kind: 'brand', brand: { slug: 'haru', state: 'live' }, openOrders: 4 });
    expect((await house.as(cast.admin).get(`/api/admin/records/${houses.lys.id}`)).status).toBe(404);
  });

  it('has its orders, documents and conversations, page by page, and marks nothing as read', async () => {
    const first = (await get('/orders?limit=3')).body;
    expect(first.items).toHaveLength(3);
    expect(first.items[0]).toMatchObject({ brandName: { en: 'Haru' }, retailerName: 'Maison Verte' });
    const rest = (await get(`/orders?limit=3&cursor=${first.nextCursor}`)).body;
    expect(rest).toMatchObject({ nextCursor: null });
    expect(rest.items).toHaveLength(1);
    expect((await get('/documents')).body.items).toEqual([]);
    const unread = (await house.as(cast.adminViewer).get('/api/threads/unread')).body;
    const talks = (await get('/conversations')).body;
    expect(talks.items).toHaveLength(4);
    expect((await house.as(cast.adminViewer).get('/api/threads/unread')).body).toEqual(unread);
    expect((await get('/orders?cursor=nonsense')).body.code).toBe('invalid-cursor');
  });

  it('every part is one statement beside that of the company', async () => {
    for (const part of ['orders', 'documents', 'conversations', 'notes', 'history']) {
      const work = await workOf(() => get(`/${part}`));
      expect(work.statements.length, part).toBeLessThanOrEqual(3); // the session may be read again
    }
  });

  it('has what a brand is called in Latin letters, which a shop is not asked for', async () => {
    const form = { address: '서울특별시', vatNumber: '', registrationNumber: '', eori: '' };
    const inLatin = { latinName: 'Haru Co., Ltd.', latinAddress: 'Seoul' };
    const put = (id: string, body: object) =>
      house.as(cast.manager).put(`/api/admin/records/${id}`, { ...form, ...body });
    expect((await put(houses.haru.id, inLatin)).body).toMatchObject(inLatin);
    expect((await put(houses.haru.id, {})).body).toMatchObject(inLatin);
    const wrong = await put(houses.haru.id, { latinAddress: '서울' });
    expect(wrong.body.errors[0]).toMatchObject({ field: 'latinAddress', code: 'not-latin-letters' });
    expect((await put(shop, inLatin)).body).toMatchObject({ latinName: null, latinAddress: null });
    await put(houses.haru.id, { address: '', latinName: '', latinAddress: '' });
  });

  it('takes numbers that can be right, and tells which cannot', async () => {
    const form = { address: '12 rue des Tilleuls', vatNumber: '', registrationNumber: '', eori: 'fr 123' };
    const put = (who: Person, body: object, id: string = shop) =>
      house.as(who).put(`/api/admin/records/${id}`, body);
    expect((await put(cast.agent, form)).status).toBe(403);
    expect((await put(cast.manager, form)).body).toMatchObject({ eori: 'FR123', vatNumber: null });
    const wrong = await put(cast.manager, { ...form, eori: '123' });
    expect(wrong.body.errors[0]).toMatchObject({ field: 'eori', code: 'invalid-eori' });
    const korean = { ...form, eori: '', registrationNumber: '123-45-67890' };
    expect((await put(cast.manager, korean, houses.haru.id)).body).toMatchObject({
      code: 'registration-number-wrong',
      field: 'registrationNumber',
    });
  });

  it('moves to another country, with numbers as that one writes them', async () => {
    const form = { address: '12 Rose Street', vatNumber: 'FR40303265045', registrationNumber: '', eori: '' };
    const put = (body: object, id: string = shop) =>
      house.as(cast.manager).put(`/api/admin/records/${id}`, { ...form, ...body });
    expect((await put({})).body).toMatchObject({ country: 'FR', vatNumber: 'FR40303265045' });
    for (const country of ['Germany', 'ZZ']) {
      expect((await put({ country })).body.errors[0]).toMatchObject({
        field: 'country',
        code: 'invalid-choice',
      });
    }
    const undelivered = { code: 'country-not-delivered', field: 'country' };
    expect((await put({ country: 'US' })).body).toMatchObject(undelivered);
    const stays = await put({ country: 'DE', vatNumber: '40303265045' });
    expect(stays.body).toMatchObject({ code: 'vat-number-wrong-form', field: 'vatNumber' });

    await house.db.update(companies).set({ lateInterest: 'statutory' }).where(eq(companies.id, shop));
    const unknown = await put({ country: 'CH', vatNumber: '' });
    expect(unknown.body).toMatchObject({ code: 'late-interest-unknown', field: 'country' });
    expect((await get()).body).toMatchObject({ country: 'FR', vatNumber: 'FR40303265045' });

    const moved = await put({ country: 'de', vatNumber: 'DE136695976' });
    expect(moved.body).toMatchObject({ country: 'DE', vatNumber: 'DE136695976' });
    const { items } = (await get('/history')).body;
    expect(items).toContainEqual(
      expect.objectContaining({
        action: 'company-changed',
        details: expect.objectContaining({ countryBefore: 'FR', countryAfter: 'DE' }),
      }),
    );
    expect((await put({ country: 'US', vatNumber: '' }, houses.haru.id)).body).toMatchObject({
      country: 'US',
    });

    for (const [id, country] of [
      [shop, 'FR'],
      [houses.haru.id, 'KR'],
    ] as const) {
      await put({ country, vatNumber: '', address: '' }, id);
    }
    await house.db.update(companies).set({ lateInterest: 'contractual' }).where(eq(companies.id, shop));
  });

  it('gives its people and invitations another representative', async () => {
    const set = (repId: string) => house.as(cast.manager).put(`${path}/representative`, { repId });
    expect((await set(cast.agent.id)).body.rep).toEqual({ id: cast.agent.id, name: 'Anton Lys' });
    expect((await set(cast.adminViewer.id)).body).toMatchObject({
      code: 'sales-rep-unknown',
      field: 'repId',
    });
    const people = await house.db.select().from(users).where(eq(users.companyId, shop));
    expect(new Set(people.map(({ salesRepId }) => salesRepId))).toEqual(new Set([cast.agent.id]));
  });
});

describe('notes about a company', () => {
  it('are written by agents, read by the team, and by nobody else', async () => {
    const write = (who: Person, body: string) => house.as(who).post(`${path}/notes`, { body });
    expect((await write(cast.adminViewer, 'No')).status).toBe(403);
    expect((await write(cast.agent, ' ')).body.errors[0]).toMatchObject({ field: 'body', code: 'required' });
    expect((await write(cast.agent, 'Prefers to be called')).body.authorName).toBe('Anton Lys');
    expect((await get('/notes')).body.items).toMatchObject([{ body: 'Prefers to be called' }]);
    for (const person of [cast.retailer, cast.brand]) expect((await get('/notes', person)).status).toBe(403);
    expect(await house.db.$count(notes)).toBe(1);
  });
});
