import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { companies } from '#db/schema/accounts.ts';
import { messages, threads } from '#db/schema/messages.ts';
import { dayMs } from '#domain/instants.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { cast, castBrands, castDay, houses, type Person } from '#test/cast.ts';
import { hold } from '#test/interleave.ts';
import { workOf } from '#test/statements.ts';
import { anOrder } from '#test/trade.ts';
import { newId } from '../kernel/ids.ts';

let house: TestHouse;
let beside: TestHouse;
const day = (days: number) => new Date(castDay.getTime() + days * dayMs);
/** A shop that has nothing to do with Haru. */
const stranger = newId(castDay);

beforeAll(async () => {
  house = await startHouse();
  beside = await startHouse({ beside: house });
  // Maison orders every ten days, more or less, and once in vain.
  for (const after of [-60, -50, -38, -30]) await anOrder(house.db, { createdAt: day(after) });
  await anOrder(house.db, { createdAt: day(-2), status: 'cancelled' });
  await anOrder(house.db, { brand: castBrands.noeul, createdAt: day(-1) });
  await house.db
    .insert(companies)
    .values({ id: stranger, kind: 'retailer', name: 'Unknown Shop', country: 'IT', createdAt: castDay });
});
afterAll(async () => {
  await beside.close();
  await house.close();
});

const haru = castBrands.haru.slug;
const list = (who: Person, query = '') => house.as(who).get(`/api/brands/${haru}/customers?${query}`);
const names = async (query = '') =>
  (await list(cast.brand, query)).body.items.map(({ name }: { name: string }) => name);
const requestId = () => newId(house.clock());
const write = (who: Person, companyId: string, body: object = {}, at = house) =>
  at.as(who).post(`/api/brands/${haru}/customers/${companyId}/messages`, {
    requestId: requestId(),
    content: 'Hello',
    ...body,
  });

describe('the customers of a brand', () => {
  it('are the retailers who have ordered, with how they order', async () => {
    const { status, body, text } = await list(cast.brand);
    expect(status, text).toBe(200);
    expect(body.total).toBe(1);
    expect(body.items).toMatchObject([
      {
        companyId: houses.maison.id,
        name: 'Maison Verte',
        country: 'FR',
        orders: 4,
        firstOrderAt: day(-60).toISOString(),
        lastOrderAt: day(-30).toISOString(),
        traded: { amountMinor: 460_800, currency: 'GBP' },
        rhythmDays: 10,
        isOverdue: true,
      },
    ]);
    expect(body.items[0].threadId).not.toBeNull();
  });

  it('and those who have asked', async () => {
    const asked = await house.as(cast.otherRetailer).post('/api/threads', {
      brandId: castBrands.haru.id,
      requestId: requestId(),
      content: 'Do you ship to Kiel?',
    });
    expect(asked.status).toBe(201);
    const { body } = await list(cast.brand, 'kind=asked');
    expect(body.items).toMatchObject([
      {
        name: 'Kiosk Nord',
        orders: 0,
        lastOrderAt: null,
        rhythmDays: null,
        isOverdue: false,
        threadId: asked.body.threadId,
      },
    ]);
    expect(await names('kind=ordered')).toEqual(['Maison Verte']);
    expect(await names('kind=overdue')).toEqual(['Maison Verte']);
    expect(await names('sort=name')).toEqual(['Kiosk Nord', 'Maison Verte']);
    expect(await names('sort=-traded')).toEqual(['Maison Verte', 'Kiosk Nord']);
    expect(await names('q=kiosk')).toEqual(['Kiosk Nord']);
    const first = await list(cast.brand, 'sort=name&limit=1');
    expect(first.body.total).toBe(2);
    expect(await names(`sort=name&limit=1&cursor=${first.body.nextCursor}`)).toEqual(['Maison Verte']);
  });

  it('are overdue when more than their usual days have passed, and on time before', async () => {
    await anOrder(house.db, { createdAt: day(-9) });
    expect((await list(cast.brand, 'kind=ordered')).body.items[0].isOverdue).toBe(false);
    expect(await names('kind=overdue')).toEqual([]);
  });

  it('and those of whose orders nothing came; who is called something else since is called that', async () => {
    const shop = newId(castDay);
    await house.db
      .insert(companies)
      .values({ id: shop, kind: 'retailer', name: 'In Vain', country: 'PT', createdAt: castDay });
    await anOrder(house.db, { createdAt: day(-5), retailerCompanyId: shop, status: 'cancelled' });
    const { body } = await list(cast.brand, 'kind=asked&sort=-name');
    expect(body.items.map(({ name }: { name: string }) => name)).toEqual(['Kiosk Nord', 'In Vain']);
    expect(body.items[1]).toMatchObject({ orders: 0, firstOrderAt: null, traded: { amountMinor: 0 } });
    await house.db.update(companies).set({ name: 'Not in Vain' }).where(eq(companies.id, shop));
    expect(await names('q=vain')).toEqual(['Not in Vain']);
    expect((await write(cast.brand, shop)).status).toBe(201);
  });

  it('come in every order page by page as they come at once', async () => {
    for (const sort of ['last', '-first', '-name', 'country', '-orders', 'traded', 'rhythm']) {
      const whole = await names(`sort=${sort}`);
      const { body } = await list(cast.brand, `sort=${sort}&limit=1`);
      const rest = await names(`sort=${sort}&cursor=${body.nextCursor}`);
      expect([body.items[0].name, ...rest]).toEqual(whole);
    }
  });

  it('are read at once, however many there are', async () => {
    await list(cast.brand);
    const statements = async (limit: number) =>
      (await workOf(() => list(cast.brand, `limit=${limit}`))).statements.length;
    expect(await statements(20)).toBe(await statements(1));
  });

  it('are the brand’s and the team’s to see, as a file as well', async () => {
    expect((await house.guest.get(`/api/brands/${haru}/customers`)).status).toBe(401);
    expect((await list(cast.retailer)).status).toBe(403);
    expect((await list(cast.otherBrand)).status).toBe(404);
    expect((await list(cast.adminViewer)).status).toBe(200);
    const file = await house.as(cast.brand).get(`/api/lists/customers?brandId=${haru}&format=csv`);
    expect(file.text).toContain('Maison Verte');
    expect(file.text).not.toContain('Reina');
    expect((await house.as(cast.otherBrand).get(`/api/lists/customers?brandId=${haru}`)).status).toBe(404);
  });
});

describe('a brand writes to a retailer', () => {
  it('who has ordered, about the brand, and goes on in the same conversation', async () => {
    const sent = await write(cast.brand, houses.maison.id, { content: 'Our spring range is here.' });
    expect(sent.status, sent.text).toBe(201);
    const { body } = await house.as(cast.retailer).get(`/api/threads/${sent.body.threadId}`);
    expect(body).toMatchObject({ orderId: null, unreadCount: 1 });
    const again = await write(cast.brand, houses.maison.id, { content: 'And so is the summer one.' });
    expect(again.body.threadId).toBe(sent.body.threadId);
    // A question of the shop to the brand is the same conversation.
    const asked = await house.as(cast.retailer).post('/api/threads', {
      brandId: castBrands.haru.id,
      requestId: requestId(),
      content: 'Which one first?',
    });
    expect(asked.body.threadId).toBe(sent.body.threadId);
    expect(await house.runJobs()).toBeGreaterThan(0);
  });

  it('who has only asked', async () => {
    expect((await write(cast.brand, houses.otherShop.id)).status).toBe(201);
  });

  it('once, however often it is sent and from wherever', async () => {
    const body = { requestId: requestId(), content: 'Once' };
    const first = await write(cast.brand, houses.maison.id, body);
    const second = await write(cast.brand, houses.maison.id, body);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.id).toBe(first.body.id);
    expect(await house.db.$count(messages, eq(messages.requestId, body.requestId))).toBe(1);
  });

  it('and to no other: a shop it has no dealings with is not there', async () => {
    const unknown = await write(cast.brand, stranger);
    const nowhere = await write(cast.brand, newId(castDay));
    expect(unknown.status).toBe(404);
    expect({ ...unknown.body, instance: '' }).toEqual({ ...nowhere.body, instance: '' });
    // Nor to another brand, or to itself, or to us.
    for (const id of [houses.noeul.id, houses.haru.id, houses.lys.id])
      expect((await write(cast.brand, id)).status).toBe(404);
    expect(await house.db.$count(threads, eq(threads.retailerCompanyId, stranger))).toBe(0);
  });

  it('in its own name only', async () => {
    expect((await write(cast.otherBrand, houses.maison.id)).status).toBe(404);
    expect((await write(cast.retailer, houses.otherShop.id)).status).toBe(403);
    expect((await write(cast.manager, houses.maison.id)).status).toBe(403);
    const noeul = `/api/brands/${castBrands.noeul.slug}/customers/${houses.maison.id}/messages`;
    const body = { requestId: requestId(), content: 'Hello' };
    expect((await house.as(cast.brandViewer).post(noeul, body)).status).toBe(201);
    expect((await write(cast.brand, houses.maison.id, { content: ' ' })).body).toMatchObject({
      field: 'content',
    });
  });

  it('in one conversation, when two people begin it at once', async () => {
    const shop = newId(castDay);
    await house.db
      .insert(companies)
      .values({ id: shop, kind: 'retailer', name: 'Two at Once', country: 'ES', createdAt: castDay });
    await anOrder(house.db, { createdAt: day(-3), retailerCompanyId: shop });
    const lock = await hold(
      house,
      `insert into threads (id, retailer_company_id, brand_company_id, brand_id, created_at, updated_at)
       values (gen_random_uuid(), $1, $2, $3, now(), now())`,
      [shop, castBrands.haru.companyId, castBrands.haru.id],
    );
    const rivals = [write(cast.brand, shop), write(cast.brand, shop, {}, beside)];
    await lock.untilBlocked(2);
    await lock.undo();
    const answers = await Promise.all(rivals);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[0]?.body.threadId).toBe(answers[1]?.body.threadId);
  });
});
