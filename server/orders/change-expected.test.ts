import { and, desc, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emails } from '#db/schema/emails.ts';
import { expectedDelivery } from '#domain/transit.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { cast } from '#test/cast.ts';
import { hold } from '#test/interleave.ts';
import { move, placed, shipping, standing } from '#test/orders.ts';
import { newId } from '../kernel/ids.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.close());

type Person = (typeof cast)[keyof typeof cast];

const day = (days: number) =>
  new Date(house.time.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
const preparing = async () => {
  const { id } = await placed(house);
  await standing(house.db, id, 'preparing', { paidAt: house.time.now() });
  return id;
};
const shipped = async (more: object = {}) => {
  const id = await preparing();
  const answer = await move(house, cast.brand, id, 'preparing', 'shipped', { ...shipping, ...more });
  return { id, answer };
};
const change = (who: Person, id: string, expectedOn: unknown, seen: unknown) =>
  house.as(who).post(`/api/orders/${id}/expected`, { expectedOn, seen });
const orderOf = async (who: Person, id: string) => (await house.as(who).get(`/api/orders/${id}`)).body;

describe('an order that ships', () => {
  it('is expected on the day that was said, on its page and in the list', async () => {
    const { id, answer } = await shipped({ expectedOn: day(9) });
    expect(answer.body).toMatchObject({ status: 'shipped', expectedOn: day(9) });
    const { body } = await house.as(cast.retailer).get('/api/orders');
    const rows: readonly { id: string; expectedOn: string }[] = body.items;
    expect(rows.find((row) => row.id === id)?.expectedOn).toBe(day(9));
  });

  it('is expected as usual for its country where nothing was said', async () => {
    const { answer } = await shipped();
    const { country } = answer.body.shippingAddress;
    expect(answer.body.expectedOn).toBe(expectedDelivery(country, house.time.now()));
  });

  it('is not expected before it leaves', async () => {
    const { answer } = await shipped({ expectedOn: day(-1) });
    expect(answer).toMatchObject({ status: 422, body: { code: 'date-too-early', field: 'expectedOn' } });
  });

  it('says its day in the email', async () => {
    const { id } = await shipped({ expectedOn: '2026-12-24' });
    await house.runJobs();
    const { orderNumber } = await orderOf(cast.retailer, id);
    const [told] = await house.db
      .select({ text: emails.text })
      .from(emails)
      .where(and(eq(emails.toAddress, cast.retailer.email), like(emails.subject, `%${orderNumber}%`)))
      .orderBy(desc(emails.id))
      .limit(1);
    expect(told?.text).toContain('Expected delivery: 24 December 2026');
  });
});

describe('the expected day', () => {
  it('is changed by brand and team, and each day stays in the timeline', async () => {
    const { id } = await shipped({ expectedOn: day(9) });
    const answer = await change(cast.brand, id, '2026-12-24', day(9));
    expect(answer).toMatchObject({ status: 200, body: { expectedOn: '2026-12-24', status: 'shipped' } });
    expect((await change(cast.admin, id, '2026-12-28', '2026-12-24')).status).toBe(200);
    const { timeline, stepsDone } = await orderOf(cast.retailer, id);
    const entries: readonly { kind: string; description: string; actorName: string }[] = timeline;
    expect(entries.filter(({ kind }) => kind === 'delivery').map(({ description }) => description)).toEqual([
      'Expected delivery changed to 24 December 2026',
      'Expected delivery changed to 28 December 2026',
    ]);
    expect(stepsDone).toContain('shipped');
    const { body } = await house.as(cast.retailer).get('/api/notifications');
    expect(JSON.stringify(body)).toContain('2026-12-28');
  });

  it('is told to the second of two who change it at once', async () => {
    const { id } = await shipped({ expectedOn: day(9) });
    const lock = await hold(house, 'select from orders where id = $1 for update', [id]);
    const rivals = [change(cast.brand, id, day(11), day(9)), change(cast.admin, id, day(12), day(9))];
    await lock.untilBlocked(2);
    await lock.release();
    const answers = await Promise.all(rivals);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('delivery-day-changed');
  });

  it('is not the retailer’s to change, nor another brand’s, nor a guest’s', async () => {
    const { id } = await shipped({ expectedOn: day(9) });
    expect((await change(cast.retailer, id, day(11), day(9))).status).toBe(403);
    expect((await change(cast.otherBrand, id, day(11), day(9))).status).toBe(404);
    expect((await change(cast.brand, newId(house.time.now()), day(11), day(9))).status).toBe(404);
    expect(
      (await house.guest.post(`/api/orders/${id}/expected`, { expectedOn: day(11), seen: day(9) })).status,
    ).toBe(401);
  });

  it('is refused before the day of dispatch and where nothing is on its way, and changes nothing', async () => {
    const { id } = await shipped({ expectedOn: day(9) });
    expect(await change(cast.brand, id, day(-3), day(9))).toMatchObject({
      status: 422,
      body: { code: 'date-too-early', field: 'expectedOn' },
    });
    expect((await change(cast.brand, id, '2026-02-30', day(9))).status).toBe(422);
    expect((await orderOf(cast.brand, id)).expectedOn).toBe(day(9));
    const waiting = await preparing();
    expect(await change(cast.brand, waiting, day(11), null)).toMatchObject({
      status: 409,
      body: { code: 'delivery-not-on-its-way' },
    });
  });
});
