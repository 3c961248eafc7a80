import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, users } from '#db/schema/accounts.ts';
import { emails } from '#db/schema/emails.ts';
import { notifications } from '#db/schema/notifications.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { cast, houses } from '#test/cast.ts';
import { lotsOf, orderOf, withLots } from '#test/lots.ts';
import { move, shipping } from '#test/orders.ts';
import { workOf } from '#test/statements.ts';
import { whereItWent } from './get-lot.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.close());

const said = {
  reason: { en: 'A fault in the seal', ko: '밀봉 불량' },
  instruction: { en: 'Stop selling it and write to us', ko: '판매를 중단하고 연락해 주세요' },
};
const recall = (lotId = '', who = cast.brand, words: object = said) =>
  house.as(who).post(`/api/brands/haru/lots/${lotId}/recall`, words);

/** A lot that has gone to two shops, and is held for a third order. */
async function gone() {
  const { product, lots } = await withLots(house, { R1: { items: 960 } });
  const ids = [];
  for (const buyer of [cast.retailer, cast.otherRetailer, cast.retailer]) {
    const id = await orderOf(house, product, { buyer });
    await move(house, cast.brand, id, 'paid', 'preparing');
    ids.push(id);
  }
  for (const id of ids.slice(0, 2)) await move(house, cast.brand, id, 'preparing', 'shipped', shipping);
  const [first = '', other = '', held = ''] = ids;
  return { product, lotId: lots.R1 ?? '', first, other, held };
}

describe('a recall', () => {
  it('finds every order, shop and address of a lot in one query', async () => {
    const { lotId, first, other, held } = await gone();
    const work = await workOf(() => whereItWent(house.db, lotId));
    expect(work.statements).toHaveLength(1);
    const { body } = await house.as(cast.brand).get(`/api/brands/haru/lots/${lotId}`);
    expect(body.orders).toMatchObject([
      { orderId: held, companyName: 'Maison Verte', items: 120, shippedAt: null },
      { orderId: other, companyName: 'Kiosk Nord', items: 120 },
      { orderId: first, companyName: 'Maison Verte', items: 120, address: { city: expect.any(String) } },
    ]);
  });

  it('is told to everybody in every shop that has some of it, whatever they chose, in their language', async () => {
    await house.db.update(users).set({ language: 'ko' }).where(eq(users.id, cast.otherRetailer.id));
    const off = { newProducts: false, orderUpdates: false, promotions: false, announcements: false };
    await house.db
      .update(users)
      .set({ emailNotifications: off as never })
      .where(eq(users.id, cast.retailer.id));
    const { lotId, first, other } = await gone();
    const { status, body } = await recall(lotId);
    expect(status).toBe(201);
    expect(body.notices).toMatchObject([
      { companyName: 'Kiosk Nord', readAt: null },
      { companyName: 'Maison Verte', readAt: null },
    ]);
    await house.runJobs();
    const written = await house.db.select().from(emails).where(eq(emails.kind, 'recall'));
    const to = new Map(written.map((email) => [email.toAddress, email]));
    expect(to.get(cast.retailer.email)?.text).toContain('Stop selling it and write to us');
    expect(to.get(cast.otherRetailer.email)?.text).toContain('판매를 중단하고 연락해 주세요');
    expect(to.has(cast.buyer.email)).toBe(true);
    expect(to.has(cast.brand.email)).toBe(false);
    for (const [who, orderId] of [
      [cast.retailer, first],
      [cast.otherRetailer, other],
    ] as const) {
      const mine = and(eq(notifications.userId, who.id), eq(notifications.subjectId, orderId));
      const told = await house.db.select().from(notifications).where(mine);
      expect(told.map(({ said: words }) => words.key)).toContain('lots:told.recall');
    }
  });

  it('is written in one language at least, opened once, by the brand’s owner or a manager', async () => {
    const { lotId } = await gone();
    expect(
      (await recall(lotId, cast.brand, { reason: { en: ' ' }, instruction: { en: 'Stop' } })).status,
    ).toBe(422);
    expect((await recall(lotId, cast.brandViewer)).status).toBe(403);
    expect((await recall(lotId, cast.otherBrand)).status).toBe(404);
    expect((await recall(lotId, cast.retailer)).status).toBe(403);
    expect(
      (await recall(lotId, cast.admin, { reason: { ko: '밀봉 불량' }, instruction: { ko: '중단' } })).status,
    ).toBe(201);
    expect((await recall(lotId)).body.code).toBe('lot-recalled');
    const [entry] = await house.db.select().from(auditLog).where(eq(auditLog.action, 'recall-opened'));
    expect(entry?.details).toMatchObject({ lot: 'R1', shops: 2 });
  });

  it('keeps the rest of the lot from every order', async () => {
    const { product, lotId, held } = await gone();
    const waiting = await orderOf(house, product);
    await recall(lotId);
    expect((await move(house, cast.brand, waiting, 'paid', 'preparing')).body.code).toBe('lots-too-few');
    expect((await move(house, cast.brand, held, 'preparing', 'shipped', shipping)).body).toMatchObject({
      code: 'lot-recalled',
    });
    const { body } = await house.as(cast.brand).get(`/api/brands/haru/lots?productId=${product.id}`);
    expect(body.items[0]).toMatchObject({ state: 'recalled', recallId: expect.any(String) });
  });

  it('stands on the order until the shop says that it has read it, which brand and team see', async () => {
    const { lotId, first, held } = await gone();
    const { body: opened } = await recall(lotId);
    expect((await lotsOf(house, first, cast.retailer)).recalls).toMatchObject([
      { code: 'R1', instruction: said.instruction, readAt: null, isMine: true },
    ]);
    const waits = async () =>
      (await house.as(cast.admin).get('/api/queue?limit=50')).body.sources
        .find(({ kind }: { kind: string }) => kind === 'recalls')
        ?.items.some(({ id }: { id: string }) => id === opened.id) ?? false;
    expect(await waits()).toBe(true);
    const read = (who: typeof cast.retailer) => house.as(who).post(`/api/recalls/${opened.id}/read`, {});
    expect((await read(cast.viewer)).status).toBe(403);
    expect((await read(cast.brand)).status).toBe(403);
    expect((await read(cast.retailer)).status).toBe(200);
    const { readAt } = (await read(cast.buyer)).body; // the second finds what the first has said
    expect((await lotsOf(house, first, cast.buyer)).recalls).toMatchObject([
      { readAt, readBy: cast.retailer.name, isMine: false },
    ]);
    expect((await lotsOf(house, held)).recalls).toHaveLength(1);
    await read(cast.otherRetailer);
    const { body } = await house.as(cast.brand).get(`/api/brands/haru/lots/${lotId}`);
    expect(body.recall.notices).toMatchObject([
      { companyId: houses.otherShop.id, readBy: cast.otherRetailer.name },
      { companyId: houses.maison.id, readBy: cast.retailer.name },
    ]);
    expect(await waits()).toBe(false);
  });
});
